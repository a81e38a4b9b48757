import GVLStrings

/// Texts by the names that a program gives them: `const label = "Accept all"`, `{acceptLabel = "Accept"}`,
/// `acceptText: texts.accept || "Accept"`.
enum ScriptTexts {
  /// The first text of each name. Texts that are not for people are left out.
  static func named(_ code: CodeTokens) -> [String: String] {
    var result: [String: String] = [:]
    let tokens = code.tokens
    var index = 0
    while index + 2 < tokens.count {
      defer { index += 1 }
      guard tokens[index].kind == .word, code.isMark(index + 1, "=") || code.isMark(index + 1, ":") else { continue }
      let name = code.source(index)
      guard result[name] == nil, let text = value(code, index + 2) else { continue }
      result[name] = text
    }
    return result
  }

  /// The text of an expression, or its default: `texts.accept || "Accept"`.
  private static func value(_ code: CodeTokens, _ start: Int) -> String? {
    var index = start
    var mayBe = true
    while index < code.tokens.count, index < start + 40 {
      let token = code.tokens[index]
      if mayBe, let text = text(code, index) { return text }
      mayBe = code.isMark(index, "||") || code.isMark(index, "??")
      if token.kind == .close || code.isMark(index, ",") || code.isMark(index, ";") { return nil }
      if index > start, token.isFirst, token.kind != .mark { return nil }
      index = token.kind == .open ? max(Int(token.mate), index) + 1 : index + 1
    }
    return nil
  }

  /// The text of a token in quotes; nil for another token.
  private static func quoted(_ code: CodeTokens, _ index: Int) -> String? {
    let token = code.tokens[index]
    guard token.kind == .text, token.range.count >= 2 else { return nil }
    return QuotedText.script(code.bytes, token.range.lowerBound + 1..<token.range.upperBound - 1).text
  }

  static func text(_ code: CodeTokens, _ index: Int) -> String? {
    let token = code.tokens[index]
    var text = quoted(code, index)
    if token.opens("`"), Int(token.mate) == index + 2, code.tokens[index + 1].kind == .chunk {
      text = QuotedText.script(code.bytes, code.tokens[index + 1].range).text
    }
    guard let text, TextObjects.isForPeople(text) else { return nil }
    return text
  }

  /// Names that say nothing about the purpose of a text: many things have one.
  static let generic: Set<String> = [
    "label", "text", "title", "name", "value", "message", "content", "description", "placeholder", "type", "id", "key",
    "default", "children", "body", "header",
  ]
}
