import GVLDialog
import GVLListReports
import GVLText
import PlainText
import ReportFormats

extension TranslationReview.Section {
  func writeSums(_ own: OwnReview, to page: inout HTMLWriter) {
    page.markup("<dt>words of ours</dt><dd>")
    page.element("p", own.isThere ? counted(own.texts, "text") : "none yet: `gvl translations init` writes ready ones")
    if own.approved > 0 { page.element("p", "approved: \(own.approved) of \(own.rows.count)") }
    for (what, rows) in own.concerns {
      page.markup("<p>")
      page.value(what + ": ")
      for (index, row) in rows.enumerated() {
        if index > 0 { page.markup(", ") }
        page.element("a", ["href": "#" + anchor(row.string)], row.string.key)
      }
      page.markup("</p>")
    }
    page.markup("</dd>")
    if own.isThere {
      page.element("dt", "reviewed by")
      page.element(
        "dd",
        own.reviewedBy.isEmpty
          ? "no native speaker has reviewed them" : CleanText.brief(own.reviewedBy.joined(separator: ", "), to: 400))
    }
    page.markup("\n")
  }

  private func anchor(_ string: DialogString) -> String { "\(language.code)-\(string.key)" }

  func write(_ own: OwnReview, to page: inout HTMLWriter) {
    table("Words of ours", first: "what", to: &page)
    for layer in DialogString.Layer.allCases {
      page.open("tbody", ["id": "\(language.code)-\(layer.rawValue)"])
      page.markup("<tr class=\"owner\"><th colspan=\"3\" scope=\"rowgroup\">")
      page.value(layer.name)
      page.markup("</th></tr>\n")
      for row in own.rows where row.string.layer == layer { write(row, own.answers, to: &page) }
      page.markup("</tbody>\n")
    }
    page.markup("</table>\n")
  }

  private func write(_ own: OwnReview.Row, _ answers: AnsweredTexts, to page: inout HTMLWriter) {
    let kind = own.string.layer.name
    row(own.state, kind, id: anchor(own.string), text: (own.string.key, answers), to: &page)
    page.markup("<td>")
    page.element("code", own.string.key)
    page.element("p", ["class": "cite"], own.string.note)
    page.markup("</td>")
    english(to: &page)
    if own.english.isEmpty { hole("missing in our English", to: &page) }
    for form in own.english { write(form, of: own.string, isEnglish: true, to: &page) }
    page.markup("</td>")
    words(isHole: own.forms.allSatisfy { $0.text == nil }, to: &page)
    for form in own.forms { write(form, of: own.string, isEnglish: false, to: &page) }
    writeAnswers(on: own.string.key, answers, to: &page)
    page.markup("</td></tr>\n")
    guard !own.changes.isEmpty || !own.englishChanges.isEmpty else { return }
    row(own.state, kind, to: &page)
    page.markup("<td><span class=\"badge moved\">changed</span><p class=\"note\">since the ready words</p></td>")
    english(to: &page)
    write(own.englishChanges, "our English did not change", to: &page)
    page.markup("</td>")
    words(to: &page)
    write(own.changes, "this did not change", to: &page)
    page.markup("</td></tr>\n")
  }

  private func write(
    _ form: OwnReview.Form, of string: DialogString, isEnglish: Bool, to page: inout HTMLWriter
  ) {
    page.open("div", ["class": form.category == nil ? nil : "form"])
    if let category = form.category {
      page.element("span", ["class": "badge neutral", "lang": "en", "dir": "ltr"], category.rawValue)
      page.markup(" ")
      remark(form.example.map { "as for \($0)" } ?? "for fractions", to: &page)
      page.markup("<br>")
    }
    if let text = form.text { page.value(text) } else { hole("missing: not translated", to: &page) }
    if let length = form.tooLong {
      page.markup(" ")
      hole("\(length) characters, at most \(string.place.limit ?? 0) fit", to: &page)
    }
    if form.isSurplus {
      page.markup(" ")
      remark("\(isEnglish ? "English" : name) has no use for this form", to: &page)
    }
    page.markup("</div>")
  }

  private func write(_ changes: [OwnReview.Change], _ nothing: String, to page: inout HTMLWriter) {
    if changes.isEmpty { remark(nothing, to: &page) }
    for change in changes {
      page.open("div", ["class": change.category == nil ? nil : "form"])
      if let category = change.category {
        page.element("span", ["class": "badge neutral", "lang": "en", "dir": "ltr"], category.rawValue)
        page.markup("<br>")
      }
      page.words(change.before, change.after)
      page.markup("</div>")
    }
  }
}
