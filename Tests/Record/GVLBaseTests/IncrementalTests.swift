import GVLArchive
import GVLBase
import GVLList
import GVLWorkspace
import SQLiteFile
import TestSupport

/// A continued database equals one made from the start.
@Suite(.folder) struct IncrementalTests {
  /// Random texts with few numbers: some numbers twice, some vendors only for a time.
  private static func texts(_ numbers: inout SeededNumbers) throws -> [BaseRecord.File] {
    var files: [BaseRecord.File] = []
    for version in 1...(3 + numbers.below(6)) {
      for text in 0..<(1 + numbers.below(2)) {
        let time = Timestamp(seconds: 1_700_000_000 + version * 604_800 + text * 86_400).description
        let vendors = (1...4).filter { _ in numbers.below(4) > 0 }.map { id in
          Fiction.vendor(
            id, consent: [1, 1 + numbers.below(4)], interest: [1 + numbers.below(4)], flexible: [1 + numbers.below(5)],
            deleted: numbers.below(6) == 0 ? "2026-01-01T00:00:00Z" : nil)
        }
        let list = Fiction.list(version: version, vendors: vendors)
          .replacing(["lastUpdated"], with: .string(time))
          .replacing(["purposes", "1", "name"], with: .string(numbers.pick(["One", "Uno", "Un"])))
        files.append(try BaseRecord.File(list.bytes))
        for language in ["de", "fr"] where numbers.below(3) > 0 {
          let translation = Fiction.translation(language, version: version)
            .replacing(["lastUpdated"], with: .string(time))
            .replacing(["purposes", "2", "name"], with: .string(numbers.pick(["A", "B"])))
          files.append(try BaseRecord.File(translation.bytes, language: language))
        }
      }
    }
    return files
  }

  /// From any texts to any others: later or earlier ones, other texts of a number, a language without texts.
  @Test(.slow, arguments: SeededNumbers.seeds(11)) func continuedIsAnew(seed: UInt64) throws {
    var numbers = SeededNumbers(seed)
    for _ in 0..<20 {
      let texts = try Self.texts(&numbers)
      var bytes: [UInt8]?
      for _ in 0..<4 {
        let some = texts.filter { _ in numbers.below(4) > 0 }.shuffled(using: &numbers)
        guard some.contains(where: { $0.subject.language == nil }) else { continue }
        let record = try BaseRecord(some)
        defer { record.folder.remove() }
        let anew = try record.database()
        let continued = try record.database(onto: bytes)
        #expect(try BaseRecord.content(continued) == BaseRecord.content(anew))
        #expect(try SQLiteDatabase(continued).rows("PRAGMA integrity_check") == [[.text("ok")]])
        #expect(try SQLiteDatabase(continued).rows("PRAGMA foreign_key_check") == [])
        bytes = continued
      }
    }
  }

  /// Continues the database list by list, as syncs store them.
  @Test(.slow, arguments: Stock.present) func aRecordThatGrows(stock: Stock) throws {
    let files = try BaseRecord.files(stock)
    let parts = stock == .sample ? files.indices.map { $0 + 1 } : [files.count / 2, files.count]
    var bytes: [UInt8]?
    for count in parts {
      let record = try BaseRecord(Array(files[..<count]))
      defer { record.folder.remove() }
      let continued = try record.database(onto: bytes)
      if stock == .sample || count == files.count {
        #expect(try BaseRecord.content(continued) == BaseRecord.content(record.database()))
      }
      bytes = continued
    }
  }

  /// A run with nothing to add writes nothing.
  @Test func nothingNewIsNothingWritten() throws {
    let record = try BaseRecord(BaseRecord.files(.sample))
    let bytes = try record.database()
    let again = try BaseFile(record.workspace, record.archive(), onto: bytes, at: "gvl.sqlite")
    #expect(again.bytes == nil && again.addedLists == 0 && !again.isRebuilt)
    #expect(try record.database() == bytes, "the same record gives the same bytes")
  }

  /// Tables that users added to the database stay.
  @Test func tablesOfOthersStay() throws {
    let files = try BaseRecord.files(.sample)
    let (first, second) = (try BaseRecord(Array(files[..<2])), try BaseRecord(files))
    let database = try SQLiteDatabase(try first.database())
    try database.execute("CREATE TABLE mine (a); INSERT INTO mine VALUES (7)")
    let continued = try second.database(onto: database.serialized())
    #expect(try SQLiteDatabase(continued).rows("SELECT * FROM mine") == [[.integer(7)]])
    #expect(try BaseRecord.content(continued) == BaseRecord.content(second.database()))
  }
}
