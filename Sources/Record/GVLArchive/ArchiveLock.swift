import Files
import PlainText

/// How long to wait for another process that holds the lock.
public enum LockWait: Sendable, Hashable {
  /// Do not wait: `archive.locked` at once if the lock is held.
  case no
  /// Wait up to this many seconds, at most a year; a negative number does not wait.
  case seconds(Int)

  package var inSeconds: Int { if case .seconds(let seconds) = self { min(max(0, seconds), 366 * 86_400) } else { 0 } }
}

/// The lock of an archive, `gvl-cache/.state/lock`, held while this object lives.
final class ArchiveLock: Sendable {
  private let lock: FileLock

  init(_ disk: Disk, wait: LockWait) throws(ArchiveError) {
    try disk.makeFolder(ArchiveLayout.stateFolder)
    do throws(FileError) {
      lock = try FileLock(disk.tree, ArchiveLayout.lock, seconds: wait.inSeconds)
    } catch {
      guard error.code == .locked else { throw disk.failure(error) }
      let who = error.message.isEmpty ? "" : " (pid \(error.message))"
      throw ArchiveError(
        .locked, ArchiveLayout.lock, "another process\(who) is writing this archive; try again later")
    }
  }
}

extension ArchiveLock {
  /// Whether a process is writing the archive now. Needs no write permission and creates nothing.
  static func isHeld(_ disk: Disk) -> Bool {
    do throws(FileError) { _ = try FileLock(disk.tree, ArchiveLayout.lock, .shared) } catch {
      return error.code == .locked
    }
    return false
  }
}
