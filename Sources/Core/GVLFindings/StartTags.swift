import PlainText

/// Start tags of markup that go over several lines. A reader of HTML names the line on which a tag ends; people remark on
/// the line on which it begins.
struct StartTags {
  /// The first line of a tag, by its last one.
  private(set) var first: [Int: Int] = [:]

  init(_ source: SourceLines) {
    let bytes = source.utf8
    var (index, line) = (0, 1)
    // Where the tag that is being read began, and in which kind of quotes we are.
    var tag: Int?
    var quote: UInt8?
    while index < bytes.count {
      let byte = bytes[index]
      if byte == 0x0A { line += 1 }
      if let open = quote {
        if byte == open { quote = nil }
      } else if let start = tag {
        if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") { quote = byte }
        if byte == UInt8(ascii: ">") {
          if start < line { first[line] = min(start, first[line] ?? start) }
          tag = nil
        }
      } else if byte == UInt8(ascii: "<"), index + 1 < bytes.count {
        let next = bytes[index + 1] | 0x20
        if next >= UInt8(ascii: "a"), next <= UInt8(ascii: "z") { tag = line }
        if bytes[index...].starts(with: "<!--".utf8) {
          // A comment may hold anything, quotes that nobody closes among it.
          let end = source.range(of: "-->".utf8, in: index + 4..<bytes.count)?.upperBound ?? bytes.count
          line += bytes[index..<end].count { $0 == 0x0A }
          index = end
          continue
        }
      }
      index += 1
    }
  }
}
