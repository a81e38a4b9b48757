import GVLChanges
import GVLList
import GVLShown
import PlainText
package import ReportFormats

extension VendorReport {
  /// One self-contained page of what a vendor declares, each purpose and the like by its name. It fetches nothing.
  ///
  /// - Parameter language: of the names, where it is not that of the page.
  package func html(_ head: ReportHead = ReportHead(), language: String? = nil) -> String {
    var page = HTMLWriter()
    let name = CleanText.brief(vendor.name, to: 200)
    page.startPage("\(head.title.map { CleanText.brief($0, to: 200) + ", " } ?? "")\(name) in \(reference)")
    page.markup("<a class=\"skip\" href=\"#main\">Skip to the declaration</a>\n<header>\n")
    page.element("p", ["class": "eyebrow"], "Global Vendor List: what one vendor declares")
    page.element("h1", head.title.map { CleanText.brief($0, to: 200) } ?? name)
    page.element(
      "p", ["class": "meta"], "\(head.title == nil ? "" : name + " · ")Vendor \(vendor.id) · \(reference)")
    head.writeRemarks(to: &page)
    page.markup("</header>\n<main id=\"main\">\n")
    if let date = vendor.deletedDateText {
      page.markup("<section class=\"verdict required\" aria-label=\"State\"><p class=\"word\">Deleted</p>")
      page.element("p", "This vendor was deleted from the list on \(Timestamp(date)?.date ?? date).")
      page.markup("</section>\n")
    }
    let isYours = head.profile?.vendors.contains(vendor)
    var rests: [ReportHead.Row] = [
      ("List", head.words(of: reference, lastUpdated: vendor.list.lastUpdatedText))
    ]
    if let isYours { rests.append(("In your profile", isYours ? "yes" : "no")) }
    head.write(rests, to: &page)
    writePurposes(language, to: &page)
    writeItems(
      "Special purposes", .specialPurpose, vendor.specialPurposes, language,
      days: { vendor.retention.days(specialPurpose: $0) }, to: &page)
    writeItems("Features", .feature, vendor.features, language, to: &page)
    writeItems("Special features", .specialFeature, vendor.specialFeatures, language, to: &page)
    writeItems("Categories of data", .dataCategory, vendor.dataCategories, language, to: &page)
    writeFacts(to: &page)
    page.markup(
      "</main>\n<footer><p>Made by <code>gvl</code>. Values are the vendor’s own declaration as the list has ")
    page.markup("it.</p></footer>\n</body>\n</html>\n")
    return page.text
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
      page.element("td", ["data-label": "Legal basis"], basis(vendor.basis(of: purpose)))
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
