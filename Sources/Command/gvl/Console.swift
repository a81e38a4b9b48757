import Files
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
    if Descriptor.writeAll(bytes, to: descriptor) { return }
    let number = errno
    if number == EPIPE { throw ClosedPipe() }
    // What `System.occupyStandardFiles` put there cannot be written to.
    let reason = number == EBADF ? "it is closed" : System.words(for: number)
    throw CommandError(.failed, "output.failed", "standard output: \(reason)")
  }

  /// Without an end of line.
  static func draw(_ text: String) { try? writeAll(Array(text.utf8), to: 2) }

  static var outputIsTerminal: Bool { isatty(1) == 1 }
  static var errorIsTerminal: Bool { isatty(2) == 1 }
}

func exitProcess(_ status: Int32) -> Never { exit(status) }
