package import GVLChanges
import PlainText
package import ReportFormats

extension ReconsentDecision {
  /// For users: the verdict, then the reasons, then the measures until users are asked.
  ///
  /// - Parameter inShort: the summary in a few sentences.
  package func textReport(_ names: ItemNames = .none, inShort: TextReport = TextReport()) -> TextReport {
    var report = TextReport()
    report.line(
      Piece(verdict.rawValue, verdict >= .recommended ? .red : verdict == .disclose ? .yellow : .green), "   ",
      Piece(verdict.meaning))
    report.line(diff.headline)
    report.line(Piece("profile \(profiles), policy \(policy)", .dim))
    report.append(inShort)
    if !reasons.isEmpty {
      report.blank()
      report.line(Direction.legend(reasons.lazy.map(\.change)))
    }
    for (rule, reasons) in reasonsByRule { append(rule, reasons, names, to: &report) }
    if let ageSentence {
      report.blank()
      report.line(Piece("Age: ", .bold), Piece(ageSentence))
      if let tooEarly { report.line("  ", Piece("\(tooEarly.rule.id): \(tooEarly.rule.cite)", .dim)) }
    }
    if let unseenSum {
      report.blank()
      report.line(Piece("Do not signal before users have seen it: ", .bold), Piece(unseenSum))
    }
    if !stopSignalling.isEmpty {
      report.blank()
      report.line(
        Piece("Stop signalling: ", .bold),
        Piece(stopSignallingWords(to: 180)))
    }
    if !explanations.isEmpty { append(explanations, to: &report) }
    return report
  }

  /// Adds each change that the profile or a rule considers, with the rule that decided and the rules before it.
  private func append(_ explanations: [Explanation], to report: inout TextReport) {
    let looked = explanations.filter { $0.seen != nil || $0.rule != nil }
    report.blank()
    report.line(Piece("How each change was decided", .bold))
    var table = Table([.init(""), .init("", .right), .init(""), .init(""), .init(""), .init("")], indent: 2)
    for explanation in looked {
      let words = ChangeWords(explanation.seen ?? explanation.change)
      let passed = explanation.passedOver.map { "\($0.rule.id) not: \($0.condition.rawValue)" }
      let rule = explanation.rule.map { "\($0.verdict.rawValue)  \($0.id)" }
      table.row(
        words.mark, Piece(explanation.change.vendor.map(String.init) ?? ""), Piece(words.what), Piece(words.said),
        Piece(rule ?? (explanation.change.hasSameWords ? "none  white space only" : "none  no rule about it")),
        Piece(passed.joined(separator: "; "), .dim))
    }
    report.append(table.report)
    // A change with the verdict `none` is not among the reasons, so its rule's source is stated here.
    var named = Set<String>()
    for rule in looked.compactMap(\.rule) where rule.verdict == .none && named.insert(rule.id).inserted {
      report.line("  ", Piece("\(rule.id): \(rule.cite)", .dim))
    }
    let others = explanations.count - looked.count
    if others > 0 {
      report.line("  ", Piece("\(counted(others, "change")) that the users of this profile do not see", .dim))
    }
  }

  private func append(_ rule: PolicyRule, _ reasons: [Reason], _ names: ItemNames, to report: inout TextReport) {
    report.blank()
    report.line(Piece(rule.verdict.rawValue, .bold), "  ", Piece(rule.title))
    report.line("  ", Piece("\(rule.id): \(rule.cite)", .dim))
    var vendors = Table([.init(""), .init("", .right), .init("")], indent: 2)
    var lines = ChangeLines(names)
    var others = Table([.init(""), .init(""), .init("")], indent: 2)
    for reason in reasons {
      let change = reason.change
      let words = ChangeWords(change, names)
      if [.vendor(.added), .vendor(.reinstated)].contains(change.kind) {
        vendors.row(words.mark, Piece(change.vendor.map(String.init) ?? ""), Piece(change.name ?? ""))
      } else if change.vendor == nil {
        others.row(words.mark, words.named, Piece(words.said + Self.restricted(reason)))
      } else {
        lines.add(change, note: Self.restricted(reason))
      }
    }
    for table in [vendors, lines.table, others] { report.append(table.report) }
  }

  /// `1513, 1520`, or for many the number first: `961 vendors: 1–30, 32, 35–965`.
  func stopSignallingWords(to columns: Int) -> String {
    let ids = IDRanges.text(stopSignalling, to: columns)
    return stopSignalling.count > 12 ? "\(counted(stopSignalling.count, "vendor")): \(ids)" : ids
  }

  /// The effect of the profile's restrictions on a change; empty if it is the same.
  static func restricted(_ reason: Reason) -> String {
    reason.isSeenOtherwise ? " (here: \(ChangeWords.step(reason.seen)))" : ""
  }
}
