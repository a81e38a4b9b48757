internal import CSQLite
import PlainText

/// A database in memory: created empty or from the bytes of a file, and returned as bytes. The caller writes the file,
/// so it is replaced atomically and has no journal beside it.
///
/// Use it only on the thread that created it.
@safe package final class SQLiteDatabase {
  let library: SQLiteLibrary
  let handle: OpaquePointer

  /// Creates an empty database.
  package init() throws(SQLiteError) {
    library = try SQLiteLibrary.ready()
    var opened: OpaquePointer?
    let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_MEMORY | SQLITE_OPEN_NOMUTEX
    let result = unsafe library.call.pointee.open_v2(":memory:", &opened, flags, nil)
    guard result == SQLITE_OK, let opened = unsafe opened else {
      _ = unsafe library.call.pointee.close(opened)
      throw SQLiteError(.failed, "SQLite cannot open a database: \(Self.words(result, library))")
    }
    unsafe handle = opened
  }

  /// Opens a copy of a database file.
  ///
  /// - Throws: `sqlite.damaged` if the bytes are not a database; some damage is only found when rows are read.
  package convenience init(_ bytes: [UInt8]) throws(SQLiteError) {
    try self.init()
    guard bytes.starts(with: Self.beginning) else { throw SQLiteError(.damaged, "this is no SQLite database") }
    let count = Int64(bytes.count)
    let copy = unsafe library.call.pointee.malloc64(UInt64(count))
    guard let copy = unsafe copy else { throw SQLiteError(.failed, "out of memory") }
    unsafe bytes.withUnsafeBytes { source in
      if let start = source.baseAddress { unsafe copy.copyMemory(from: start, byteCount: source.count) }
    }
    let content = unsafe copy.assumingMemoryBound(to: UInt8.self)
    // A file in write-ahead-log mode that was closed properly is complete, but there is no log here: switch it off.
    for version in [18, 19] where bytes.count > version && bytes[version] == 2 { unsafe content[version] = 1 }
    let flags = UInt32(SQLITE_DESERIALIZE_FREEONCLOSE | SQLITE_DESERIALIZE_RESIZEABLE)
    try check(unsafe library.call.pointee.deserialize(handle, "main", content, count, count, flags))
  }

  /// The first bytes of every database file.
  package static let beginning = Array("SQLite format 3\0".utf8)

  deinit { _ = unsafe library.call.pointee.close(handle) }

  /// The bytes of the database as a file.
  package func serialized() throws(SQLiteError) -> [UInt8] {
    var count: Int64 = 0
    guard let bytes = unsafe library.call.pointee.serialize(handle, "main", &count, 0) else {
      throw failure(SQLITE_NOMEM)
    }
    defer { unsafe library.call.pointee.free(bytes) }
    return unsafe Array(UnsafeBufferPointer(start: bytes, count: Int(count)))
  }

  /// Runs one or several statements that return no rows.
  package func execute(_ sql: String) throws(SQLiteError) {
    try check(unsafe library.call.pointee.exec(handle, sql, nil, nil, nil))
  }

  /// All rows of a query.
  package func rows(_ sql: String, _ values: [SQLiteValue] = []) throws(SQLiteError) -> [[SQLiteValue]] {
    let statement = try SQLiteStatement(self, sql)
    try statement.bind(values)
    var rows: [[SQLiteValue]] = []
    while try statement.step() { rows.append(statement.row) }
    return rows
  }

  /// The number in the first cell of a query's first row, such as a pragma or a count.
  package func number(_ sql: String) throws(SQLiteError) -> Int { try rows(sql).first?.first?.integer ?? 0 }

  // MARK: Errors

  func check(_ result: Int32) throws(SQLiteError) { if result != SQLITE_OK { throw failure(result) } }

  func failure(_ result: Int32) -> SQLiteError {
    let words =
      unsafe library.call.pointee.errmsg(handle).map { unsafe String(cString: $0) } ?? Self.words(result, library)
    // The low byte is the kind of error, the other bytes are details.
    switch result & 0xFF {
    case SQLITE_CORRUPT, SQLITE_NOTADB, SQLITE_CANTOPEN, SQLITE_IOERR: return SQLiteError(.damaged, words)
    default: return SQLiteError(.failed, "SQLite: \(words)")
    }
  }

  private static func words(_ result: Int32, _ library: SQLiteLibrary) -> String {
    unsafe library.call.pointee.errstr(result).map { unsafe String(cString: $0) } ?? "an error without a name"
  }
}
