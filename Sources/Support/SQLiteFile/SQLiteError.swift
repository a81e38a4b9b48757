package import PlainText

/// Why SQLite failed; the caller adds the subject.
package typealias SQLiteError = Fault<SQLiteErrorCode>

package enum SQLiteErrorCode: String, ErrorCode, CaseIterable {
  /// The library is not installed, or too old.
  case library = "sqlite.library"
  /// The bytes are not a database, or a damaged one.
  case damaged = "sqlite.damaged"
  /// Any other error, in the library's words.
  case failed = "sqlite.failed"
}
