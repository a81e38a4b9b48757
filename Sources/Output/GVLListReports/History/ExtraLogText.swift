package import GVLChanges
import PlainText
package import ReportFormats

extension TextReport {
  /// The changes between the stored texts of an extra file, oldest first.
  package static func extraLog(_ steps: [ExtraListDiff], of name: String, texts: Int) -> TextReport {
    var report = TextReport()
    for (index, step) in steps.enumerated() {
      // Lists of providers have no date.
      let date = step.lastUpdated.map { Timestamp($0)?.date ?? $0 } ?? "text \(index + 2) of \(texts)"
      report.line(Piece(name, .bold), "  ", Piece(date, .dim), step.changes.isEmpty ? "  no differences" : "")
      var table = Table([.init(""), .init("", .right), .init(""), .init("")], indent: 2)
      for change in step.changes {
        let note =
          change.before.map { "was " + $0 } ?? change.vendor.map { "the vendor list has vendor \($0) of this name" }
          ?? ""
        table.row(
          Piece(change.kind.rawValue, change.kind == .added ? .green : .yellow), Piece(String(change.id), .cyan),
          Piece(change.name), Piece(note, .dim))
      }
      report.append(table.report)
      report.blank()
    }
    let changes = steps.reduce(0) { $0 + $1.changes.count }
    report.line(
      Piece("\(counted(changes, "change"))", .bold),
      Piece(" between \(counted(texts, "stored text")) of \(name)", .dim))
    return report
  }
}
