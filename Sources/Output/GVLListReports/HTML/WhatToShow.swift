package import GVLChanges
package import GVLList
package import GVLShown
import PlainText
package import ReportFormats

/// The information needed to build the dialog for a decision: the vendors that users must see before they may be
/// signalled, each with its whole declaration in the users' languages. New items are marked.
package struct WhatToShow {
  private struct Item {
    var kind: TextKind
    var id: Int
    var basis: LegalBasis
    var isNew: Bool
  }

  private struct Row {
    var vendor: Vendor
    var isFirstShown: Bool
    var items: [Item]
  }

  private let rows: [Row]
  private let decision: ReconsentDecision
  private let list: VendorList
  private let words: OfficialWords

  /// - Parameters:
  ///   - list: the list that users would see now.
  ///   - words: official texts by language; missing ones are English.
  package init(_ decision: ReconsentDecision, list: VendorList, profile: PublisherProfile, words: OfficialWords) {
    let shown = ShownList(list, through: profile)
    (self.decision, self.list, self.words) = (decision, list, words)
    rows = decision.groups[.mustShow].compactMap { id in
      guard let vendor = shown.vendor(id) else { return nil }
      let unseen = decision.doNotSignalYet.filter { $0.vendor == id }
      let isWhole = unseen.contains { $0.item == nil }
      let uses = shown.uses(of: vendor)
      let kinds: [TextKind] = [.purpose, .specialPurpose, .feature, .specialFeature]
      let items = kinds.flatMap { kind in
        uses[kind].map { item in
          Item(
            kind: kind, id: item, basis: kind == .purpose ? shown.basis(of: vendor, purpose: item) : .none,
            isNew: isWhole || unseen.contains { NamedItem.of($0.kind, $0.item) == NamedItem(kind: kind, id: item) })
        }
      }
      return Row(vendor: vendor, isFirstShown: isWhole, items: items)
    }
  }

  /// One self-contained page. It makes no requests.
  package func html(_ head: ReportHead) -> String {
    let title = "\(decision.diff.from.list) → \(decision.diff.to.list)"
    return Page(
      title: "What to show: \(title)", skip: ("#main", "the vendors"),
      eyebrow: "Global Vendor List: what users must be shown",
      heading: head.title.map { CleanText.brief($0, to: 200) } ?? "What to show",
      meta: ["\(title) · profile \(decision.profiles) · \(counted(rows.count, "vendor"))"],
      footer: "Names are the official texts of each language as they are stored.", scripts: []
    ).html(header: head.writeRemarks) { page in
      page.element(
        "p",
        rows.isEmpty
          ? "No vendor has to be shown before it may be signalled."
          : "These vendors may not be signalled before users have seen what is marked as new.")
      for note in words.notes { page.note(note) }
      guard !rows.isEmpty else { return }
      for text in words.shown { write(text.language, text.texts, to: &page) }
      write("en", list.texts, to: &page)
    }
  }

  private func write(_ language: String, _ texts: Texts?, to page: inout HTMLWriter) {
    let tag = LanguageTag.isNormal(language) ? language : nil
    page.markup("<section>")
    page.element("h2", language)
    page.markup("\n")
    for row in rows {
      page.open("section", ["class": "card"])
      page.markup("<h3>")
      page.element("span", ["class": "id"], String(row.vendor.id))
      page.markup(" ")
      page.element("bdi", CleanText.brief(row.vendor.name, to: 200))
      if row.isFirstShown { badge(to: &page) }
      page.markup("</h3>\n<ul>\n")
      for item in row.items {
        page.markup("<li>")
        page.element("span", ["class": "cite"], NamedItem(kind: item.kind, id: item.id).words)
        page.markup(" ")
        let name = texts?.item(item.kind, item.id)?.name ?? list.texts.item(item.kind, item.id)?.name ?? "–"
        page.element("bdi", ["lang": tag, "class": "name"], CleanText.brief(name, to: 300))
        if item.kind == .purpose {
          page.markup(" ")
          page.element("span", ["class": "called"], item.basis.words)
        }
        if item.isNew, !row.isFirstShown { badge(to: &page) }
        page.markup("</li>\n")
      }
      page.markup("</ul>")
      for link in row.vendor.urls where link.language == language {
        page.markup("<p class=\"cite\">")
        page.address(CleanText.brief(link.privacy ?? "", to: 2_000))
        page.markup("</p>")
      }
      page.markup("</section>\n")
    }
    page.markup("</section>\n")
  }

  private func badge(to page: inout HTMLWriter) {
    page.markup(" ")
    page.element("span", ["class": "badge widened"], "new")
  }
}
