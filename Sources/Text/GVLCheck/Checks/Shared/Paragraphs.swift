/// Splits texts with tags into paragraphs, for strings of apps and sites.
enum Paragraphs {
  /// The pieces between tags of blocks, without these tags. Other tags stay, since they may name a control.
  static func of(_ text: String) -> [String] {
    guard text.utf8.contains(UInt8(ascii: "<")) else { return [text] }
    let bytes = Array(text.utf8)
    var result: [String] = []
    var (start, at) = (0, 0)
    while at < bytes.count {
      guard bytes[at] == UInt8(ascii: "<"), let end = blockTag(bytes, at) else {
        at += 1
        continue
      }
      if at > start { result.append(String(decoding: bytes[start..<at], as: UTF8.self)) }
      (start, at) = (end, end)
    }
    if start < bytes.count { result.append(String(decoding: bytes[start...], as: UTF8.self)) }
    return result
  }

  /// The index after the block's tag that begins at `open` (`</p>`, `<br />`, `<li class="a">`); nil for other text.
  private static func blockTag(_ bytes: [UInt8], _ open: Int) -> Int? {
    var at = open + 1
    if at < bytes.count, bytes[at] == UInt8(ascii: "/") { at += 1 }
    let start = at
    while at < bytes.count, at - start < 12, (bytes[at] | 0x20) &- 0x61 < 26 || bytes[at] &- 0x30 < 10 { at += 1 }
    guard blocks.contains(String(decoding: bytes[start..<at], as: UTF8.self).lowercased()) else { return nil }
    // A `<` without an end is not a tag.
    return bytes[at...].prefix(300).firstIndex(of: UInt8(ascii: ">")).map { $0 + 1 }
  }

  private static let blocks: Set<String> = [
    "p", "br", "div", "li", "ul", "ol", "h1", "h2", "h3", "h4", "h5", "h6", "td", "th", "tr", "table", "section",
    "article", "header", "footer", "hr", "dt", "dd", "blockquote",
  ]
}
