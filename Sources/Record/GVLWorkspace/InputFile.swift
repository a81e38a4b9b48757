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

  /// The folder that relative paths are meant from.
  public static var currentFolder: String { FileManager.default.currentDirectoryPath }

  public static func isLink(_ path: String) -> Bool {
    var status = stat()
    return unsafe lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
  }

  public static func isFolder(_ path: String) -> Bool {
    var isFolder = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder
  }

  /// The names in a folder, sorted; hidden ones left out.
  public static func names(in folder: String) throws(WorkspaceError) -> [String] {
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder) else {
      throw WorkspaceError(.unreadable, folder, "the folder cannot be read; check its permissions")
    }
    return names.filter { !$0.hasPrefix(".") }.sorted()
  }

  /// Nil where reading fails half-way.
  private static func readAll(_ descriptor: Int32) -> [UInt8]? {
    var status = stat()
    // Of a file all at once, with a byte over in which its end shows; of a pipe, whose size is 0, in pieces.
    var room = 1 << 18
    if unsafe fstat(descriptor, &status) == 0, status.st_size > 0 { room = min(Int(status.st_size), sizeLimit) + 1 }
    var bytes: [UInt8] = []
    while bytes.count <= sizeLimit {
      guard let piece = readPiece(descriptor, room) else { return nil }
      if bytes.isEmpty { bytes = piece } else { bytes += piece }
      if piece.count < room { return bytes }
      room = 1 << 18
    }
    return bytes
  }

  /// Standard input by whole lines as they come: as many as are there at a time, so that a worker answers at once. A line
  /// longer than `limit` bytes comes in pieces.
  public static func eachRun(limit: Int = 1 << 20, _ body: (ArraySlice<UInt8>) throws -> Void) throws {
    var held: [UInt8] = []
    while true {
      var isRead = true
      let piece = unsafe [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, filled in
        while true {
          filled = unsafe readSome(0, UnsafeMutableRawBufferPointer(buffer))
          if filled >= 0 { return }
          filled = 0
          guard errno == EINTR else {
            isRead = false
            return
          }
        }
      }
      guard isRead else { throw WorkspaceError(.unreadable, "-", "standard input cannot be read to its end") }
      held += piece
      let end = piece.isEmpty || held.count > limit ? held.count : (held.lastIndex(of: 0x0A) ?? -1) + 1
      if end > 0 { try body(held[..<end]) }
      held.removeFirst(end)
      if piece.isEmpty { return }
    }
  }

  /// As much as there is, up to `room`; less only at the end. Nil where reading fails.
  private static func readPiece(_ descriptor: Int32, _ room: Int) -> [UInt8]? {
    var isRead = true
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: room) { buffer, filled in
      while filled < room {
        let rest = unsafe UnsafeMutableRawBufferPointer(UnsafeMutableBufferPointer(rebasing: buffer[filled..<room]))
        let count = unsafe readSome(descriptor, rest)
        if count < 0, errno == EINTR { continue }
        if count < 0 { isRead = false }
        guard count > 0 else { return }
        filled += count
      }
    }
    return isRead ? bytes : nil
  }
}

private func readSome(_ descriptor: Int32, _ buffer: UnsafeMutableRawBufferPointer) -> Int {
  unsafe read(descriptor, buffer.baseAddress, buffer.count)
}
