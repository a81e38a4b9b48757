/// Comma-separated values by RFC 4180: CRLF after every record, quotes where a cell needs them.
package enum CSVText {
  /// The most characters of a cell; spreadsheets move longer texts into the next row.
  static let cellLimit = 32_000

  /// CSV for Excel, which needs a byte order mark to recognise UTF-8.
  package static func forExcel(_ csv: String) -> String { "\u{FEFF}" + csv }

  package static func record(_ cells: [String]) -> String { cells.joined(separator: ",") + "\r\n" }

  /// Records of texts, which may be external.
  package static func table(_ rows: [[String]]) -> String { rows.map { record($0.map(cell)) }.joined() }

  /// An external text as one cell, on one line, inert in a spreadsheet.
  ///
  /// A cell that begins with `=`, `+`, `-`, `@`, a tab or a carriage return would be a formula; a leading apostrophe
  /// makes it a text. Control characters become visible and line breaks blanks, so that even a simple reader never
  /// takes a part of a value for a record; the JSON document has the exact text.
  package static func cell(_ text: String) -> String {
    let isFormula = text.unicodeScalars.first.map { "=+-@\t\r".unicodeScalars.contains($0) } ?? false
    var cell = (isFormula ? "'" : "") + CleanText.line(text)
    if cell.utf16.count > cellLimit {
      var end = cell.utf16.index(cell.startIndex, offsetBy: cellLimit - 1)
      while end.samePosition(in: cell.unicodeScalars) == nil { end = cell.utf16.index(before: end) }
      cell = cell[..<end] + "…"
    }
    // A formula may also follow blanks, or begin with a full-width sign.
    if !isFormula, let first = cell.unicodeScalars.first(where: { $0 != " " }),
      "=+-@＝＋－＠".unicodeScalars.contains(first)
    {
      cell = "'" + cell
    }
    return quoted(cell)
  }

  private static func quoted(_ cell: String) -> String {
    guard cell.unicodeScalars.contains(where: { ",\"\n\r;\t".unicodeScalars.contains($0) }) else { return cell }
    // By scalars, because in Swift a quote with a combining accent is another character, but readers see a quote.
    var result = String.UnicodeScalarView("\"".unicodeScalars)
    for scalar in cell.unicodeScalars { result.append(contentsOf: scalar == "\"" ? [scalar, scalar] : [scalar]) }
    return String(result) + "\""
  }
}
