#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif
import GVLReport
import GVLWorkspace

/// Whoever reads our output has gone: no reason to complain.
struct ClosedPipe: Error {}

/// Standard output is the result, standard error everything else.
enum Console {
  /// Writes a result, to `file` where one is named.
  static func write(_ text: String, to file: String? = nil) throws { try write(Array(text.utf8), to: file) }

  static func write(_ bytes: [UInt8], to file: String? = nil) throws {
    guard let file, file != "-" else { return try writeAll(bytes, to: 1) }
    try OutputFile.write(bytes, to: file)
  }

  /// A remark for people, cleaned like every text that may come from outside.
  static func say(_ text: String) { sayRaw(CleanText.line(text)) }

  static func sayRaw(_ text: String) { try? writeAll(Array((text + "\n").utf8), to: 2) }

  private static func writeAll(_ bytes: [UInt8], to descriptor: Int32) throws {
    var rest = bytes[...]
    while !rest.isEmpty {
      let written = unsafe rest.withUnsafeBytes { unsafe systemWrite(descriptor, $0) }
      if written < 0 {
        if errno == EINTR { continue }
        if errno == EPIPE { throw ClosedPipe() }
        throw CommandError(.failed, "output.failed", "standard output: \(unsafe String(cString: strerror(errno)))")
      }
      rest = rest.dropFirst(written)
    }
  }

  /// Without an end of line.
  static func draw(_ text: String) { try? writeAll(Array(text.utf8), to: 2) }

  static var outputIsTerminal: Bool { isatty(1) == 1 }
  static var errorIsTerminal: Bool { isatty(2) == 1 }
}

private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
  unsafe write(descriptor, bytes.baseAddress, bytes.count)
}

func exitProcess(_ status: Int32) -> Never { exit(status) }

/// A closed pipe then ends a write with an error instead of the process with a signal.
func ignoreBrokenPipe() { _ = signal(SIGPIPE, SIG_IGN) }
