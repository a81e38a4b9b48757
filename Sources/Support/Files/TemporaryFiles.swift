// A file is written under a temporary name, and the writer holds a lock (`flock`) on it until it is renamed; the system
// releases the lock when the process dies, so a process that can take it knows that the writer is gone.

extension FileTree {
  /// The prefix of the names of all temporary files and folders.
  package static let temporaryPrefix = ".gvl-tmp-"

  /// Whether a name was made by `create`: temporary folders, such as a bundle's, have their own locks.
  static func isTemporary(_ name: String) -> Bool {
    let parts = name.dropFirst(temporaryPrefix.count).split(separator: "-", omittingEmptySubsequences: false)
    return name.hasPrefix(temporaryPrefix) && parts.count == 2
      && parts.allSatisfy { !$0.isEmpty && $0.utf8.allSatisfy { (0x30...0x39).contains($0) } }
  }

  /// A temporary file, which is locked as long as it is open.
  struct TemporaryFile: ~Copyable {
    let file: Descriptor
    let name: [CChar]
  }

  func create(
    for path: String, in folder: borrowing Descriptor, _ mode: mode_t
  ) throws(FileError) -> TemporaryFile {
    try step(.create, path)
    for attempt in 0..<1000 {
      let name = FileName.bytes("\(Self.temporaryPrefix)\(getpid())-\(attempt)")
      let flags = O_CREAT | O_EXCL | O_WRONLY | O_NOFOLLOW | O_CLOEXEC
      let number = unsafe openat(folder.number, name, flags, mode)
      guard number >= 0 else {
        guard errno == EEXIST else { throw FileError.last(path, "cannot be written") }
        continue
      }
      let file = Descriptor(owning: number)
      if Self.keep(file, name, in: folder) { return TemporaryFile(file: file, name: name) }
    }
    throw FileError(
      .inputOutput, path, "cannot be written: too many leftovers named \(Self.temporaryPrefix)* beside it")
  }

  /// Locks a file that was just made. False if another process removed it as a leftover first.
  private static func keep(
    _ file: borrowing Descriptor, _ name: [CChar], in folder: borrowing Descriptor
  ) -> Bool {
    // A process that only tests for a writer holds the lock briefly.
    for _ in 0..<200 {
      if flock(file.number, LOCK_EX | LOCK_NB) == 0 { return isNamed(file, name, in: folder) }
      // A file system without locks: no other process can take this file for a leftover either.
      guard errno == EWOULDBLOCK || errno == EINTR else { return true }
      System.pause(milliseconds: 1)
    }
    _ = unsafe unlinkat(folder.number, name, 0)
    return false
  }

  private static func isNamed(
    _ file: borrowing Descriptor, _ name: [CChar], in folder: borrowing Descriptor
  ) -> Bool {
    var status = stat()
    guard unsafe fstatat(folder.number, name, &status, AT_SYMLINK_NOFOLLOW) == 0 else { return false }
    return file.facts()?.isSame(as: FileFacts(status)) == true
  }

  /// Whether a temporary file was left by a process that has died. False if that cannot be determined.
  package func isAbandoned(_ path: String) -> Bool {
    (try? withAbandoned(path) { _ in true }) ?? false
  }

  /// Removes a temporary file that was left by a process that has died.
  ///
  /// - Returns: false if a process is, or may be, still writing it.
  @discardableResult package func removeIfAbandoned(_ path: String) throws(FileError) -> Bool {
    try withAbandoned(path) { (place) throws(FileError) in
      try step(.remove, path)
      guard unsafe unlinkat(place.folder.number, place.name, 0) == 0 || errno == ENOENT else {
        throw FileError.last(path, "cannot be removed")
      }
      return true
    }
  }

  private func withAbandoned(
    _ path: String, _ body: (borrowing Place) throws(FileError) -> Bool
  ) throws(FileError) -> Bool {
    let place = try place(path)
    guard try place.facts()?.kind == .file else { return false }
    // Network file systems require write permission for an exclusive lock.
    var number = place.open(O_RDWR)
    if number < 0 { number = place.open(O_RDONLY) }
    guard number >= 0 else { return false }
    let file = Descriptor(owning: number)
    guard flock(file.number, LOCK_EX | LOCK_NB) == 0, Self.isNamed(file, place.name, in: place.folder) else {
      return false
    }
    return try body(place)
  }

  /// Removes the temporary files in a folder that were left by killed runs. Files that cannot be removed, as in a folder
  /// of another user, stay.
  package func sweep(_ folder: String = "") {
    for name in (try? names(in: folder, beginning: Self.temporaryPrefix)) ?? [] where Self.isTemporary(name) {
      _ = try? removeIfAbandoned(folder.isEmpty ? name : folder + "/" + name)
    }
  }
}
