// A module that uses files also calls the system, so this one re-exports `Platform`.
@_exported public import Platform

/// An open file, closed when the value is destroyed.
package struct Descriptor: ~Copyable, Sendable {
  package let number: Int32

  init(owning number: Int32) { self.number = number }

  deinit { _ = System.close(number) }

  /// Closes the file now: a network file system may report a full disk only here.
  consuming func close() -> Bool {
    let number = number
    discard self
    return System.close(number) == 0 || errno == EINTR
  }

  package func facts() -> FileFacts? {
    var status = stat()
    return unsafe fstat(number, &status) == 0 ? FileFacts(status) : nil
  }

  /// Reads all bytes to the end; more than `limit` bytes if the file is longer. Nil with `errno` if reading fails.
  package func readAll(limit: Int, expecting size: Int) -> [UInt8]? {
    Self.readAll(number, limit: limit, expecting: size)
  }

  package static func readAll(_ file: Int32, limit: Int, expecting size: Int) -> [UInt8]? {
    var bytes: [UInt8] = []
    // A file is read at once, with a spare byte that reveals its end; a pipe, whose size is 0, in pieces.
    var room = size > 0 ? min(size, limit) + 1 : 1 << 18
    while bytes.count <= limit {
      guard let piece = readPiece(file, room) else { return nil }
      if bytes.isEmpty { bytes = piece } else { bytes += piece }
      if piece.count < room { return bytes }
      room = 1 << 18
    }
    return bytes
  }

  /// Reads up to `room` bytes; fewer only at the end.
  private static func readPiece(_ file: Int32, _ room: Int) -> [UInt8]? {
    var isRead = true
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: room) { buffer, filled in
      while filled < room {
        let rest = unsafe UnsafeMutableRawBufferPointer(UnsafeMutableBufferPointer(rebasing: buffer[filled..<room]))
        let count = unsafe System.read(file, rest)
        if count < 0 { isRead = false }
        guard count > 0 else { return }
        filled += count
      }
    }
    return isRead ? bytes : nil
  }

  /// Returns false with `errno` if not everything could be written.
  package static func writeAll(_ bytes: some Collection<UInt8>, to file: Int32) -> Bool {
    var rest = ArraySlice(bytes)
    while !rest.isEmpty {
      let count = unsafe rest.withUnsafeBytes { unsafe System.write(file, $0) }
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }
}
