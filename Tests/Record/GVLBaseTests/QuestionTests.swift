import GVLArchive
@testable import GVLBase
import GVLChanges
import GVLList
import GVLShown
import GVLWorkspace
import SQLiteFile
import TestSupport

/// The queries of docs/database.md on any archive, compared with answers computed without SQL.
@Suite(.folder) struct QuestionTests {
  /// An archive and its database.
  private struct Asked {
    let record: BaseRecord
    let database: SQLiteDatabase
    let queries: [String]

    init(_ stock: Stock) throws {
      record = try BaseRecord(BaseRecord.files(stock))
      database = try SQLiteDatabase(record.database())
      let text = try String(contentsOf: Corpus.packageRoot.appending(path: "docs/database.md"), encoding: .utf8)
      queries = text.components(separatedBy: "```sql\n").dropFirst().compactMap {
        $0.components(separatedBy: "```").first
      }
    }

    /// The rows of a query, by its number, with some words of the document replaced.
    func rows(_ question: Int, _ words: KeyValuePairs<String, String> = [:]) throws -> [[SQLiteValue]] {
      var query = queries[question - 1]
      for (old, new) in words {
        #expect(query.contains(old), "\(old)")
        query = query.replacingOccurrences(of: old, with: new)
      }
      return try database.rows(query)
    }

    /// All steps, starting at the first list of each specification.
    func steps() throws -> [HistoryStep] {
      try [1, 2, 3].flatMap { specification -> [HistoryStep] in
        let lists = try record.archive().lists().filter { $0.reference.specification == specification }
        guard let first = lists.first, lists.count > 1 else { return [] }
        return try record.workspace.history(
          ListRange(from: .reference(first.reference), to: nil), filter: ChangeFilter(), profile: .wholeList,
          policies: [.legalBasis])
      }
    }
  }

  @Test(arguments: Stock.present) func answersAreThoseOfTheHistory(stock: Stock) throws {
    let questions = try Asked(stock)
    #expect(questions.queries.count == 15)
    for question in 1...15 { _ = try questions.rows(question) }
    let steps = try questions.steps()
    func changes(_ kind: ChangeKind.VendorAspect, where isMeant: (HistoryStep, Change) -> Bool) -> [[SQLiteValue]] {
      steps.flatMap { step in
        step.changes.filter { $0.kind == .vendor(kind) && isMeant(step, $0) }
          .map { [.text(step.to.list.description), .integer($0.vendor)] }
      }
    }
    let added = try questions.rows(1, ["LIKE '2026%'": "LIKE '2%'"]).map { Array($0[..<2]) }
    #expect(
      Set(added) == Set(changes(.purpose) { $1.item == .id(4) && $1.before == .string("none") })
        && added.isEmpty == (stock == .sample))
    for specification in [2, 3] {
      let deleted = try questions.rows(
        2, ["= 3": "= \(specification)", "> 101": "> 100", "<= 103": "<= 150"]
      ).map { [$0[2], $0[0]] }
      let expected = changes(.deleted) { step, _ in
        let list = step.to.list
        return list.specification == specification && list.version > 100 && list.version <= 150
      }
      #expect(Set(deleted) == Set(expected) && deleted.count == expected.count)
    }
    #expect(
      try questions.rows(3).map { $0[0] }
        == steps.filter { $0.verdicts == [.required] }.map { .text($0.to.list.description) })
    let switched = try questions.rows(10).map { Array($0[..<2]) }
    let expected = changes(.purpose) { $1.before == .string("legitimateInterest") && $1.after == .string("consent") }
    // If a number has several texts, the rows of both are mixed.
    func counts(_ rows: [[SQLiteValue]]) -> [[SQLiteValue]: Int] {
      Dictionary(rows.map { ($0, 1) }, uniquingKeysWith: +)
    }
    #expect(counts(switched) == counts(expected))
    #expect(
      try Set(questions.rows(13).map { Array($0[..<2]) })
        == Set(changes(.reinstated) { _, _ in true }))
  }

  @Test(arguments: Stock.present) func answersAreThoseOfTheLists(stock: Stock) throws {
    let questions = try Asked(stock)
    let archive = try questions.record.archive()
    let newest = try VendorList(archive.bytes(of: #require(archive.latest())))
    let live = newest.vendors.filter(\.isLive)
    let days = live.flatMap { vendor in
      let retention = vendor.retention
      return (retention.purposes + retention.specialPurposes).map(\.days) + (retention.standard.map { [$0] } ?? [])
    }
    #expect(try questions.rows(5).map { $0[2].integer } == days.sorted(by: >).prefix(5).map { $0 })
    let bases = Dictionary(grouping: live) { $0.basis(of: 7) }.filter { $0.key != .none }
    #expect(
      try Set(questions.rows(6))
        == Set(bases.map { [.text($0.key.rawValue), .integer($0.value.count)] }))
    for row in try questions.rows(7) {
      let reference = try #require(row[0].text.flatMap { ListReference($0) })
      let list = try VendorList(archive.bytes(of: reference))
      let found = [LegalBasis.consent, .legitimateInterest].map { basis in
        list.vendors.filter { $0.basis(of: 2) == basis }.count
      }
      #expect(Array(row[1...]) == found.map { .integer($0) })
    }
    let ages = live.compactMap(\.cookieMaxAgeSeconds).sorted(by: >).prefix(5)
    #expect(try questions.rows(12).map { $0[2].integer } == ages.map { $0 / 86_400 })
  }
}
