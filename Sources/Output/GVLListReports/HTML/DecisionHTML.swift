import GVLChanges
import JSONText
import PlainText
import ReportFormats

extension ReconsentDecision {
  func writeVerdict(to page: inout HTMLWriter) {
    page.open("section", ["class": "verdict \(verdict.rawValue)", "aria-label": "Verdict"])
    page.element("p", ["class": "word"], verdict.rawValue)
    page.element("p", verdict.meaning)
    page.element("p", "Profile \(profiles), policy \(policy)")
    if let ageSentence { page.element("p", ["class": "age"], "Age: \(ageSentence)") }
    if let tooEarly { page.element("p", ["class": "cite"], "\(tooEarly.rule.id) · \(tooEarly.rule.cite)") }
    page.markup("</section>\n")
  }

  /// Writes the reasons, and the measures until users are asked.
  func writeReasons(_ called: ItemNames, to page: inout HTMLWriter) {
    if !reasons.isEmpty { page.markup("<h2 id=\"why\">Why</h2>\n") }
    for (rule, reasons) in reasonsByRule { write(rule, reasons, called, to: &page) }
    guard !doNotSignalYet.isEmpty || !stopSignalling.isEmpty else { return }
    let names = Dictionary(
      diff.changes.compactMap { change in change.vendor.map { ($0, change.name ?? "") } },
      uniquingKeysWith: { first, _ in first })
    page.markup("<h2 id=\"meanwhile\">Meanwhile</h2>\n")
    if let unseenSum {
      page.markup("<section class=\"card\"><h3>Do not signal before users have seen it: ")
      page.value(unseenSum)
      page.markup("</h3>\n")
      // The items' names are in the reasons above.
      let vendors = Dictionary(grouping: doNotSignalYet, by: \.vendor).sorted { $0.key < $1.key }
      list(vendors.count, to: &page) { index, page in
        let (vendor, unseen) = vendors[index]
        page.link(vendor)
        write(names[vendor], to: &page)
        page.value(unseen.map(Self.signal).joined(separator: ", "))
      }
      page.markup("</section>\n")
    }
    if !stopSignalling.isEmpty {
      page.markup("<section class=\"card\"><h3>Stop signalling</h3>\n")
      list(stopSignalling.count, to: &page) { index, page in
        page.link(stopSignalling[index])
        write(names[stopSignalling[index]], to: &page)
      }
      page.markup("</section>\n")
    }
  }

  private func write(_ rule: PolicyRule, _ reasons: [Reason], _ called: ItemNames, to page: inout HTMLWriter) {
    page.markup("<section class=\"card\"><h3>")
    page.element("span", ["class": "badge \(rule.verdict.rawValue)"], rule.verdict.rawValue)
    page.markup(" ")
    page.value(rule.title)
    page.markup("</h3>\n<p class=\"cite\">")
    page.element("code", rule.id)
    page.value(" · \(rule.cite)")
    page.markup("</p>\n")
    let lines = ReasonLines(
      reasons.map { reason in
        let change = reason.change
        let isWhole = [.vendor(.added), .vendor(.reinstated)].contains(change.kind)
        let content = PageWords.content(change)
        let how = isWhole || content.isEmpty ? "" : ": " + content + Self.restricted(reason)
        return (change.vendor, change.name, .init(subject: PageWords.subject(change, called), how: how))
      }
    ).lines
    list(lines.count, to: &page) { index, page in
      switch lines[index] {
      case .shared(let item, let vendors):
        write(item, to: &page)
        page.value("; \(counted(vendors.count, "vendor")): ")
        for (index, vendor) in vendors.enumerated() {
          if index > 0 { page.markup(", ") }
          page.link(vendor)
        }
      case .vendor(let vendor, let name, let items):
        if let vendor {
          page.link(vendor)
          write(name, to: &page)
        }
        for (index, item) in items.enumerated() {
          if index > 0 { page.markup("; ") }
          write(item, to: &page)
        }
      }
    }
    page.markup("</section>\n")
  }

  private func write(_ item: ReasonLines.Item, to page: inout HTMLWriter) {
    page.write(item.subject)
    page.element("bdi", CleanText.brief(item.how, to: 200))
  }

  /// The item, `purpose 4`; a vendor that users have never seen has no item.
  private static func signal(_ unseen: Unseen) -> String {
    guard let item = unseen.item else { return "all that it declares" }
    let change = Change(unseen.kind, item: .id(item), before: .null, after: .null, direction: .neutral)
    return NamedItem.of(change)?.words ?? PageWords.kind(unseen.kind)
  }

  /// The most rows that are printed.
  private static let printed = 200

  /// Writes a list, folded if it is long; a folded list is printed too.
  private func list(_ count: Int, to page: inout HTMLWriter, _ write: (Int, inout HTMLWriter) -> Void) {
    let isLong = count > 24
    if isLong {
      page.open("details", ["class": count <= Self.printed ? "printed" : nil])
      page.markup("<summary>")
      page.element("span", ["class": "screen"], "show all \(grouped(count))")
      page.markup("</summary>")
    }
    page.open("ul", ["class": count > 6 ? "many" : nil])
    page.markup("\n")
    for index in 0..<count {
      page.markup("<li>")
      write(index, &page)
      page.markup("</li>\n")
    }
    page.markup("</ul>")
    if isLong { page.markup("</details>") }
    page.markup("\n")
  }

  private func write(_ name: String?, to page: inout HTMLWriter) {
    page.markup(" ")
    page.element("bdi", ["class": "name"], CleanText.brief(name ?? "", to: 100))
    page.markup(" ")
  }
}
