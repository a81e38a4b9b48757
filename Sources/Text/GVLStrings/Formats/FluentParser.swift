import PlainText

/// The grammar of Fluent, over bytes.
struct FluentParser {
  struct Message {
    let id: String
    /// The pattern of the message, without a name, and those of its attributes.
    var patterns: [(name: String, pattern: FluentPattern)] = []
  }

  enum Junk: Error {
    case syntax(at: Int, expected: String)
    case tooDeep(at: Int)
    case failed(StringFileError)
  }

  /// Most nested selectors.
  static let depthLimit = 50

  let bytes: [UInt8]
  private(set) var at = 0
  private var depth = 0

  init(bytes: [UInt8]) { self.bytes = bytes }

  var next: UInt8? { at < bytes.count ? bytes[at] : nil }

  // MARK: Entries

  /// - Returns: the number of blank lines skipped.
  mutating func skipBlankBlock() -> Int {
    let (end, lines) = blankBlock(at)
    at = end
    return lines
  }

  /// The text of the comment that begins here; nil for a comment of a group or of the file.
  mutating func comment() -> String? {
    var end = at
    while end < bytes.count, bytes[end] != 0x0A { end += 1 }
    let text = bytes[at..<end].drop { $0 == UInt8(ascii: "#") }
    defer { at = min(end + 1, bytes.count) }
    return end - at - text.count == 1 ? BlankTrim.trimmed(String(decoding: text, as: UTF8.self)) : nil
  }

  mutating func message() throws(Junk) -> Message {
    let isTerm = next == UInt8(ascii: "-")
    if isTerm { at += 1 }
    var message = Message(id: (isTerm ? "-" : "") + (try identifier()))
    try assign()
    if let value = try maybePattern() { message.patterns.append(("", value)) }
    if isTerm, message.patterns.isEmpty { throw expected("a text") }
    while let start = peekAttribute() {
      at = start + 1
      let name = try identifier()
      try assign()
      guard let value = try maybePattern() else { throw expected("a text") }
      message.patterns.append((name, value))
    }
    if message.patterns.isEmpty { throw expected("a text or an attribute") }
    try lineEnd()
    return message
  }

  /// Moves to the next line that may begin an entry: that where reading ended, or a later one. `start` begins a line.
  mutating func skipJunk(from start: Int) {
    var line = min(at, bytes.count)
    while line > start, bytes[line - 1] != 0x0A { line -= 1 }
    at = line
    if line > start, let byte = next, Self.begins(byte) { return }
    while at < bytes.count {
      let wasEnd = bytes[at] == 0x0A
      at += 1
      if wasEnd, let byte = next, Self.begins(byte) { return }
    }
  }

