/// `flock` on a file, held while this object lives. The system releases it when the process dies, so no lock is ever
/// stale; the pid inside is only for messages.
///
/// A lock file that is a link, not a regular file, or has another hard link is refused before it is changed.
package final class FileLock: Sendable {
  package enum Sharing: Sendable {
    /// Excludes all other processes.
    case alone
    /// Shared with other readers; needs only read permission and an existing lock file.
    case shared
  }

  private let file: Descriptor

  /// - Parameter seconds: how long to wait for another process.
  /// - Throws: `FileError`, `locked` if another process holds it.
  package init(
    _ tree: FileTree, _ path: String, _ sharing: Sharing = .alone, seconds: Int = 0
  ) throws(FileError) {
    // Tries at least twice: a reader that checks for a writer holds the lock for an instant.
    var patience = max(1, seconds * 20)
    while true {
      let file = try Self.opened(tree, path, sharing)
      if Self.take(file, sharing) {
        // Another process may have removed the file between the two calls: then its lock means nothing.
        guard let own = file.facts(), let now = try tree.facts(path), own.isSame(as: now) else { continue }
        if sharing == .alone { Self.sign(file) }
        self.file = file
        return
      }
      guard errno == EWOULDBLOCK || errno == EINTR else { throw FileError.last(path, "cannot be locked") }
      guard patience > 0 else { throw FileError(.locked, path, Self.holder(file)) }
      patience -= 1
      _ = usleep(50_000)
    }
  }

  private static func take(_ file: borrowing Descriptor, _ sharing: Sharing) -> Bool {
    flock(file.number, (sharing == .alone ? LOCK_EX : LOCK_SH) | LOCK_NB) == 0
  }

  private static func opened(
    _ tree: FileTree, _ path: String, _ sharing: Sharing
  ) throws(FileError) -> Descriptor {
    let place = try tree.place(path)
    if let facts = try place.facts(), facts.kind != .file {
      throw FileError.wrongKind(facts.kind, path, "cannot be locked")
    }
    let number = place.open(sharing == .alone ? O_RDWR | O_CREAT : O_RDONLY, 0o666)
    guard number >= 0 else { throw FileError.last(path, "cannot be opened") }
    let file = Descriptor(owning: number)
    guard let facts = file.facts(), facts.kind == .file else {
      throw FileError.wrongKind(.other, path, "cannot be locked")
    }
    guard facts.links < 2 else {
      throw FileError(.wrongKind, path, "cannot be locked: the file has another name elsewhere; remove this one")
    }
    return file
  }

  private static func sign(_ file: borrowing Descriptor) {
    let pid = Array("\(getpid())\n".utf8)
    _ = ftruncate(file.number, 0)
    _ = unsafe pwrite(file.number, pid, pid.count, 0)
  }

  /// The pid that the holder wrote; empty if it wrote none.
  private static func holder(_ file: borrowing Descriptor) -> String {
    var bytes = [UInt8](repeating: 0, count: 20)
    let count = unsafe pread(file.number, &bytes, bytes.count, 0)
    return String(decoding: bytes.prefix(max(0, count)).filter { (0x30...0x39).contains($0) }, as: UTF8.self)
  }
}
