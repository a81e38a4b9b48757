/// Comma-separated values as RFC 4180 has them: CRLF after every record, quotes where a cell needs them.
package enum CSVText {
  /// Characters that a spreadsheet takes into one cell; what is longer would run over into the next row.
  static let cellLimit = 32_000

  /// The same for Excel, which takes a file without a byte order mark for one of another code page.
  package static func forExcel(_ csv: String) -> String { "\u{FEFF}" + csv }

  package static func record(_ cells: [String]) -> String { cells.joined(separator: ",") + "\r\n" }

  /// A text from outside as one cell, on one line, inert in a spreadsheet.
  ///
  /// A cell that begins with `=`, `+`, `-`, `@`, a tab or a carriage return would be a formula there; a leading
  /// apostrophe makes it a text. Control characters become visible and line breaks blanks, so that no reader, however
  /// simple, takes a part of a value for a record; the JSON document has the exact text.
  package static func cell(_ text: String) -> String {
    let isFormula = text.unicodeScalars.first.map { "=+-@\t\r".unicodeScalars.contains($0) } ?? false
    var cell = (isFormula ? "'" : "") + CleanText.line(text)
    if cell.utf16.count > cellLimit {
      var end = cell.utf16.index(cell.startIndex, offsetBy: cellLimit - 1)
      while end.samePosition(in: cell.unicodeScalars) == nil { end = cell.utf16.index(before: end) }
      cell = cell[..<end] + "…"
    }
    // A formula may also hide behind blanks or the wide forms of its signs.
    if !isFormula, let first = cell.unicodeScalars.first(where: { $0 != " " }),
      "=+-@＝＋－＠".unicodeScalars.contains(first)
    {
      cell = "'" + cell
    }
    return quoted(cell)
  }

  private static func quoted(_ cell: String) -> String {
    guard cell.unicodeScalars.contains(where: { ",\"\n\r;\t".unicodeScalars.contains($0) }) else { return cell }
    // By scalars: to Swift a quote with an accent on it is another character, to a reader it is the quote.
    var result = String.UnicodeScalarView("\"".unicodeScalars)
    for scalar in cell.unicodeScalars { result.append(contentsOf: scalar == "\"" ? [scalar, scalar] : [scalar]) }
    return String(result) + "\""
  }
}
