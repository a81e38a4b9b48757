import Files

/// Files that a person names.
package enum InputFile {
  /// Most that is read of one file, in bytes: far beyond any list, and what keeps an endless device from filling the
  /// memory.
  package static let sizeLimit = FileTree.sizeLimit

  /// The bytes of a file, a pipe or a device, or of standard input for `-`.
  package static func read(_ path: String) throws(WorkspaceError) -> [UInt8] {
    try told(path) { () throws(FileError) in
      path == "-" ? try StandardInput.read(limit: sizeLimit) : try FilePath.read(path, limit: sizeLimit)
    }
  }

  /// The bytes of a file that was found and not named: what is no regular file is refused, since nobody may ever write
  /// into a pipe that lies about.
  package static func readFound(_ path: String) throws(WorkspaceError) -> [UInt8] {
    try told(path) { () throws(FileError) in try FilePath.read(path, .regularFiles, limit: sizeLimit) }
  }

  /// The bytes of a regular file below a folder, by a name that somebody else wrote: no link leads out of the folder.
  package static func read(_ name: String, below folder: String) throws(WorkspaceError) -> [UInt8] {
    try told(folder + "/" + name) { () throws(FileError) in
      try FileTree(root: folder).read(name, limit: sizeLimit)
    }
  }

  /// Whether a file can be read as often as one likes: a pipe has its bytes once.
  package static func isRegular(_ path: String) -> Bool { FilePath.kind(path) == .file }

  private static func told<Value>(
    _ path: String, _ body: () throws(FileError) -> Value
  ) throws(WorkspaceError) -> Value {
    do throws(FileError) { return try body() } catch {
      switch error.code {
      case .notFound: throw WorkspaceError(.noSuchFile, path, "there is no such file")
      case .noPermission: throw WorkspaceError(.unreadable, path, "cannot be read; check its permissions")
      case .wrongKind where isFolder(path):
        throw WorkspaceError(.unreadable, path, "this is a folder; name a file in it")
      default: throw WorkspaceError(.unreadable, path, error.message)
      }
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
  /// longer than `limit` bytes comes in pieces.
  package static func eachRun(limit: Int = 1 << 20, _ body: (ArraySlice<UInt8>) throws -> Void) throws {
    do { try StandardInput.eachRun(limit: limit, body) } catch let error as FileError {
      throw WorkspaceError(.unreadable, error.path, error.message)
    }
  }
}
