import GVLChanges
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
      writePurposes(language, to: &page)
      writeItems(
        "Special purposes", .specialPurpose, vendor.specialPurposes, language,
        days: { vendor.retention.days(specialPurpose: $0) }, to: &page)
      writeItems("Features", .feature, vendor.features, language, to: &page)
      writeItems("Special features", .specialFeature, vendor.specialFeatures, language, to: &page)
      writeItems("Categories of data", .dataCategory, vendor.dataCategories, language, to: &page)
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

  private func writePurposes(_ language: String?, to page: inout HTMLWriter) {
    guard !vendor.purposes.isEmpty else { return }
    page.markup("<h2>Purposes</h2>\n<table class=\"declared\">")
    page.caption("Purposes with their legal basis and how long data are kept")
    page.markup("<thead><tr><th scope=\"col\">Purpose</th><th scope=\"col\">Legal basis</th>")
    page.markup("<th scope=\"col\">Publisher may choose</th><th scope=\"col\">Kept for</th></tr></thead><tbody>\n")
    for purpose in vendor.purposes {
      page.markup("<tr>")
      writeItem(.purpose, purpose, language, to: &page)
      page.element("td", ["data-label": "Legal basis"], vendor.basis(of: purpose).words)
      page.element(
        "td", ["data-label": "Publisher may choose"], vendor.flexiblePurposes.contains(purpose) ? "yes" : "no")
      page.element(
        "td", ["data-label": "Kept for"], vendor.retention.days(purpose: purpose).map { counted($0, "day") } ?? "–")
      page.markup("</tr>\n")
    }
    page.markup("</tbody></table>\n")
  }

  private func writeItems(
    _ title: String, _ kind: TextKind, _ ids: IDSet, _ language: String?, days: ((Int) -> Int?)? = nil,
    to page: inout HTMLWriter
  ) {
    guard !ids.isEmpty else { return }
    page.element("h2", title)
    page.markup("\n<table class=\"declared\">")
    page.caption(title)
    page.markup("<thead><tr><th scope=\"col\">")
    page.value(ChangePhrase.words(kind.rawValue).capitalizedFirst)
    page.markup("</th>")
    if days != nil { page.markup("<th scope=\"col\">Kept for</th>") }
    page.markup("</tr></thead><tbody>\n")
    for id in ids {
      page.markup("<tr>")
      writeItem(kind, id, language, to: &page)
      if let days { page.element("td", ["data-label": "Kept for"], days(id).map { counted($0, "day") } ?? "–") }
      page.markup("</tr>\n")
    }
    page.markup("</tbody></table>\n")
  }

  private func writeItem(_ kind: TextKind, _ id: Int, _ language: String?, to page: inout HTMLWriter) {
    page.markup("<th scope=\"row\">")
    page.element("span", ["class": "id"], String(id))
    page.markup(" ")
    page.element("bdi", ["lang": language], name(kind, id, to: 300))
    page.markup("</th>")
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
