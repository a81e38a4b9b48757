import Files
import GVLWork
import GVLWorkspace

/// Answers lines of standard input as they arrive, so that another program can keep gvl running.
enum LineWorker {
  /// - Parameters:
  ///   - output: a file for the answers, written when all are complete; nil writes each to standard output at once.
  ///   - answers: the answers to whole lines with their ends, called from several threads. Each line, even an empty
  ///     one, gets one answer, because the calling program counts them.
  static func run(
    to output: OutputPath?, on console: Console, _ answers: @Sendable (ArraySlice<UInt8>) -> [UInt8]
  ) throws {
    try run(to: output, on: console, head: { _ in ((), true) }, { lines, _ in answers(lines) })
  }

  /// Like `run(to:on:_:)`, for input whose first line may say how to read the other lines.
  ///
  /// - Parameter head: reads the first line, and says whether that line is to be answered too.
  static func run<Head: Sendable>(
    to output: OutputPath?, on console: Console, head: (ArraySlice<UInt8>) throws -> (Head, isAnswered: Bool),
    _ answers: @Sendable (ArraySlice<UInt8>, Head) -> [UInt8]
  ) throws {
    console.noteTyping()
    var all: [UInt8] = []
    var known: Head?
    try InputFile.eachRun { run in
      var lines = run
      if known == nil {
        let end = lines.firstIndex(of: 0x0A)
        let (said, isAnswered) = try head(lines[..<(end ?? lines.endIndex)])
        known = said
        if !isAnswered {
          guard let end else { return }
          lines = lines[(end + 1)...]
        }
      }
      guard let known else { return }
      for bytes in inParallel(LinePieces.of(lines), { answers($0, known) }) {
        if output == nil { try console.write(bytes) } else { all += bytes }
      }
    }
    if let output { try console.write(all, to: output) }
  }
}
