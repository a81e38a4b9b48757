import Files
package import GVLArchive
package import GVLBase
package import GVLRecordReports
import GVLSettings
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

/// The folder of an export, before and after the write. Files that gvl did not write are not overwritten.
struct BaseFolder {
  private let folder: String
  private var kept: [BaseExport.File] = []
  private var files: [(name: String, bytes: [UInt8])] = []

  init(_ folder: String) { self.folder = folder }

  func path(_ name: String) -> String { Workspace.join(folder, name) }

  /// The bytes of a file; nil if it does not exist.
  ///
  /// - Throws: if the name belongs to anything but a regular file.
  private func read(_ name: String) throws -> [UInt8]? {
    guard FilePath.kind(path(name)) != nil || FilePath.isLink(path(name)) else { return nil }
    do throws(FileError) { return try FilePath.read(path(name), .regularFiles, isUse: false) } catch {
      let isOther = error.code == .wrongKind || error.code == .link
      throw BaseError(
        isOther ? .foreign : .unreadable, path(name),
        error.message + (isOther ? "; move it away, or name another folder" : ""))
    }
  }

  /// Checks that existing files with names of the export come from an earlier export.
  func proveOwn(_ form: BaseExport.Form) throws {
    let known = try read(DataPackage.fileName)
    if let known, !DataPackage.isOurs(known) {
      throw BaseError(
        .foreign, path(DataPackage.fileName),
        "no export of gvl has written this file; move it away, or name another folder")
    }
    // Each form has its own folder: two would share one table description, and a CSV mirror may be a website.
    let others = form == .csv ? [BaseExport.databaseName] : known == nil ? [] : BaseTable.all.map(\.fileName)
    if let name = (["v2", "v3"] + others).first(where: { InputFile.exists(path($0)) }) {
      throw BaseError(.foreign, path(name), "this folder holds an export of another form; name another folder")
    }
    guard form == .csv, known == nil else { return }
    if let name = BaseTable.all.map(\.fileName).first(where: { InputFile.exists(path($0)) }) {
      throw BaseError(
        .foreign, path(name), "no export of gvl has written this file; move it away, or name another folder")
    }
  }

  /// The bytes of the database; nil if it does not exist.
  ///
  /// - Throws: `base.in-use` if a journal holds a part of its data.
  func database() throws -> [UInt8]? {
    let name = BaseExport.databaseName
    for ending in ["-journal", "-wal"] where FilePath.facts(path(name + ending)).map({ $0.size > 0 }) ?? false {
      throw BaseError(
        .inUse, path(name + ending),
        "another program has not finished writing \(name); close it there, or open it once with sqlite3, then try again"
      )
    }
    return try read(name)
  }

  mutating func add(_ bytes: [UInt8], as name: String) { files.append((name, bytes)) }

  /// Records that the database is up to date.
  mutating func keepDatabase() {
    let size = FilePath.facts(path(BaseExport.databaseName)).map { Int($0.size) } ?? 0
    kept.append(BaseExport.File(path: BaseExport.databaseName, bytes: size, isWritten: false))
  }

  /// Writes the files whose content changed: all of them or, on an error, none.
  func write() throws -> [BaseExport.File] {
    var changed: [(path: String, bytes: [UInt8])] = []
    var written: [BaseExport.File] = []
    for (name, bytes) in files {
      let isWritten = try read(name) != bytes
      if isWritten { changed.append((path(name), bytes)) }
      written.append(BaseExport.File(path: name, bytes: bytes.count, isWritten: isWritten))
    }
    try OutputFile.write(together: changed, .rewriting)
    return (written + kept).sorted { $0.path < $1.path }
  }
}
