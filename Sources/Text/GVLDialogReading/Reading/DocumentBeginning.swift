import PlainText

/// Recognises a page by its beginning: many files hold a tag somewhere, and few are pages.
enum DocumentBeginning {
  /// Whether the text begins with markup: `<!doctype html>`, a tag, or a comment before one. Skips a byte order mark,
  /// directives of templates (`<% if … %>`) and the XML declaration. Of XML only XHTML is a page.
  static func isPage(_ bytes: [UInt8]) -> Bool {
    var rest = text(bytes)
    var isXML = false
    // A bound on the comments and directives above a page.
    for _ in 0..<50 {
      rest = rest.drop { $0 <= 0x20 }
      guard rest.first == UInt8(ascii: "<") else { return false }
      if starts(rest, "<!--") {
        guard let end = end(of: "-->", in: rest) else { return false }
        rest = end
      } else if starts(rest, "<%") {
        guard let end = end(of: "%>", in: rest) else { return false }
        rest = end
      } else if starts(rest, "<?xml") {
        guard let end = end(of: "?>", in: rest) else { return false }
        isXML = true
        rest = end
      } else {
        let isHTML = starts(rest, "<!doctype html") || starts(rest, "<html")
        return isHTML || !isXML && (rest.dropFirst().first.map(ASCII.isLetter) ?? false)
      }
    }
    return false
  }

  /// The beginning without a byte order mark. Of UTF-16 only the ASCII bytes are kept.
  private static func text(_ bytes: [UInt8]) -> ArraySlice<UInt8> {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return bytes[3...] }
    let isWide = bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF])
    return isWide ? bytes.prefix(8_192).filter { $0 != 0 && $0 < 0x80 }[...] : bytes[...]
  }

  private static func starts(_ text: ArraySlice<UInt8>, _ word: String) -> Bool {
    text.count >= word.utf8.count
      && zip(text, word.utf8).allSatisfy { byte, own in ASCII.isCapital(byte) ? byte | 0x20 == own : byte == own
      }
  }

  /// The text after the end of a comment or directive, which must end within the next 64 KB; nil if it does not.
  private static func end(of mark: String, in text: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    let mark = Array(mark.utf8)
    let front = text.prefix(64 * 1024)
    let at = front.indices.first { front[$0] == mark[0] && front[$0...].starts(with: mark) }
    return at.map { text[($0 + mark.count)...] }
  }
}
