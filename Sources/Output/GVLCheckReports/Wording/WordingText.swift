package import GVLWording
package import ReportFormats

/// Texts and their roles, for users.
package struct WordingText: Sendable {
  package let rows: [(text: String, verdict: Classification)]

  package init(_ rows: [(text: String, verdict: Classification)]) { self.rows = rows }

  package var textReport: TextReport {
    var table = Table([.init(""), .init(""), .init("")])
    for row in rows {
      table.row(
        Piece(row.verdict.role.rawValue, row.verdict.role == .unknown ? .yellow : .cyan), Piece(row.text),
        Piece(row.verdict.evidence, .dim))
    }
    return table.report
  }

  /// Only the roles, one per line.
  package var roles: TextReport {
    var report = TextReport()
    for row in rows { report.line(Piece(row.verdict.role.rawValue)) }
    return report
  }
}
