import PlainText

/// Markup inside a script, which the page's program shows: `<script type="text/x-template">`.
enum InlineTemplates {
  /// The bytes with such scripts renamed to elements, at unchanged places. A browser reads their content as text, but
  /// users see what the program makes of it.
  static func opened(_ bytes: [UInt8]) -> [UInt8] {
    var result = bytes
    var at = 0
    while let start = place(of: open, in: bytes, from: at) {
      at = start + open.count
      guard let head = bytes[at...].prefix(400).firstIndex(of: UInt8(ascii: ">")), isTemplate(bytes[at..<head]),
        let end = place(of: close, in: bytes, from: head)
      else { continue }
      result.replaceSubrange(start + 1..<start + 1 + name.count, with: name)
      result.replaceSubrange(end + 2..<end + 2 + name.count, with: name)
      at = end + close.count
    }
    return result
  }

  private static let open = Array("<script".utf8)
  private static let close = Array("</script".utf8)
  /// The new name. It has as many bytes as `script`, so that no place moves.
  private static let name = Array("x-tmpl".utf8)

  private static func isTemplate(_ attributes: ArraySlice<UInt8>) -> Bool {
    let text = String(decoding: attributes, as: UTF8.self).lowercased()
    guard text.contains("type") else { return false }
    return types.contains { text.contains("\"text/\($0)\"") || text.contains("'text/\($0)'") }
  }

  private static let types = [
    "x-template", "template", "html", "ng-template", "x-handlebars", "x-handlebars-template", "x-mustache", "x-tmpl",
    "x-jquery-tmpl", "x-underscore-template", "x-magento-template",
  ]

  /// The place of a mark, given in lower case, in any case of writing; nil if it is missing.
  private static func place(of mark: [UInt8], in bytes: [UInt8], from start: Int) -> Int? {
    var at = start
    while at + mark.count <= bytes.count {
      if bytes[at] == mark[0],
        zip(bytes[at..<at + mark.count], mark).allSatisfy({ $0 == $1 || $0 | 0x20 == $1 && $1 &- 0x61 < 26 })
      {
        return at
      }
      at += 1
    }
    return nil
  }
}
