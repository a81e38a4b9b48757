import PlainText

/// The tokeniser of the HTML standard: returns tags and texts with their byte ranges.
///
/// https://html.spec.whatwg.org/multipage/parsing.html#tokenization. Comments give no token, errors are repaired
/// silently, and each byte is read a bounded number of times.
struct HTMLTokenizer {
  /// The kind of content after the last tag.
  enum Content { case data, rcdata, rawText, script, plainText }

  /// With more attributes on one tag the page is inconclusive: each is compared with all before it.
  static let attributeLimit = 256

  let bytes: [UInt8]
  var at = 0
  var names = HTMLNameTable.standard
  /// The attributes of all start tags, in order.
  var attributes: [HTMLAttribute] = []
  var content = Content.data
  /// The element whose end tag ends raw text.
  var rawName: Int32 = -1

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// - Parameter isForeign: whether the parser is inside SVG or MathML, where CDATA sections are texts.
  mutating func next(isForeign: Bool) throws(MarkupError) -> HTMLToken {
    if content != .data, let text = rawText() { return text }
    var start = at
    while let open = find("<", from: at) {
      at = open
      guard let kind = markup(at: open) else {
        at = open + 1
        continue
      }
      // The text before the markup is returned first; the markup is read again at the next call.
      if open > start { return HTMLToken(kind: .text, range: start..<open) }
      switch kind {
      case .tag: return try tag()
      case .doctype:
        at = find(">", from: at).map { $0 + 1 } ?? bytes.count
        return HTMLToken(kind: .doctype, range: open..<at)
      case .comment: skipComment()
      case .cdata:
        guard isForeign else {
          skipBogusComment()
          break
        }
        let inside = open + 9
        at = end(of: "]]>", from: inside) ?? bytes.count
        let close = at > inside + 2 && bytes[at - 1] == UInt8(ascii: ">") && endsSection(at) ? at - 3 : at
        if close > inside { return HTMLToken(kind: .text, range: inside..<close, isRaw: true) }
      case .bogus: skipBogusComment()
      case .nothing: at += 3
      }
      start = at
    }
    at = bytes.count
    return HTMLToken(kind: start < at ? .text : .endOfFile, range: start..<at)
  }

  private enum Markup { case tag, doctype, comment, cdata, bogus, nothing }

  /// The markup that a `<` begins; nil if it is text.
  private func markup(at open: Int) -> Markup? {
    guard open + 1 < bytes.count else { return nil }
    switch bytes[open + 1] {
    case let byte where ASCII.isLetter(byte): return .tag
    case UInt8(ascii: "/"):
      guard open + 2 < bytes.count else { return nil }
      if ASCII.isLetter(bytes[open + 2]) { return .tag }
      return bytes[open + 2] == UInt8(ascii: ">") ? .nothing : .bogus
    case UInt8(ascii: "!"):
      if matches("--", at: open + 2) { return .comment }
      if matches("doctype", at: open + 2) { return .doctype }
      return ByteText.starts(bytes, open + 2, "[CDATA[") ? .cdata : .bogus
    case UInt8(ascii: "?"): return .bogus
    default: return nil
    }
  }

  /// A comment ends at `-->` and `--!>`, and at once as `<!-->` and `<!--->`.
  private mutating func skipComment() {
    at += 4
    if at < bytes.count, bytes[at] == UInt8(ascii: ">") { return at += 1 }
    if ByteText.starts(bytes, at, "->") { return at += 2 }
    while let dash = find("-", from: at) {
      at = dash + 1
      guard at < bytes.count, bytes[at] == UInt8(ascii: "-") else { continue }
      if ByteText.starts(bytes, at + 1, ">") { return at += 2 }
      if ByteText.starts(bytes, at + 1, "!>") { return at += 3 }
    }
    at = bytes.count
  }

  private mutating func skipBogusComment() { at = find(">", from: at).map { $0 + 1 } ?? bytes.count }

  private func endsSection(_ end: Int) -> Bool { ByteText.starts(bytes, end - 3, "]]>") }

  // MARK: Bytes

  static func isBlank(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x0A || byte == 0x09 || byte == 0x0D || byte == 0x0C
  }

  func find(_ byte: Unicode.Scalar, from start: Int) -> Int? {
    let wanted = UInt8(ascii: byte)
    var at = start
    while at < bytes.count {
      if bytes[at] == wanted { return at }
      at += 1
    }
    return nil
  }

  /// The index after the next `word`.
  private func end(of word: String, from start: Int) -> Int? { ByteText.end(bytes, of: word, from: start) }

  /// Whether the lower-case `word` is at this index, in any case.
  func matches(_ word: String, at start: Int) -> Bool {
    guard start + word.utf8.count <= bytes.count else { return false }
    var index = start
    for byte in word.utf8 {
      guard bytes[index] | (ASCII.isLetter(bytes[index]) ? 0x20 : 0) == byte else { return false }
      index += 1
    }
    return true
  }
}
