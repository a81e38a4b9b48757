import GVLChanges
import GVLList
import GVLListReports
import GVLShown
import GVLText
import PlainText
import ReportFormats

extension TranslationReview.Section {
  func writeSums(_ official: OfficialReview, to page: inout HTMLWriter) {
    let day = official.lastUpdated.map { " of \(TranslationDiff.day(CleanText.brief($0, to: 40)))" } ?? ""
    page.element("dt", "official texts")
    page.element("dd", "\(counted(official.texts, "text")) for \(official.list)\(day)")
    page.markup("<dt>from</dt><dd>")
    if official.sources.isEmpty { page.value("no translation of any list") }
    for source in official.sources {
      let same = official.isOfAnotherList(source.origin) ? ", whose English is the same" : ""
      page.markup("<p>")
      page.value("\(source.origin.list), \(counted(source.items.count, "item"))\(same), SHA-256 ")
      page.element("code", String(source.origin.sha256.prefix(16)))
      page.markup("</p>")
    }
    for note in official.notes { page.note(CleanText.brief(note, to: 400)) }
    if official.approved > 0 { page.element("p", "approved: \(counted(official.approved, "text"))") }
    page.markup("</dd><dt>missing</dt><dd>")
    if official.holes.isEmpty { page.value("nothing") }
    for (why, items) in official.holes {
      page.markup("<p>")
      page.value("\(why): ")
      links(items, to: &page)
      page.markup("</p>")
    }
    page.markup("</dd><dt>changed</dt><dd>")
    if let diff = official.diff {
      page.element("p", "\(diff.title), \(diff.sum)")
      let changed = official.items.filter(\.isChanged).map(\.key)
      if !changed.isEmpty {
        page.markup("<p>")
        links(changed, to: &page)
        page.markup("</p>")
      }
      if let note = diff.unjudgedNote { page.note(CleanText.brief(note, to: 400)) }
    }
    if let reason = official.notCompared { page.value(CleanText.brief("not compared: \(reason)", to: 400)) }
    page.markup("</dd>\n")
  }

  private func anchor(_ key: TextKey) -> String { "\(language.code)-\(key.kind.member)-\(key.id)" }

  /// `purposes 2, 4; stacks 3`, each number a link.
  private func links(_ keys: [TextKey], to page: inout HTMLWriter) {
    var last: TextKind?
    for key in keys {
      if last != key.kind { page.value((last == nil ? "" : "; ") + ChangePhrase.words(key.kind.member) + " ") }
      if last == key.kind { page.markup(", ") }
      page.element("a", ["href": "#" + anchor(key)], String(key.id))
      last = key.kind
    }
  }

  /// Writes changed and missing texts first; the other texts follow, folded if there are any before them.
  func write(_ official: OfficialReview, to page: inout HTMLWriter) {
    let concerns = official.items.filter(\.isConcern)
    let rest = official.items.filter { !$0.isConcern }
    if !concerns.isEmpty {
      table("Official texts that changed or are missing, not to be changed here", first: "label", to: &page)
      for item in concerns { write(item, official, to: &page) }
      page.markup("</table>\n")
    }
    guard !rest.isEmpty else { return }
    if concerns.isEmpty {
      table("Official texts, not to be changed", first: "label", to: &page)
    } else {
      page.markup("<details class=\"rest\"><summary>")
      page.value("\(counted(rest.count, "official item")) as before")
      page.markup("</summary>\n")
      head("Official texts as before", first: "label", to: &page)
    }
    for item in rest { write(item, official, to: &page) }
    page.markup("</table>\n")
    if !concerns.isEmpty { page.markup("</details>\n") }
  }

  private func write(_ item: OfficialReview.Item, _ official: OfficialReview, to page: inout HTMLWriter) {
    let id = anchor(item.key)
    let kind = ChangePhrase.words(item.key.kind.rawValue)
    page.open("tbody", ["id": id])
    page.markup("<tr class=\"owner\"><th colspan=\"3\" scope=\"rowgroup\">")
    page.element("a", ["class": "id", "href": "#" + id], item.key.words)
    if let origin = item.origin, official.isOfAnotherList(origin) {
      page.element("span", ["class": "note"], "text of \(origin.list), whose English is the same")
    }
    if let absence = item.absence { page.element("span", ["class": "badge error"], official.words(absence)) }
    if !item.isListed { page.element("span", ["class": "badge neutral"], "no longer in the list") }
    page.markup("</th></tr>\n")
    for member in item.members {
      if member.english != nil || member.text != nil { write(member, of: item, official, kind, to: &page) }
      if let former = member.former { write(former, member, of: item, official, kind, to: &page) }
      for change in member.changes { write(change, of: item, official, kind, to: &page) }
    }
    for change in item.changes { write(change, of: item, official, kind, to: &page) }
    if item.members.isEmpty, item.changes.isEmpty {
      page.markup("<tr><td colspan=\"3\" class=\"note\">the list says nothing here</td></tr>\n")
    }
    page.markup("</tbody>\n")
  }

  private func write(
    _ member: OfficialReview.Member, of item: OfficialReview.Item, _ official: OfficialReview, _ kind: String,
    to page: inout HTMLWriter
  ) {
    row(member.state, kind, text: (member.key, official.answers), to: &page)
    page.element("td", Self.label(member.name))
    english(to: &page)
    if let text = member.english { page.value(text) } else { remark("nothing in English", to: &page) }
    page.markup("</td>")
    words(isHole: member.isMissing, to: &page)
    if let text = member.text {
      page.value(text)
    } else {
      hole("missing: " + official.words(item.absence ?? .missing), to: &page)
    }
    writeAnswers(on: member.key, official.answers, to: &page)
    page.markup("</td></tr>\n")
  }

  /// Writes the translation of the previous English text.
  private func write(
    _ former: (english: String?, text: String), _ member: OfficialReview.Member, of item: OfficialReview.Item,
    _ official: OfficialReview, _ kind: String, to page: inout HTMLWriter
  ) {
    row(.missing, kind, to: &page)
    let isSame =
      member.english.map { withoutOuterBlanks($0).elementsEqual(withoutOuterBlanks(former.english ?? "")) } ?? false
    page.markup("<td>")
    page.element("span", ["class": isSame ? "badge neutral" : "badge moved"], isSame ? "before" : "English changed")
    page.element("p", ["class": "note"], "\(item.formerList?.description ?? "–") → \(official.list)")
    page.markup("</td>")
    english(to: &page)
    if isSame { remark("this English did not change", to: &page) } else { page.words(former.english, member.english) }
    page.markup("</td>")
    words(to: &page)
    remark("for the English of \(item.formerList?.description ?? "before"):", to: &page)
    page.markup("<br>")
    page.value(former.text)
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
      // The name of the item is in the row above.
      page.element("ins", ChangeWords.content(change.change))
    } else {
      page.words(change.before, change.after, change.change.textDifference)
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
