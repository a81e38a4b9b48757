#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif
#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Files that a person names.
public enum InputFile {
  /// The bytes of a file, or of standard input for `-`.
  public static func read(_ path: String) throws(WorkspaceError) -> [UInt8] {
    if path == "-" {
      guard let bytes = readAll(0) else { throw WorkspaceError(.unreadable, path, "standard input cannot be read") }
      return bytes
    }
    var isFolder = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
      throw WorkspaceError(.noSuchFile, path, "there is no such file")
    }
    if isFolder { throw WorkspaceError(.unreadable, path, "this is a folder; name a file in it") }
    // Not by `FileManager`: it reads regular files only, and people also name pipes, as `<(git show …)` does.
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw WorkspaceError(.unreadable, path, "cannot be read; check its permissions") }
    defer { close(descriptor) }
    guard let bytes = readAll(descriptor) else {
      throw WorkspaceError(.unreadable, path, "cannot be read to its end")
    }
    return bytes
  }

  public static func exists(_ path: String) -> Bool { FileManager.default.fileExists(atPath: path) }

  public static func isFolder(_ path: String) -> Bool {
    var isFolder = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder
  }

  /// Nil where reading fails half-way. A file that says its size is read in one piece.
  private static func readAll(_ descriptor: Int32) -> [UInt8]? {
    var status = stat()
    let size = unsafe fstat(descriptor, &status) == 0 ? Int(clamping: status.st_size) : 0
    var failed = false
    // One byte more, so that the end of an unchanged file is seen without growing.
    var capacity = min(max(size, 0), 1 << 30) + 1
    var bytes: [UInt8] = []
    while !failed {
      let piece = unsafe [UInt8](unsafeUninitializedCapacity: capacity) { room, filled in
        while filled < room.count {
          let count = unsafe readSome(
            descriptor, UnsafeMutableRawBufferPointer(UnsafeMutableBufferPointer(rebasing: room[filled...])))
          if count < 0, errno == EINTR { continue }
          failed = count < 0
          guard count > 0 else { return }
          filled += count
        }
      }
      if bytes.isEmpty { bytes = piece } else { bytes += piece }
      if piece.count < capacity { break }
      capacity = 1 << 18
    }
    return failed ? nil : bytes
  }
}

private func readSome(_ descriptor: Int32, _ buffer: UnsafeMutableRawBufferPointer) -> Int {
  unsafe read(descriptor, buffer.baseAddress, buffer.count)
}
