import GVLChanges
package import GVLImpact
import GVLList
import GVLListReports
import PlainText
package import ReportFormats

extension ImpactSummary {
  /// For people: how many strings of each verdict, why, and by what was asked for.
  package var textReport: TextReport {
    var report = TextReport()
    report.line(
      Piece("\(counted(lines, "string"))", .bold), "   ", Piece(list.description, .bold), "   ",
      Piece("profile \(CleanText.line(profile))   policy \(CleanText.line(policy))", .dim))
    report.blank()
    report.append(outcomes)
    if !reasons.isEmpty {
      report.blank()
      report.append(rules)
    }
    if !keys.isEmpty {
      report.blank()
      report.append(parts)
    }
    if tally.estimated > 0 {
      report.blank()
      report.line(
        Piece(
          "~ \(counted(tally.estimated, "string")) without disclosed vendors: all vendors of the profile are taken for shown",
          .dim))
    }
    return report
  }

  /// What matters most first.
  private static let order = Outcome.verdicts.reversed() + Outcome.others

  private var outcomes: TextReport {
    var table = Table([.init(""), .init("strings", .right), .init("", .right), .init("")], indent: 2)
    for outcome in Self.order where outcome == .required || outcome == .none || tally[outcome] > 0 {
      table.row(
        Piece(outcome.name, outcome == .required ? .bold : .plain), Piece(grouped(tally[outcome])),
        Piece(share(tally[outcome])), Piece(outcome.meaning, .dim))
    }
    let invalid = invalid.values.reduce(0, +)
    if invalid > 0 {
      let codes = self.invalid.sorted { $0.value != $1.value ? $0.value > $1.value : $0.key < $1.key }
        .map { "\($0.key) \(grouped($0.value))" }
      table.row(
        Piece("invalid", .yellow), Piece(grouped(invalid)), Piece(share(invalid)),
        Piece(codes.joined(separator: ", "), .dim))
    }
    return table.report
  }

  private var rules: TextReport {
    var table = Table([.init("rule"), .init("", .left), .init("strings", .right), .init("", .right)], indent: 2)
    for (rule, strings) in sortedReasons {
      table.row(
        Piece(CleanText.line(rule.id), .cyan), Piece(rule.verdict.rawValue), Piece(grouped(strings)),
        Piece(share(strings)))
    }
    return table.report
  }

  private var parts: TextReport {
    let shown = Self.order.filter { tally[$0] > 0 || $0 == .required }
    var table = Table(
      keys.map { .init($0.rawValue) } + [.init("strings", .right)] + shown.map { .init($0.name, .right) }, indent: 2)
    for (values, tally) in sortedParts {
      table.rows.append(
        values.map { Piece(CleanText.line($0)) } + [Piece(grouped(tally.sum) + (tally.estimated > 0 ? "~" : ""))]
          + shown.map { Piece(tally[$0] == 0 ? "–" : grouped(tally[$0])) })
    }
    return table.report
  }

  /// In percent of all strings, with one digit behind the point.
  private func share(_ strings: Int) -> String {
    guard lines > 0 else { return "" }
    let tenths = (strings * 2_000 + lines) / (lines * 2)
    return "\(tenths / 10).\(tenths % 10) %"
  }
}

extension ImpactSummary.Outcome {
  fileprivate var name: String {
    switch self {
    case .none, .disclose, .recommended, .required: rawValue
    case .notBefore: "later"
    case .newer: "newer list"
    case .otherList: "other list"
    case .otherCMP: "other CMP"
    }
  }

  fileprivate var meaning: String {
    switch self {
    case .none: Verdict.none.meaning
    case .disclose: Verdict.disclose.meaning
    case .recommended: Verdict.recommended.meaning
    case .required: Verdict.required.meaning
    case .notBefore: "users refused, and the policy waits before it asks them again"
    case .newer: "made with a newer list than the plan's: make a new plan"
    case .otherList: "made with a list that the plan does not know"
    case .otherCMP: "made by another CMP than the plan's"
    }
  }
}
