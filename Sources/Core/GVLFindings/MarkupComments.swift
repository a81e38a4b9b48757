import PlainText

/// The comments of markup. What looks like one in a value, a script or a text field is a text, and may be a vendor's.
struct MarkupComments {
  /// Closed ones, in order, without their ends.
  private var comments: [Range<Int>] = []

  /// Elements whose content is text whatever it looks like.
  private static let rawNames: Set<String> = ["script", "style", "textarea", "title", "xmp", "iframe", "noembed"]

  init(_ source: SourceLines) {
    let bytes = source.utf8
    var index = 0
    // The name of the tag that is being read, and in which kind of quotes we are.
    var tag: String?
    var quote: UInt8?
    var last: UInt8 = 0
    while index < bytes.count {
      let byte = bytes[index]
      if let open = quote {
        if byte == open { quote = nil }
      } else if let name = tag {
        // Elsewhere than behind `=` a quote is a letter like others.
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
          // A comment may hold anything, quotes that nobody closes among it; `<!-->` is a whole one.
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

  /// The comment that an offset is in.
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

  /// Where the end tag of an element begins; nil where nobody closes it.
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
