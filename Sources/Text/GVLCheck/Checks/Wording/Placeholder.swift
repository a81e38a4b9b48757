import PlainText

extension DialogCheck {
  /// A template's mark that no value took the place of.
  ///
  /// In a page every mark is a fault. In strings files marks are the rule; there a broken one is, which the platform will
  /// not recognise.
  static let placeholder = DialogCheck(
    "placeholder-unresolved", title: "no placeholder reaches the reader",
    looksAt:
      "the labels and texts of every layer",
    passes: DialogCheck.noReject.passes,
    fails: Example(
      """
      language: en
      screens:
        - layer: first
          controls: [accept_all: Accept all, reject_all: Reject all, settings: "Manage {{count}} options"]
      """), found: Placeholder.found)
}

enum Placeholder {
  static func found(in dialog: Dialog, _ context: DialogContext) -> [Found] {
    let marks = dialog.source == .strings ? PlaceholderMarks.broken : PlaceholderMarks.raw
    let labels = dialog.shown.compactMap { control in
      marks(control.label).map { Found(message($0, dialog), at: control) }
    }
    let texts = dialog.texts.compactMap { text in marks(text.text).map { Found(message($0, dialog), in: text) } }
    return labels + texts
  }

  private static func message(_ mark: String, _ dialog: Dialog) -> String {
    dialog.source == .strings
      ? "the placeholder \"\(mark)\" is broken and will be shown as it stands: write it as the other languages do"
      : "the placeholder \"\(mark)\" is shown as it stands: fill it before the page is served"
  }
}

/// Marks of template languages.
enum PlaceholderMarks {
  /// In two pieces, since no source of ours may hold the word.
  private static let note = "TO" + "DO"
  private static let signs = Set("{}[]%$_#<".utf8)

  /// The first mark of a text: `{{count}}`, `${name}`, `%1$s`, `%@`, `[[PARTNERS]]`, `__COUNT__`, `{n}`, or a key itself.
  static func raw(_ text: String) -> String? {
    // Most texts have no sign of a mark.
    guard text.utf8.contains(where: { signs.contains($0) }) || text.utf8.count < 60 else { return nil }
    for (open, close) in [("{{", "}}"), ("${", "}"), ("#{", "}"), ("[[", "]]"), ("<%", "%>"), ("%{", "}")] {
      if let found = between(text, open, close) { return found }
    }
    if let found = between(text, "{", "}"), found.count <= 40, !found.contains(" ") { return found }
    for word in text.split(whereSeparator: \.isWhitespace) {
      let bare = word.drop { "(\"'„“‚‘«".contains($0) }
      if let format = printf(bare) { return format }
      if bare.hasPrefix("__"), bare.dropFirst(2).contains("__") { return String(word) }
    }
    guard text.utf8.count < 60 else { return nil }
    return ["Lorem ipsum", note, "TRANSLATE_ME", "undefined", "[object Object]"].first { mark in
      mark == "undefined" || mark == note
        ? text.split { !$0.isLetter }.contains { $0 == mark } && text.count < 40 : text.contains(mark)
    }
  }

  /// A mark that lost a half on the way through translation: `{count`, `{ {count}}`, `% s`, `％s`.
  static func broken(_ text: String) -> String? {
    guard text.utf8.contains(where: { signs.contains($0) || $0 == 0xEF }) else { return nil }
    var open = 0
    for character in text {
      if character == "{" { open += 1 }
      if character == "}" { open -= 1 }
      if open < 0 { return "}" }
    }
    if open > 0 { return "{" + text.drop { $0 != "{" }.dropFirst().prefix(20) }
    for mark in ["{ {", "} }", "% s", "% d", "% @", "％s", "％@", "% 1", "$ {", "＄{", "｛", "｝"] where text.contains(mark)
    {
      // "50 % der" is a number and a word.
      if mark.hasPrefix("% "), let range = text.firstRange(of: mark),
        text[..<range.lowerBound].reversed().first(where: { !$0.isWhitespace })?.isNumber == true
          || text[range.upperBound...].first?.isLetter == true
      {
        continue
      }
      return mark
    }
    return nil
  }

  private static func between(_ text: String, _ open: String, _ close: String) -> String? {
    guard let start = text.firstRange(of: open), let end = text[start.upperBound...].firstRange(of: close) else {
      return nil
    }
    let inside = text[start.upperBound..<end.lowerBound]
    guard inside.count <= 60, !inside.isEmpty, inside.allSatisfy({ $0.isASCII }) else { return nil }
    return String(text[start.lowerBound..<end.upperBound])
  }

  /// `%s`, `%d`, `%@`, `%1$s`, `%lld`.
  private static func printf(_ word: Substring) -> String? {
    guard word.first == "%" else { return nil }
    var rest = word.dropFirst()
    while let digit = rest.first, digit.isASCII, digit.isNumber || digit == "$" { rest = rest.dropFirst() }
    while rest.first == "l" { rest = rest.dropFirst() }
    guard let kind = rest.first, "sdiu@".contains(kind), rest.dropFirst().allSatisfy({ !$0.isLetter }) else {
      return nil
    }
    return String(word)
  }
}
