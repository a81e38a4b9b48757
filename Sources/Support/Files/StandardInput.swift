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
  /// `limit` bytes comes in pieces.
  package static func eachRun(limit: Int = 1 << 20, _ body: (ArraySlice<UInt8>) throws -> Void) throws {
    // What is there already is taken at once, so that several threads have enough to do; no more than that, since answers
    // are many times as long and are held until all of a run are there.
    try LineRuns.read(0, "-", limit: limit, length: 1 << 18, waits: false, body)
  }
}
