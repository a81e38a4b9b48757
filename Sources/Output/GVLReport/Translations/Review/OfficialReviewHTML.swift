import GVLChanges
import GVLModel
import GVLText
import PlainText

extension OfficialReview {
  func writeSums(to page: inout HTMLWriter) {
    page.element("dt", "Official texts")
    page.element(
      "dd",
      "\(counted(texts, "text")) for \(list)"
        + (lastUpdated.map { " of \(TranslationDiff.day(CleanText.brief($0, to: 40)))" } ?? ""))
    page.element("dt", "from")
    page.markup("<dd>")
    if sources.isEmpty { page.value("no translation of any list") }
    for (index, source) in sources.enumerated() {
      if index > 0 { page.markup("<br>") }
      page.value(
        "\(source.origin.list), \(counted(source.items.count, "item"))"
          + (isOfAnotherList(source.origin) ? ", whose English is the same" : "") + ", SHA-256 ")
      page.element("code", String(source.origin.sha256.prefix(16)))
    }
    page.markup("</dd>")
    page.element("dt", "missing")
    page.markup("<dd>")
    if holes.isEmpty { page.value("nothing") }
    for (index, hole) in holes.enumerated() {
      if index > 0 { page.markup("<br>") }
      page.value(CleanText.brief("\(hole.why.words): \(hole.items.map(\.words).joined(separator: ", "))", to: 2_000))
    }
    page.markup("</dd>")
    page.element("dt", "changed")
    page.markup("<dd>")
    page.value(diff.map { "\($0.title), \($0.sum)" } ?? "not compared")
    for note in [diff?.unjudgedNote].compactMap({ $0 }) + notes {
      page.markup("<br>")
      page.element("span", ["class": "note"], CleanText.brief(note, to: 400))
    }
    page.markup("</dd>")
  }
}

extension TranslationReview.Section {
  func write(_ official: OfficialReview, to page: inout HTMLWriter) {
    table("Official texts, not to be changed", to: &page)
    for item in official.items { write(item, official, to: &page) }
    page.markup("</table>\n")
  }

  private func write(_ item: OfficialReview.Item, _ official: OfficialReview, to page: inout HTMLWriter) {
    let id = "\(language.code)-\(item.key.kind.member)-\(item.key.id)"
    let kind = ChangeWords.words(item.key.kind.rawValue)
    page.open("tbody", ["id": id])
    page.markup("<tr class=\"owner\"><th colspan=\"3\" scope=\"rowgroup\">")
    page.element("a", ["class": "id", "href": "#" + id], item.key.words)
    if let origin = item.origin, official.isOfAnotherList(origin) {
      page.element("span", ["class": "badge info"], "text of \(origin.list), whose English is the same")
    }
    if let absence = item.absence { page.element("span", ["class": "badge error"], absence.words) }
    if !item.isListed { page.element("span", ["class": "badge neutral"], "no longer in the list") }
    page.markup("</th></tr>\n")
    for member in item.members {
      if member.english != nil || member.text != nil { write(member, of: item, kind, to: &page) }
      for change in member.changes { write(change, of: item, official, kind, to: &page) }
    }
    for change in item.changes { write(change, of: item, official, kind, to: &page) }
    if item.members.isEmpty, item.changes.isEmpty {
      page.markup("<tr><td colspan=\"3\" class=\"note\">the list says nothing here</td></tr>\n")
    }
    page.markup("</tbody>\n")
  }

  private func write(
    _ member: OfficialReview.Member, of item: OfficialReview.Item, _ kind: String, to page: inout HTMLWriter
  ) {
    row(member.state, kind, to: &page)
    page.element("td", Self.label(member.name))
    english(to: &page)
    if let text = member.english { page.value(text) } else { remark("nothing in English", to: &page) }
    page.markup("</td>")
    words(isHole: member.isMissing, to: &page)
    if let text = member.text {
      page.value(text)
    } else {
      hole(item.absence == .changed ? "missing: the English changed" : "missing: not translated", to: &page)
    }
    page.markup("</td></tr>\n")
  }

  private func write(
    _ change: TranslationChange, of item: OfficialReview.Item, _ official: OfficialReview, _ kind: String,
    to page: inout HTMLWriter
  ) {
    row(.changed, kind, to: &page)
    page.markup("<td>")
    page.element("span", ["class": "badge moved"], Self.label(change))
    if let diff = official.diff { page.element("p", ["class": "note"], diff.title) }
    page.markup("</td>")
    english(to: &page)
    switch change.cause {
    case .english: page.words(change.englishBefore, change.englishAfter)
    case .translation, .unknown: remark(change.causeWords, to: &page)
    }
    page.markup("</td>")
    words(to: &page)
    if change.member == nil, change.before == nil, item.origin?.list == official.diff?.to.list {
      // What came stands above.
      page.element("ins", ChangeWords.content(change.change))
    } else {
      page.words(change.before, change.after, isCosmetic: change.change.isCosmetic)
    }
    page.markup("</td></tr>\n")
  }

  private static func label(_ change: TranslationChange) -> String {
    guard case .text(_, let aspect) = change.change.kind, change.member == nil else { return "changed" }
    return aspect == .contents ? "contents changed" : aspect.rawValue
  }

  /// `legal description`, `illustration 2`.
  private static func label(_ member: String) -> String {
    if member == "descriptionLegal" { return "legal description" }
    guard let dot = member.lastIndex(of: ".") else { return member }
    return "illustration \(member[member.index(after: dot)...])"
  }
}
