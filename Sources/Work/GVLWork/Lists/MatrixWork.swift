package import GVLListReports
import GVLSettings
import GVLShown
package import GVLWorkspace

/// A table of vendors and their declarations, in one list or between two.
package struct MatrixWork {
  private let workspace: Workspace
  private let list: ListArgument

  /// The older list; nil if only one list is shown.
  package var from: ListArgument?
  /// Keep only vendors that changed.
  package var changedOnly = false
  /// The language of the purpose names, as the user wrote it.
  package var language: String?
  /// The page to make; nil for no page.
  package var page: PageRequest?

  package init(_ list: ListArgument, in workspace: Workspace) { (self.list, self.workspace) = (list, workspace) }

  package func run() throws(JobError) -> Done<ConsentMatrix> {
    try Done.work { notes in
      var (older, newer): (LoadedList?, LoadedList)
      if let from {
        let both = try workspace.lists(from: from, to: list)
        (older, newer) = (both.from, both.to)
      } else {
        (older, newer) = (nil, try workspace.list(list))
      }
      notes.note([older?.note, newer.note].compactMap(\.self))
      let selection = workspace.settings.profile.value.selection
      let profile = older.map { selection.resolved(in: $0.list, newer.list) } ?? selection.resolved(in: newer.list)
      let names = try AskedTexts(workspace: workspace).names(from: older ?? newer, to: newer, in: language, &notes)
      var matrix = ConsentMatrix(
        newer.list, as: newer.reference, from: older.map { ($0.list, $0.reference) }, profile: profile, names: names)
      matrix.language = names.language
      if let page {
        matrix.head = page.head(lists: [older, newer].compactMap(\.self), profile: profile, workspace)
      }
      return changedOnly ? matrix.changedOnly : matrix
    }
  }
}
