package import GVLBase
import PlainText
package import ReportFormats

extension BaseExport {
  /// The files and tables of an export, for users.
  package var textReport: TextReport {
    var text = TextReport()
    var table = Table([.init(""), .init(""), .init("", .right)])
    for file in files {
      table.row(
        Piece(file.isWritten ? "written" : "present", .green), Piece(file.path),
        Piece("\(grouped(file.bytes)) bytes", .dim))
    }
    text.append(table.report)
    var tables = Table([.init("table"), .init("rows", .right), .init("")])
    for name in BaseTable.Name.allCases {
      tables.row(
        Piece(name.rawValue), Piece(grouped(rows[name] ?? 0)), Piece(BaseTable.named(name).meaning, .dim))
    }
    text.append(tables.report)
    let sum = "\(counted(lists, "list")), \(addedLists) taken in"
    text.line(Piece(sum + (isRebuilt ? ", the database of an earlier schema was made anew" : ""), .bold))
    return text
  }
}
