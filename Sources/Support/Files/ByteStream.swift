/// Reads a file, a pipe or a device from beginning to end.
package final class ByteStream {
  /// The open file; nil for standard input.
  private let file: Descriptor?
  private let number: Int32
  private let path: String
  /// Size in bytes; nil if it is not a regular file.
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
    // Enlarge the pipe beyond the usual 64 KB, so that writer and reader wait less often. The system may refuse.
    if facts?.kind == .pipe { System.widenPipe(number) }
  }

  /// Reads the next bytes into `room`, which must not be empty; returns their number, 0 at the end.
  package func read(into room: UnsafeMutableRawBufferPointer) throws(FileError) -> Int {
    let count = unsafe System.read(number, room)
    guard count >= 0 else {
      throw FileError.last(
        path, path == "-" ? "standard input cannot be read to its end" : "cannot be read to its end")
    }
    return count
  }
}
