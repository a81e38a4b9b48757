import GVLChanges
import GVLListReports
import PlainText
package import ReportFormats

extension TranslationDiffReport {
  /// One self-contained page for a reviewer, like `ChangeReport.html`: a row for each change, the translation next to
  /// the English text.
  ///
  /// - Throws: `report.too-large` beyond `limit` bytes.
  package func html(limit: Int = HTMLWriter.pageLimit) throws(ReportError) -> String {
    let title = shown.count == 1 ? shown[0].title : "Official translations"
    let page = Page(
      title: "what changed: \(title)", skip: ("#changes", "the changes"),
      eyebrow: "Global Vendor List: official translations", heading: title, meta: [sum],
      footer: """
        Texts are the official ones as stored; the lists of their versions show whether English changed.
        """
    ).html { page in
      writeSums(to: &page)
      page.markup("<h2 id=\"changes\">What changed</h2>\n")
      guard changes > 0 else { return page.markup("<p class=\"note\">No differences.</p>\n") }
      page.filters(
        "changes", [("Language", "language", []), ("English", "cause", []), ("Kind", "kind", [])], hint: "an id, a word"
      )
      page.startTable(
        "changes filtered", "Changes of official texts", ["What", "In the language", "In English"],
        widths: ["what", nil, nil])
      for (index, diff) in shown.enumerated() where !diff.changes.isEmpty {
        write(diff, id: "c\(index + 1)", to: &page)
        guard page.text.utf8.count <= limit else { break }
      }
      page.markup("</table>\n")
    }
    guard page.utf8.count <= limit else {
      throw ReportError(
        .tooLarge,
        "the page would have over \(grouped(limit)) bytes; name fewer languages by --language, or take --format json")
    }
    return page
  }

  private func writeSums(to page: inout HTMLWriter) {
    let compared = byLanguage.map { language, diffs in
      (language, isHistory ? Self.sum(of: diffs) : diffs.map { "\($0.title), \($0.sum)" }.joined(separator: "; "))
    }
    page.facts(
      compared
        + without.map { (CleanText.brief($0.language, to: 40), CleanText.brief("not compared: \($0.reason)", to: 300)) }
    )
  }

  private func write(_ diff: TranslationDiff, id: String, to page: inout HTMLWriter) {
    page.open("tbody", ["id": id])
    page.markup("<tr class=\"owner\"><th colspan=\"3\" scope=\"rowgroup\">")
    page.element("a", ["class": "id", "href": "#" + id], diff.label)
    page.element("bdi", CleanText.brief("\(diff.title), \(diff.sum)", to: 200))
    if let note = diff.unjudgedNote { page.note(CleanText.brief(note, to: 300)) }
    page.markup("</th></tr>\n")
    for change in diff.changes { write(change, diff, to: &page) }
    page.markup("</tbody>\n")
  }

  private func write(_ change: TranslationChange, _ diff: TranslationDiff, to page: inout HTMLWriter) {
    page.open(
      "tr", ["data-language": diff.label, "data-cause": change.causeWords, "data-kind": change.change.kind.rawValue])
    page.markup("<td>")
    page.element("p", change.subject)
    page.element("span", ["class": "badge " + Self.badge(change.cause)], change.causeWords)
    page.markup("</td>")
    page.open("td", ["class": "text", "data-label": diff.label, "lang": diff.tag, "dir": "auto"])
    page.words(change.before, change.after, change.change.textDifference)
    page.markup("</td>")
    page.open("td", ["class": "text", "data-label": "en", "lang": "en", "dir": "auto"])
    if change.cause == .english {
      page.words(change.englishBefore, change.englishAfter)
    } else {
      page.value(change.english(isWhole: true) ?? "–")
    }
    page.markup("</td></tr>\n")
  }

  private static func badge(_ cause: TranslationChange.Cause) -> String {
    switch cause {
    case .english: "neutral"
    case .translation: "moved"
    case .unknown: "info"
    }
  }
}
