import GVLChanges
package import GVLImpact
import GVLList
import GVLListReports
import PlainText
package import ReportFormats

extension ImpactSummary {
  /// The text report: strings or users by verdict, the reasons, and the requested groups.
  package var textReport: TextReport {
    var report = TextReport()
    report.line(
      Piece(counted, .bold), "   ", Piece(list.description, .bold), "   ",
      Piece("profile \(CleanText.line(profile))   policy \(CleanText.line(policy))", .dim))
    if basis != .string { for remark in remarks { report.line(Piece(remark, .yellow)) } }
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
    if basis == .string, !remarks.isEmpty {
      report.blank()
      for remark in remarks { report.line(Piece(remark, .dim)) }
    }
    return report
  }

  private var outcomes: TextReport {
    var table = Table([.init(""), .init(noun + "s", .right), .init("", .right), .init("")], indent: 2)
    for outcome in shownOutcomes {
      table.row(
        Piece(outcome.name, outcome == .required ? .bold : .plain), Piece(grouped(tally[outcome])),
        Piece(share(tally[outcome])), Piece(outcome.meaning, .dim))
    }
    if invalidSum > 0 {
      table.row(
        Piece("invalid", .yellow), Piece(grouped(invalidSum)), Piece(share(invalidSum)), Piece(invalidReasons, .dim))
    }
    return table.report
  }

  private var rules: TextReport {
    var table = Table([.init("rule"), .init("", .left), .init(noun + "s", .right), .init("", .right)], indent: 2)
    for (rule, strings) in sortedReasons {
      table.row(
        Piece(CleanText.line(rule.id), .cyan), Piece(rule.verdict.rawValue), Piece(grouped(strings)),
        Piece(share(strings)))
    }
    return table.report
  }

  private var parts: TextReport {
    var table = Table(
      keys.map { .init($0.rawValue) } + [.init(noun + "s", .right)] + shownColumns.map { .init($0.name, .right) },
      indent: 2)
    for (values, tally) in sortedParts {
      table.rows.append((values.map(CleanText.line) + cells(tally)).map { Piece($0) })
    }
    return table.report
  }
}
