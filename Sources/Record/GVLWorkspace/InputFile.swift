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
    if path == "-" { return readStandardInput() }
    var isFolder = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
      throw WorkspaceError(.noSuchFile, path, "there is no such file")
    }
    if isFolder { throw WorkspaceError(.unreadable, path, "this is a folder; name a file in it") }
    guard let data = FileManager.default.contents(atPath: path) else {
      throw WorkspaceError(.unreadable, path, "cannot be read; check its permissions")
    }
    return [UInt8](data)
  }

  public static func exists(_ path: String) -> Bool { FileManager.default.fileExists(atPath: path) }

  public static func isFolder(_ path: String) -> Bool {
    var isFolder = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder
  }

  private static func readStandardInput() -> [UInt8] {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = unsafe buffer.withUnsafeMutableBytes { unsafe readSome($0) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return bytes }
      bytes += buffer[..<count]
    }
  }
}

private func readSome(_ buffer: UnsafeMutableRawBufferPointer) -> Int {
  unsafe read(0, buffer.baseAddress, buffer.count)
}
