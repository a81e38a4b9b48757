import ConsentSignals
package import GVLList
import GVLSettings
import GVLShown
package import GVLSignals
package import GVLWorkspace

/// The change in meaning of each of the profile's categories between two lists.
package struct CategoryDiffWork {
  private let workspace: Workspace

  package var from = ListArgument.previous
  package var to = ListArgument.latest

  package init(in workspace: Workspace) { self.workspace = workspace }

  package struct Comparison: Sendable {
    package let from: ListReference
    package let to: ListReference
    package let profile: String
    package let categories: [CategoryDiff]
  }

  package func run() throws(JobError) -> Done<Comparison> {
    try Done.work { notes in
      let settings = workspace.settings.profile.value
      guard !settings.signals.analytics.isEmpty else {
        throw WorkError(.failed, "keys.categories", SignalSettings.noCategories)
      }
      let inputs = try workspace.inputs(from: from, to: to)
      let (from, to) = (try inputs.from.list(), try inputs.to.list())
      notes.note([from.note, to.note].compactMap(\.self))
      let profile = settings.selection
      let (old, new) = (ShownList(from.list, through: profile), ShownList(to.list, through: profile))
      return Comparison(
        from: from.reference, to: to.reference, profile: profile.name,
        categories: settings.signals.categories.entries.map { CategoryDiff($0, from: old, to: new) })
    }
  }
}
