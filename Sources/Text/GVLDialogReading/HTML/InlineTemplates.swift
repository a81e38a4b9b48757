import PlainText

/// Markup that a page keeps in a script for its program to show: `<script type="text/x-template">`.
enum InlineTemplates {
  /// The same bytes with such scripts as elements, each at its place: a browser takes what is in them for text, and users see
  /// what the program makes of it.
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
  /// As long as the name that it takes the place of.
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

  /// Of a mark in lower case, whatever case it is written in.
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
