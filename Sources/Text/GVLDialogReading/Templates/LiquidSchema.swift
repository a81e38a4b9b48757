import GVLStrings

/// The texts that a theme of Shopify has before a shop writes its own: `{% schema %}` with `"id"` and `"default"` of each
/// setting.
enum LiquidSchema {
  /// By the id of the setting, which the template names: `block.settings.accept_label`.
  static func texts(in bytes: [UInt8]) -> [String: String] {
    guard let start = bytes.statement("schema"), let end = bytes.statement("endschema", from: start.upperBound),
      let code = try? ScriptLexer.tokens(Array(bytes[start.upperBound..<end.lowerBound]), hasElements: false)
    else { return [:] }
    var result: [String: String] = [:]
    for index in code.tokens.indices where code.tokens[index].opens("{") {
      var (id, text): (String?, String?)
      var at = index + 1
      let close = Int(code.tokens[index].mate)
      while at < close {
        if code.tokens[at].isText, code.isMark(at + 1, ":"), at + 2 < close, code.tokens[at + 2].isText {
          switch ScriptTexts.quoted(code, at) {
          case "id": id = ScriptTexts.quoted(code, at + 2)
          case "default": text = ScriptTexts.quoted(code, at + 2)
          default: break
          }
        }
        at = code.tokens[at].kind == .open ? max(Int(code.tokens[at].mate), at) + 1 : at + 1
      }
      if let id, let text, TextObjects.isForPeople(text) { result[id] = result[id] ?? text }
    }
    return result
  }
}

extension [UInt8] {
  /// Where a statement stands whose first word is this, `{%- schema -%}`: its bytes.
  fileprivate func statement(_ word: String, from start: Int = 0) -> Range<Int>? {
    var at = start
    while at + 1 < count {
      guard self[at] == UInt8(ascii: "{"), self[at + 1] == UInt8(ascii: "%") else {
        at += 1
        continue
      }
      let begin = at
      at += 2
      while at < count, self[at] == 0x20 || self[at] == UInt8(ascii: "-") { at += 1 }
      guard self[at...].starts(with: word.utf8) else { continue }
      let end = self[at...].firstIndex(of: UInt8(ascii: "}")).map { $0 + 1 } ?? count
      return begin..<end
    }
    return nil
  }
}
