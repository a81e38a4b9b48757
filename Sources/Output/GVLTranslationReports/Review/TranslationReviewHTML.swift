import GVLText
import PlainText
package import ReportFormats

extension TranslationReview {
  /// One page of its own, as `ChangeReport.html` is: a part for each language, English on one side, the language on the
  /// other, what changed below each.
  ///
  /// - Throws: `report.too-large` beyond `limit` bytes.
  package func html(limit: Int = HTMLWriter.pageLimit) throws(ReportError) -> String {
    let title = sections.map(\.name).joined(separator: ", ")
    let page = Page(
      title: "texts to be read: \(CleanText.brief(title, to: 200))", skip: ("#main", "the texts"),
      eyebrow: "Consent dialog: for translators and reviewers", heading: "Texts to be read", meta: [sum],
      footer: """
        Official texts are as their publisher wrote them and must not be changed: tell the publisher of a mistake. Words of \
        the dialog are the workspace’s own.
        """
    ).html(header: writeParts) { page in
      page.filters(
        "rows", [("Language", "language", []), ("State", "state", []), ("Kind", "kind", [])], hint: "an id, a word")
      for section in sections {
        section.write(to: &page)
        guard page.text.utf8.count <= limit else { break }
      }
    }
    guard page.utf8.count <= limit else {
      throw ReportError(
        .tooLarge, "the page would have over \(grouped(limit)) bytes; name fewer languages by --language")
    }
    return page
  }

  /// Notes, and links to the languages.
  private func writeParts(to page: inout HTMLWriter) {
    for note in notes { page.element("p", ["class": "note"], CleanText.brief(note, to: 400)) }
    guard sections.count > 1 else { return }
    page.markup("<nav aria-label=\"Languages\"><ul>")
    for section in sections {
      page.markup("<li>")
      page.element("a", ["href": "#" + section.language.code], section.name)
      page.markup("</li>")
    }
    page.markup("</ul></nav>\n")
  }
}

extension TranslationReview.Section {
  /// The attributes of a cell in the language.
  var direction: String { language.direction.rawValue }

  func write(to page: inout HTMLWriter) {
    page.open("section", ["class": "review", "id": language.code])
    page.markup("\n<h2>")
    page.value(name)
    if let ownName {
      page.markup(" ")
      page.element("span", ["class": "note", "lang": language.tag, "dir": direction], ownName)
    }
    page.markup("</h2>\n<dl class=\"sums\">")
    if let official { writeSums(official, to: &page) }
    if let own { writeSums(own, to: &page) }
    page.markup("</dl>\n")
    if let official { write(official, to: &page) }
    if let own { write(own, to: &page) }
    page.markup("</section>\n")
  }

  /// A heading, and the table with the names of its columns.
  ///
  /// - Parameter first: how wide the first one is, as `style.css` calls it.
  func table(_ title: StaticString, first: StaticString, to page: inout HTMLWriter) {
    page.markup("<h3>")
    page.markup(title)
    page.markup("</h3>\n<table class=\"changes filtered\">")
    page.caption("\(title), \(name)")
    page.markup("<colgroup><col class=\"")
    page.markup(first)
    page.markup("\"><col><col></colgroup>\n")
    page.markup("<thead><tr><th scope=\"col\">What</th><th scope=\"col\">English</th>")
    page.element("th", ["scope": "col"], name)
    page.markup("</tr></thead>\n")
  }

  /// The start of a row: what it is about.
  func row(_ state: ReviewState, _ kind: String, id: String? = nil, to page: inout HTMLWriter) {
    page.open(
      "tr", ["id": id, "data-language": name, "data-state": state.rawValue, "data-kind": kind])
  }

  /// The start of a cell of English words.
  func english(to page: inout HTMLWriter) {
    page.open("td", ["class": "text", "lang": "en", "dir": "ltr", "data-label": "English"])
  }

  /// The start of a cell of the language.
  func words(isHole: Bool = false, to page: inout HTMLWriter) {
    page.open(
      "td",
      ["class": isHole ? "text hole" : "text", "lang": language.tag, "dir": direction, "data-label": name])
  }

  /// Words of ours where the language has none.
  func hole(_ words: String, to page: inout HTMLWriter) {
    page.element("span", ["class": "badge error", "lang": "en", "dir": "ltr"], words)
  }

  /// The same that is no fault.
  func remark(_ words: String, to page: inout HTMLWriter) {
    page.element("span", ["class": "note", "lang": "en", "dir": "ltr"], words)
  }
}
