import GVLChanges
import GVLModel
import PlainText

extension LogText {
  /// The record on one page of its own, for a reviewer: a chart, then a row for each list, newest first, with its
  /// verdict; below a list its changes, where they are asked for. It fetches nothing and needs no script.
  ///
  /// - Parameter subject: what the history is of: the whole list, or one vendor.
  package func html(subject: String) -> String {
    var page = HTMLWriter()
    let range = steps.first.flatMap { first in steps.last.map { "\(first.from.list) → \($0.to.list)" } } ?? "no lists"
    page.startPage("\(subject): \(range)")
    page.markup("<a class=\"skip\" href=\"#lists\">Skip to the lists</a>\n<header>\n")
    page.element("p", ["class": "eyebrow"], "Global Vendor List: \(subject)")
    page.element("h1", range)
    page.element("p", ["class": "meta"], sum.map(\.text).joined())
    if let dates {
      page.element(
        "p", ["class": "meta"],
        "Last addition \(day(dates.additions)), last change of a legal basis \(day(dates.legalBasis))")
    }
    page.markup("</header>\n<main id=\"main\">\n")
    // Of a part of the changes it would show what they are not about.
    if dates != nil { HistoryChart(steps).write(to: &page) }
    page.markup("<h2 id=\"lists\">Lists</h2>\n<table class=\"lists\"><thead><tr><th scope=\"col\">List</th>")
    page.markup("<th scope=\"col\">Published</th><th scope=\"col\">Verdict</th><th scope=\"col\">Vendors</th>")
    page.markup("<th scope=\"col\">What changed</th></tr></thead>\n<tbody>\n")
    for step in steps.reversed() where !showsChanges || !step.changes.isEmpty { row(step, to: &page) }
    page.markup("</tbody></table>\n</main>\n<footer><p>Made by <code>gvl</code>. An answer by stated rules, not legal ")
    page.markup("advice. Numbers that are not stored are counted, never guessed.</p></footer>\n</body>\n</html>\n")
    return page.text
  }

  private func row(_ step: HistoryStep, to page: inout HTMLWriter) {
    page.open("tr", ["id": "l\(step.to.list.specification)-\(step.to.list.version)"])
    page.element("th", ["scope": "row"], step.to.list.description)
    page.element("td", ["data-label": "Published"], day(step.to.lastUpdated))
    page.open("td", ["data-label": "Verdict"])
    if let verdict = step.verdicts.first {
      page.element("span", ["class": "badge " + verdict.rawValue], verdict.rawValue)
    }
    page.markup("</td>")
    page.element("td", ["class": "number", "data-label": "Vendors"], grouped(step.to.vendors))
    page.open("td")
    let words = step.summary.words(changed: step.summary.vendorsChanged)
    let text = [words.vendors, words.texts].filter { !$0.isEmpty }.joined(separator: "; ")
    page.element("p", (text.isEmpty ? "no differences" : text) + notes(step).text)
    if showsChanges { changes(step, to: &page) }
    page.markup("</td></tr>\n")
  }

  private func changes(_ step: HistoryStep, to page: inout HTMLWriter) {
    page.markup("<ul>")
    for change in step.changes {
      let words = ChangeWords(change)
      page.markup("<li>")
      page.element("span", ["class": "badge " + change.direction.rawValue], change.direction.rawValue)
      page.value(" ")
      if let vendor = change.vendor { page.value("\(vendor) ") }
      if let name = change.name {
        page.element("bdi", ["class": "name"], name)
        page.value(" ")
      }
      page.element("bdi", words.what + (words.how.isEmpty ? "" : ": " + words.how))
      page.markup("</li>\n")
    }
    page.markup("</ul>")
  }
}
