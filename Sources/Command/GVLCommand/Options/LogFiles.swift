import ArgumentParser
import GVLWork

/// The files of a log.
struct LogFiles: ParsableArguments {
  @Argument(help: "Files of strings; standard input if none is named.")
  var files: [String] = []

  /// Reads the files, with a progress line.
  func read<Counts>(
    _ global: GlobalOptions, _ body: (_ files: [String], @escaping LogProgress) throws -> Counts
  ) rethrows -> Counts {
    let files = files.isEmpty ? ["-"] : files
    if files.contains("-") { global.console.noteTyping() }
    let line = ProgressLine("byte", on: global.console)
    defer { line.clear() }
    return try body(files) { file, done, size in
      line.show(.init(done: done, total: size, asked: done, name: file))
    }
  }
}
