import GVLArchive
import GVLModel
import GVLReport
import GVLSync

/// What a sync has done, for people.
struct SyncText {
  let report: SyncReport

  init(_ report: SyncReport) { self.report = report }

  var textReport: TextReport {
    var text = TextReport()
    var table = Table([.init(""), .init(""), .init("")])
    for resource in report.resources {
      let (word, ink) = word(resource.outcome)
      table.row(Piece(word, ink), Piece(resource.resource.description), Piece(detail(resource), .dim))
    }
    text.append(table.report)
    let list = report.list.map { "newest list \($0.reference)" } ?? "no list is stored"
    let traffic =
      report.requests == 0
      ? "nothing was asked" : "\(counted(report.requests, "request")), \(counted(report.bytes, "byte"))"
    text.line(Piece(list, .bold), Piece("; " + traffic))
    return text
  }

  private func word(_ outcome: ResourceReport.Outcome) -> (String, Ink) {
    switch outcome {
    case .stored, .republished: (outcome.rawValue, .green)
    case .confirmed: ("current", .green)
    case .fresh: ("fresh", .plain)
    case .waiting, .offline: (outcome.rawValue, .yellow)
    case .absent: ("absent", .yellow)
    case .refused, .failed: (outcome.rawValue, .red)
    }
  }

  private func detail(_ resource: ResourceReport) -> String {
    if resource.outcome == .fresh, let until = resource.until { return "until \(until)" }
    if let message = resource.message { return message }
    var parts: [String] = []
    if let list = resource.list, !resource.resource.description.contains(list.description) {
      parts.append(list.description)
    }
    if resource.outcome == .stored || resource.outcome == .republished, let path = resource.path { parts.append(path) }
    if let until = resource.until { parts.append("until \(until)") }
    return parts.joined(separator: "   ")
  }
}
