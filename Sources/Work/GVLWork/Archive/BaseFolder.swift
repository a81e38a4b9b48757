import Files
import GVLBase
import GVLSettings
import GVLWorkspace
import PlainText

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