  private static func begins(_ byte: UInt8) -> Bool {
    ASCII.isLetter(byte) || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "#")
  }

  // MARK: Patterns

  private mutating func maybePattern() throws(Junk) -> FluentPattern? {
    let inline = blankInline(at)
    if inline < bytes.count, !isEnd(inline) {
      at = inline
      return try pattern(isBlock: false)
    }
    let (block, _) = blankBlock(inline)
    guard isContinuation(block) else { return nil }
    at = block
    return try pattern(isBlock: true)
  }

  private mutating func pattern(isBlock: Bool) throws(Junk) -> FluentPattern {
    var pattern = FluentPattern(start: blankInline(at))
    var common = Int.max
    if isBlock {
      let indent = blankInline(at) - at
      pattern.elements.append(.indent(lines: 0, blanks: indent))
      (common, at) = (indent, at + indent)
    }
    while let byte = next {
      if isEnd(at) {
        let (end, lines) = blankBlock(at)
        guard isContinuation(end) else { break }
        let indent = blankInline(end) - end
        common = min(common, indent)
        pattern.elements.append(.indent(lines: lines, blanks: indent))
        at = end + indent
      } else if byte == UInt8(ascii: "}") {
        throw expected("no brace without its other")
      } else if byte == UInt8(ascii: "{") {
        pattern.elements.append(try placeable())
      } else {
        let start = at
        while let byte = next, byte != UInt8(ascii: "{"), byte != UInt8(ascii: "}"), !isEnd(at) { at += 1 }
        pattern.elements.append(.text(start..<at))
      }
    }
    pattern.dedent(by: common == .max ? 0 : common)
    return pattern
  }

  private mutating func placeable() throws(Junk) -> FluentPattern.Element {
    let start = at
    at += 1
    let inside = blank(at)
    var isOpen = 0
    at = inside
    if next == UInt8(ascii: "\"") {
      let literal = try self.literal()
      let end = blank(at)
      if end < bytes.count, bytes[end] == UInt8(ascii: "}") {
        at = end + 1
        return .literal(literal)
      }
    }
    while let byte = next {
      switch byte {
      case UInt8(ascii: "\""): _ = try literal()
      case UInt8(ascii: "{"):
        isOpen += 1
        at += 1
      case UInt8(ascii: "}"):
        at += 1
        if isOpen == 0 {
          if at - 1 == inside { throw expected("something between the braces") }
          return .placeable(start..<at)
        }
        isOpen -= 1
      case UInt8(ascii: "-") where isOpen == 0 && at + 1 < bytes.count && bytes[at + 1] == UInt8(ascii: ">"):
        let name = BlankTrim.trimmed(String(decoding: bytes[inside..<at].prefix(64), as: UTF8.self))
        at += 2
        return try selector(name, start)
      default: at += 1
      }
    }
    throw expected("\"}\"")
  }

  private mutating func selector(_ name: String, _ start: Int) throws(Junk) -> FluentPattern.Element {
    guard depth < Self.depthLimit else { throw .tooDeep(at: start) }
    depth += 1
    defer { depth -= 1 }
    at = blankInline(at)
    try lineEnd()
    at = blank(at)
    var variants: [FluentPattern.Variant] = []
    while next == UInt8(ascii: "*") || next == UInt8(ascii: "[") {
      if next == UInt8(ascii: "*") { at += 1 }
      guard next == UInt8(ascii: "[") else { throw expected("\"[\"") }
      at = blank(at + 1)
      let from = at
      while let byte = next, Self.isName(byte) || byte == UInt8(ascii: ".") { at += 1 }
      let key = String(decoding: bytes[from..<at], as: UTF8.self)
      at = blank(at)
      guard !key.isEmpty, next == UInt8(ascii: "]") else { throw expected("the name of a variant and \"]\"") }
      at += 1
      guard let value = try maybePattern() else { throw expected("a text") }
      variants.append(FluentPattern.Variant(key: key, pattern: value))
      try lineEnd()
      at = blank(at)
    }
    guard !variants.isEmpty, next == UInt8(ascii: "}") else { throw expected("a variant or \"}\"") }
    at += 1
    return .selector(FluentPattern.Selector(name: name, range: start..<at, variants: variants))
  }

  private mutating func literal() throws(Junk) -> String {
    var text: [UInt8] = []
    at += 1
    while let byte = next, !isEnd(at) {
      at += 1
      if byte == UInt8(ascii: "\"") { return String(decoding: text, as: UTF8.self) }
      guard byte == UInt8(ascii: "\\") else {
        text.append(byte)
        continue
      }
      guard let escaped = next else { break }
      at += 1
      switch escaped {
      case UInt8(ascii: "\\"), UInt8(ascii: "\""): text.append(escaped)
      case UInt8(ascii: "u"), UInt8(ascii: "U"):
        let half = escaped == UInt8(ascii: "u") ? 4 : 6
        guard let high = half == 4 ? 0 : EscapedText.hex(bytes, at, 2),
          let low = EscapedText.hex(bytes, at + half - 4, 4)
        else { throw expected("hexadecimal digits") }
        at += half
        // Fluent shows U+FFFD for half a surrogate pair.
        let scalar = Unicode.Scalar(UInt32(high) << 16 | UInt32(low)) ?? "\u{FFFD}"
        text.append(contentsOf: String(Character(scalar)).utf8)
      default: throw expected("\\\\, \\\", \\u or \\U")
      }
    }
    throw expected("the end of a quote")
  }

  // MARK: Small parts

  private func expected(_ what: String) -> Junk { .syntax(at: at, expected: what) }

  private mutating func identifier() throws(Junk) -> String {
    let start = at
    guard let byte = next, ASCII.isLetter(byte) else { throw expected("a name") }
    while let byte = next, Self.isName(byte) { at += 1 }
    return String(decoding: bytes[start..<at], as: UTF8.self)
  }

  private mutating func assign() throws(Junk) {
    at = blankInline(at)
    guard next == UInt8(ascii: "=") else { throw expected("\"=\"") }
    at += 1
  }

  private mutating func lineEnd() throws(Junk) {
    guard at < bytes.count else { return }
    guard isEnd(at) else { throw expected("the end of the line") }
    at += bytes[at] == 0x0D ? 2 : 1
  }

  /// The position of the next attribute's dot.
  private func peekAttribute() -> Int? {
    let dot = blank(at)
    return dot < bytes.count && bytes[dot] == UInt8(ascii: ".") ? dot : nil
  }

  private func isEnd(_ index: Int) -> Bool {
    bytes[index] == 0x0A || bytes[index] == 0x0D && index + 1 < bytes.count && bytes[index + 1] == 0x0A
  }

  private func blankInline(_ start: Int) -> Int {
    var index = start
    while index < bytes.count, bytes[index] == 0x20 { index += 1 }
    return index
  }

  /// The end and number of blank lines, including the rest of the current line.
  private func blankBlock(_ start: Int) -> (end: Int, lines: Int) {
    var (line, lines) = (start, 0)
    while true {
      let end = blankInline(line)
      guard end < bytes.count else { return (end, lines) }
      guard isEnd(end) else { return (line, lines) }
      line = end + (bytes[end] == 0x0D ? 2 : 1)
      lines += 1
    }
  }

  private func blank(_ start: Int) -> Int {
    var index = start
    while index < bytes.count, bytes[index] == 0x20 || isEnd(index) { index += bytes[index] == 0x0D ? 2 : 1 }
    return index
  }

  /// Whether the line that begins here continues a pattern.
  private func isContinuation(_ line: Int) -> Bool {
    let index = blankInline(line)
    guard index < bytes.count else { return false }
    if bytes[index] == UInt8(ascii: "{") { return true }
    return index > line && !"}.[*".utf8.contains(bytes[index])
  }

  private static func isName(_ byte: UInt8) -> Bool {
    ASCII.isAlphanumeric(byte) || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "-")
  }
}
