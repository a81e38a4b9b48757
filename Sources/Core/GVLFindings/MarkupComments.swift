import PlainText

/// The comments of markup. Comment marks in a value, a script or a text field are text, and may be a vendor's.
struct MarkupComments {
  /// Closed comments in order, without their end marks.
  private var comments: [Range<Int>] = []

  /// Elements whose content is always text.
  private static let rawNames: Set<String> = ["script", "style", "textarea", "title", "xmp", "iframe", "noembed"]

  init(_ source: SourceLines) {
    let bytes = source.utf8
    var index = 0
    // The name of the current tag, and the kind of open quote.
    var tag: String?
    var quote: UInt8?
    var last: UInt8 = 0
    while index < bytes.count {
      let byte = bytes[index]
      if let open = quote {
        if byte == open { quote = nil }
      } else if let name = tag {
        // A quote that does not follow `=` is an ordinary character.
        if last == UInt8(ascii: "="), byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") { quote = byte }
        if byte == UInt8(ascii: ">") {
          tag = nil
          if last != UInt8(ascii: "/"), Self.rawNames.contains(name) {
            index = Self.end(of: name, in: bytes, from: index) ?? bytes.count
          }
        }
      } else if byte == UInt8(ascii: "<"), index + 1 < bytes.count {
        let next = bytes[index + 1] | 0x20
        if next >= UInt8(ascii: "a"), next <= UInt8(ascii: "z") { tag = Self.name(in: bytes, from: index + 1) }
        if bytes[index...].starts(with: "<!--".utf8) {
          // A comment may contain anything, such as an unclosed quote; `<!-->` is a complete comment.
          let end = source.range(of: "-->".utf8, in: index + 2..<bytes.count)
          if let end { comments.append(index..<end.lowerBound) }
          index = end?.upperBound ?? bytes.count
          last = 0
          continue
        }
      }
      if byte > 0x20 { last = byte }
      index += 1
    }
  }

  /// The comment that contains an offset.
  func comment(around offset: Int) -> Range<Int>? {
    var (low, high) = (0, comments.count)
    while low < high {
      let middle = (low + high) / 2
      if comments[middle].upperBound <= offset { low = middle + 1 } else { high = middle }
    }
    return low < comments.count && comments[low].contains(offset) ? comments[low] : nil
  }

  private static func name(in bytes: [UInt8], from start: Int) -> String {
    let ends = " \t\n\r\u{C}/>".utf8
    return String(decoding: bytes[start...].prefix(10).prefix { !ends.contains($0) }.map { $0 | 0x20 }, as: UTF8.self)
  }

  /// The start of an element's end tag; nil if it is missing.
  private static func end(of name: String, in bytes: [UInt8], from start: Int) -> Int? {
    var index = start
    while index + 2 + name.utf8.count <= bytes.count {
      if bytes[index] == UInt8(ascii: "<"), bytes[index + 1] == UInt8(ascii: "/"),
        bytes[(index + 2)...].prefix(name.utf8.count).lazy.map({ $0 | 0x20 }).elementsEqual(name.utf8)
      {
        return index
      }
      index += 1
    }
    return nil
  }
}
