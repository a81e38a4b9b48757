import PlainText

/// Finds placeholders of template languages that were left in a text.
enum PlaceholderMarks {
  /// In two pieces, because our sources must not contain the word.
  private static let note = "TO" + "DO"
  private static let signs = Set("{}[]%$_#<".utf8)

  /// The first placeholder or filler: `{{count}}`, `${name}`, `%1$s`, `%@`, `[[PARTNERS]]`, `__COUNT__`, `{n}`,
  /// "undefined".
  static func raw(_ text: String) -> String? {
    // Fast path: most texts have no such character.
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

  /// A placeholder that translation has damaged: `{count`, `{ {count}}`, `% s`, `％s`.
  static func broken(_ text: String) -> String? {
    guard text.utf8.contains(where: { signs.contains($0) || $0 == 0xEF }) else { return nil }
    // A `{` only counts before a name or another mark; otherwise it belongs to shown code: `function(consent) {`.
    var open = 0
    var before: Character = " "
    var rest = text[...]
    while let character = rest.popFirst() {
      if character == "{", rest.first.map({ isPart($0) || "{ #".contains($0) }) ?? false { open += 1 }
      if character == "}", isPart(before) || before == "}" || open > 0 { open -= 1 }
      if open < 0 { return "}" }
      before = character
    }
    if open > 0 { return "{" + text.drop { $0 != "{" }.dropFirst().prefix(20) }
    for mark in ["{ {", "} }", "％s", "％@", "$ {", "＄{", "｛", "｝"] where text.contains(mark) { return mark }
    return apart(text)
  }

  /// A printf placeholder that a translator's program split: `% s`. Not after a number (a percentage), not after a name
  /// (`%name% s popisa`), and not before further letters.
  private static func apart(_ text: String) -> String? {
    let bytes = Array(text.utf8)
    for at in bytes.indices.dropLast(2) where bytes[at] == UInt8(ascii: "%") && bytes[at + 1] == 0x20 {
      let kind = bytes[at + 2]
      let next = at + 3 < bytes.count ? bytes[at + 3] : 0x20
      let isPosition = kind &- 0x31 < 9 && next == UInt8(ascii: "$")
      guard isPosition || "sd@".utf8.contains(kind) && !isLetter(next) && next != UInt8(ascii: "'") else { continue }
      // The last character before the blanks: "50 %", "%name%".
      let before = bytes[..<at].last {
        $0 != 0x20 && $0 != 0xA0 && $0 != 0xC2 && $0 != 0xAF && $0 != 0xE2 && $0 != 0x80
      }
      if let before, ASCII.isDigit(before) || at > 0 && isLetter(bytes[at - 1]) { continue }
      return isPosition ? "% \(kind - 0x30)$" : String(decoding: bytes[at..<at + 3], as: UTF8.self)
    }
    return nil
  }

  private static func isPart(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || character == "_" || character == "$"
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    ASCII.isLetter(byte) || byte >= 0x80 || byte == UInt8(ascii: "_")
  }

  private static func between(_ text: String, _ open: String, _ close: String) -> String? {
    guard let start = text.firstRange(of: open), let end = text[start.upperBound...].firstRange(of: close) else {
      return nil
    }
    let inside = text[start.upperBound..<end.lowerBound]
    guard inside.count <= 60, !inside.isEmpty, inside.allSatisfy({ $0.isASCII }) else { return nil }
    return String(text[start.lowerBound..<end.upperBound])
  }

  /// The printf placeholder at the beginning: `%s`, `%d`, `%@`, `%1$s`, `%lld`.
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
