package import GVLArchive
package import GVLWorkspace
import PlainText
import SQLiteFile

/// The bytes of a database file, updated to match an archive.
package struct BaseFile {
  /// The new bytes; nil if the existing file is up to date.
  package let bytes: [UInt8]?
  /// Number of lists that were added; if a number was published twice, both texts count.
  package let addedLists: Int
  /// Number of rows in each table after the update.
  package let rows: [BaseTable.Name: Int]
  /// True if the database had an earlier schema and is made anew.
  package let isRebuilt: Bool

  /// - Parameters:
  ///   - old: the bytes of the file; nil if it does not exist.
  ///   - path: the file's path, for messages.
  /// - Throws: `BaseError`, and the errors of reading the archive.
  package init(_ workspace: Workspace, _ archive: Archive, onto old: [UInt8]?, at path: String) throws {
    do {
      let known = try old.map { try Self.opened($0, path) } ?? nil
      isRebuilt = old != nil && known == nil
      let database = try known ?? Self.made()
      var update = BaseUpdate(database)
      try update.run(workspace, archive)
      addedLists = update.addedLists
      let isChanged = known == nil || update.added + update.dropped > 0
      bytes = isChanged ? try database.serialized() : nil
      rows = try Dictionary(
        uniqueKeysWithValues: BaseTable.Name.allCases.map {
          ($0, try database.number("SELECT count(*) FROM \($0.rawValue)"))
        })
    } catch let error as SQLiteError {
      throw Self.failure(error, path, isThere: old != nil)
    }
  }

  private static func made() throws -> SQLiteDatabase {
    let database = try SQLiteDatabase()
    try database.execute("BEGIN;\n\(BaseSchema.statements)")
    let statement = try SQLiteStatement(database, "INSERT INTO meta VALUES (?, ?)")
    for row in BaseTables.meta { try statement.run(row) }
    try database.execute("COMMIT")
    return database
  }

  /// Opens the database; nil if it has an earlier schema.
  private static func opened(_ bytes: [UInt8], _ path: String) throws -> SQLiteDatabase? {
    guard bytes.starts(with: SQLiteDatabase.beginning) else { throw foreign(path, "is no SQLite database") }
    let database = try SQLiteDatabase(bytes)
    guard try database.number("PRAGMA application_id") == BaseSchema.applicationID else {
      throw foreign(path, "is a database of another program")
    }
    let version = try database.number("PRAGMA user_version")
    guard version <= BaseSchema.version else {
      throw BaseError(
        .newer, path,
        "a newer gvl has written this database (schema \(version), this gvl knows \(BaseSchema.version)); update gvl, or "
          + "name another folder")
    }
    guard version == BaseSchema.version else {
      let own = BaseTable.Name.allCases.map { "'\($0.rawValue)'" }.joined(separator: ", ")
      let others = try database.number(
        "SELECT count(*) FROM sqlite_master WHERE type = 'table' AND name NOT IN (\(own)) AND name NOT LIKE 'sqlite%'")
      guard others == 0 else {
        throw foreign(
          path,
          "is of an earlier schema and would be made anew, but \(counted(others, "table")) in it \(others == 1 ? "is" : "are") not gvl's"
        )
      }
      return nil
    }
    guard try database.rows("PRAGMA quick_check(1)") == [[.text("ok")]] else {
      throw SQLiteError(.damaged, "its pages do not fit together")
    }
    return database
  }

  private static func foreign(_ path: String, _ what: String) -> BaseError {
    BaseError(.foreign, path, "this file \(what); move it away, or name another folder")
  }

  private static func failure(_ error: SQLiteError, _ path: String, isThere: Bool) -> BaseError {
    switch error.code {
    case .library: BaseError(.library, error.message)
    case .failed where !isThere: BaseError(.failed, path, error.message)
    case .damaged, .failed:
      BaseError(
        .damaged, path,
        "this database is damaged (\(error.message)); it stays as it is: move it away, and the next export makes it anew"
      )
    }
  }
}
