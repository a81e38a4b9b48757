package import GVLSync
import PlainText
package import ReportFormats

extension Plan {
  /// The requests that a sync would make, and the resources that it would skip, for users.
  package var textReport: TextReport {
    var report = TextReport()
    var table = Table([.init(""), .init(""), .init("")])
    for request in requests {
      table.row(
        Piece(request.isConditional ? "ask if changed" : "ask", .yellow), Piece(request.url),
        Piece(request.reason.description, .dim))
    }
    for held in held {
      table.row(Piece("leave", .green), Piece(held.url), Piece(held.explanation, .dim))
    }
    report.append(table.report)
    let more = mayFollow == 0 ? "" : " and up to \(counted(mayFollow, "translation")), by what the list says"
    report.line(Piece(counted(requests.count, "request"), .bold), Piece(more))
    return report
  }
}
