import Files
package import GVLArchive
package import GVLBase
package import GVLRecordReports
import GVLSync
package import GVLWorkspace
import JSONText
import PlainText
package import ReportFormats

/// Jobs that read the archive.
extension Workspace {
  /// Every stored list with its translations, then the files beside the lists.
  package func archiveListing() throws -> ArchiveListing {
    try requireIndex()
    let archive = try openArchive()
    if archive.index.entries.isEmpty && archive.index.aside.isEmpty { try requireFile() }
    let counts = archive.extraFiles().filter { $0.subject.extraKind != .disclosures }.compactMap { file in
      (try? archive.bytes(of: file)).flatMap { try? ExtraContent(file.subject, $0).count }.map { (file.subject, $0) }
    }
    return ArchiveListing(archive, counts: Dictionary(counts) { first, _ in first })
  }

  /// Compares every stored file with its entry in the index.
  ///
  /// - Parameter observe: receives the number of files read, and of all files.
  package func verifyArchive(
    observe: @escaping (_ done: Int, _ total: Int) -> Void = { _, _ in }
  ) throws(JobError) -> Done<Verification> {
    try Done.work { notes in
      let verified = try Archive.verify(Disk(root: folder), patience: 10_000, observe: observe)
      if verified.archive.index.entries.isEmpty { try requireFile() }
      if verified.isBusy {
        notes.note("another process is writing the archive; what it has under way was not judged")
      }
      return Verification(
        verified.problems.map { .init(path: $0.path, code: $0.code.rawValue, message: $0.message) },
        files: verified.archive.index.entries.count, praise: "every one as it was stored")
    }
  }

  /// Writes a copy of the archive in the layout of a server's folder.
  ///
  /// - Parameter force: write also into a folder that holds files of another kind.
  package func exportArchive(into folder: String, force: Bool) throws -> ArchiveExport {
    if try openArchive().index.entries.isEmpty { try requireFile() }
    try requireIndex()
    try OutputFile.claim(folder: folder)
    return try ArchiveExport.write(archive: self.folder, to: folder, force: force)
  }

  /// Writes the record as a database, or as CSV files of the same tables.
  package func exportBase(_ form: BaseExport.Form, into folder: String) throws -> BaseExport {
    let archive = try openArchive()
    if archive.index.entries.isEmpty { try requireFile() }
    try requireIndex()
    guard !archive.lists().isEmpty else {
      throw ArchiveError(.unknown, ArchiveLayout.cache, "no list is stored; `gvl sync` fetches the latest one")
    }
    try OutputFile.check(folder: folder)
    try OutputFile.claim(folder: folder)
    var folder = BaseFolder(folder)
    try folder.proveOwn(form)
    folder.add(DataPackage(form).json.written(.indented) + [0x0A], as: DataPackage.fileName)
    switch form {
    case .sqlite:
      let file = try BaseFile(self, archive, onto: folder.database(), at: folder.path(BaseExport.databaseName))
      if let bytes = file.bytes { folder.add(bytes, as: BaseExport.databaseName) } else { folder.keepDatabase() }
      return BaseExport(
        form, files: try folder.write(), lists: archive.lists().count, addedLists: file.addedLists,
        isRebuilt: file.isRebuilt, rows: file.rows)
    case .csv:
      let tables = try BaseTables(self, archive)
      for table in BaseTable.all { folder.add(tables.csv(table.name), as: table.fileName) }
      let lists = archive.lists().count
      return BaseExport(
        form, files: try folder.write(), lists: lists, addedLists: lists, rows: tables.rows.mapValues(\.count))
    }
  }
}
