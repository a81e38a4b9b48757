package import GVLBase
import ReportFormats
import SQLiteFile

extension BaseTables {
  /// A table as CSV: a record of column names, then one for each row; null is an empty cell.
  package func csv(_ name: BaseTable.Name) -> [UInt8] {
    let table = BaseTable.named(name)
    var text = CSVText.record(table.columns.map(\.name))
    for row in rows[name] ?? [] {
      text += CSVText.record(
        row.map { value in
          switch value {
          case .null: ""
          case .integer(let number): String(number)
          case .text(let text): CSVText.cell(text)
          }
        })
    }
    return Array(text.utf8)
  }
}
