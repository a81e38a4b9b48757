#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Writes a file so that a crash at any instant leaves the old one or the new one: temporary name in the same folder,
/// everything written and flushed, renamed, the folder flushed.
enum AtomicFile {
  /// Leftovers of a crash are known by this prefix.
  static let prefix = ".gvl-tmp-"

  static func write(_ bytes: [UInt8], to path: String, on disk: Disk) throws(ArchiveError) {
    let parent = Disk.folder(of: path)
    try disk.makeFolder(parent)
    let folder = unsafe open(disk.full(parent), O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard folder >= 0 else { throw disk.failure(parent, "cannot be opened") }
    defer { _ = close(folder) }

    let (file, temporary) = try create(for: path, in: folder, disk)
    do throws(ArchiveError) {
      try fill(file, bytes, path, disk)
      try disk.step(WriteStep(.rename, path))
      let name = String(path[path.index(path.startIndex, offsetBy: parent.isEmpty ? 0 : parent.count + 1)...])
      guard unsafe renameat(folder, temporary, folder, name) == 0 else { throw disk.failure(path, "cannot be renamed") }
    } catch {
      if error.code != .stopped { _ = unsafe unlinkat(folder, temporary, 0) }
      throw error
    }
    try disk.step(WriteStep(.flushFolder, path))
    guard fsync(folder) == 0 || errno == EINVAL else { throw disk.failure(parent, "cannot be flushed to the disk") }
  }

  private static func create(for path: String, in folder: Int32, _ disk: Disk) throws(ArchiveError) -> (Int32, String) {
    try disk.step(WriteStep(.create, path))
    for attempt in 0..<1000 {
      let name = "\(prefix)\(getpid())-\(attempt)"
      let file = unsafe openat(folder, name, O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0o666)
      if file >= 0 { return (file, name) }
      guard errno == EEXIST else { throw disk.failure(path, "cannot be written") }
    }
    throw ArchiveError(.inputOutput, path: path, "cannot be written: too many leftovers named \(prefix)* beside it")
  }

  /// Closes the file in any case.
  private static func fill(_ file: Int32, _ bytes: [UInt8], _ path: String, _ disk: Disk) throws(ArchiveError) {
    var isOpen = true
    defer { if isOpen { _ = close(file) } }
    // In two halves, so that a crash between them leaves what a real one does.
    for half in [bytes[..<(bytes.count / 2)], bytes[(bytes.count / 2)...]] {
      try disk.step(WriteStep(.write, path))
      var rest = half
      while !rest.isEmpty {
        let count = Disk.retrying { unsafe rest.withUnsafeBytes { unsafe write(file, $0) } }
        guard count > 0 else { throw disk.failure(path, "cannot be written") }
        rest = rest.dropFirst(count)
      }
    }
    try disk.step(WriteStep(.flush, path))
    guard fsync(file) == 0 else { throw disk.failure(path, "cannot be flushed to the disk") }
    isOpen = false
    // A network file system may report a full disk only here.
    guard close(file) == 0 || errno == EINTR else { throw disk.failure(path, "cannot be written") }
  }

  private static func write(_ file: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
    #if canImport(Glibc)
      unsafe Glibc.write(file, bytes.baseAddress, bytes.count)
    #else
      unsafe Darwin.write(file, bytes.baseAddress, bytes.count)
    #endif
  }
}
