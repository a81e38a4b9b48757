public import GVLChanges
import GVLModel

extension ReconsentDecision {
  /// For people: the verdict first, then why, then what to do meanwhile.
  public var textReport: TextReport {
    var report = TextReport()
    report.line(
      Piece(verdict.rawValue, verdict >= .recommended ? .red : verdict == .disclose ? .yellow : .green), "   ",
      Piece(verdict.meaning))
    report.line(diff.headline)
    report.line(Piece("profile \(profile), policy \(policy)", .dim))
    for (rule, reasons) in reasonsByRule { append(rule, reasons, to: &report) }
    if let unseenSum {
      report.blank()
      report.line(Piece("Not before users have seen it: ", .bold), Piece(unseenSum))
    }
    if !stopSignalling.isEmpty {
      report.blank()
      report.line(
        Piece("Stop signalling: ", .bold),
        Piece(stopSignalling.map(String.init).joined(separator: ", ")))
    }
    return report
  }

  private func append(_ rule: PolicyRule, _ reasons: [Reason], to report: inout TextReport) {
    report.blank()
    report.line(Piece(rule.verdict.rawValue, .bold), "  ", Piece(rule.title))
    report.line("  ", Piece("\(rule.id): \(rule.cite)", .dim))
    var table = Table([.init(""), .init("", .right), .init(""), .init(""), .init("")], indent: 2)
    for reason in reasons {
      let change = reason.change
      let words = ChangeWords(change)
      let isWhole = [.vendor(.added), .vendor(.reinstated)].contains(change.kind)
      table.row(
        words.mark, Piece(change.vendor.map(String.init) ?? ""), Piece(change.name ?? ""),
        Piece(isWhole ? "" : words.what), Piece(isWhole ? "" : words.how + Self.restricted(reason)))
    }
    report.append(table.report)
  }

  /// What the profile's restrictions make of a change, where that is something else.
  static func restricted(_ reason: Reason) -> String {
    reason.isSeenOtherwise ? " (here: \(ChangeWords.step(reason.seen)))" : ""
  }
}
