import GVLChanges
import GVLList
import PlainText
import ReportFormats

extension LogText {
  /// One self-contained page of the record for a reviewer: a chart, then a row for each list, newest first, with its
  /// verdict, and its changes if asked for. It makes no requests and needs no script.
  ///
  /// - Parameter subject: the whole list, or one vendor.
  package func html(subject: String) -> String {
    let range = looked.map { "\($0.from) → \($0.to)" } ?? "no lists"
    let own = page.head.title ?? page.vendor?.name
    let heading = own.map { CleanText.brief($0, to: 200) }
    return Page(
      title: heading.map { "\($0): \(range)" } ?? "\(subject): \(range)", skip: ("#lists", "the lists"),
      eyebrow: "Global Vendor List: \(subject)", heading: heading.flatMap { $0.isEmpty ? nil : $0 } ?? range,
      meta: [vendorOfPage, sumOfPage, datesOfPage].compactMap(\.self),
      footer: "An answer by stated rules, not legal advice. Numbers that are not stored are counted, never guessed.",
      scripts: []
    ).html(header: page.head.writeRemarks) { writer in
      page.head.write(rests, to: &writer)
      // A chart of the whole list would mislead if only a part of the changes is shown.
      if dates != nil { HistoryChart.write(steps, to: &writer) }
      writer.markup("<h2 id=\"lists\">Lists</h2>\n")
      writer.element(
        "p", ["class": "note"], "The newest first, each with the command that shows its changes in full.")
      writer.startTable(
        "lists log", "What each list changed",
        ["List", "Published", "Verdict"] + (isOfAll ? hasYours ? ["Vendors", "Your vendors"] : ["Vendors"] : [])
          + ["What changed"])
      writer.markup("<tbody>\n")
      for step in steps.reversed() where !showsChanges || !step.changes.isEmpty { row(step, to: &writer) }
      writer.markup("</tbody></table>\n")
    }
  }

  private var vendorOfPage: String? {
    page.vendor.map { vendor in
      let name = page.head.title == nil ? "" : CleanText.brief(vendor.name, to: 200) + " · "
      return "\(name)Vendor \(vendor.id) · \(vendor.state)"
    }
  }

  private var datesOfPage: String? {
    dates.map {
      "Last addition \(day($0.additions)), last change of a legal basis \(day($0.legalBasis))"
    }
  }

  /// Whether the page covers the whole list; counts for one vendor, or for some kinds, would mislead.
  private var isOfAll: Bool { page.vendor == nil && (dates != nil || !showsChanges) }

  private var looked: (from: ListReference, to: ListReference)? {
    page.range ?? steps.first.flatMap { first in steps.last.map { (first.from.list, $0.to.list) } }
  }

  private var sumOfPage: String {
    guard page.range != nil, let looked else { return sum.map(\.text).joined() }
    let changes = steps.reduce(0) { $0 + $1.changes.count }
    return "\(counted(changes, "change")) in \(counted(steps.count { !$0.changes.isEmpty }, "list")); "
      + "the record was looked at from \(looked.from) to \(looked.to)"
  }

  private var rests: [ReportHead.Row] {
    var rows: [ReportHead.Row] = []
    if let looked { rows.append(("Record", "\(looked.from) to \(looked.to), as stored")) }
    let missing = steps.reduce(0) { $0 + $1.missing }
    if isOfAll, missing > 0 {
      rows.append(
        ("Gaps", "\(counted(missing, "list")) in between not stored; what they changed shows in the next one"))
    }
    if page.head.profile != nil {
      rows.append(("Verdicts", verdictsOf ?? "of the profile’s vendors, purposes and restrictions"))
    }
    return rows
  }

  private func row(_ step: HistoryStep, to page: inout HTMLWriter) {
    page.open(
      "tr",
      ["id": "l\(step.to.list.specification)-\(step.to.list.version)\(step.to.list.edition.map { "-" + $0 } ?? "")"])
    page.markup("<th scope=\"row\">")
    page.value(step.to.list.description)
    page.markup("</th>")
    page.element("td", ["data-label": "Published"], day(step.to.lastUpdated))
    page.open("td", ["data-label": "Verdict"])
    if let verdict = step.verdicts.first {
      page.element("span", ["class": "badge " + verdict.rawValue], verdict.rawValue)
    }
    page.markup("</td>")
    if isOfAll { page.element("td", ["class": "number", "data-label": "Vendors"], grouped(step.to.vendors)) }
    if isOfAll, hasYours { page.element("td", ["data-label": "Your vendors"], yours(step)) }
    page.open("td", ["data-label": "What changed"])
    if isOfAll {
      let words = step.summary.words
      let text = [words.vendors, words.texts].filter { !$0.isEmpty }.joined(separator: "; ")
      page.element("p", (text.isEmpty ? "no differences" : text) + notes(step).text)
    } else if !notes(step).text.isEmpty {
      page.element("p", ["class": "note"], notes(step).text)
    }
    if showsChanges { changes(step, to: &page) }
    page.markup("<p class=\"command\">")
    page.element("code", "gvl diff \(step.from.list) \(step.to.list)")
    page.markup("</p></td></tr>\n")
  }

  private func changes(_ step: HistoryStep, to writer: inout HTMLWriter) {
    writer.markup("<ul>")
    for change in step.changes {
      writer.markup("<li>")
      writer.element("span", ["class": "badge " + change.direction.rawValue], change.direction.rawValue)
      writer.value(" ")
      if page.vendor == nil {
        if let vendor = change.vendor { writer.value("\(vendor) ") }
        if let name = change.name {
          writer.element("bdi", ["class": "name"], name)
          writer.value(" ")
        }
      }
      writer.write(PageWords.subject(change, page.names))
      let how = PageWords.content(change)
      if !how.isEmpty { writer.element("bdi", ": " + how) }
      writer.markup("</li>\n")
    }
    writer.markup("</ul>")
  }
}
