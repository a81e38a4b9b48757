import GVLArchive
import GVLList
import GVLWorkspace

/// The stored lists that strings may name, up to the list that is shown.
struct StoredRange {
  let newest: ListReference
  let newestList: VendorList
  /// The lists before the newest, oldest first.
  let older: [StoredList]
  private let workspace: Workspace
  private let archive: Archive

  /// - Throws: `WorkError` with `usage.range` if the ends are swapped or belong to two specifications.
  init(_ range: ListRange, in workspace: Workspace, _ notes: inout Notes) throws {
    let shown = try workspace.list(range.to ?? .latest)
    notes.note(shown.note)
    (newest, newestList) = (shown.reference, shown.list)
    let newest = newest
    let first = try range.from.map { try workspace.list($0).reference }
    if let first, first.specification != newest.specification || first.version > newest.version {
      throw WorkError(
        .usage, "usage.range", "\(first)..\(newest): the first list must be an older one of the same specification")
    }
    (self.workspace, archive) = (workspace, try workspace.openArchive())
    older = archive.lists().filter { stored in
      let list = stored.reference
      return list.specification == newest.specification && list.version < newest.version
        && list.version >= first?.version ?? 0
    }
  }

  /// Reads one of the older lists.
  func list(_ stored: StoredList) throws -> VendorList {
    try workspace.loaded(stored, in: archive).list
  }
}
