package import ConsentSignals
import Files
import JSONText
import PlainText

/// One column of a log whose rows are lines: CSV, TSV, or one JSON object a line.
package struct LineColumn: Sendable {
  private enum Form: Sendable {
    case cells(at: Int, separator: UInt8)
    case members(name: String)
  }

  private let form: Form
  /// Whether the first line is a row, not the names of columns.
  package let startsWithRow: Bool

  /// - Parameters:
  ///   - name: a name in the first line of CSV or TSV; or a number, which counts columns from 1 in a file without
  ///     names; or a JSON member, `user.consent` for one inside another.
  ///   - firstLine: decides the form: a JSON object, else the first of tab, semicolon and comma that the line contains.
  ///   - source: the name of the log, for errors.
  /// - Throws: `WorkError` with `usage.column` for a missing column; its message names the existing columns.
  package init(
    _ name: String, firstLine: ArraySlice<UInt8>, of source: String = "standard input"
  ) throws(WorkError) {
    let line = LinePieces.bare(firstLine.starts(with: [0xEF, 0xBB, 0xBF]) ? firstLine.dropFirst(3) : firstLine)
    if line.first == UInt8(ascii: "{") {
      (form, startsWithRow) = (.members(name: name), true)
      return
    }
    let separator = "\t;".utf8.first(where: line.contains) ?? UInt8(ascii: ",")
    if let number = Int(name), number > 0 {
      (form, startsWithRow) = (.cells(at: number - 1, separator: separator), true)
      return
    }
    let head = (try? Self.cells(line, separator)) ?? []
    guard let column = head.firstIndex(where: { BlankTrim.trimmed($0) == name }) else {
      throw WorkError(
        .usage, "usage.column",
        "no column \"\(name)\" in the first line of \(source); there are \(Self.named(head)); a number counts columns, where no line names them"
      )
    }
    (form, startsWithRow) = (.cells(at: column, separator: separator), false)
  }

  /// The cell, without blanks around it; empty if the row ends before the column, or has no such member.
  ///
  /// - Throws: `SignalError` with `signal.row` for a line that is not a row.
  package func cell(of line: ArraySlice<UInt8>) throws(SignalError) -> ArraySlice<UInt8> {
    switch form {
    case .cells(let column, let separator) where ByteSearch.first(UInt8(ascii: "\""), in: line) == nil:
      return LinePieces.trimmed(Self.bareCell(column, of: line, separator))
    case .cells(let column, let separator):
      let cells = try Self.cells(line, separator)
      return column < cells.count ? Array(BlankTrim.trimmed(cells[column]).utf8)[...] : []
    case .members where LinePieces.trimmed(line).isEmpty: return []
    case .members(let name):
      guard let row = try? JSONDocument(Array(line)).root, row.kind == .object else {
        throw SignalError(.row, "the line is no object of JSON")
      }
      guard let value = Self.member(name, of: row), !value.isNull else { return [] }
      guard let text = value.string else { throw SignalError(.row, "the member is no text") }
      return Array(BlankTrim.trimmed(text).utf8)[...]
    }
  }

  /// A member of that exact name, else one inside another.
  private static func member(_ name: String, of node: JSONNode) -> JSONNode? {
    if let value = node[name] { return value }
    guard let dot = name.firstIndex(of: "."), let inner = node[String(name[..<dot])], inner.kind == .object else {
      return nil
    }
    return member(String(name[name.index(after: dot)...]), of: inner)
  }

  /// The cell of a row without quotes, as a slice of the line.
  private static func bareCell(_ column: Int, of line: ArraySlice<UInt8>, _ separator: UInt8) -> ArraySlice<UInt8> {
    var rest = line
    for _ in 0..<column {
      guard let end = ByteSearch.first(separator, in: rest) else { return [] }
      rest = rest[(end + 1)...]
    }
    return ByteSearch.first(separator, in: rest).map { rest[..<$0] } ?? rest
  }

  private static func cells(_ line: ArraySlice<UInt8>, _ separator: UInt8) throws(SignalError) -> [String] {
    var rows = TableRows(bytes: Array(line), separator: separator)
    do throws(TableRows.Unclosed) { return try rows.next()?.map(\.text) ?? [] } catch {
      throw SignalError(.row, "a quote is opened and not closed: a row must be one line")
    }
  }

  private static func named(_ head: [String]) -> String {
    // A first line of values holds personal data, so it is not printed.
    func isValue(_ cell: String) -> Bool {
      cell.contains("@") || (cell.utf8.count > 30 && !cell.contains(" "))
        || (!cell.isEmpty && cell.utf8.allSatisfy(ASCII.isDigit))
    }
    if head.contains(where: isValue) { return "values, not names" }
    let shown = head.prefix(20).map { "\"\(String($0.prefix(40)))\"" }.joined(separator: ", ")
    return head.isEmpty ? "none" : head.count > 20 ? shown + " and \(head.count - 20) more" : shown
  }
}
