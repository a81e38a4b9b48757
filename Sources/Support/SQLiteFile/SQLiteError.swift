package import PlainText

/// Why SQLite could not do something; what it was about is for the caller to say.
package typealias SQLiteError = Fault<SQLiteErrorCode>

package enum SQLiteErrorCode: String, ErrorCode, CaseIterable {
  /// The library is not installed, or too old.
  case library = "sqlite.library"
  /// The bytes are no database, or a damaged one.
  case damaged = "sqlite.damaged"
  /// Anything else, in the library's words.
  case failed = "sqlite.failed"
}
