/// Whole lines of a file that is read from its beginning to its end.
package enum LineRuns {
  /// - Parameters:
  ///   - file: a descriptor.
  ///   - path: names it in errors.
  ///   - limit: a line longer than this comes in pieces.
  ///   - length: bytes that a run should have.
  ///   - waits: whether a run waits for that many bytes.
  static func read(
    _ file: Int32, _ path: String, limit: Int, length: Int, waits: Bool, _ body: (ArraySlice<UInt8>) throws -> Void
  ) throws {
    var held: [UInt8] = []
    var isAtEnd = false
    while !isAtEnd {
      repeat {
        let piece = try piece(file, path, length: waits ? length : 1 << 16)
        isAtEnd = piece.isEmpty
        held += piece
      } while !isAtEnd && held.count < length && (waits || hasMore(file))
      let lines = (held.lastIndex(of: 0x0A) ?? -1) + 1
      let end = isAtEnd || (lines == 0 && held.count > limit) ? held.count : lines
      if end > 0 { try body(held[..<end]) }
      held.removeFirst(end)
    }
  }

  /// Whole lines of a file, a pipe or a device.
  package static func read(
    _ path: String, limit: Int, length: Int, _ body: (ArraySlice<UInt8>) throws -> Void
  ) throws {
    if path == "-" { return try read(0, path, limit: limit, length: length, waits: true, body) }
    let file = try FilePath.opened(path)
    try read(file.number, path, limit: limit, length: length, waits: true, body)
  }

  /// What is there, at most so many bytes; nothing at the end.
  private static func piece(_ file: Int32, _ path: String, length: Int) throws(FileError) -> [UInt8] {
    var isRead = true
    let piece = unsafe [UInt8](unsafeUninitializedCapacity: length) { buffer, filled in
      let count = unsafe System.read(file, UnsafeMutableRawBufferPointer(buffer))
      isRead = count >= 0
      filled = max(0, count)
    }
    guard isRead else { throw unreadable(path) }
    return piece
  }

  /// Whether a read would not wait.
  private static func hasMore(_ file: Int32) -> Bool {
    var input = pollfd(fd: file, events: Int16(POLLIN), revents: 0)
    return unsafe poll(&input, 1, 0) > 0
  }

  private static func unreadable(_ path: String) -> FileError {
    FileError.last(path, path == "-" ? "standard input cannot be read to its end" : "cannot be read to its end")
  }
}
