import ConsentSignals
package import GVLList
import GVLSettings
import GVLShown
package import GVLSignals
package import GVLWorkspace

/// The change in meaning of each of a profile's categories between two lists.
package struct CategoryComparison: Sendable {
  package let from: ListReference
  package let to: ListReference
  package let profile: String
  package let categories: [CategoryDiff]
}

extension Workspace {
  /// Compares the meaning of the profile's categories in two lists.
  package func categoryDiff(
    from older: ListArgument, to newer: ListArgument
  ) throws(JobError) -> Done<CategoryComparison> {
    try Done.work { notes in
      let signals = settings.profile.value.signals
      guard !signals.analytics.isEmpty else {
        throw WorkError(.failed, "keys.categories", SignalSettings.noCategories)
      }
      let (from, to) = try lists(from: older, to: newer)
      notes.note([from.note, to.note].compactMap(\.self))
      let profile = settings.profile.value.selection
      let (old, new) = (ShownList(from.list, through: profile), ShownList(to.list, through: profile))
      return CategoryComparison(
        from: from.reference, to: to.reference, profile: profile.name,
        categories: signals.categories.entries.map { CategoryDiff($0, from: old, to: new) })
    }
  }
}
