import PlainText
import YAMLText

/// Reads a JSON5 text with the place of each value.
struct JSON5Reader: TextScanning {
  let bytes: [UInt8]
  var at = 0
  private var depth = 0
  private var places: PlaceCursor
  /// Places of escapes that are half a surrogate pair.
  private(set) var repaired: [TextPlace] = []

  /// The limit of the JSON reader.
  private static let depthLimit = 64

  init(_ bytes: [UInt8]) { (self.bytes, places) = (bytes, PlaceCursor(bytes)) }

  mutating func read() throws(CodeFault) -> YAMLNode {
    try skip()
    guard next != nil else { throw CodeFault(.empty, 0, "the text is empty") }
    let node = try value()
    try skip()
    guard next == nil else { throw CodeFault(.syntax, at, "expected the end of the text") }
    return node
  }

  /// Skips blanks and comments.
  private mutating func skip() throws(CodeFault) {
    while let first = next {
      if CodeByte.isBlank(first) {
        at += 1
      } else if first >= 0x80, let count = wideBlank() {
        at += count
      } else if first == UInt8(ascii: "/"), byte(1) == first {
        at = lineEnd
      } else if first == UInt8(ascii: "/"), byte(1) == UInt8(ascii: "*") {
        guard let end = commentEnd else { throw CodeFault(.syntax, at, "a comment is never closed") }
        at = end
      } else {
        return
      }
    }
  }

  /// The length of a no-break space, byte order mark or line end beyond ASCII.
  private func wideBlank() -> Int? {
    ["\u{A0}", "\u{FEFF}", "\u{2028}", "\u{2029}", "\u{3000}"].first { bytes[at...].starts(with: $0.utf8) }?.utf8.count
  }

  private mutating func value() throws(CodeFault) -> YAMLNode {
    let start = at
    let place = places.place(of: start)
    switch next {
    case UInt8(ascii: "{"):
      return YAMLNode(.mapping(try list(to: "}") { (r) throws(CodeFault) in try r.member() }), at: place)
    case UInt8(ascii: "["):
      return YAMLNode(.sequence(try list(to: "]") { (r) throws(CodeFault) in try r.value() }), at: place)
    case UInt8(ascii: "\""), UInt8(ascii: "'"): return YAMLNode(.string(try quoted(place)), at: place)
    default:
      let word = take { CodeByte.isPart($0) || "$+-.".utf8.contains($0) }
      switch word {
      case "null": return YAMLNode(.null, at: place)
      case "true", "false": return YAMLNode(.bool(word == "true"), at: place)
      case _ where Self.isNumber(word): return YAMLNode(.number(word), at: place)
      default: throw expected("a value", start)
      }
    }
  }

  private func expected(_ what: String, _ start: Int) -> CodeFault {
    let shown = StringCollector.shortened(String(text(start..<min(start + 48, bytes.count)).prefix(12)))
    return CodeFault(
      .syntax, start, "expected \(what), found \(start < bytes.count ? "\"\(shown)\"" : "the end of the text")")
  }

  private static func isNumber(_ word: String) -> Bool {
    var rest = Substring(word)
    if let sign = rest.first, sign == "+" || sign == "-" { rest = rest.dropFirst() }
    if rest == "Infinity" || rest == "NaN" { return true }
    if rest.hasPrefix("0x") || rest.hasPrefix("0X") {
      return rest.count > 2 && rest.dropFirst(2).allSatisfy { $0.isASCII && $0.isHexDigit }
    }
    guard let first = rest.utf8.first, CodeByte.isDigit(first) || first == UInt8(ascii: ".") else { return false }
    return Double(rest.hasPrefix(".") ? "0" + rest : rest.hasSuffix(".") ? rest + "0" : String(rest)) != nil
  }

  /// The elements between two brackets, with or without a comma behind the last.
  private mutating func list<Element>(
    to close: Unicode.Scalar, _ element: (inout Self) throws(CodeFault) -> Element
  ) throws(CodeFault) -> [Element] {
    depth += 1
    guard depth <= Self.depthLimit else {
      throw CodeFault(.tooDeep, at, "objects and lists are nested deeper than \(Self.depthLimit)")
    }
    at += 1
    try skip()
    var result: [Element] = []
    while !take(close) {
      result.append(try element(&self))
      try skip()
      if take(",") {
        try skip()
      } else if next != UInt8(ascii: close) {
        throw expected("\",\" or \"\(close)\"", at)
      }
    }
    depth -= 1
    return result
  }

  private mutating func member() throws(CodeFault) -> YAMLNode.Member {
    let (start, place) = (at, places.place(of: at))
    var key: String
    if next == UInt8(ascii: "\"") || next == UInt8(ascii: "'") {
      key = try quoted(place)
    } else {
      skip { CodeByte.isPart($0) || $0 == UInt8(ascii: "$") || $0 == UInt8(ascii: "\\") }
      guard at > start, !CodeByte.isDigit(bytes[start]) else { throw expected("a name", start) }
      key = QuotedText.script(bytes, start..<at).text
    }
    try skip()
    guard take(":") else { throw CodeFault(.syntax, at, "expected \":\" behind a name") }
    try skip()
    return YAMLNode.Member(key: key, place: place, value: try value())
  }

  private mutating func quoted(_ place: TextPlace) throws(CodeFault) -> String {
    let start = at
    let quote = bytes[start]
    at += 1
    while let byte = next, byte != quote, !CodeByte.isEnd(byte) {
      at += byte != UInt8(ascii: "\\") ? 1 : self.byte(1) == 0x0D && self.byte(2) == 0x0A ? 3 : 2
    }
    guard next == quote else { throw CodeFault(.syntax, start, "a text in quotes is never closed") }
    at += 1
    let read = QuotedText.script(bytes, start + 1..<at - 1)
    if read.isRepaired { repaired.append(place) }
    return read.text
  }
}
