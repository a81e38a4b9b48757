import Files
package import GVLSettings
import Gzip
import PlainText

/// Files that a person names.
package enum InputFile {
  /// Most that is read of one file, in bytes: far beyond any list, and what keeps an endless device from filling the
  /// memory.
  package static let sizeLimit = FileTree.sizeLimit

  /// The bytes of a file, a pipe or a device, or of standard input for `-`.
  package static func read(_ path: String) throws(WorkspaceError) -> [UInt8] {
    try explaining(path) { () throws(FileError) in
      path == "-" ? try StandardInput.read(limit: sizeLimit) : try FilePath.read(path, limit: sizeLimit)
    }
  }

  /// The same of a list or a translation, which may be compressed: gzip is expanded, whatever the file is called.
  package static func readDocument(_ path: String) throws(WorkspaceError) -> [UInt8] {
    try expanded(read(path), of: path)
  }

  /// A document out of gzip; bytes that are not, as they are.
  package static func expanded(_ bytes: [UInt8], of path: String) throws(WorkspaceError) -> [UInt8] {
    guard bytes.starts(with: [0x1F, 0x8B]) else { return bytes }
    do throws(GzipError) { return try Gzip.expand(bytes, limit: sizeLimit) } catch {
      throw WorkspaceError(.unreadable, path, error.message)
    }
  }

  /// Whether a name is the address of a page or file in the web, which nothing here reads.
  package static func isAddress(_ path: String) -> Bool {
    ["http://", "https://"].contains { path.lowercased().hasPrefix($0) }
  }

  /// Whether a name is such an address, and not a file that is called so.
  package static func isOnlyAddress(_ path: String) -> Bool { isAddress(path) && !exists(path) }

  /// The bytes of a file that was found and not named: what is no regular file is refused, since nobody may ever write
  /// into a pipe that lies about.
  package static func readFound(_ path: String) throws(WorkspaceError) -> [UInt8] {
    try explaining(path) { () throws(FileError) in try FilePath.read(path, .regularFiles, limit: sizeLimit) }
  }

  /// The bytes of a regular file below a folder, by a name that somebody else wrote: no link leads out of the folder.
  package static func read(_ name: String, below folder: String) throws(WorkspaceError) -> [UInt8] {
    try explaining(folder + "/" + name) { () throws(FileError) in
      try FileTree(root: folder).read(name, limit: sizeLimit)
    }
  }

  /// Whether a file can be read as often as one likes: a pipe has its bytes once.
  package static func isRegular(_ path: String) -> Bool { FilePath.kind(path) == .file }

  /// Does what touches a file; what fails is an error that names the path as it was given.
  static func explaining<Value>(
    _ path: String, _ body: () throws(FileError) -> Value
  ) throws(WorkspaceError) -> Value {
    do throws(FileError) { return try body() } catch { throw explained(error, path) }
  }

  private static func explained(_ error: FileError, _ path: String) -> WorkspaceError {
    switch error.code {
    case .notFound: WorkspaceError(.noSuchFile, path, "there is no such file")
    case .noPermission: WorkspaceError(.unreadable, path, "cannot be read; check its permissions")
    case .wrongKind where isFolder(path):
      WorkspaceError(.unreadable, path, "this is a folder; name a file in it")
    default: WorkspaceError(.unreadable, path, error.message)
    }
  }

  package static func exists(_ path: String) -> Bool { FilePath.kind(path) != nil }

  /// The folder that relative paths are meant from.
  package static var currentFolder: String { FilePath.currentFolder }

  package static func isLink(_ path: String) -> Bool { FilePath.isLink(path) }

  package static func isFolder(_ path: String) -> Bool { FilePath.kind(path) == .folder }

  /// The names in a folder, sorted; hidden ones left out.
  package static func names(in folder: String) throws(WorkspaceError) -> [String] {
    do throws(FileError) { return try FilePath.names(in: folder).filter { !$0.hasPrefix(".") }.sorted() } catch {
      throw WorkspaceError(.unreadable, folder, "the folder cannot be read; check its permissions")
    }
  }

  /// Standard input by whole lines as they come: as many as are there at a time, so that a worker answers at once. A line
  /// longer than `limit` bytes comes as one byte 0.
  package static func eachRun(limit: Int = 1 << 20, _ body: (ArraySlice<UInt8>) throws -> Void) throws {
    do { try StandardInput.eachRun(limit: limit, body) } catch let error as FileError {
      throw WorkspaceError(.unreadable, error.path, error.message)
    }
  }
}
