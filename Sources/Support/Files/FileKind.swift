/// The kind of a file at a path.
package enum FileKind: Sendable, Hashable {
  case file, folder, link, pipe, socket, device, other

  init(_ mode: mode_t) {
    self =
      switch mode & S_IFMT {
      case S_IFREG: .file
      case S_IFDIR: .folder
      case S_IFLNK: .link
      case S_IFIFO: .pipe
      case S_IFSOCK: .socket
      case S_IFCHR, S_IFBLK: .device
      default: .other
      }
  }

  /// The kind with its article.
  package var words: String {
    switch self {
    case .file: "a file"
    case .folder: "a folder"
    case .link: "a link"
    case .pipe: "a pipe"
    case .socket: "a socket"
    case .device: "a device"
    case .other: "something else"
    }
  }
}

/// The kind of the file at a path, links not followed, and facts known without opening it.
package struct FileFacts: Sendable, Hashable {
  package let kind: FileKind
  /// Size of a file in bytes.
  package let size: Int
  /// Permissions, as for `chmod`.
  package let mode: mode_t
  package let owner: uid_t
  package let group: gid_t
  /// Number of hard links of a file.
  package let links: Int
  /// Device and inode: equal for two paths that lead to the same file.
  package let device: UInt64
  package let inode: UInt64
  /// Time of the last change in nanoseconds, as precisely as the file system records it.
  package let modified: Int

  init(_ status: stat) {
    kind = FileKind(status.st_mode)
    size = Int(status.st_size)
    mode = status.st_mode & 0o7777
    (owner, group) = (status.st_uid, status.st_gid)
    links = Int(status.st_nlink)
    device = UInt64(truncatingIfNeeded: status.st_dev)
    inode = UInt64(truncatingIfNeeded: status.st_ino)
    #if canImport(Darwin)
      let time = status.st_mtimespec
    #else
      let time = status.st_mtim
    #endif
    modified = Int(time.tv_sec) &* 1_000_000_000 &+ Int(time.tv_nsec)
  }

  package func isSame(as other: FileFacts) -> Bool { device == other.device && inode == other.inode }
}
