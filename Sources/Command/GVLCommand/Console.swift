import Files
import GVLWork
import GVLWorkspace
import JSONText
import PlainText
import ReportFormats

/// The reader of our output closed the pipe; exit silently.
struct ClosedPipe: Error {}

/// Writes the results of a run to standard output, everything else to standard error.
struct Console: Sendable {
  /// The values in which runs side by side differ.
  struct Place: Sendable, Codable {
    /// The profile that is being worked on, if there are several.
    var profile: String?
    var output: Int32 = 1
    var error: Int32 = 2
  }

  var log = LogFormat.text
  var isQuiet = false
  var isVerbose = false
  /// The time that the user set the clock to.
  var now: Timestamp?
  var place = Place()

  /// Writes a result, to `file` where one is named.
  func write(_ text: String, to file: OutputPath? = nil) throws { try write(Array(text.utf8), to: file) }

  func write(_ bytes: [UInt8], to file: OutputPath? = nil) throws {
    guard let file, !file.isStandardOutput else { return try writeAll(bytes, to: place.output) }
    try OutputFile.write(bytes, to: file.path)
    wrote(file.path, bytes.count)
  }

  /// Reports a written file, on a terminal or with `--verbose`.
  func wrote(_ path: String, _ bytes: Int, files: Int? = nil) {
    guard !isQuiet, isVerbose || errorIsTerminal else { return }
    let parts = [path] + (files.map { [counted($0, "file")] } ?? []) + [sized(bytes)]
    var fields: [JSONValue.Member] = [.init("path", .string(path)), .init("bytes", .integer(bytes))]
    if let files { fields.append(.init("files", .integer(files))) }
    say(LogLine(.info, "wrote " + parts.joined(separator: ", "), code: "output.wrote", fields: fields))
  }

  /// Logs a note, cleaned like every text that may come from outside; its first word gives its level.
  func say(_ text: String) { say(LogLine(text)) }

  func note(_ message: String, code: String? = nil) { say(LogLine(.note, message, code: code)) }

  /// Tells the user at a terminal that gvl waits for standard input.
  func noteTyping() {
    guard isatty(0) == 1, errorIsTerminal, !isQuiet else { return }
    note("reading standard input; Ctrl-D ends it")
  }

  func say(_ notes: [Note]) {
    for note in notes { say(LogLine(note.level == .warning ? .warning : .note, note.message, code: note.code)) }
  }

  /// Does a job and prints its notes, even if it fails.
  func done<Result>(_ job: () throws(JobError) -> Done<Result>) throws -> Done<Result> {
    do throws(JobError) {
      let done = try job()
      for file in done.written { wrote(file.path, file.bytes) }
      say(done.notes)
      return done
    } catch {
      say(error.notes)
      throw error.reason
    }
  }

  /// Does a job that is one call.
  func done<Result>(_ job: @autoclosure () throws(JobError) -> Done<Result>) throws -> Done<Result> {
    try done { () throws(JobError) in try job() }
  }

  /// Reports a step, for `--verbose` and for logs.
  func tell(_ message: String, code: String) {
    if isVerbose || log == .json && !isQuiet { say(LogLine(.info, message, code: code)) }
  }

  /// Reports an error.
  func complain(_ error: CommandError) {
    say(
      LogLine(
        .error, error.description, code: error.code,
        fields: [.init("exit", .integer(Int(error.status.rawValue)))]))
  }

  func say(_ line: LogLine) {
    let line = place.profile.map { line.about(profile: $0) } ?? line
    switch log {
    case .text: sayRaw(line.text)
    case .json: sayRaw(line.json(at: now ?? Timestamp(seconds: time(nil))).compactText)
    }
  }

  func sayRaw(_ text: String) { try? writeAll(Array((text + "\n").utf8), to: place.error) }

  private func writeAll(_ bytes: [UInt8], to descriptor: Int32) throws {
    if Descriptor.writeAll(bytes, to: descriptor) { return }
    let number = errno
    if number == EPIPE { throw ClosedPipe() }
    // `System.occupyStandardFiles` opened a file there that cannot be written.
    let reason = number == EBADF ? "it is closed" : System.words(for: number)
    throw CommandError(.failed, "output.failed", "standard output: \(reason)")
  }

  /// Writes without a line end.
  func draw(_ text: String) { try? writeAll(Array(text.utf8), to: place.error) }

  private var errorIsTerminal: Bool { isatty(place.error) == 1 }

  /// Whether one line may be redrawn again and again.
  var isDrawable: Bool { log == .text && errorIsTerminal }

  /// The current columns of standard error's terminal; 80 if it does not say.
  var columns: Int { Terminal(of: place.error).map(\.columns).flatMap { $0 > 0 ? $0 : nil } ?? 80 }
}

func exitProcess(_ status: Int32) -> Never { exit(status) }
