import Files
package import GVLSettings
import Gzip
import PlainText

/// Reads files that the user names.
package enum InputFile {
  /// The limit of bytes read from one file: far more than any list; it keeps an endless device from filling the memory.
  package static let sizeLimit = FileTree.sizeLimit

  /// The bytes of a file, a pipe or a device, or of standard input for `-`.
  package static func read(_ path: String) throws(WorkspaceError) -> [UInt8] {
    try explaining(path) { () throws(FileError) in
      path == "-" ? try StandardInput.read(limit: sizeLimit) : try FilePath.read(path, limit: sizeLimit)
    }
  }

  /// The bytes of a list or a translation, expanded if they are gzip, whatever the file's name.
  package static func readDocument(_ path: String) throws(WorkspaceError) -> [UInt8] {
    try expanded(read(path), of: path)
  }

  /// The expanded bytes of gzip; other bytes unchanged.
  package static func expanded(_ bytes: [UInt8], of path: String) throws(WorkspaceError) -> [UInt8] {
    guard bytes.starts(with: [0x1F, 0x8B]) else { return bytes }
    do throws(GzipError) { return try Gzip.expand(bytes, limit: sizeLimit) } catch {
      throw WorkspaceError(.unreadable, path, error.message)
    }
  }

  /// Whether a name is the address of a web page or file, which this module does not read.
  package static func isAddress(_ path: String) -> Bool {
    ["http://", "https://"].contains { path.lowercased().hasPrefix($0) }
  }

  /// Whether a name is an address, and no file has that name.
  package static func isOnlyAddress(_ path: String) -> Bool { isAddress(path) && !exists(path) }

  /// The bytes of a file found in a folder. Refuses all but regular files: a read from a stray pipe could wait for
  /// ever.
  package static func readFound(_ path: String) throws(WorkspaceError) -> [UInt8] {
    try explaining(path) { () throws(FileError) in try FilePath.read(path, .regularFiles, limit: sizeLimit) }
  }

  /// The bytes of a regular file in a folder, by a name from a foreign file: no link may lead out of the folder.
  package static func read(_ name: String, below folder: String) throws(WorkspaceError) -> [UInt8] {
    try explaining(folder + "/" + name) { () throws(FileError) in
      try FileTree(root: folder).read(name, limit: sizeLimit)
    }
  }

  /// Does file access; errors name the path as the user gave it.
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

  /// The folder that relative paths start from.
  package static var currentFolder: String { FilePath.currentFolder }

  package static func isLink(_ path: String) -> Bool { FilePath.isLink(path) }

  package static func isFolder(_ path: String) -> Bool { FilePath.kind(path) == .folder }

  /// The names in a folder, sorted, without hidden ones.
  package static func names(in folder: String) throws(WorkspaceError) -> [String] {
    do throws(FileError) { return try FilePath.names(in: folder).filter { !$0.hasPrefix(".") }.sorted() } catch {
      throw WorkspaceError(.unreadable, folder, "the folder cannot be read; check its permissions")
    }
  }

  /// Passes on the lines of standard input as they arrive, as many whole lines as are ready, so that a worker answers
  /// at once. A line longer than `limit` bytes is passed as one byte 0.
  package static func eachRun(limit: Int = 1 << 20, _ body: (ArraySlice<UInt8>) throws -> Void) throws {
    do { try StandardInput.eachRun(limit: limit, body) } catch let error as FileError {
      throw WorkspaceError(.unreadable, error.path, error.message)
    }
  }
}
