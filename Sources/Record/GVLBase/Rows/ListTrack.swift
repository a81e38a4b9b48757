import GVLArchive
import GVLList
import GVLWorkspace
import SQLiteFile

/// The lists of one specification.
struct ListTrack: Track {
  static let table = BaseTable.Name.lists
  static let ranged: [BaseTable.Name] = [
    .declarations, .vendorPurposes, .vendorItems, .vendorRetention, .vendorURLs, .texts, .standardTexts,
  ]

  let workspace: Workspace
  let archive: Archive
  let specification: Int
  let lists: [StoredList]
  let marks: [TrackMark]

  var prefix: [(column: String, value: SQLiteValue)] { [("specification", .integer(specification))] }

  /// - Parameter lists: all of one specification, in the order of the archive.
  init(_ workspace: Workspace, _ archive: Archive, _ specification: Int, _ lists: [StoredList]) {
    (self.workspace, self.archive, self.specification, self.lists) = (workspace, archive, specification, lists)
    marks = TrackMark.marks(lists) { list, text in
      TrackMark(
        version: list.reference.version, text: text, counts: list.counts, sha256: list.sha256,
        name: list.reference.description)
    }
  }

  func rows(from start: Int, _ ledger: inout RangeLedger) throws -> [TableRow] {
    let steps = HistoryPair.steps(through: lists)
    var rows: [TableRow] = []
    // The two lists of the step before: if the newer one does not count, the older one is compared again.
    var held: [(stored: StoredList, list: VendorList)] = []
    func list(_ stored: StoredList) throws -> (stored: StoredList, list: VendorList) {
      if let known = held.first(where: { $0.stored == stored }) { return known }
      return (stored, try workspace.loaded(stored, in: archive).list)
    }
    var counted = try lists[..<start].last(where: \.counts).map(list)
    held = counted.map { [$0] } ?? []
    for index in start..<lists.count {
      let older = index == 0 ? nil : try list(steps[index - 1].older)
      let newer = try list(lists[index])
      let own = ListRows(newer.stored, newer.list, text: marks[index].text, after: older)
      rows.append((.lists, own.list))
      rows += own.changes.map { (.changes, $0) }
      held = (older.map { [$0] } ?? []) + [newer]
      guard newer.stored.counts else { continue }
      ledger.take(newer.list, after: counted?.list)
      counted = newer
    }
    return rows
  }
}
