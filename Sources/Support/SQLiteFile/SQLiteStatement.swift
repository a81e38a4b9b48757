internal import CSQLite
import PlainText

/// A prepared statement that can run many times with other values. Retains its database.
@safe package final class SQLiteStatement {
  private let database: SQLiteDatabase
  private let handle: OpaquePointer
  private let columns: Int32
  private var call: UnsafePointer<gvl_sqlite_functions> { unsafe database.library.call }

  package init(_ database: SQLiteDatabase, _ sql: String) throws(SQLiteError) {
    self.database = database
    let call = unsafe database.library.call
    var prepared: OpaquePointer?
    try database.check(unsafe call.pointee.prepare_v2(database.handle, sql, -1, &prepared, nil))
    guard let prepared = unsafe prepared else { throw SQLiteError(.failed, "SQLite: an empty statement") }
    unsafe handle = prepared
    columns = unsafe call.pointee.column_count(prepared)
  }

  deinit { _ = unsafe call.pointee.finalize(handle) }

  /// Resets the statement and binds the values to its parameters, in order.
  package func bind(_ values: [SQLiteValue]) throws(SQLiteError) {
    _ = unsafe call.pointee.reset(handle)
    for (index, value) in values.enumerated() {
      let index = Int32(truncatingIfNeeded: index + 1)
      let result =
        switch value {
        case .null: unsafe call.pointee.bind_null(handle, index)
        case .integer(let number): unsafe call.pointee.bind_int64(handle, index, Int64(number))
        case .text(var text):
          text.withUTF8 { bytes in
            unsafe bytes.withMemoryRebound(to: CChar.self) { characters in
              unsafe gvl_sqlite_bind_text(
                call, handle, index, characters.baseAddress, Int32(truncatingIfNeeded: characters.count))
            }
          }
        }
      try database.check(result)
    }
  }

  /// The names of the columns of its rows.
  package var names: [String] {
    (0..<columns).map { unsafe call.pointee.column_name(handle, $0).map { unsafe String(cString: $0) } ?? "" }
  }

  /// Moves to the next row; false at the end.
  package func step() throws(SQLiteError) -> Bool {
    switch unsafe call.pointee.step(handle) {
    case SQLITE_ROW: return true
    case SQLITE_DONE: return false
    case let result: throw database.failure(result)
    }
  }

  /// Runs it once with values, for a statement that returns no rows.
  package func run(_ values: [SQLiteValue]) throws(SQLiteError) {
    try bind(values)
    _ = try step()
  }

  /// The cells of the current row.
  package var row: [SQLiteValue] {
    (0..<columns).map { column in
      switch unsafe call.pointee.column_type(handle, column) {
      case SQLITE_INTEGER: return .integer(Int(unsafe call.pointee.column_int64(handle, column)))
      case SQLITE_NULL: return .null
      // Includes real numbers: values that users compute in a query are shown in SQLite's notation.
      default:
        guard let text = unsafe call.pointee.column_text(handle, column) else { return .text("") }
        let count = Int(unsafe call.pointee.column_bytes(handle, column))
        return .text(unsafe String(decoding: UnsafeBufferPointer(start: text, count: count), as: UTF8.self))
      }
    }
  }
}

/// The value of a cell. gvl writes no blobs and no real numbers.
package enum SQLiteValue: Sendable, Hashable {
  case null
  case integer(Int)
  case text(String)

  package static func text(_ text: String?) -> SQLiteValue { text.map { .text($0) } ?? .null }
  package static func integer(_ number: Int?) -> SQLiteValue { number.map { .integer($0) } ?? .null }
  /// 1 or 0, SQLite's booleans.
  package static func flag(_ flag: Bool?) -> SQLiteValue { flag.map { .integer($0 ? 1 : 0) } ?? .null }

  package var integer: Int? { if case .integer(let number) = self { number } else { nil } }
  package var text: String? { if case .text(let text) = self { text } else { nil } }
}
