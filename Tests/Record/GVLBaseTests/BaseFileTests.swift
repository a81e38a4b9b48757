@testable import GVLBase
import GVLWorkspace
import SQLiteFile
import TestSupport

/// Files that already exist where a database is to be written.
@Suite(.folder) struct BaseFileTests {
  private static func code(_ record: BaseRecord, _ bytes: [UInt8]) -> BaseErrorCode? {
    do {
      _ = try record.database(onto: bytes)
      return nil
    } catch { return (error as? BaseError)?.code }
  }

  private static func changed(_ bytes: [UInt8], _ sql: String) throws -> [UInt8] {
    let database = try SQLiteDatabase(bytes)
    try database.execute(sql)
    return try database.serialized()
  }

  @Test func whatIsNotOursIsRefused() throws {
    let record = try BaseRecord(BaseRecord.files(.sample))
    let own = try record.database()
    #expect(Self.code(record, Array("vendors,purposes\n".utf8)) == .foreign)
    #expect(Self.code(record, []) == .foreign)
    #expect(Self.code(record, try Self.changed(own, "PRAGMA application_id = 7")) == .foreign)
    let other = try SQLiteDatabase()
    try other.execute("CREATE TABLE lists (a)")
    #expect(Self.code(record, try other.serialized()) == .foreign)
    #expect(Self.code(record, try Self.changed(own, "PRAGMA user_version = 2")) == .newer)
  }

  @Test func anEarlierSchemaIsMadeAnew() throws {
    let record = try BaseRecord(BaseRecord.files(.sample))
    let own = try record.database()
    let earlier = try Self.changed(own, "PRAGMA user_version = 0; DROP TABLE changes; DROP TABLE texts")
    let file = try BaseFile(record.workspace, record.archive(), onto: earlier, at: "gvl.sqlite")
    #expect(file.isRebuilt && file.bytes == own)
  }

  /// Any damage gives an error with its code.
  @Test(arguments: SeededNumbers.seeds(17)) func damageIsFound(seed: UInt64) throws {
    var numbers = SeededNumbers(seed)
    let files = try BaseRecord.files(.sample)
    let (first, second) = (try BaseRecord(Array(files[..<2])), try BaseRecord(files))
    let whole = try first.database()
    #expect(Self.code(second, Array(whole[..<(whole.count / 2)])) == .damaged)
    #expect(Self.code(second, Array(whole[..<100])) == .damaged)
    var found = 0
    for _ in 0..<12 {
      var bytes = whole
      // Pages overwritten with zeros.
      for _ in 0..<4 {
        let page = 1 + numbers.below(bytes.count / 4096 - 1)
        for at in (page * 4096)..<(page * 4096 + 4096) { bytes[at] = 0 }
      }
      if Self.code(second, bytes) == .damaged { found += 1 }
    }
    #expect(found == 12)
  }

  /// The description of each table is true.
  @Test(arguments: BaseExport.Form.allCases) func thePackageDescribesTheTables(form: BaseExport.Form) throws {
    let record = try BaseRecord(BaseRecord.files(.sample))
    let database = try SQLiteDatabase(record.database())
    let bytes = DataPackage(form).json.written(.indented)
    #expect(DataPackage.isOurs(bytes))
    let resources = try JSONDocument(bytes).root["resources"]?.elements ?? []
    #expect(resources.map { $0["name"]?.string } == BaseTable.Name.allCases.map(\.rawValue))
    for resource in resources {
      let name = try #require(resource["name"]?.string)
      let fields = resource["schema"]?["fields"]?.elements ?? []
      let columns = try database.rows("SELECT name, pk FROM pragma_table_info('\(name)') ORDER BY cid")
      #expect(fields.map { $0["name"]?.string } == columns.map { $0[0].text })
      #expect(fields.allSatisfy { $0["description"]?.string?.hasSuffix(".") == true })
      let key = columns.filter { ($0[1].integer ?? 0) > 0 }.sorted { $0[1].integer ?? 0 < $1[1].integer ?? 0 }
      #expect(resource["schema"]?["primaryKey"]?.elements.map(\.string) == key.map { $0[0].text })
    }
    for view in BaseView.all { _ = try database.rows("SELECT * FROM \(view.name) LIMIT 1") }
    #expect(try database.rows("SELECT name FROM sqlite_schema WHERE type = 'view'").count == BaseView.all.count)
  }
}
