import GVLList
import GVLShown
import PlainText
package import ReportFormats

extension ConsentMatrix {
  /// A row for each vendor. A changed cell is `L→C`, with `–` for a missing side.
  package var textReport: TextReport {
    var report = TextReport()
    report.line(Piece(heading, .bold), "   ", Piece(summary, .dim))
    report.line(Piece(clean: "profile \(profile.name)"))
    report.blank()
    let used = usedColumns
    var table = Table(
      [.init("", .right), .init("vendor", aligned: 28)] + used.map { .init(columns[$0].short) }, indent: 0)
    for row in rows {
      let name = CleanText.cut(CleanText.line(row.name), to: 28)
      table.rows.append(
        [Piece(String(row.id), .cyan), Piece(name, row.state == .gone ? .dim : .plain)]
          + used.map { index in
            let cell = row.cells[index]
            return Piece(Self.text(cell), cell.isChanged ? .bold : .plain)
          })
    }
    report.append(table.report)
    report.blank()
    for code in MatrixLegend.codes { report.line(Piece("  \(code.code)  ", .bold), Piece(code.meaning, .dim)) }
    for kind in Self.kinds {
      let own = used.filter { columns[$0].kind == kind && !columns[$0].name.isEmpty }
      guard !own.isEmpty else { continue }
      report.blank()
      for index in own {
        report.line(
          Piece("  \(columns[index].short)  ", .bold), Piece(clean: CleanText.cut(columns[index].name, to: 90)))
      }
    }
    if !leftOut.isEmpty {
      report.blank()
      report.line(Piece(clean: leftOutWords))
    }
    report.blank()
    report.line(Piece(MatrixLegend.record, .dim))
    return report
  }

  static func text(_ cell: Cell) -> String {
    guard let before = cell.before, cell.isChanged else { return cell.now.code.isEmpty ? "·" : cell.now.code }
    return shown(before) + "→" + shown(cell.now)
  }

  private static func shown(_ mark: Mark) -> String { mark.code.isEmpty ? "–" : mark.code }

  /// `v3/45 → v3/146`, or the single list.
  var heading: String { (from.map { "\($0) → " } ?? "") + list.description }

  /// The number of vendors, and of changed ones.
  var summary: String {
    counted(counts.vendors, "vendor") + (from == nil ? "" : ", \(grouped(counts.changed)) with a change")
  }

  var leftOutWords: String {
    let shown = leftOut.prefix(12).map { String($0.vendor) }.joined(separator: ", ")
    let more = leftOut.count > 12 ? " and \(leftOut.count - 12) more" : ""
    return
      "\(counted(leftOut.count, "vendor")) of the profile \(leftOut.count == 1 ? "is" : "are") not live in \(list): \(shown)\(more)"
  }
}
