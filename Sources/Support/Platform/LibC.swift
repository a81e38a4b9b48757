// The one choice of the C library: who imports this room, or `Files`, can call the system. `Core` never does.
#if canImport(Glibc)
  @_exported public import Glibc
#elseif canImport(Musl)
  @_exported public import Musl
#else
  @_exported public import Darwin
#endif

/// The system's calls under names that no method of ours hides, called again where a signal came in between.
package enum System {
  package static func read(_ file: Int32, _ buffer: UnsafeMutableRawBufferPointer) -> Int {
    retrying { unsafe callRead(file, buffer.baseAddress, buffer.count) }
  }

  package static func write(_ file: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
    retrying { unsafe callWrite(file, bytes.baseAddress, bytes.count) }
  }

  package static func close(_ file: Int32) -> Int32 { callClose(file) }

  /// Until the disk itself has what was written. False with `errno` where it has not.
  package static func flush(_ file: Int32) -> Bool {
    #if canImport(Darwin)
      // `fsync` there ends at the drive's own memory. Some file systems know no other.
      if retrying({ Int(fcntl(file, F_FULLFSYNC)) }) == 0 { return true }
    #endif
    return retrying { Int(fsync(file)) } == 0
  }

  /// Asks for room for a MiB in a pipe. It may be refused, and other systems than Linux have no such call.
  package static func widenPipe(_ file: Int32) {
    #if os(Linux)
      // F_SETPIPE_SZ, which only the GNU headers name.
      _ = fcntl(file, 1031, 1 << 20)
    #endif
  }

  package static func retrying(_ call: () -> Int) -> Int {
    while true {
      let result = call()
      if result >= 0 || errno != EINTR { return result }
    }
  }

  /// Waits, whatever signals come in between.
  package static func pause(milliseconds: Int) {
    var left = timespec(tv_sec: milliseconds / 1000, tv_nsec: milliseconds % 1000 * 1_000_000)
    var rest = timespec()
    while unsafe nanosleep(&left, &rest) != 0, errno == EINTR { left = rest }
  }

  /// Milliseconds of a clock that nobody sets and that goes on while the machine sleeps.
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

  /// What the system says about an error number, as a part of our messages.
  package static func words(for number: Int32) -> String { unsafe String(cString: strerror(number)).lowercased() }

  /// The process goes on where a reader has left or a limit of the system is met: a write then ends with an error.
  package static func ignoreFatalSignals() {
    _ = signal(SIGPIPE, SIG_IGN)
    _ = signal(SIGXFSZ, SIG_IGN)
  }

  /// Gives the numbers 0 to 2 to nothing where they are closed, so that no file that is opened later gets one of them and
  /// then our output. What is read from or written to such a number ends with an error.
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
