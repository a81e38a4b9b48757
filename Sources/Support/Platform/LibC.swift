// The only choice of the C library: a module that imports this one, or `Files`, can call the system. `Core` never does.
#if canImport(Glibc)
  @_exported public import Glibc
#elseif canImport(Musl)
  @_exported public import Musl
#else
  @_exported public import Darwin
#endif

/// System calls, under names that our methods do not hide, repeated if a signal interrupts them.
package enum System {
  package static func read(_ file: Int32, _ buffer: UnsafeMutableRawBufferPointer) -> Int {
    retrying { unsafe callRead(file, buffer.baseAddress, buffer.count) }
  }

  package static func write(_ file: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
    retrying { unsafe callWrite(file, bytes.baseAddress, bytes.count) }
  }

  package static func close(_ file: Int32) -> Int32 { callClose(file) }

  /// Waits until the disk has stored the data. False with `errno` if it fails.
  package static func flush(_ file: Int32) -> Bool {
    #if canImport(Darwin)
      // `fsync` on Darwin stops at the drive's cache. Some file systems support only that.
      if retrying({ Int(fcntl(file, F_FULLFSYNC)) }) == 0 { return true }
    #endif
    return retrying { Int(fsync(file)) } == 0
  }

  /// Enlarges a pipe to 1 MiB. The system may refuse, and only Linux has this call.
  package static func widenPipe(_ file: Int32) {
    #if os(Linux)
      // F_SETPIPE_SZ, which only the GNU headers define.
      _ = fcntl(file, 1031, 1 << 20)
    #endif
  }

  package static func retrying(_ call: () -> Int) -> Int {
    while true {
      let result = call()
      if result >= 0 || errno != EINTR { return result }
    }
  }

  /// Waits for the whole time, even if signals interrupt it.
  package static func pause(milliseconds: Int) {
    var left = timespec(tv_sec: milliseconds / 1000, tv_nsec: milliseconds % 1000 * 1_000_000)
    var rest = timespec()
    while unsafe nanosleep(&left, &rest) != 0, errno == EINTR { left = rest }
  }

  /// Milliseconds of a monotonic clock that continues while the machine sleeps.
  package static func milliseconds() -> Int {
    #if canImport(Darwin)
      let clock = CLOCK_MONOTONIC
    #else
      let clock = CLOCK_BOOTTIME
    #endif
    var time = timespec()
    _ = unsafe clock_gettime(clock, &time)
    return Int(time.tv_sec) * 1000 + Int(time.tv_nsec) / 1_000_000
  }

  /// The system's description of an error number, as a part of our messages.
  package static func words(for number: Int32) -> String { unsafe String(cString: strerror(number)).lowercased() }

  /// Keeps the process alive if a reader closes a pipe or a system limit is reached: the write then fails.
  package static func ignoreFatalSignals() {
    _ = signal(SIGPIPE, SIG_IGN)
    _ = signal(SIGXFSZ, SIG_IGN)
  }

  /// Opens the numbers 0 to 2 if they are closed, so that no file opened later gets one of them and then our output.
  /// Reading and writing such a number fails with an error.
  package static func occupyStandardFiles() {
    for number in Int32(0)...2 where fcntl(number, F_GETFD) < 0 {
      _ = unsafe open("/dev/null", number == 0 ? O_WRONLY : O_RDONLY)
    }
  }
}

private func callRead(_ file: Int32, _ buffer: UnsafeMutableRawPointer?, _ count: Int) -> Int {
  unsafe read(file, buffer, count)
}
private func callWrite(_ file: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  unsafe write(file, bytes, count)
}
private func callClose(_ file: Int32) -> Int32 { close(file) }
