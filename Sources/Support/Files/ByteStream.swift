/// The bytes of a file, a pipe or a device, from the first to the last.
package final class ByteStream {
  /// Nil for standard input.
  private let file: Descriptor?
  private let number: Int32
  private let path: String
  /// In bytes; nil for what is no regular file.
  package let size: Int?

  /// - Parameter path: `-` is standard input.
  package init(_ path: String) throws(FileError) {
    self.path = path
    var number: Int32 = 0
    if path == "-" {
      file = nil
    } else {
      let opened = try FilePath.opened(path)
      number = opened.number
      file = consume opened
    }
    self.number = number
    var status = stat()
    let isKnown = unsafe fstat(number, &status) == 0
    let facts = isKnown ? FileFacts(status) : nil
    size = facts?.kind == .file ? facts?.size : nil
    // Room for more than the usual 64 KB, so that who writes and who reads wait for each other less often. It may be refused.
    if facts?.kind == .pipe { System.widenPipe(number) }
  }

  /// Puts what comes next into memory that is not empty; says how many bytes, 0 at the end.
  package func read(into room: UnsafeMutableRawBufferPointer) throws(FileError) -> Int {
    let count = unsafe System.read(number, room)
    guard count >= 0 else {
      throw FileError.last(
        path, path == "-" ? "standard input cannot be read to its end" : "cannot be read to its end")
    }
    return count
  }
}
