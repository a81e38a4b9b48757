import SQLiteFile
import TestSupport

/// Databases in memory, and as the bytes of a file.
@Suite struct SQLiteFileTests {
  private static func value(_ numbers: inout SeededNumbers) -> SQLiteValue {
    switch numbers.below(4) {
    case 0: .null
    case 1: .integer(numbers.pick([0, 1, -1, .max, .min, numbers.below(1_000_000)]))
    case 2: .text(numbers.pick(["", "a", "'", "\"", "\0", "a\0b", "é", "😀", "1", "NULL", "x\u{301}"]))
    default: .text(String(repeating: "ü", count: numbers.below(5_000)))
    }
  }

  /// Written values are read back, from the file too.
  @Test(arguments: SeededNumbers.seeds(3)) func valuesComeBack(seed: UInt64) throws {
    var numbers = SeededNumbers(seed)
    let rows = (0..<200).map { row in [.integer(row)] + (0..<3).map { _ in Self.value(&numbers) } }
    let database = try SQLiteDatabase()
    try database.execute("CREATE TABLE t (id INTEGER PRIMARY KEY, a, b, c)")
    let insert = try SQLiteStatement(database, "INSERT INTO t VALUES (?, ?, ?, ?)")
    for row in rows { try insert.run(row) }
    let copy = try SQLiteDatabase(try database.serialized())
    for database in [database, copy] { #expect(try database.rows("SELECT * FROM t ORDER BY id") == rows) }
    #expect(try copy.serialized() == database.serialized())
    #expect(try copy.number("SELECT count(*) FROM t WHERE id < 50") == 50)
  }

  @Test func whatIsNoDatabaseIsDamaged() throws {
    for bytes in [[], Array("x".utf8), SQLiteDatabase.beginning, SQLiteDatabase.beginning + [1, 2, 3]] {
      #expect(throws: SQLiteError.self) {
        let database = try SQLiteDatabase(bytes)
        _ = try database.rows("SELECT * FROM sqlite_schema")
      }
    }
  }

  /// A file that was switched to write-ahead logging is still read.
  @Test func aFileWithALogIsReadWithoutIt() throws {
    let database = try SQLiteDatabase()
    try database.execute("CREATE TABLE t (a)")
    var bytes = try database.serialized()
    (bytes[18], bytes[19]) = (2, 2)
    #expect(try SQLiteDatabase(bytes).rows("SELECT * FROM t") == [])
  }

  @Test func aWrongStatementSaysWhy() throws {
    let database = try SQLiteDatabase()
    let error = #expect(throws: SQLiteError.self) { try database.execute("SELECT * FROM nowhere") }
    #expect(
      error?.code == .failed && error?.message.contains("no such table: nowhere") == true,
      "\(String(describing: error))")
  }

  /// The library has every function that the shim uses; a database of random bytes is read or refused.
  @Test(arguments: SeededNumbers.seeds(5)) func damageIsAnError(seed: UInt64) throws {
    var numbers = SeededNumbers(seed)
    let database = try SQLiteDatabase()
    try database.execute("CREATE TABLE t (a, b); CREATE INDEX i ON t (b)")
    let insert = try SQLiteStatement(database, "INSERT INTO t VALUES (?, ?)")
    for row in 0..<500 { try insert.run([.integer(row), .text("row \(row)")]) }
    let whole = try database.serialized()
    for _ in 0..<200 {
      var bytes = whole
      if numbers.below(4) == 0 { bytes.removeLast(numbers.below(bytes.count)) }
      for _ in 0..<(1 + numbers.below(20)) where !bytes.isEmpty {
        bytes[numbers.below(bytes.count)] = UInt8(numbers.below(256))
      }
      do throws(SQLiteError) {
        let copy = try SQLiteDatabase(bytes)
        _ = try copy.rows("PRAGMA quick_check(1)")
        _ = try copy.rows("SELECT * FROM t ORDER BY b")
      } catch { #expect(!error.message.isEmpty) }
    }
  }
}
