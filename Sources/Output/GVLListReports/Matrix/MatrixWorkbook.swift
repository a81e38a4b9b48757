import GVLList
import GVLShown
package import Gzip
import PlainText
import ReportFormats

extension ConsentMatrix {
  /// A workbook of two sheets: the matrix with a filter, and its sources and the meanings of its letters.
  package func workbook() throws(GzipError) -> [UInt8] {
    var book = Workbook()
    var sheet = Workbook.Sheet("Vendors")
    sheet.rows.append(
      [.init("id", .head), .init("vendor", .head), .init("state", .head), .init("changed", .head)]
        + columns.map { .init($0.short, .head) })
    for row in rows {
      let (state, changed) = (row.state == .live ? "" : row.state.rawValue, from != nil && row.isChanged ? "yes" : "")
      sheet.rows.append(
        [.init(row.id), .init(row.name), .init(state), .init(changed)]
          + row.cells.map { cell in
            let text = cell.isChanged ? Self.text(cell) : cell.now.code
            return .init(text, cell.isChanged ? .changed : cell.now.isRestricted ? .restricted : .plain)
          })
    }
    sheet.widths = [8, 36, 9, 9] + columns.map { _ in 6 }
    (sheet.frozen, sheet.hasFilter) = ((1, 2), true)
    book.sheets = [sheet, about]
    return try book.bytes()
  }

  private var about: Workbook.Sheet {
    var sheet = Workbook.Sheet("About")
    func row(_ name: String, _ value: String) { sheet.rows.append([.init(name, .head), .init(value, .wrapped)]) }
    row("List", heading)
    for source in head.sources { row("SHA-256 of \(source.name)", source.sha256) }
    row("Profile", head.profile ?? profile.name)
    row("Vendors", summary)
    if !leftOut.isEmpty { row("Not live", leftOutWords) }
    if let reviewer = head.reviewer { row("Reviewed by", reviewer) }
    if let note = head.note { row("Note", note) }
    if let made = head.made { row("Made", made.description + (head.tool.map { " by \($0)" } ?? "")) }
    for code in MatrixLegend.codes { row(code.code, code.meaning) }
    row("→", "changed: before and after")
    for column in columns where !column.name.isEmpty { row(column.short, column.name) }
    row("Not a record", MatrixLegend.record)
    sheet.widths = [28, 100]
    return sheet
  }
}
