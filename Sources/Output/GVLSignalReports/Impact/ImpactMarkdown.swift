import GVLChanges
package import GVLImpact
import GVLList
import PlainText
import ReportFormats

extension ImpactSummary {
  /// The report for a comment on a pull request: the sums, the rules, then as many groups as fit.
  package var markdown: String {
    var page = MarkdownPage(limit: MarkdownPage.commentLimit - 1_000, all: "gvl impact")
    let asked = "\(grouped(tally[.required])) of \(counted) must be asked again"
    page.text("<!-- gvl:impact -->\n## \(list): \(asked)\n\n")
    page.text("Profile \(MarkdownText.cell(profile, to: 80)), policy \(MarkdownText.cell(policy, to: 80)).\n\n")
    if basis != .string { page.text(remarks.map { MarkdownText.escaped($0) + "\n\n" }.joined()) }
    var outcomes = shownOutcomes.map { [$0.name, grouped(tally[$0]), share(tally[$0]), $0.meaning] }
    if invalidSum > 0 { outcomes.append(["invalid", grouped(invalidSum), share(invalidSum), invalidReasons]) }
    page.table(
      Self.head(["", noun + "s", "", ""], numbers: 1...2), outcomes.lazy.map(Self.row), outcomes.count, upTo: 20_000)
    let rules = sortedReasons.map { [$0.rule.id, $0.rule.verdict.rawValue, grouped($0.strings), share($0.strings)] }
    if !rules.isEmpty {
      page.table(
        Self.head(["rule", "", noun + "s", ""], numbers: 2...3), rules.lazy.map(Self.row), rules.count, upTo: 30_000)
    }
    if !keys.isEmpty {
      let parts = sortedParts.map { $0.values + cells($0.tally) }
      let names = keys.map(\.rawValue) + [noun + "s"] + shownColumns.map(\.name)
      page.table(
        Self.head(names, numbers: keys.count...names.count - 1), parts.lazy.map(Self.row), parts.count, upTo: 60_000)
    }
    if basis == .string { page.text(remarks.map { MarkdownText.escaped($0) + "\n\n" }.joined()) }
    page.text("Plan SHA-256 `\(plan)`\n")
    return page.result
  }

  private static func head(_ names: [String], numbers: ClosedRange<Int>) -> String {
    "| " + names.joined(separator: " | ") + " |\n| "
      + names.indices.map { numbers.contains($0) ? "---:" : "---" }.joined(separator: " | ") + " |\n"
  }

  private static func row(_ cells: [String]) -> String {
    "| " + cells.map { MarkdownText.cell($0, to: 200) }.joined(separator: " | ") + " |\n"
  }
}
