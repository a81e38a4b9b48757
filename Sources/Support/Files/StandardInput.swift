package enum StandardInput {
  package static func read(limit: Int = FileTree.sizeLimit) throws(FileError) -> [UInt8] {
    var status = stat()
    let size = unsafe fstat(0, &status) == 0 ? Int(status.st_size) : 0
    guard let bytes = Descriptor.readAll(0, limit: limit, expecting: size) else {
      throw FileError.last("-", "standard input cannot be read to its end")
    }
    guard bytes.count <= limit else {
      throw FileError(.tooLarge, "-", "more than \(limit >> 20) MiB, the limit for a file")
    }
    return bytes
  }

  /// Whole lines as they come: as many as are there at a time, so that a worker answers at once. A line longer than
  /// `limit` bytes comes as one byte 0, since whoever waits for an answer a line must get one.
  package static func eachRun(limit: Int = 1 << 20, _ body: (ArraySlice<UInt8>) throws -> Void) throws {
    let input = try ByteStream("-")
    var (held, filled, isAtEnd) = ([UInt8](repeating: 0, count: run), 0, false)
    var isInsideOverlong = false
    while !isAtEnd {
      repeat {
        if filled == held.count { held += [UInt8](repeating: 0, count: filled) }
        let count = try unsafe held.withUnsafeMutableBytes { bytes in
          unsafe try input.read(into: UnsafeMutableRawBufferPointer(rebasing: bytes[filled...]))
        }
        filled += count
        isAtEnd = count == 0
        if isInsideOverlong {
          let end = ByteSearch.first(0x0A, in: held[..<filled])
          let rest = Array(held[(end.map { $0 + 1 } ?? filled)..<filled])
          held.replaceSubrange(..<rest.count, with: rest)
          (filled, isInsideOverlong) = (rest.count, end == nil)
        }
      } while !isAtEnd && filled < run && hasMore
      let lines = held[..<filled].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
      if lines == 0, filled > limit {
        try body([0, 0x0A])
        (filled, isInsideOverlong) = (0, !isAtEnd)
        continue
      }
      let end = isAtEnd ? filled : lines
      guard end > 0 else { continue }
      try body(held[..<end])
      let rest = Array(held[end..<filled])
      held.replaceSubrange(..<rest.count, with: rest)
      filled = rest.count
    }
  }

  /// What is there already is taken at once, so that several threads have enough to do; no more than that, since answers
  /// are many times as long and are held until all of a run are there.
  private static let run = 1 << 18

  /// Whether a read would not wait.
  private static var hasMore: Bool {
    var input = pollfd(fd: 0, events: Int16(POLLIN), revents: 0)
    return unsafe poll(&input, 1, 0) > 0
  }
}
