package enum StandardInput {
  package static func read(limit: Int = FileTree.sizeLimit) throws(FileError) -> [UInt8] {
    var status = stat()
    let size = unsafe fstat(0, &status) == 0 ? Int(status.st_size) : 0
    guard let bytes = Descriptor.readAll(0, limit: limit, expecting: size) else { throw unreadable }
    guard bytes.count <= limit else {
      throw FileError(.tooLarge, "-", "more than \(limit >> 20) MiB, the limit for a file")
    }
    return bytes
  }

  /// Whole lines as they come: as many as are there at a time, so that a worker answers at once. A line longer than
  /// `limit` bytes comes in pieces.
  package static func eachRun(limit: Int = 1 << 20, _ body: (ArraySlice<UInt8>) throws -> Void) throws {
    var held: [UInt8] = []
    var isAtEnd = false
    while !isAtEnd {
      // What is there already is taken at once, so that several threads have enough to do; no more than that, since answers
      // are many times as long and are held until all of a run are there.
      repeat {
        let piece = try piece()
        isAtEnd = piece.isEmpty
        held += piece
      } while !isAtEnd && held.count < 1 << 18 && hasMore
      let lines = (held.lastIndex(of: 0x0A) ?? -1) + 1
      let end = isAtEnd || (lines == 0 && held.count > limit) ? held.count : lines
      if end > 0 { try body(held[..<end]) }
      held.removeFirst(end)
    }
  }

  /// What is there, at most 64 kB; nothing at the end.
  private static func piece() throws(FileError) -> [UInt8] {
    var isRead = true
    let piece = unsafe [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, filled in
      let count = unsafe System.read(0, UnsafeMutableRawBufferPointer(buffer))
      isRead = count >= 0
      filled = max(0, count)
    }
    guard isRead else { throw unreadable }
    return piece
  }

  /// Whether a read would not wait.
  private static var hasMore: Bool {
    var input = pollfd(fd: 0, events: Int16(POLLIN), revents: 0)
    return unsafe poll(&input, 1, 0) > 0
  }

  private static var unreadable: FileError { FileError.last("-", "standard input cannot be read to its end") }
}
