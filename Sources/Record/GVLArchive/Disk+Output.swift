#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

extension Disk {
  /// Writes a file whole or not at all: temporary name, flushed, renamed. What is no regular file (a device, a pipe) is
  /// written to and never replaced.
  public func writeAtomically(_ bytes: [UInt8], to path: String) throws(ArchiveError) {
    var info = stat()
    let isThere = unsafe stat(full(path), &info) == 0
    guard isThere, info.st_mode & S_IFMT != S_IFREG else {
      return try AtomicFile.write(bytes, to: path, on: self)
    }
    let file = unsafe open(full(path), O_WRONLY | O_CLOEXEC)
    guard file >= 0 else { throw failure(path, "cannot be opened") }
    defer { _ = close(file) }
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = Self.retrying { unsafe rest.withUnsafeBytes { unsafe write(file, $0.baseAddress, $0.count) } }
      guard count > 0 else { throw failure(path, "cannot be written") }
      rest = rest.dropFirst(count)
    }
  }
}
