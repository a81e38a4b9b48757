import GVLList
package import GVLShown
import PlainText
package import ReportFormats

extension VendorReport {
  /// One self-contained page on a vendor's declaration, with the names of purposes and features. It makes no requests.
  ///
  /// - Parameters:
  ///   - profile: the page states whether it has the vendor.
  ///   - language: the language of the names, if it is not that of the page.
  package func html(_ head: ReportHead = ReportHead(), profile: PublisherProfile? = nil, language: String? = nil)
    -> String
  {
    let name = CleanText.brief(vendor.name, to: 200)
    let heading = head.title.map { CleanText.brief($0, to: 200) }
    return Page(
      title: "\(heading.map { $0 + ", " } ?? "")\(name) in \(reference)", skip: ("#main", "the declaration"),
      eyebrow: "Global Vendor List: what one vendor declares", heading: heading ?? name,
      meta: ["\(heading == nil ? "" : name + " · ")Vendor \(vendor.id) · \(reference)"],
      footer: "Values are the vendor’s own declaration as the list has it.", scripts: []
    ).html(header: head.writeRemarks) { page in
      if let date = vendor.deletedDateText {
        page.markup("<section class=\"verdict required\" aria-label=\"State\"><p class=\"word\">Deleted</p>")
        page.element("p", "This vendor was deleted from the list on \(Timestamp(date)?.date ?? date).")
        page.markup("</section>\n")
      }
      head.write(rests(head, profile), to: &page)
      page.write(report(language: language))
      writeFacts(to: &page)
    }
  }

  private func rests(_ head: ReportHead, _ profile: PublisherProfile?) -> [ReportHead.Row] {
    var rows: [ReportHead.Row] = [
      ("List", head.words(of: reference.description, lastUpdated: vendor.list.lastUpdatedText))
    ]
    if let profile { rows.append(("In your profile", profile.vendors.contains(vendor) ? "yes" : "no")) }
    return rows
  }

  private func writeFacts(to page: inout HTMLWriter) {
    guard !facts.isEmpty else { return }
    page.markup("<h2>Addresses and storage</h2>\n<dl class=\"sums\">")
    for fact in facts {
      page.element("dt", fact.name)
      page.markup("<dd>")
      page.address(CleanText.brief(fact.value, to: 2_000))
      page.markup("</dd>\n")
    }
    page.markup("</dl>\n")
  }
}
