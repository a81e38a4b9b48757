import ArgumentParser
import GVLWork
import GVLWorkspace

/// Which column of standard input holds the strings, for commands that take strings as arguments or from lines.
struct ColumnOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Standard input is CSV, TSV or JSON Lines, and this column holds the strings: a name, or a number from 1.",
      valueName: "column"))
  var column: String?

  /// What the first line says of the column, and whether it is a row; nil where lines are strings.
  func head(_ firstLine: ArraySlice<UInt8>) throws -> (LineColumn?, isAnswered: Bool) {
    guard let column else { return (nil, true) }
    let found = try LineColumn(column, firstLine: firstLine)
    return (found, found.startsWithRow)
  }

  /// Whether answers are lines of JSON; they are where the strings come from standard input.
  ///
  /// - Throws: `CommandError` where strings are given as arguments as well.
  func wantsLines(_ strings: [String], _ format: TextOrJSON?) throws -> Bool {
    guard column == nil || strings.isEmpty else {
      throw CommandError(.usage, "usage.value", "--column names a column of standard input: leave the strings out")
    }
    return strings.isEmpty || format == .json
  }
}
