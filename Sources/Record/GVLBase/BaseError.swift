package import PlainText

/// Why the record could not be written as a database. The files that were there stay as they were.
package typealias BaseError = Fault<BaseErrorCode>

/// Stable codes: scripts branch on them.
package enum BaseErrorCode: String, ErrorCode, CaseIterable {
  /// SQLite is not installed, or too old.
  case library = "base.library"
  /// The file of that name is not a database of gvl.
  case foreign = "base.foreign"
  /// A file of that name cannot be opened.
  case unreadable = "base.unreadable"
  /// The database cannot be read in full.
  case damaged = "base.damaged"
  /// A newer gvl has written it.
  case newer = "base.newer"
  /// Another program has the database open for writing.
  case inUse = "base.in-use"
  /// SQLite could not do its work.
  case failed = "base.failed"
}
