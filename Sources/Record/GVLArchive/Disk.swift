package import Files
import PlainText

/// The workspace's folder. The archive reads and writes only through this type, by paths relative to the folder. No
/// link below it is followed and only regular files are opened (`FileTree`); errors become those of the archive.
package struct Disk: Sendable {
  package let tree: FileTree

  package var root: String { tree.root }

  /// - Parameter steps: called before each change: tests use it to kill the process or to simulate a full disk.
  package init(root: String, steps: Steps = .free) { tree = FileTree(root: root, steps: steps) }

  package func full(_ path: String) -> String { tree.full(path) }

  // MARK: Looking

  /// The bytes of a file.
  package func read(_ path: String) throws(ArchiveError) -> [UInt8] {
    try rethrowing { () throws(FileError) in try tree.read(path) }
  }

  /// Length in bytes of a regular file; nil if nothing is there.
  ///
  /// - Throws: `archive.no-regular-file` if something else is there, and any error that prevents the check: "cannot
  ///   look" never means "does not exist".
  package func size(_ path: String) throws(ArchiveError) -> Int? {
    guard let facts = try state(of: path) else { return nil }
    guard facts.kind == .file else { throw failure(.wrongKind(facts.kind, path, "cannot be used")) }
    return facts.size
  }

  /// Whether a regular file is there.
  ///
  /// - Throws: as `size`.
  package func exists(_ path: String) throws(ArchiveError) -> Bool { try size(path) != nil }

  /// The kind and size of the file at a path, links not followed; nil if nothing is there.
  package func state(of path: String) throws(ArchiveError) -> FileFacts? {
    try rethrowing { () throws(FileError) in try tree.facts(path) }
  }

  /// Names in a folder, sorted by bytes, without `.` and `..`; empty if the folder does not exist.
  ///
  /// - Throws: any error that prevents listing it.
  package func names(in folder: String) throws(ArchiveError) -> [String] {
    do throws(ArchiveError) { return try rethrowing { () throws(FileError) in try tree.names(in: folder) } } catch {
      if error.code == .notFound { return [] }
      throw error
    }
  }

  /// Everything below a folder, as paths from the root, sorted within each folder. Includes links, pipes and unreadable
  /// folders, so that none is missed. `walk` gives the kind of each.
  package func files(below folder: String, skipping: Set<String> = []) -> [String] {
    guard let found = try? tree.walk(below: folder, skipping: skipping) else { return folder.isEmpty ? [] : [folder] }
    return found.map(\.path)
  }

  package func walk(below folder: String, skipping: Set<String> = []) throws(ArchiveError) -> [FileTree.Found] {
    try rethrowing { () throws(FileError) in try tree.walk(below: folder, skipping: skipping) }
  }

  // MARK: Changing

  /// Makes a folder and its parents.
  package func makeFolder(_ path: String) throws(ArchiveError) {
    try rethrowing { () throws(FileError) in try tree.makeFolder(path) }
  }

  /// Makes the disk's own folder and its parents.
  package func makeRoot() throws(ArchiveError) { try rethrowing { () throws(FileError) in try tree.makeRoot() } }

  /// Writes a file so that a crash leaves either the old one or the new one; makes folders as needed.
  package func write(_ bytes: [UInt8], to path: String) throws(ArchiveError) {
    try rethrowing { () throws(FileError) in try tree.write(bytes, to: path) }
  }

  package func remove(_ path: String) throws(ArchiveError) {
    try rethrowing { () throws(FileError) in try tree.remove(path) }
  }

  /// Removes a temporary file that a crash has left.
  ///
  /// - Returns: false for a file that another process is still writing, which stays.
  func removeLeftover(_ path: String) throws(ArchiveError) -> Bool {
    try rethrowing { () throws(FileError) in
      if try tree.facts(path)?.kind == .file { return try tree.removeIfAbandoned(path) }
      try tree.remove(path)
      return true
    }
  }

  /// Whether a temporary file was left by a crash; false if another process is still writing it, or if that cannot be
  /// determined.
  func isLeftover(_ path: String) -> Bool {
    guard let facts = try? tree.facts(path) else { return false }
    return facts.kind != .file || tree.isAbandoned(path)
  }

  /// Removes an empty folder; leaves any other.
  package func removeFolderIfEmpty(_ path: String) throws(ArchiveError) {
    try rethrowing { () throws(FileError) in try tree.removeFolderIfEmpty(path) }
  }

  // MARK: Paths

  /// Resolves the links of the nearest existing folder at or above a path.
  static func truePath(_ path: String) -> String {
    var path = path
    // Each iteration removes one component.
    while true {
      if let resolved = FilePath.real(path) { return resolved }
      guard let slash = path.lastIndex(of: "/") else { return path == "." ? "" : truePath(".") }
      path = slash == path.startIndex ? "/" : String(path[..<slash])
      if path == "/" { return path }
    }
  }

  // MARK: Errors

  /// An error of the disk as one of the archive.
  package func rethrowing<Value>(_ body: () throws(FileError) -> Value) throws(ArchiveError) -> Value {
    do throws(FileError) { return try body() } catch { throw failure(error) }
  }

  package func failure(_ error: FileError) -> ArchiveError {
    let code: ArchiveErrorCode =
      switch error.code {
      case .diskFull: .diskFull
      case .noPermission: .noPermission
      case .readOnly: .readOnly
      case .notFound: .notFound
      case .locked: .locked
      case .wrongKind where error.number == ENOTDIR: .inputOutput
      case .link, .wrongKind: .noRegularFile
      case .tooLarge, .exists, .inputOutput, .stopped: .inputOutput
      }
    return ArchiveError(code, error.path.isEmpty ? root : FileName.shown(error.path), error.message)
  }
}
