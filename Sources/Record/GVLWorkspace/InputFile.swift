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
  /// Most that is read of one file, in bytes: far beyond any list, and what keeps an endless device from filling the
  /// memory.
  public static let sizeLimit = 256 << 20

  /// The bytes of a file, or of standard input for `-`.
  public static func read(_ path: String) throws(WorkspaceError) -> [UInt8] {
    if path == "-" {
      guard let bytes = readAll(0) else { throw WorkspaceError(.unreadable, path, "standard input cannot be read") }
      return try bounded(bytes, path)
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
    return try bounded(bytes, path)
  }

  private static func bounded(_ bytes: [UInt8], _ path: String) throws(WorkspaceError) -> [UInt8] {
    guard bytes.count <= sizeLimit else {
      throw WorkspaceError(.unreadable, path, "more than \(sizeLimit >> 20) MiB; no list or page is so large")
    }
    return bytes
  }

  public static func exists(_ path: String) -> Bool { FileManager.default.fileExists(atPath: path) }

  /// Where a link leads in the end; nil where there is nothing.
  static func realPath(_ path: String) -> String? {
    guard let found = unsafe realpath(path, nil) else { return nil }
    defer { unsafe free(found) }
    return unsafe String(cString: found)
  }

  public static func isFolder(_ path: String) -> Bool {
    var isFolder = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder
  }

  /// Nil where reading fails half-way.
  private static func readAll(_ descriptor: Int32) -> [UInt8]? {
    var bytes: [UInt8] = []
    var status = stat()
    if unsafe fstat(descriptor, &status) == 0 { bytes.reserveCapacity(min(max(0, Int(status.st_size)), sizeLimit)) }
    var buffer = [UInt8](repeating: 0, count: 1 << 18)
    while true {
      let count = unsafe buffer.withUnsafeMutableBytes { unsafe readSome(descriptor, $0) }
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { return nil }
      if count == 0 || bytes.count > sizeLimit { return bytes }
      bytes += buffer[..<count]
    }
  }
}

private func readSome(_ descriptor: Int32, _ buffer: UnsafeMutableRawBufferPointer) -> Int {
  unsafe read(descriptor, buffer.baseAddress, buffer.count)
}
