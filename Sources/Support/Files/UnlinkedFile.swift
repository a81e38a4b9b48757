/// A file without a name: no other process can open it, and it disappears with its owner, even after a crash.
package struct UnlinkedFile: ~Copyable, Sendable {
  private let file: Descriptor

  /// - Parameter folder: where the bytes are stored; for a moment the file has a name, readable by its owner alone.
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

  /// Writes bytes at an offset; false with `errno` if not everything could be written.
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

  /// Fills `room` with the bytes from an offset; false with `errno` if there are too few.
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
