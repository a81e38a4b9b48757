import Files
import GVLWorkspace

/// Answers lines of standard input as they come, so that another program can keep gvl running beside it.
enum LineWorker {
  /// - Parameters:
  ///   - output: a file for the answers, which it has when all are there; nil for standard output, at once.
  ///   - answers: those to whole lines without the last line's end; each line has its answer, an empty one too, since a
  ///     worker counts them. Asked from several threads.
  static func run(to output: OutputPath?, _ answers: @Sendable (ArraySlice<UInt8>) -> [UInt8]) throws {
    var all: [UInt8] = []
    try InputFile.eachRun { run in
      let ended = run.last == 0x0A ? run.dropLast() : run
      for bytes in inParallel(pieces(ended), answers) {
        if output == nil { try Console.write(bytes) } else { all += bytes }
      }
    }
    if let output { try Console.write(all, to: output) }
  }

  /// Whole lines, in pieces that are worth a thread of their own.
  private static func pieces(_ lines: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
    let length = max(1 << 16, lines.count / processorCount)
    var pieces: [ArraySlice<UInt8>] = []
    var rest = lines
    while rest.count > length, let end = rest[(rest.startIndex + length)...].firstIndex(of: 0x0A) {
      pieces.append(rest[..<end])
      rest = rest[(end + 1)...]
    }
    return pieces + [rest]
  }
}
