import GVLArchive
package import GVLSync
import PlainText
package import ReportFormats

extension SyncReport {
  /// The results of a sync, for users.
  package var textReport: TextReport { SyncText(report: self).textReport }
}

private struct SyncText {
  let report: SyncReport

  var textReport: TextReport {
    var text = TextReport()
    var table = Table([.init(""), .init(""), .init("")])
    for group in groups {
      guard let resource = group.first else { continue }
      let (word, ink) = word(resource.outcome)
      let isOne = group.count == 1
      table.row(
        Piece(word, ink), Piece(isOne ? resource.resource.description : name(group)),
        Piece(
          isOne ? detail(resource) : counted(group.count, "list") + (resource.message.map { "   " + $0 } ?? ""), .dim))
    }
    if let summary = disclosures {
      table.row(Piece(summary.word, summary.ink), "disclosures", Piece(summary.text, .dim))
    }
    text.append(table.report)
    let list = report.list.map { "newest list \($0.reference)" } ?? "no list is stored"
    let traffic =
      report.requests == 0
      ? "nothing was asked" : "\(counted(report.requests, "request")), \(counted(report.bytes, "byte"))"
    text.line(Piece(list, .bold), Piece("; " + traffic))
    return text
  }

  /// Successive numbered lists with the same result are one line: a backfill has hundreds.
  private var groups: [[ResourceReport]] {
    var groups: [[ResourceReport]] = []
    // Only disclosures that failed get a line each, because there are hundreds.
    for resource in report.resources where !resource.resource.isDisclosure || resource.hasFailed {
      if let last = groups.last?.last, case .numbered(let next) = resource.resource,
        case .numbered(let list) = last.resource, list.version + 1 == next.version,
        last.outcome == resource.outcome, last.code == resource.code
      {
        groups[groups.count - 1].append(resource)
      } else {
        groups.append([resource])
      }
    }
    return groups
  }

  /// All disclosures in one line; nil if none were requested.
  private var disclosures: (word: String, ink: Ink, text: String)? {
    let all = report.resources.filter(\.resource.isDisclosure)
    guard !all.isEmpty else { return nil }
    let stored = all.count { !$0.hasFailed && $0.path != nil }
    let counts = ResourceReport.Outcome.allCases.compactMap { outcome in
      let count = all.count { $0.outcome == outcome }
      return count == 0 ? nil : "\(grouped(count)) \(word(outcome).0)"
    }
    let (state, ink) = all.contains(where: \.hasFailed) ? ("partly", Ink.yellow) : ("settled", .green)
    return (state, ink, "\(grouped(stored)) of \(counted(all.count, "vendor")): " + counts.joined(separator: ", "))
  }

  private func name(_ group: [ResourceReport]) -> String {
    [group.first, group.last].compactMap { $0?.resource.description }.joined(separator: "..")
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
