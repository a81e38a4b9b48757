import GVLArchive
import GVLList
import GVLWorkspace

/// The stored lists that strings may be of, up to the one that is shown.
struct StoredRange {
  let newest: ListReference
  let newestList: VendorList
  /// The one that the range begins with; nil where its end is open.
  let first: ListReference?
  /// Those before the newest, oldest first.
  let older: [ListReference]

  /// - Throws: `WorkError` with `usage.range` where the ends are swapped, or of two specifications.
  init(_ range: ListRange, in workspace: Workspace, _ notes: inout Notes) throws {
    let shown = try workspace.list(range.to ?? .latest)
    notes.note(shown.note)
    (newest, newestList) = (shown.reference, shown.list)
    first = try range.from.map { try workspace.list($0).reference }
    let (newest, first) = (newest, first)
    if let first, first.specification != newest.specification || first.version > newest.version {
      throw Self.order(first, newest)
    }
    older = try workspace.openArchive().lists().map(\.reference).filter {
      $0.specification == newest.specification && $0.version < newest.version && $0.version >= first?.version ?? 0
    }
  }

  static func order(_ first: ListReference, _ newest: ListReference) -> WorkError {
    WorkError(
      .usage, "usage.range", "\(first)..\(newest): the first list must be an older one of the same specification")
  }
}
