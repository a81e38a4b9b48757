import GVLDialog
import GVLText
import PlainText
package import ReportFormats

extension TranslationReview {
  /// One self-contained page, like `ChangeReport.html`: a part for each language, our own texts before the official
  /// ones, English next to the translation, with the changes below each text. A reviewer answers in the page.
  ///
  /// - Throws: `report.too-large` beyond `limit` bytes.
  package func html(limit: Int = HTMLWriter.pageLimit) throws(ReportError) -> String {
    let title = sections.map(\.name).joined(separator: ", ")
    let page = Page(
      title: "texts to be read: \(CleanText.brief(title, to: 200))", skip: ("#main", "the texts"),
      eyebrow: "Consent dialog: for translators and reviewers", heading: "Texts to be read",
      meta: [sum] + (head.maker.map { ["Made " + $0] } ?? []),
      footer: """
        Official texts are as their publisher wrote them and must not be changed: tell the publisher of a mistake. Words of \
        the dialog are the workspace’s own.
        """,
      scripts: [.filters, .answers]
    ).html(header: writeParts) { page in
      writeAnswers(to: &page)
      page.filters(
        "rows", [("Language", "language", []), ("State", "state", []), ("Kind", "kind", [])], hint: "an id, a word")
      for section in sections {
        section.write(to: &page)
        guard page.text.utf8.count <= limit else { break }
      }
      head.writeSignature(to: &page)
    }
    guard page.utf8.count <= limit else {
      throw ReportError(
        .tooLarge, "the page would have over \(grouped(limit)) bytes; name fewer languages by --language")
    }
    return page
  }

  /// Writes the form where reviewers state their names and save the answers. Hidden without scripts.
  private func writeAnswers(to page: inout HTMLWriter) {
    let codes = sections.map(\.language.code).joined(separator: "-")
    page.open(
      "form",
      [
        "id": "answers", "data-file": "review-\(sections.count > 6 ? "texts" : codes).json",
        "aria-labelledby": "your-answers",
      ])
    page.markup(
      """
      <h2 id="your-answers">Your answers</h2>
      <p>Approve each text that is right as it is, and write a note where it is not. Your browser keeps the answers on this \
      machine. Save them when you are done, and send the file back: <code>gvl translations import --review FILE</code> reads it.</p>
      <label>Name <input name="reviewer" required maxlength="200" autocomplete="name"></label>
      <label>Capacity <input name="capacity" maxlength="200" placeholder="native speaker, lawyer"></label>
      <button type="submit">Save answers</button>
      <output aria-live="polite"></output>
      </form>
      """)
    page.markup("\n")
  }

  /// Writes the notes, and links to the languages.
  private func writeParts(to page: inout HTMLWriter) {
    for note in notes { page.note(CleanText.brief(note, to: 400)) }
    guard sections.count > 1 else { return }
    page.markup("<div class=\"screen\"><nav aria-label=\"Languages\"><ul>")
    for section in sections {
      page.markup("<li>")
      page.element("a", ["href": "#" + section.language.code], section.name)
      page.markup("</li>")
    }
    page.markup("</ul></nav></div>\n")
  }
}

extension TranslationReview.Section {
  /// The `dir` attribute of cells in the language.
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
    if let own { writeSums(own, to: &page) }
    if let official { writeSums(official, to: &page) }
    page.markup("</dl>\n")
    // Our own texts come first, because translators may change them.
    if let own { write(own, to: &page) }
    if let official, official.isStored || official.diff != nil { write(official, to: &page) }
    page.markup("</section>\n")
  }

  /// Writes a heading, and the start of a table with its column names.
  ///
  /// - Parameter first: the width class of the first column in `style.css`.
  func table(_ title: StaticString, first: StaticString, to page: inout HTMLWriter) {
    page.markup("<h3>")
    page.markup(title)
    page.markup("</h3>\n")
    head(title, first: first, to: &page)
  }

  /// Writes the start of a table, with a caption for readers who do not see the heading above it.
  func head(_ title: StaticString, first: StaticString, to page: inout HTMLWriter) {
    page.startTable(
      "changes filtered", "\(title), \(name)", ["What", "English", .init(.words, name)],
      widths: [first.description, nil, nil])
  }

  /// Writes the start of a row with its subject.
  ///
  /// - Parameter text: the key of the text that a reviewer may answer on.
  func row(
    _ state: ReviewState, _ kind: String, id: String? = nil, text: (key: String, answers: AnsweredTexts)? = nil,
    to page: inout HTMLWriter
  ) {
    let digest = text.flatMap { $0.answers.sha256(of: $0.key) }
    page.open(
      "tr",
      [
        "id": id, "data-language": name, "data-state": state.rawValue, "data-kind": kind,
        "data-key": digest == nil ? nil : text?.key, "data-sha256": digest,
      ])
  }

  /// Writes the reviewers' answers on a text.
  func writeAnswers(on key: String, _ answers: AnsweredTexts, to page: inout HTMLWriter) {
    for approval in answers.approvals(of: key) { answer("approved by \(approval.who), \(approval.at.date)", to: &page) }
    for approval in answers.earlierApprovals(of: key) {
      answer("\(approval.who) approved an earlier text, \(approval.at.date)", to: &page)
    }
    for note in answers.notes(on: key) {
      answer((note.dated ?? "") + (answers.isEarlier(note) ? " (on an earlier text)" : ""), to: &page)
    }
  }

  private func answer(_ words: String, to page: inout HTMLWriter) {
    page.element("p", ["class": "note", "lang": "en", "dir": "auto"], CleanText.brief(words, to: 5_000))
  }

  /// Writes the start of a cell in English.
  func english(to page: inout HTMLWriter) {
    page.open("td", ["class": "text", "lang": "en", "dir": "ltr", "data-label": "English"])
  }

  /// Writes the start of a cell in the language.
  func words(isHole: Bool = false, to page: inout HTMLWriter) {
    page.open(
      "td",
      ["class": isHole ? "text hole" : "text", "lang": language.tag, "dir": direction, "data-label": name])
  }

  /// Writes a note of gvl's in place of a missing text.
  func hole(_ words: String, to page: inout HTMLWriter) {
    page.element("span", ["class": "badge error", "lang": "en", "dir": "ltr"], words)
  }

  /// Writes a note in place of a text that need not exist.
  func remark(_ words: String, to page: inout HTMLWriter) {
    page.element("span", ["class": "note", "lang": "en", "dir": "ltr"], words)
  }
}
