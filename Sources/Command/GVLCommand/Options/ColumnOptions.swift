import ArgumentParser
import GVLWork
import GVLWorkspace

/// The column of standard input that holds the strings, for commands that take strings as arguments or as lines.
struct ColumnOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Standard input is CSV, TSV or JSON Lines, and this column holds the strings: a name, or a number from 1.",
      valueName: "column"))
  var column: String?

  /// The column by the first line, and whether that line is a row itself; nil if whole lines are strings.
  func head(_ firstLine: ArraySlice<UInt8>) throws -> (LineColumn?, isAnswered: Bool) {
    guard let column else { return (nil, true) }
    let found = try LineColumn(column, firstLine: firstLine)
    return (found, found.startsWithRow)
  }

  /// Whether answers are lines of JSON, as they are if the strings come from standard input.
  ///
  /// - Throws: `CommandError` if strings are also given as arguments.
  func wantsLines(_ strings: [String], _ format: TextOrJSON?) throws -> Bool {
    guard column == nil || strings.isEmpty else {
      throw CommandError(.usage, "usage.value", "--column names a column of standard input: leave the strings out")
    }
    return strings.isEmpty || format == .json
  }
}
