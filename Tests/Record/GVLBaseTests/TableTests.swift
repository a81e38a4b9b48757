import GVLArchive
@testable import GVLBase
import GVLChanges
import GVLList
import GVLShown
import GVLWorkspace
import SQLiteFile
import TestSupport

/// The tables contain the facts of the lists and the differences between them.
@Suite(.folder) struct TableTests {
  /// For every list that counts, the rows whose range contains it are exactly the list's facts.
  @Test(arguments: Stock.present) func rangesAreTheListsThemselves(stock: Stock) throws {
    let record = try BaseRecord(BaseRecord.files(stock))
    let archive = try record.archive()
    let tables = try BaseTables(record.workspace, archive)
    for stored in archive.lists() where stored.counts {
      let list = try VendorList(archive.bytes(of: stored))
      var expected: [BaseTable.Name: Set<[SQLiteValue]>] = [:]
      for vendor in list.vendors {
        for fact in vendor.facts { expected[fact.table, default: []].insert(fact.key + fact.values) }
      }
      for kind in TextKind.allCases {
        for item in list.texts[kind] {
          let fact = item.fact(kind, in: .texts)
          expected[.texts, default: []].insert(fact.key + fact.values)
        }
      }
      for table in ListTrack.ranged where table != .standardTexts {
        let rows = Self.rows(of: stored.reference, in: tables, table)
        #expect(rows.count == expected[table]?.count ?? 0, "\(stored.reference) \(table)")
        #expect(Set(rows) == expected[table] ?? [], "\(stored.reference) \(table)")
      }
    }
  }

  /// The rows without specification and versions.
  private static func rows(
    of list: ListReference, in tables: BaseTables, _ name: BaseTable.Name
  ) -> [[SQLiteValue]] {
    guard let range = BaseTable.named(name).range else { return [] }
    return (tables.rows[name] ?? []).compactMap { row in
      guard row[0].integer == list.specification, let first = row[range].integer, let last = row[range + 1].integer,
        first <= list.version, list.version <= last
      else { return nil }
      return Array(row[1..<range] + row[(range + 2)...])
    }
  }

  /// Changes, directions and verdicts equal those of `gvl log` by the policy that the database names.
  @Test(arguments: Stock.present) func changesAreThoseOfTheHistory(stock: Stock) throws {
    let record = try BaseRecord(BaseRecord.files(stock))
    let tables = try BaseTables(record.workspace, record.archive())
    let changes = Dictionary(grouping: tables.rows[.changes] ?? []) { $0[0] }
    let lists = Dictionary(uniqueKeysWithValues: (tables.rows[.lists] ?? []).map { ($0[0], $0) })
    var steps = 0
    for specification in [1, 2, 3] {
      let stored = try record.archive().lists().filter { $0.reference.specification == specification }
      guard let first = stored.first, stored.count > 1 else { continue }
      let range = ListRange(from: .reference(first.reference), to: nil)
      for step in try record.workspace.history(
        range, filter: ChangeFilter(), profile: .wholeList, policies: [.legalBasis])
      {
        steps += 1
        let name = SQLiteValue.text(step.to.list.description)
        let row = try #require(lists[name])
        #expect(row[11] == .text(step.from.list.description) && row[12] == .integer(step.missing))
        #expect(row[13] == .text(step.verdicts[0].rawValue))
        #expect(row[14] == .integer(step.summary.vendorsAdded) && row[18] == .integer(step.summary.vendorsChanged))
        let own = changes[name] ?? []
        #expect(own.map { $0[2] } == step.changes.map { .text($0.kind.rawValue) })
        #expect(own.map { $0[8] } == step.changes.map { .text($0.direction.rawValue) })
        #expect(own.map { $0[3] } == step.changes.map { .integer($0.vendor) })
        // The verdict of a list is the strictest verdict of its changes.
        let strictest = own.compactMap { $0[10].text.flatMap { Verdict(rawValue: $0) } }.max() ?? .none
        #expect(strictest == step.verdicts[0], "\(step.to.list)")
      }
    }
    #expect(steps > 2)
  }

  /// The SQLite file and the CSV files have the same rows.
  @Test(arguments: Stock.present) func theDatabaseHoldsTheTables(stock: Stock) throws {
    let record = try BaseRecord(BaseRecord.files(stock))
    let tables = try BaseTables(record.workspace, record.archive())
    let content = try BaseRecord.content(record.database())
    for name in BaseTable.Name.allCases {
      let rows = tables.rows[name] ?? []
      #expect(Set(rows) == content[name], "\(name)")
      #expect(Set(rows).count == rows.count, "\(name)")
      let table = BaseTable.named(name)
      let key = table.key.compactMap { column in table.columns.firstIndex { $0.name == column } }
      #expect(Set(rows.map { row in key.map { row[$0] } }).count == rows.count, "the key of \(name)")
    }
  }
}
