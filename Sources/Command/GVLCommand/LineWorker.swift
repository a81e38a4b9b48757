import Files
import GVLWork
import GVLWorkspace

/// Answers lines of standard input as they come, so that another program can keep gvl running beside it.
enum LineWorker {
  /// - Parameters:
  ///   - output: a file for the answers, which it has when all are there; nil for standard output, at once.
  ///   - answers: those to whole lines with their ends; each line has its answer, an empty one too, since a worker counts them.
  ///     Asked from several threads.
  static func run(to output: OutputPath?, _ answers: @Sendable (ArraySlice<UInt8>) -> [UInt8]) throws {
    try run(to: output, head: { _ in ((), true) }, { lines, _ in answers(lines) })
  }

  /// The same for lines of which the first may say how the others are read.
  ///
  /// - Parameter head: what the first line says, and whether it is to be answered like the others.
  static func run<Head: Sendable>(
    to output: OutputPath?, head: (ArraySlice<UInt8>) throws -> (Head, isAnswered: Bool),
    _ answers: @Sendable (ArraySlice<UInt8>, Head) -> [UInt8]
  ) throws {
    Console.noteTyping()
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
        if output == nil { try Console.write(bytes) } else { all += bytes }
      }
    }
    if let output { try Console.write(all, to: output) }
  }
}
