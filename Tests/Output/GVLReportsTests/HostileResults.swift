import GVLChanges
import GVLFindings
import GVLFindingsReports
import GVLImpact
import GVLList
@testable import GVLListReports
import GVLSignalReports
@testable import GVLTranslationReports
@testable import ReportFormats
import TestSupport

/// All results that are drawn as pages, Markdown or CSV, with one text wherever a list, a file or a user may have one.
enum HostileResults {
  struct Page {
    let html: String
    /// Elements that only this page has.
    var own: Set<String> = []
    var scripts = 0
    /// Whether an address from a list becomes a link.
    var linksOut = false
    /// An attribute of its rows, and their number.
    var rows: (attribute: String, count: Int)?
  }

  static func pages(_ text: String) throws -> [Page] {
    let changes = try Reports.all(text).map { changes in
      var report = changes
      report.page.head = ReportHeadTests.head(text)
      return Page(
        html: try report.html(), own: ["del", "ins", "details", "summary"], scripts: 1, linksOut: true,
        rows: ("data-kind", Reports.rows(report).count))
    }
    let findings = try findings(text).map {
      Page(html: try $0.html(), own: ["mark"], scripts: 1, rows: ("data-rule", 5))
    }
    let translations = try TranslationDiffReportTests.all(text).map {
      Page(html: try $0.html(), own: ["del", "ins"], scripts: 1, rows: ("data-kind", $0.changes))
    }
    return changes + findings + translations + [
      Page(html: try MatrixTests.matrix(text).html, own: ["abbr"]),
      Page(html: try ImpactPages.counts(profile: text, language: text).html, own: ["svg", "rect"]),
      Page(html: try vendor(text).html(ReportHeadTests.head(text)), own: ["details", "summary"], linksOut: true),
      Page(
        html: try TranslationReviewTests.hostile(text).html(), own: ["del", "ins", "details", "summary", "br"],
        scripts: 2),
      Page(html: parts(text).page, own: ["svg", "rect", "abbr"]),
    ]
  }

  static func markdown(_ text: String) throws -> [String] {
    try Reports.all(text).map(\.markdown) + findings(text).map(\.markdown)
      + TranslationDiffReportTests.all(text).map(\.markdown)
      + [try ImpactPages.counts(profile: text, language: text).markdown, parts(text).markdown]
  }

  /// CSV with the number of its records.
  static func csv(_ text: String) throws -> [(csv: String, records: Int)] {
    let changes = try Reports.all(text).map {
      ($0.csv, 1 + $0.diff.changes.count + ($0.decision?.doNotSignalYet.count ?? 0))
    }
    let findings = findings(text).map { ($0.csv, 1 + $0.review.results.count + $0.inconclusive.count) }
    let matrix = try MatrixTests.matrix(text)
    return changes + findings + [
      (matrix.csv, 1 + matrix.rows.count), (try ImpactPages.counts(profile: text, language: text).csv, 3),
    ]
  }

  static func text(_ text: String) throws -> [TextReport] {
    try Reports.all(text).map(\.textReport) + translations(text)
      + [
        try MatrixTests.matrix(text).textReport, try ImpactPages.counts(profile: text, language: text).textReport,
        try vendor(text).textReport, parts(text).text,
      ]
  }

  static func json(_ text: String) throws -> [JSONValue] {
    try Reports.all(text).map(\.json) + TranslationDiffReportTests.all(text).map(\.json)
      + [
        try MatrixTests.matrix(text).json, try ImpactPages.counts(profile: text, language: text).json,
        try vendor(text).json,
      ]
  }

  /// Test results with the number of their cases.
  static func junit(_ text: String) throws -> [(junit: String, cases: Int)] {
    let changes = try Reports.all(text).map {
      ($0.junit, $0.decision?.reasons.count ?? Set($0.diff.changes.map(\.kind)).count)
    }
    return changes + findings(text).map { ($0.junit, 2 * Set(Findings.rules.map(\.check)).count + 1) }
  }

  struct GitHub {
    let commands: String
    /// The number of commands, if it is known.
    var lines: Int?
    let outputs: String
    /// The number of outputs, and some of them.
    let count: Int
    var values: [String: String] = [:]
  }

  static func gitHub(_ text: String) throws -> [GitHub] {
    let changes = try Reports.all(text).map { report in
      var values = ["changes": String(report.diff.changes.count)]
      values["verdict"] = report.decision?.verdict.rawValue
      return GitHub(
        commands: report.gitHubCommands, outputs: report.gitHubOutputs, count: report.decision == nil ? 10 : 14,
        values: values)
    }
    return changes
      + findings(text).map { GitHub(commands: $0.gitHubCommands, lines: 4, outputs: $0.gitHubOutputs, count: 7) }
  }

  private static func findings(_ text: String) -> [FindingsReport] {
    [Findings.report(text), Findings.report(text, file: text)]
  }

  private static func translations(_ text: String) throws -> [TextReport] {
    try TranslationDiffReportTests.all(text).flatMap { report in
      [(true, true), (true, false), (false, false)].map { report.textReport(showsChanges: $0, isWhole: $1) }
    }
  }

  private static func vendor(_ text: String) throws -> VendorReport {
    VendorReport(try #require(try Reports.lists(text).new.vendor(1)))
  }

  /// Each part of a report, and each kind of column.
  static func parts(_ text: String) -> (page: String, markdown: String, text: TextReport) {
    let kinds: [ReportTable.Column.Kind] = [.id, .name, .words, .number, .code, .badge, .mark]
    var columns = kinds.map { ReportTable.Column($0, text, short: text) }
    (columns[2].meaning, columns[1].language, columns[1].width) = (text, text, 28)
    var table = ReportTable("lists", id: text, text, columns)
    (table.heading, table.region, table.colours) = (text, text, [(text, text)])
    var cell = ReportTable.Cell(text, style: text)
    cell.badge = (text, text)
    table.row(kinds.map { _ in cell }, style: text, bar: ([(text, 1)], 2))
    var report = Report([table])
    (report.warnings, report.notes) = ([text], [text])
    var (lines, comment) = (TextReport(), MarkdownPage(limit: MarkdownPage.commentLimit, all: "gvl"))
    lines.append(report)
    comment.text("<!-- gvl:parts -->\n")
    comment.append(report)
    let page = ReportFormats.Page(
      title: text, skip: ("#main", text), eyebrow: text, heading: text, meta: [text], footer: "", scripts: [])
    return (
      page.html { page in
        page.write(report)
        page.facts([(text, text)])
      }, comment.result, lines
    )
  }
}
