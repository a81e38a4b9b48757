/// A file without a name, which nobody else can open and which is gone when its owner goes, however that ends.
package struct UnlinkedFile: ~Copyable, Sendable {
  private let file: Descriptor

  /// - Parameter folder: where the bytes are put; the file is there for a moment, readable by its owner alone.
  package init(in folder: String) throws(FileError) {
    var name = Array("\(folder)/gvl-XXXXXX".utf8CString)
    let number = unsafe name.withUnsafeMutableBufferPointer { buffer in
      guard let start = buffer.baseAddress else { return Int32(-1) }
      return unsafe mkstemp(start)
    }
    guard number >= 0 else { throw FileError.last(folder, "no file can be made in it") }
    file = Descriptor(owning: number)
    _ = unsafe unlink(name)
    _ = fcntl(number, F_SETFD, FD_CLOEXEC)
  }

  /// Puts bytes at a place; false with `errno` where not everything could be written.
  package func write(_ bytes: UnsafeRawBufferPointer, at offset: Int) -> Bool {
    var done = 0
    while done < bytes.count {
      let rest = unsafe UnsafeRawBufferPointer(rebasing: bytes[done...])
      let count = unsafe pwrite(file.number, rest.baseAddress, rest.count, off_t(offset + done))
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return false }
      done += count
    }
    return true
  }

  /// Fills memory with the bytes from a place; false with `errno` where they are not all there.
  package func read(into room: UnsafeMutableRawBufferPointer, at offset: Int) -> Bool {
    var done = 0
    while done < room.count {
      let rest = unsafe UnsafeMutableRawBufferPointer(rebasing: room[done...])
      let count = unsafe pread(file.number, rest.baseAddress, rest.count, off_t(offset + done))
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return false }
      done += count
    }
    return true
  }
}
