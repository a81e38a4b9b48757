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

  /// Passes whole lines as they arrive, as many as are available, so that a worker answers at once. A line longer than
  /// `limit` bytes is passed as one byte 0, so that each line still has one answer.
  package static func eachRun(limit: Int = 1 << 20, _ body: (ArraySlice<UInt8>) throws -> Void) throws {
    let input = try ByteStream("-")
    // Available input is taken at once to give several threads enough work, but at most a block: answers are many times
    // as long and are held until the whole run is done.
    let blocks = unsafe LineBlocks(longest: limit + 1, isReady: { hasMore }) { room in unsafe try input.read(into: room)
    }
    var block = LineBlocks.Block()
    while try blocks.next(&block) { try body(block.overlong > 0 ? [0, 0x0A] : block.lines) }
  }

  /// Whether a read would return without waiting.
  private static var hasMore: Bool {
    var input = pollfd(fd: 0, events: Int16(POLLIN), revents: 0)
    return unsafe poll(&input, 1, 0) > 0
  }
}
