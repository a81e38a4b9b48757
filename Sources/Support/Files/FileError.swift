/// Why a file or folder could not be used.
package struct FileError: Error, Sendable, Equatable, CustomStringConvertible {
  package enum Code: Sendable, CaseIterable {
    case notFound, noPermission, readOnly, diskFull
    /// The path is a pipe, a device, a folder or a socket instead of a file, or a file instead of a folder.
    case wrongKind
    /// A link is at the path or on the way to it.
    case link
    case tooLarge
    /// The path already exists.
    case exists
    /// Another process holds the lock.
    case locked
    case inputOutput
    /// A test's simulated crash (`Steps`): the process is assumed to have died here.
    case stopped
  }

  package let code: Code
  package let path: String
  package let message: String
  /// The system's error number, or 0.
  package let number: Int32

  package init(_ code: Code, _ path: String, _ message: String, number: Int32 = 0) {
    (self.code, self.path, self.message, self.number) = (code, path, message, number)
  }

  /// The error in `errno`. Call it immediately after the failed call.
  package static func last(_ path: String, _ what: String) -> FileError { system(errno, path, what) }

  package static func system(_ number: Int32, _ path: String, _ what: String) -> FileError {
    let (code, advice): (Code, String) =
      switch number {
      case ENOSPC, EDQUOT: (.diskFull, "the disk is full; free some space and run again")
      case EFBIG: (.diskFull, "the file would be larger than a limit of the system allows; see `ulimit -f`")
      case EACCES, EPERM: (.noPermission, "permission denied; check the owner and mode of the folder")
      case EROFS: (.readOnly, "the file system is read-only")
      case ENOENT: (.notFound, "no such file or folder")
      case EEXIST: (.exists, "it is there already")
      case ENOTDIR: (.wrongKind, "a file is in the place of a folder")
      case EISDIR: (.wrongKind, "is a folder, not a regular file")
      case ELOOP:
        (.link, "is a symbolic link, which gvl does not follow here; replace it with the file or folder itself")
      case ENAMETOOLONG: (.inputOutput, "the name is too long")
      case EMFILE, ENFILE: (.inputOutput, "too many open files; see `ulimit -n`")
      default: (.inputOutput, System.words(for: number))
      }
    return FileError(code, path, "\(what): \(advice)", number: number)
  }

  package static func wrongKind(_ kind: FileKind, _ path: String, _ what: String) -> FileError {
    kind == .link
      ? system(ELOOP, path, what)
      : FileError(.wrongKind, path, "\(what): is \(kind.words), not a regular file")
  }

  package var description: String { "\(path): \(message)" }
}
