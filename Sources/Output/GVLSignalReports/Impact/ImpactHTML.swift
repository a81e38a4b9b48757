import GVLChanges
package import GVLImpact
import GVLList
import PlainText
import ReportFormats

extension ImpactSummary {
  /// A self-contained page: the sums with their shares as bars, the rules, the groups.
  package var html: String {
    let asked = tally[.required]
    return Page(
      title: "\(list): \(grouped(asked)) of \(counted) must be asked again", skip: ("#outcomes", "the sums"),
      eyebrow: "Global Vendor List: how many users an update affects",
      heading: "\(share(asked).isEmpty ? "" : share(asked) + " ")must be asked again",
      meta: ["\(grouped(asked)) of \(counted) · list \(list) · profile \(profile) · policy \(policy)"],
      footer: "It counts what the log holds; it holds no string and no user.", scripts: []
    ).html { page in
      if basis != .string { for remark in remarks { page.element("p", ["class": "remark"], remark) } }
      writeOutcomes(to: &page)
      if !reasons.isEmpty { writeRules(to: &page) }
      if !keys.isEmpty { writeParts(to: &page) }
      if basis == .string { for remark in remarks { page.note(remark) } }
      page.markup("<dl class=\"sums\"><dt>SHA-256 of the plan</dt>")
      page.element("dd", plan)
      page.markup("</dl>\n")
    }
  }

  private func writeOutcomes(to page: inout HTMLWriter) {
    page.markup("<table class=\"impact\" id=\"outcomes\">")
    page.caption("What becomes of each \(noun)")
    page.head(["Outcome", noun + "s", "Share", "Meaning"], numbers: 1..<3)
    for outcome in shownOutcomes {
      write(outcome.name, outcome.rawValue, tally[outcome], outcome.meaning, to: &page)
    }
    if invalidSum > 0 { write("invalid", "invalid", invalidSum, invalidReasons, to: &page) }
    page.markup("</tbody></table>\n")
  }

  private func write(_ name: String, _ kind: String, _ count: Int, _ meaning: String, to page: inout HTMLWriter) {
    page.markup("<tr><th scope=\"row\">")
    page.value(name)
    page.markup("</th>")
    page.element("td", ["class": "number"], grouped(count))
    page.element("td", ["class": "number"], share(count))
    page.markup("<td class=\"bar\">")
    page.value(meaning)
    bar([(kind, count)], of: lines, to: &page)
    page.markup("</td></tr>\n")
  }

  private func writeRules(to page: inout HTMLWriter) {
    page.markup("<h2>Why</h2>\n<table class=\"impact\">")
    page.caption("How many \(noun)s each rule applies to")
    page.head(["Rule", "Verdict", noun + "s", "Share"], numbers: 2..<4)
    for (rule, count) in sortedReasons {
      page.markup("<tr><th scope=\"row\">")
      page.element("code", rule.id)
      page.markup("</th>")
      page.element("td", rule.verdict.rawValue)
      page.element("td", ["class": "number"], grouped(count))
      page.element("td", ["class": "number"], share(count))
      page.markup("</tr>\n")
    }
    page.markup("</tbody></table>\n")
  }

  private func writeParts(to page: inout HTMLWriter) {
    page.element("h2", "By " + keys.map(\.rawValue).joined(separator: ", "))
    page.markup("\n<ul class=\"keys\" aria-label=\"Colours of the bars\">")
    for outcome in shownColumns {
      page.markup("<li>")
      page.open("span", ["class": "swatch \(outcome.rawValue)"])
      page.markup("</span>")
      page.value(outcome.name)
      page.markup("</li>")
    }
    page.markup("</ul>\n<div class=\"scroll\" tabindex=\"0\" role=\"region\" aria-label=\"Parts of the log\">")
    page.markup("<table class=\"impact parts\">")
    page.caption("What becomes of the \(noun)s of each part")
    let names = keys.map(\.rawValue) + [noun + "s"] + shownColumns.map(\.name)
    page.head(names + ["Shares"], numbers: keys.count..<names.count)
    for (values, tally) in sortedParts {
      page.markup("<tr>")
      for value in values { page.element("th", ["scope": "row"], value) }
      for cell in cells(tally) { page.element("td", ["class": "number"], cell) }
      page.markup("<td class=\"bar\">")
      bar(shownColumns.map { ($0.rawValue, tally[$0]) }, of: tally.sum, to: &page)
      page.markup("</td></tr>\n")
    }
    page.markup("</tbody></table></div>\n")
  }

  /// Shares side by side in a bar of 1,000 parts. The numbers are next to it, so it is hidden from screen readers.
  private func bar(_ parts: [(kind: String, count: Int)], of sum: Int, to page: inout HTMLWriter) {
    guard sum > 0 else { return }
    page.markup("<svg class=\"share\" viewBox=\"0 0 1000 8\" preserveAspectRatio=\"none\" aria-hidden=\"true\">")
    var before = 0
    for (kind, count) in parts where count > 0 {
      let (start, end) = (before * 1_000 / sum, (before + count) * 1_000 / sum)
      before += count
      page.open(
        "rect", ["class": "fill \(kind)", "x": "\(start)", "width": "\(max(2, end - start))", "height": "8"])
      page.markup("</rect>")
    }
    page.markup("</svg>")
  }
}
