import Platform

/// A non-blocking socket, read and written until a deadline.
struct TimedSocket {
  let file: Int32
  /// A time of `System.milliseconds`.
  let deadline: Int

  init(_ file: Int32, until deadline: Int) {
    (self.file, self.deadline) = (file, deadline)
    _ = fcntl(file, F_SETFL, fcntl(file, F_GETFL) | O_NONBLOCK)
  }

  /// Reads exactly this many bytes; nil if fewer came.
  func read(_ count: Int) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: count)
    var filled = 0
    while filled < count {
      let got = unsafe bytes.withUnsafeMutableBytes { unsafe System.read(file, .init(rebasing: $0[filled...])) }
      if got > 0 {
        filled += got
      } else {
        guard got < 0, errno == EAGAIN, wait(POLLIN) else { return nil }
      }
    }
    return bytes
  }

  func write(_ bytes: [UInt8]) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = unsafe rest.withUnsafeBytes { unsafe System.write(file, $0) }
      if count > 0 {
        rest = rest.dropFirst(count)
      } else {
        guard count < 0, errno == EAGAIN, wait(POLLOUT) else { return false }
      }
    }
    return true
  }

  private func wait(_ what: Int32) -> Bool {
    var wanted = [pollfd(fd: file, events: Int16(truncatingIfNeeded: what), revents: 0)]
    return System.wait(for: &wanted, until: deadline)
  }
}

extension System {
  /// Waits for an event on a file; false if none came in time.
  static func wait(for files: inout [pollfd], until deadline: Int) -> Bool {
    while true {
      let left = deadline == .max ? -1 : max(0, deadline - milliseconds())
      let count = unsafe poll(&files, nfds_t(files.count), Int32(clamping: left))
      if count > 0 { return true }
      if count == 0 || errno != EINTR { return false }
    }
  }
}
