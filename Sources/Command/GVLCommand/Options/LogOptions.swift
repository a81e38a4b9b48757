import ArgumentParser
import GVLWork

/// The form of a log's lines, and where in them the strings are.
struct LogOptions: ParsableArguments {
  /// Formats whose standard says where the string is.
  enum Format: String, ExpressibleByArgument, CaseIterable { case openrtb }

  @Option(
    help: ArgumentHelp(
      "The file is CSV, TSV or JSON Lines, and this column holds the strings: a name, or a number from 1.",
      valueName: "column"))
  var column: String?

  @Option(help: "The lines are bid requests of OpenRTB 2.x, in JSON.")
  var from: Format?

  @Option(
    name: .customLong("list-column"),
    help: ArgumentHelp("There are no strings, but a column with the list: 45 or v3/45.", valueName: "column"))
  var listColumn: String?

  @Option(
    name: .customLong("day-column"),
    help: ArgumentHelp(
      "There are no strings, but a column with the day of the choice: the newest list of that day is taken for shown.",
      valueName: "column"))
  var dayColumn: String?

  @Option(
    name: .customLong("user"),
    help: ArgumentHelp(
      "Count users, not lines: this column names the user, whose newest string counts.", valueName: "column"))
  var user: String?

  @Option(
    help: ArgumentHelp(
      "Memory for users, such as 512M or 4G; those that do not fit are put into a file without a name, in TMPDIR.",
      valueName: "bytes"))
  var memory = ByteCount(512 << 20)

  var form: LogForm {
    get throws {
      let all: [LogForm.Choice?] = [
        column.map { .column($0) }, from.map { _ in .openRTB }, listColumn.map { .list($0) },
        dayColumn.map { .day($0) },
      ]
      let choices = all.compactMap(\.self)
      guard choices.count <= 1 else {
        throw CommandError(.usage, "usage.options", "give one of --column, --from, --list-column and --day-column")
      }
      let choice = choices.first ?? .line
      if user != nil, choice == .line {
        throw CommandError(.usage, "usage.options", "--user needs --column, which holds the strings of the users")
      }
      return LogForm(choice, user: user)
    }
  }

  /// Advice for a log in which no string was found.
  var advice: String {
    column == nil && from == nil
      ? "no line could be read as a TC string; --column NAME reads a column of a table"
      : "the log has no string that could be read there"
  }
}

/// `512M`: bytes, with K, M or G for 2 to the power of 10, 20 or 30.
struct ByteCount: ExpressibleByArgument {
  let bytes: Int

  init(_ bytes: Int) { self.bytes = bytes }

  init?(argument: String) {
    let shift = ["K": 10, "M": 20, "G": 30][argument.suffix(1).uppercased()] ?? 0
    guard let number = Int(shift > 0 ? String(argument.dropLast()) : argument), number > 0,
      number < 1 << 31 || shift == 0
    else {
      return nil
    }
    bytes = number << shift
  }

  var defaultValueDescription: String { "\(bytes >> 20)M" }
}

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
