import GVLChanges
package import GVLList
import JSONText
import PlainText
import ReportFormats

/// The official texts of a decision's items in the users' languages, next to English.
package struct OfficialWords: Sendable {
  /// The texts of one language.
  package struct Text: Sendable {
    package var language: String
    /// The list that the texts belong to; nil if none is stored.
    package var list: ListReference?
    package var texts: Texts?
    /// Why no text is stored, if the reason is known.
    package var missing: String?

    package init(language: String, list: ListReference?, texts: Texts?, missing: String? = nil) {
      (self.language, self.list, self.texts, self.missing) = (language, list, texts, missing)
    }
  }

  /// One text of one item in all languages.
  struct Row {
    /// The item, or a text of it: `purpose 2`, `purpose 2 description`.
    var what: String
    /// The text in each language, English last; `before` only for a text that changed.
    var words: [(language: String, before: String?, after: String?)]
  }

  private let list: ListReference
  private let english: Texts
  private let texts: [Text]

  /// - Parameters:
  ///   - list: the list that users would see now.
  ///   - english: its texts.
  ///   - texts: in the order of the report.
  package init(of list: ListReference, english: Texts, texts: [Text]) {
    (self.list, self.english, self.texts) = (list, english, texts)
  }

  /// The languages that have texts.
  var shown: [Text] { texts.filter { $0.texts != nil && $0.language != "en" } }

  /// Notes for the reader: languages that are not stored, texts of another version.
  var notes: [String] {
    texts.compactMap { text in
      guard let found = text.list else {
        return "\(text.language): \(text.missing ?? "no official text is stored")"
      }
      guard found.specification != list.specification || found.version != list.version else { return nil }
      return "\(text.language): the texts are those of \(found), the newest stored before \(list)"
    }
  }

  /// Rows for the items in reasons and in signals that must wait, by kind and id: the name of each, and its other texts
  /// that changed.
  func rows(of decision: ReconsentDecision) -> [Row] {
    var members: [NamedItem: [Change]] = [:]
    for change in decision.reasons.map(\.change) {
      guard let item = NamedItem.of(change) else { continue }
      members[item, default: []].append(change)
    }
    for unseen in decision.doNotSignalYet {
      if let item = NamedItem.of(unseen.kind, unseen.item) { members[item, default: []] += [] }
    }
    let shown = texts.filter { $0.texts != nil }
    guard !shown.isEmpty else { return [] }
    return members.sorted { $0.key < $1.key }.flatMap { item, changes in
      let renamed = changes.first { $0.kind == .text(item.kind, .name) }
      var rows = [row(item, nil, renamed, shown)]
      var seen: Set<ChangeKind> = []
      for change in changes {
        guard case .text(_, let aspect) = change.kind, Self.texts.contains(aspect), seen.insert(change.kind).inserted
        else { continue }
        rows.append(row(item, aspect, change, shown))
      }
      return rows
    }
  }

  /// The texts of an item besides its name.
  private static let texts: Set<ChangeKind.TextAspect> = [.description, .descriptionLegal, .illustrations]

  private func row(_ item: NamedItem, _ aspect: ChangeKind.TextAspect?, _ change: Change?, _ shown: [Text]) -> Row {
    let name = item.words
    var words = shown.map { text in
      (language: text.language, before: nil as String?, after: Self.text(text.texts, item, aspect))
    }
    let before = change.flatMap { ChangeWords.value($0.before, of: $0) }
    words.append(
      ("en", before, change.flatMap { ChangeWords.value($0.after, of: $0) } ?? Self.text(english, item, aspect)))
    return Row(what: aspect.map { "\(name) \(ChangePhrase.words($0.rawValue))" } ?? name, words: words)
  }

  private static func text(_ texts: Texts?, _ item: NamedItem, _ aspect: ChangeKind.TextAspect?) -> String? {
    guard let found = texts?.item(item.kind, item.id) else { return nil }
    let text =
      switch aspect {
      case .description: found.description
      case .descriptionLegal: found.descriptionLegal
      case .illustrations: found.illustrations.joined(separator: "\n")
      default: found.name
      }
    return text.isEmpty ? nil : text
  }
}

// The section in each format.
extension OfficialWords {
  private static let title = "In the users' languages"

  func append(_ decision: ReconsentDecision, to report: inout TextReport) {
    let rows = rows(of: decision)
    report.blank()
    report.line(Piece(Self.title, .bold))
    let width = (texts.map { CleanText.width($0.language) } + [2]).max() ?? 2
    for row in rows {
      report.line("  ", Piece(row.what))
      for words in row.words {
        let name = Piece(words.language, .dim)
        let text =
          words.before == nil
          ? [Piece(CleanText.brief(words.after ?? "–", to: 300))]
          : MarkedWords(words.before, to: words.after).line
        report.line([.blanks(4), name, .blanks(width - CleanText.width(name.text) + 2)] + text)
      }
    }
    if rows.isEmpty, texts.contains(where: { $0.texts != nil }) {
      report.line("  ", Piece("the reasons name nothing that has official words", .dim))
    }
    for note in notes { report.line("  ", Piece(note, .dim)) }
  }

  func write(_ decision: ReconsentDecision, to page: inout HTMLWriter) {
    let rows = rows(of: decision)
    guard !rows.isEmpty || !notes.isEmpty else { return }
    page.element("h2", ["id": "words"], Self.title)
    page.markup("\n")
    for note in notes {
      page.note(note)
      page.markup("\n")
    }
    guard !rows.isEmpty else { return }
    page.startTable(
      "changes", "Official words by language", ["Language", "Official words"], widths: ["direction", nil])
    for row in rows {
      page.markup("<tbody><tr class=\"owner\"><th colspan=\"2\" scope=\"rowgroup\">")
      page.value(row.what)
      page.markup("</th></tr>\n")
      for words in row.words {
        page.markup("<tr>")
        page.element("td", words.language)
        page.open(
          "td", ["class": "text", "lang": LanguageTag.isNormal(words.language) ? words.language : nil, "dir": "auto"])
        if words.before == nil { page.value(words.after ?? "–") } else { page.words(words.before, words.after) }
        page.markup("</td></tr>\n")
      }
      page.markup("</tbody>\n")
    }
    page.markup("</table>\n")
  }

  func write(_ decision: ReconsentDecision, to page: inout MarkdownPage) {
    let lines = rows(of: decision).flatMap { row in
      row.words.map { words in
        let text =
          words.before == nil
          ? MarkdownText.cell(words.after ?? "–", to: 300) : MarkedWords(words.before, to: words.after).markdown
        return "| \(MarkdownText.cell(row.what, to: 80)) | \(MarkdownText.cell(words.language, to: 40)) | \(text) |\n"
      }
    }
    guard !lines.isEmpty || !notes.isEmpty else { return }
    page.text("<details><summary>\(Self.title)</summary>\n\n")
    page.table("| what | language | official words |\n| --- | --- | --- |\n", lines, lines.count, upTo: 40_000)
    for note in notes { page.text("- \(MarkdownText.cell(note, to: 200))\n") }
    page.text(notes.isEmpty ? "</details>\n\n" : "\n</details>\n\n")
  }
}
