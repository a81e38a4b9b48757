import CSQLite
import PlainText

/// SQLite, loaded when the first database is opened, and never unloaded. Any thread may call it.
@safe struct SQLiteLibrary: @unchecked Sendable {
  /// Its functions, for the wrapper that needs C and for plain calls: `call.pointee.step(statement)`.
  let call: UnsafePointer<gvl_sqlite_functions>

  /// From 3.36.0 on `sqlite3_serialize` is in every build that does not omit it explicitly.
  private static let oldest: Int32 = 3_036_000

  private static let loaded: Result<SQLiteLibrary, SQLiteError> = {
    let functions = UnsafeMutablePointer<gvl_sqlite_functions>.allocate(capacity: 1)
    unsafe UnsafeMutableRawPointer(functions).initializeMemory(
      as: UInt8.self, repeating: 0, count: MemoryLayout<gvl_sqlite_functions>.size)
    let missing = unsafe gvl_sqlite_load(functions).map { unsafe String(cString: $0) }
    // Check the version first: an old library also lacks functions.
    let version = unsafe gvl_sqlite_version(functions)
    if version > 0, version < oldest {
      let numbers = "\(version / 1_000_000).\(version / 1_000 % 1_000).\(version % 1_000)"
      return .failure(
        SQLiteError(.library, "SQLite \(numbers) is too old: install 3.36 or later, or export with `--to csv`"))
    }
    if let missing {
      return .failure(
        SQLiteError(
          .library,
          "SQLite cannot be loaded (\(missing)); install it: the package is libsqlite3-0 on Debian and Ubuntu, "
            + "sqlite-libs on Fedora and Alpine; `--to csv` needs no library"))
    }
    return .success(unsafe SQLiteLibrary(call: UnsafePointer(functions)))
  }()

  static func ready() throws(SQLiteError) -> SQLiteLibrary { try loaded.get() }
}
