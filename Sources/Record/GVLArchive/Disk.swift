#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The workspace's folder: everything that the archive reads and writes goes through here, by paths relative to it.
public struct Disk: Sendable {
  public let root: String
  /// Called before each step that changes the disk. When it answers false the step is not done and nothing is cleaned
  /// up, as if the process had died: tests prove by it what a crash leaves behind.
  package var mayStep: @Sendable (WriteStep) -> Bool = { _ in true }

  /// The error number that a step ends with instead of being done: what tests put in a full disk's place.
  package var fault: @Sendable (WriteStep) -> Int32? = { _ in nil }

  public init(root: String) { self.root = root.isEmpty ? "." : root }

  package func full(_ path: String) -> String { path.isEmpty ? root : root + "/" + path }

  func step(_ step: WriteStep) throws(ArchiveError) {
    guard mayStep(step) else { throw ArchiveError(.stopped, path: step.path, "stopped before: \(step.action)") }
    if let number = fault(step) {
      errno = number
      throw failure(step.path, "cannot be written")
    }
  }

  /// Bytes of a file.
  package func read(_ path: String) throws(ArchiveError) -> [UInt8] {
    let file = unsafe open(full(path), O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { throw failure(path, "cannot be opened") }
    defer { _ = close(file) }
    var bytes: [UInt8] = []
    bytes.reserveCapacity((size(path) ?? 0) + 1)
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = Self.retrying { Self.read(file, &buffer) }
      guard count >= 0 else { throw failure(path, "cannot be read") }
      if count == 0 { return bytes }
      bytes.append(contentsOf: buffer[..<count])
    }
  }

  private static func read(_ file: Int32, _ buffer: inout [UInt8]) -> Int {
    #if canImport(Glibc)
      unsafe Glibc.read(file, &buffer, buffer.count)
    #else
      unsafe Darwin.read(file, &buffer, buffer.count)
    #endif
  }

  /// Calls again when a signal came in between.
  static func retrying(_ call: () -> Int) -> Int {
    while true {
      let result = call()
      if result >= 0 || errno != EINTR { return result }
    }
  }

  /// Length of a regular file; nil when there is none.
  func size(_ path: String) -> Int? {
    var info = stat()
    guard unsafe stat(full(path), &info) == 0, info.st_mode & S_IFMT == S_IFREG else { return nil }
    return Int(info.st_size)
  }

  package func exists(_ path: String) -> Bool { size(path) != nil }

  /// Names in a folder, sorted by bytes, without `.` and `..`; empty when there is no such folder.
  package func names(in folder: String) -> [String] {
    guard let handle = unsafe opendir(full(folder)) else { return [] }
    defer { unsafe closedir(handle) }
    var result: [String] = []
    while let entry = unsafe readdir(handle) {
      let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        unsafe pointer.withMemoryRebound(to: CChar.self, capacity: 256) { unsafe String(cString: $0) }
      }
      if name != "." && name != ".." { result.append(name) }
    }
    return result.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  func isFolder(_ path: String) -> Bool {
    var info = stat()
    return unsafe stat(full(path), &info) == 0 && info.st_mode & S_IFMT == S_IFDIR
  }

  /// Every file below a folder, as paths from the root, sorted within each folder.
  package func files(below folder: String, skipping: Set<String> = []) -> [String] {
    names(in: folder).flatMap { name in
      let path = folder.isEmpty ? name : folder + "/" + name
      if skipping.contains(path) { return [String]() }
      return isRealFolder(path) ? files(below: path, skipping: skipping) : [path]
    }
  }

  /// A folder and no link to one: a walk that followed links could leave the workspace, or never end.
  private func isRealFolder(_ path: String) -> Bool {
    var info = stat()
    return unsafe lstat(full(path), &info) == 0 && info.st_mode & S_IFMT == S_IFDIR
  }

  /// Makes a folder and those above it.
  package func makeFolder(_ path: String) throws(ArchiveError) {
    guard !path.isEmpty, !isFolder(path) else { return }
    let parent = Self.folder(of: path)
    try makeFolder(parent)
    try step(WriteStep(.makeFolder, path))
    guard unsafe mkdir(full(path), 0o777) == 0 || errno == EEXIST else { throw failure(path, "cannot be made") }
    try syncFolder(parent)
  }

  /// Makes the disk's own folder and those above it.
  func makeRoot() throws(ArchiveError) {
    guard !isFolder("") else { return }
    var above = Disk(root: root.hasPrefix("/") ? "/" : ".")
    (above.mayStep, above.fault) = (mayStep, fault)
    try above.makeFolder(root.split(separator: "/").joined(separator: "/"))
  }

  package func remove(_ path: String) throws(ArchiveError) {
    try step(WriteStep(.remove, path))
    guard unsafe unlink(full(path)) == 0 || errno == ENOENT else { throw failure(path, "cannot be removed") }
  }

  /// Removes a folder that nothing is in any more; leaves any other.
  func removeFolderIfEmpty(_ path: String) throws(ArchiveError) {
    guard isFolder(path), names(in: path).isEmpty else { return }
    try step(WriteStep(.remove, path))
    guard unsafe rmdir(full(path)) == 0 || errno == ENOENT || errno == ENOTEMPTY || errno == EEXIST else {
      throw failure(path, "cannot be removed")
    }
  }

  func syncFolder(_ path: String) throws(ArchiveError) {
    let folder = unsafe open(full(path), O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard folder >= 0 else { throw failure(path, "cannot be opened") }
    defer { _ = close(folder) }
    // Some file systems cannot sync a folder; they say so by EINVAL.
    guard fsync(folder) == 0 || errno == EINVAL else { throw failure(path, "cannot be flushed to the disk") }
  }

  /// Where a path leads to, links followed: of the nearest folder at or above it that exists.
  static func truePath(_ path: String) -> String {
    var path = path
    // Each turn takes a component away.
    while true {
      if let resolved = unsafe realpath(path, nil) {
        defer { unsafe free(resolved) }
        return unsafe String(cString: resolved)
      }
      guard let slash = path.lastIndex(of: "/") else { return path == "." ? "" : truePath(".") }
      path = slash == path.startIndex ? "/" : String(path[..<slash])
      if path == "/" { return path }
    }
  }

  /// The folder of a relative path; empty for the root.
  static func folder(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[..<$0]) } ?? ""
  }

  /// What `errno` says, as an error of ours. Call it at once.
  func failure(_ path: String, _ what: String) -> ArchiveError {
    let number = errno
    let (code, advice): (ArchiveError.Code, String) =
      switch number {
      case ENOSPC, EDQUOT: (.diskFull, "the disk is full; free some space and run again")
      case EACCES, EPERM: (.noPermission, "permission denied; check the owner and mode of the folder")
      case EROFS: (.readOnly, "the file system is read-only")
      case ENOENT: (.notFound, "no such file or folder")
      case ENOTDIR: (.inputOutput, "a file stands where a folder should be")
      default: (.inputOutput, unsafe String(cString: strerror(number)))
      }
    return ArchiveError(code, path: path.isEmpty ? root : path, "\(what): \(advice)")
  }
}

/// One step that changes the disk.
package struct WriteStep: Sendable, Hashable, CustomStringConvertible {
  package enum Action: String, Sendable, CaseIterable {
    case makeFolder, create, write, flush, rename, flushFolder, remove
  }

  package let action: Action
  package let path: String

  init(_ action: Action, _ path: String) {
    self.action = action
    self.path = path
  }

  package var description: String { "\(action.rawValue) \(path)" }
}
