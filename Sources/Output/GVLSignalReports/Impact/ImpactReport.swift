import GVLChanges
package import GVLImpact
import GVLList
import PlainText
package import ReportFormats

extension ImpactSummary {
  package var textReport: TextReport {
    var report = TextReport()
    report.line(
      Piece(counted, .bold), "   ", Piece(list.description, .bold), "   ",
      Piece("profile \(CleanText.line(profile))   policy \(CleanText.line(policy))", .dim))
    report.append(self.report)
    return report
  }

  /// A self-contained page: the sums with their shares as bars, the rules, the groups.
  package var html: String {
    let asked = tally[.required]
    return Page(
      title: "\(list): \(sumOfAsked)", skip: ("#outcomes", "the sums"),
      eyebrow: "Global Vendor List: how many users an update affects",
      heading: "\(share(asked).isEmpty ? "" : share(asked) + " ")must be asked again",
      meta: ["\(grouped(asked)) of \(counted) · list \(list) · profile \(profile) · policy \(policy)"],
      footer: "It counts what the log holds; it holds no string and no user.", scripts: []
    ).html { page in
      page.write(report)
      page.facts([("SHA-256 of the plan", plan)])
    }
  }

  /// The report for a comment on a pull request: the sums, the rules, then as many groups as fit.
  package var markdown: String {
    var page = MarkdownPage(limit: MarkdownPage.commentLimit - 1_000, all: "gvl impact")
    page.text("<!-- gvl:impact -->\n## \(list): \(sumOfAsked)\n\n")
    page.text("Profile \(MarkdownText.cell(profile, to: 80)), policy \(MarkdownText.cell(policy, to: 80)).\n\n")
    page.append(report)
    page.text("Plan SHA-256 `\(plan)`\n")
    return page.result
  }

  /// A row for each group, or a single row without groups. Columns have the names of the JSON members.
  package var csv: String {
    let names = keys.map(\.member) + [unit.rawValue] + Self.order.map(\.rawValue) + ["estimated"]
    let rows = keys.isEmpty ? [(values: [], tally: tally)] : sortedParts
    return CSVText.table(
      [names]
        + rows.map { row in
          row.values + ([row.tally.sum] + Self.order.map { row.tally[$0] } + [row.tally.estimated]).map(String.init)
        })
  }

  private var sumOfAsked: String { "\(grouped(tally[.required])) of \(counted) must be asked again" }

  /// Strings or users by verdict, the reasons, and the requested groups.
  private var report: Report {
    var report = Report([outcomes] + (reasons.isEmpty ? [] : [rules]) + (keys.isEmpty ? [] : [parts]))
    if basis == .string { report.notes = remarks } else { report.warnings = remarks }
    return report
  }

  private var outcomes: ReportTable {
    var table = ReportTable(
      "impact", id: "outcomes", "What becomes of each \(noun)",
      [.init(.words, "Outcome", short: ""), numbers, share, .init(.words, "Meaning", short: "")])
    func row(_ name: String, _ ink: Ink, _ kind: String, _ count: Int, _ meaning: String) {
      table.row(
        [.init(name, ink), .init(grouped(count)), .init(share(count)), .init(meaning, .dim)],
        bar: ([(kind, count)], lines))
    }
    for outcome in shownOutcomes {
      row(outcome.name, outcome == .required ? .bold : .plain, outcome.rawValue, tally[outcome], outcome.meaning)
    }
    if invalidSum > 0 { row("invalid", .yellow, "invalid", invalidSum, invalidReasons) }
    (table.isStacked, table.room) = (false, 20_000)
    return table
  }

  private var rules: ReportTable {
    var table = ReportTable(
      "impact", "How many \(noun)s each rule applies to",
      [.init(.code, "Rule", short: "rule"), .init(.words, "Verdict", short: ""), numbers, share])
    for (rule, count) in sortedReasons {
      table.row([rule.id, rule.verdict.rawValue, grouped(count), share(count)])
    }
    (table.heading, table.isStacked, table.room) = ("Why", false, 30_000)
    return table
  }

  private var parts: ReportTable {
    var table = ReportTable(
      "impact parts", "What becomes of the \(noun)s of each part",
      keys.map { .init(.words, $0.rawValue) } + [numbers] + shownColumns.map { .init(.number, $0.name) }
        + [.init(.words, "Shares", short: nil)])
    for (values, tally) in sortedParts {
      let bar = shownColumns.map { ($0.rawValue, tally[$0]) }
      table.row(values + cells(tally) + [""], bar: (bar, tally.sum))
    }
    (table.isStacked, table.room, table.heads, table.region) = (false, 60_000, keys.count, "Parts of the log")
    table.heading = "By " + keys.map(\.rawValue).joined(separator: ", ")
    table.colours = shownColumns.map { ($0.rawValue, $0.name) }
    return table
  }

  private var numbers: ReportTable.Column { .init(.number, noun + "s") }
  private var share: ReportTable.Column { .init(.number, "Share", short: "") }
}
