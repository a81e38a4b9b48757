import GVLArchive
import GVLBase
import GVLList
import GVLSettings
import GVLWorkspace
import SQLiteFile
import TestSupport

/// A workspace made of texts, and the content of its database.
struct BaseRecord {
  let folder: TemporaryFolder
  let workspace: Workspace

  /// - Parameter files: Lists and translations, stored in this order.
  init(_ files: [File]) throws {
    folder = try TemporaryFolder()
    try folder.write(Workspace.template, to: "gvl.yml")
    let writer = try ArchiveWriter(folder: folder.url.path)
    for file in files {
      _ = try writer.store(
        file.bytes, as: file.subject, lastUpdated: file.lastUpdated, from: .file(), now: Timestamp(seconds: 0))
    }
    try writer.commit()
    workspace = try Workspace(folder: folder.url.path, flags: .init(), environment: [:])
  }

  struct File: Sendable {
    let subject: Subject
    let bytes: [UInt8]
    let lastUpdated: Timestamp?

    /// - Parameter language: The language of a translation; nil for a list.
    init(_ bytes: [UInt8], language: String? = nil) throws {
      self.bytes = bytes
      guard let language else {
        let list = try VendorList(bytes)
        (subject, lastUpdated) = (.list(list.reference), list.lastUpdated)
        return
      }
      let translation = try Translation(bytes)
      let list = ListReference(
        specification: translation.specification, version: translation.vendorListVersion ?? 1)
      (subject, lastUpdated) = (.translation(language, of: list), translation.lastUpdated)
    }
  }

  func archive() throws -> Archive { try workspace.openArchive() }

  /// The archive's database, continued from an older one if there is one.
  func database(onto old: [UInt8]? = nil) throws -> [UInt8] {
    let file = try BaseFile(workspace, archive(), onto: old, at: "gvl.sqlite")
    return try file.bytes ?? #require(old)
  }

  /// All rows of a database by table, without their order.
  static func content(_ bytes: [UInt8]) throws -> [BaseTable.Name: Set<[SQLiteValue]>] {
    let database = try SQLiteDatabase(bytes)
    return try Dictionary(
      uniqueKeysWithValues: BaseTable.Name.allCases.map { name in
        let rows = try database.rows("SELECT * FROM \(name.rawValue)")
        return (name, Set(rows))
      })
  }

  /// The texts of a stock that an archive accepts: by day every eighth of the real ones.
  static func files(_ stock: Stock) throws -> [File] {
    func some(_ paths: [String]) -> [String] { stock == .real ? Effort.sample(paths, every: 8) : paths }
    let lists = some(stock.lists).compactMap { try? File(stock.bytes($0)) }
    let translations = some(stock.translations).compactMap { path -> File? in
      guard let name = path.split(separator: "/").last, let language = name.firstMatch(of: /purposes-([a-z]{2,3})/)
      else {
        return nil
      }
      return try? File(stock.bytes(path), language: String(language.1))
    }
    return lists + translations
  }
}
