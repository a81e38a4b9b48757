package import GVLArchive
import GVLChanges
import GVLList
package import GVLWorkspace
package import SQLiteFile

/// All tracks of an archive that a database is made from.
struct Tracks {
  let all: [any Track]
  /// Number of stored lists; every text of a number counts.
  let lists: Int

  init(_ workspace: Workspace, _ archive: Archive) {
    let stored = archive.lists()
    lists = stored.count
    let bySpecification = Dictionary(grouping: stored) { $0.reference.specification }
    let lists = bySpecification.sorted { $0.key < $1.key }.map { specification, lists -> any Track in
      ListTrack(workspace, archive, specification, lists)
    }
    struct Name: Hashable {
      var specification: Int
      var language: String
    }
    let byLanguage = Dictionary(grouping: archive.translations()) {
      Name(specification: $0.list.specification, language: $0.language)
    }
    let names = byLanguage.keys.sorted {
      $0.specification == $1.specification ? $0.language < $1.language : $0.specification < $1.specification
    }
    all =
      lists
      + names.map { name -> any Track in
        TranslationTrack(workspace, archive, name.specification, name.language, byLanguage[name] ?? [])
      }
  }
}

/// The tables as values, made from an archive alone.
package struct BaseTables: Sendable {
  package private(set) var rows: [BaseTable.Name: [[SQLiteValue]]] = [:]

  package init(_ workspace: Workspace, _ archive: Archive) throws {
    for track in Tracks(workspace, archive).all {
      var ledger = RangeLedger(prefix: track.prefix.map(\.value))
      for (table, row) in try track.rows(from: 0, &ledger) { rows[table, default: []].append(row) }
      ledger.finish()
      for (table, row) in BaseTables.inOrder(ledger.rows) { rows[table, default: []].append(row) }
    }
    let counting = (rows[.lists] ?? []).filter { $0[4] == .flag(true) }.map { [$0[1], $0[2], $0[0]] }
    rows[.vendors] = KnownVendors.rows(declarations: rows[.declarations] ?? [], counting: counting)
    rows[.meta] = Self.meta
  }

  static let meta: [[SQLiteValue]] = [
    [.text("schema"), .text(String(BaseSchema.version))], [.text("policy"), .text(ListRows.policy.name)],
  ]

  /// Sorts by table, then key: the order in which a ledger emits rows is arbitrary.
  static func inOrder(_ rows: [TableRow]) -> [TableRow] {
    let ranges = Dictionary(uniqueKeysWithValues: BaseTable.all.map { ($0.name, $0.range ?? 0) })
    let order = Dictionary(uniqueKeysWithValues: BaseTable.Name.allCases.enumerated().map { ($1, $0) })
    return rows.sorted { a, b in
      guard a.table == b.table else { return order[a.table, default: 0] < order[b.table, default: 0] }
      for column in 0...ranges[a.table, default: 0] where a.row[column] != b.row[column] {
        return a.row[column] < b.row[column]
      }
      return false
    }
  }
}

extension SQLiteValue {
  /// Orders numbers by value, before texts by bytes.
  fileprivate static func < (a: SQLiteValue, b: SQLiteValue) -> Bool {
    switch (a, b) {
    case (.integer(let x), .integer(let y)): x < y
    case (.text(let x), .text(let y)): x.utf8.lexicographicallyPrecedes(y.utf8)
    case (.null, .integer), (.null, .text), (.integer, .text): true
    default: false
    }
  }
}
