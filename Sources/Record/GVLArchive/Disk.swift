package import Files
import PlainText

/// The workspace's folder: everything that the archive reads and writes goes through here, by paths relative to it. No
/// link below it is followed and nothing but regular files is opened (`FileTree`); errors become the archive's own.
package struct Disk: Sendable {
  package let tree: FileTree

  package var root: String { tree.root }

  package init(root: String) { self.init(root: root, steps: .free) }

  /// - Parameter steps: what stands between the archive and each change: tests that let the process die, or a full disk.
  package init(root: String, steps: Steps) { tree = FileTree(root: root, steps: steps) }

  package func full(_ path: String) -> String { tree.full(path) }

  // MARK: Looking

  /// Bytes of a file.
  package func read(_ path: String) throws(ArchiveError) -> [UInt8] {
    try rethrowing { () throws(FileError) in try tree.read(path) }
  }

  /// Length of a regular file; nil when nothing is there.
  ///
  /// - Throws: `archive.no-regular-file` where something else is there, and whatever keeps us from looking: "cannot look"
  ///   is never "is not there".
  package func size(_ path: String) throws(ArchiveError) -> Int? {
    guard let facts = try state(of: path) else { return nil }
    guard facts.kind == .file else { throw failure(.wrongKind(facts.kind, path, "cannot be used")) }
    return facts.size
  }

  /// Whether a regular file is there.
  ///
  /// - Throws: as `size`.
  package func exists(_ path: String) throws(ArchiveError) -> Bool { try size(path) != nil }

  /// What stands at a path, links not followed; nil for nothing.
  package func state(of path: String) throws(ArchiveError) -> FileFacts? {
    try rethrowing { () throws(FileError) in try tree.facts(path) }
  }

  /// Names in a folder, sorted by bytes, without `.` and `..`; empty when there is no such folder.
  ///
  /// - Throws: whatever keeps us from listing it.
  package func names(in folder: String) throws(ArchiveError) -> [String] {
    do throws(ArchiveError) { return try rethrowing { () throws(FileError) in try tree.names(in: folder) } } catch {
      if error.code == .notFound { return [] }
      throw error
    }
  }

  /// Everything below a folder, as paths from the root, sorted within each folder: files, links, pipes, and folders that
  /// cannot be read, so that nothing of them is passed over. `walk` says what each is.
  package func files(below folder: String, skipping: Set<String> = []) -> [String] {
    guard let found = try? tree.walk(below: folder, skipping: skipping) else { return folder.isEmpty ? [] : [folder] }
    return found.map(\.path)
  }

  package func walk(below folder: String, skipping: Set<String> = []) throws(ArchiveError) -> [FileTree.Found] {
    try rethrowing { () throws(FileError) in try tree.walk(below: folder, skipping: skipping) }
  }

  // MARK: Changing

  /// Makes a folder and those above it.
  package func makeFolder(_ path: String) throws(ArchiveError) {
    try rethrowing { () throws(FileError) in try tree.makeFolder(path) }
  }

  /// Makes the disk's own folder and those above it.
  package func makeRoot() throws(ArchiveError) { try rethrowing { () throws(FileError) in try tree.makeRoot() } }

  /// Writes a file so that a crash at any instant leaves the old one or the new one; folders that it needs are made.
  package func write(_ bytes: [UInt8], to path: String) throws(ArchiveError) {
    try rethrowing { () throws(FileError) in try tree.write(bytes, to: path) }
  }

  package func remove(_ path: String) throws(ArchiveError) {
    try rethrowing { () throws(FileError) in try tree.remove(path) }
  }

  /// Removes what a crash has left under a temporary name.
  ///
  /// - Returns: false for a file that another process still writes, which stays.
  func removeLeftover(_ path: String) throws(ArchiveError) -> Bool {
    try rethrowing { () throws(FileError) in
      if try tree.facts(path)?.kind == .file { return try tree.removeIfAbandoned(path) }
      try tree.remove(path)
      return true
    }
  }

  /// Whether a crash has left what has a temporary name; false where another process still writes it, or that cannot be
  /// found out.
  func isLeftover(_ path: String) -> Bool {
    guard let facts = try? tree.facts(path) else { return false }
    return facts.kind != .file || tree.isAbandoned(path)
  }

  /// Removes a folder that nothing is in any more; leaves any other.
  package func removeFolderIfEmpty(_ path: String) throws(ArchiveError) {
    try rethrowing { () throws(FileError) in try tree.removeFolderIfEmpty(path) }
  }

  // MARK: Paths

  /// Where a path leads to, links followed: of the nearest folder at or above it that exists.
  static func truePath(_ path: String) -> String {
    var path = path
    // Each turn takes a component away.
    while true {
      if let resolved = FilePath.real(path) { return resolved }
      guard let slash = path.lastIndex(of: "/") else { return path == "." ? "" : truePath(".") }
      path = slash == path.startIndex ? "/" : String(path[..<slash])
      if path == "/" { return path }
    }
  }

  /// Leftovers of a crash are known by this beginning of their names.
  static let temporaryPrefix = FileTree.temporaryPrefix

  /// The folder of a relative path; empty for the root.
  static func folder(of path: String) -> String { FileTree.folder(of: path) }

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
