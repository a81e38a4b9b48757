#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// How long to wait for another process that holds the lock.
public enum LockWait: Sendable, Hashable {
  case no
  case seconds(Int)
}

/// `flock` on `gvl-cache/.state/lock`, held as long as this object lives. The system takes it back when the process
/// dies, so nothing is ever stale; the pid inside is for the message only.
final class ArchiveLock {
  private let file: Int32

  init(_ disk: Disk, wait: LockWait) throws(ArchiveError) {
    let path = ArchiveLayout.lock
    try disk.makeFolder(ArchiveLayout.stateFolder)
    let file = unsafe open(disk.full(path), O_RDWR | O_CREAT | O_CLOEXEC, 0o666)
    guard file >= 0 else { throw disk.failure(path, "cannot be opened") }
    var patience = if case .seconds(let seconds) = wait { seconds * 20 } else { 0 }
    while flock(file, LOCK_EX | LOCK_NB) != 0 {
      guard errno == EWOULDBLOCK || errno == EINTR else {
        _ = close(file)
        throw disk.failure(path, "cannot be locked")
      }
      guard patience > 0 else {
        _ = close(file)
        let holder = (try? disk.read(path)).map { String(decoding: $0.prefix(20).filter { $0 > 0x20 }, as: UTF8.self) }
        let who = holder.map { $0.isEmpty ? "" : " (pid \($0))" } ?? ""
        throw ArchiveError(.locked, path: path, "another process\(who) is writing this archive; try again later")
      }
      patience -= 1
      _ = usleep(50_000)
    }
    self.file = file
    let pid = Array("\(getpid())\n".utf8)
    _ = ftruncate(file, 0)
    _ = unsafe pwrite(file, pid, pid.count, 0)
  }

  deinit { _ = close(file) }
}
