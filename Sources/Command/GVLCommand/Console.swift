import Files
import GVLWork
import JSONText
import PlainText
import ReportFormats

/// Whoever reads our output has gone: no reason to complain.
struct ClosedPipe: Error {}

/// Standard output is the result, standard error everything else.
enum Console {
  /// How this run speaks.
  struct Manner: Sendable {
    var log = LogFormat.text
    var isQuiet = false
    var isVerbose = false
    /// The moment that a person has set the clock to.
    var now: Timestamp?
    /// Which of several profiles the work is about.
    var profile: String?
  }

  static let manner = Locked(Manner())

  private static var current: Manner { manner.withLock { $0 } }

  /// Writes a result, to `file` where one is named.
  static func write(_ text: String, to file: OutputPath? = nil) throws { try write(Array(text.utf8), to: file) }

  static func write(_ bytes: [UInt8], to file: OutputPath? = nil) throws {
    guard let file, !file.isStandardOutput else { return try writeAll(bytes, to: 1) }
    try Outputs.write(bytes, to: file)
  }

  /// Says what was written where, to whoever sits there or wants to hear more.
  static func wrote(_ path: String, _ bytes: Int, files: Int? = nil) {
    let manner = current
    guard !manner.isQuiet, manner.isVerbose || errorIsTerminal else { return }
    let parts = [path] + (files.map { [counted($0, "file")] } ?? []) + [sized(bytes)]
    var fields: [JSONValue.Member] = [.init("path", .string(path)), .init("bytes", .integer(bytes))]
    if let files { fields.append(.init("files", .integer(files))) }
    say(LogLine(.info, "wrote " + parts.joined(separator: ", "), code: "output.wrote", fields: fields))
  }

  /// A remark for people, cleaned like every text that may come from outside; its first word tells its level.
  static func say(_ text: String) { say(LogLine(text)) }

  static func note(_ message: String, code: String? = nil) { say(LogLine(.note, message, code: code)) }

  /// Tells the person at a terminal that gvl waits for standard input.
  static func noteTyping() {
    guard isatty(0) == 1, errorIsTerminal, !current.isQuiet else { return }
    note("reading standard input; Ctrl-D ends it")
  }

  static func say(_ notes: [Note]) {
    for note in notes { say(LogLine(note.level == .warning ? .warning : .note, note.message, code: note.code)) }
  }

  /// Does a job and says its notes, those of one that could not be done too.
  static func done<Result>(_ job: () throws(Undone) -> Done<Result>) throws -> Done<Result> {
    do throws(Undone) {
      let done = try job()
      for file in done.written { wrote(file.path, file.bytes) }
      say(done.notes)
      return done
    } catch {
      say(error.notes)
      throw error.reason
    }
  }

  /// What is done, for whoever wants to hear more, and for logs.
  static func tell(_ message: String, code: String) {
    let manner = current
    if manner.isVerbose || manner.log == .json && !manner.isQuiet { say(LogLine(.info, message, code: code)) }
  }

  /// Why something could not be done.
  static func complain(_ error: CommandError) {
    say(
      LogLine(
        .error, error.description, code: error.code,
        fields: [.init("exit", .integer(Int(error.status.rawValue)))]))
  }

  static func say(_ line: LogLine) {
    let manner = current
    let line = manner.profile.map { line.about(profile: $0) } ?? line
    switch manner.log {
    case .text: sayRaw(line.text)
    case .json: sayRaw(line.json(at: manner.now ?? Timestamp(seconds: time(nil))).compactText)
    }
  }

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

  /// Whether one line may be drawn over and over.
  static var isDrawable: Bool { current.log == .text && errorIsTerminal }
  static var isQuiet: Bool { current.isQuiet }
  static var isLoggingJSON: Bool { current.log == .json }

  /// Columns of the terminal that standard error is, as it is now; 80 where it does not say.
  static var columns: Int { Terminal(of: 2).map(\.columns).flatMap { $0 > 0 ? $0 : nil } ?? 80 }
}

func exitProcess(_ status: Int32) -> Never { exit(status) }
