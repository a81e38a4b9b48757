import PlainText
import YAMLText

/// Reads a JSON5 text with the place of each value.
struct JSON5Reader {
  private let bytes: [UInt8]
  private var at = 0
  private var depth = 0
  private var places: PlaceCursor
  /// Places of escapes that are half a surrogate pair.
  private(set) var repaired: [TextPlace] = []

  /// The limit of the JSON reader.
  private static let depthLimit = 64

  init(_ bytes: [UInt8]) { (self.bytes, places) = (bytes, PlaceCursor(bytes)) }

  mutating func place(of offset: Int) -> TextPlace { places.place(of: offset) }

  mutating func read() throws(CodeFault) -> YAMLNode {
    try skip()
    guard at < bytes.count else { throw CodeFault(.empty, 0, "the text is empty") }
    let node = try value()
    try skip()
    guard at == bytes.count else { throw CodeFault(.syntax, at, "expected the end of the text") }
    return node
  }

  private var byte: UInt8? { at < bytes.count ? bytes[at] : nil }

  /// Skips blanks and comments.
  private mutating func skip() throws(CodeFault) {
    while at < bytes.count {
      let first = bytes[at]
      if CodeByte.isBlank(first) {
        at += 1
      } else if first >= 0x80, let count = wideBlank() {
        at += count
      } else if first == UInt8(ascii: "/"), at + 1 < bytes.count, bytes[at + 1] == first {
        while at < bytes.count, !CodeByte.isEnd(bytes[at]) { at += 1 }
      } else if first == UInt8(ascii: "/"), at + 1 < bytes.count, bytes[at + 1] == UInt8(ascii: "*") {
        var end = at + 2
        while end + 1 < bytes.count, bytes[end] != UInt8(ascii: "*") || bytes[end + 1] != first { end += 1 }
        guard end + 1 < bytes.count else { throw CodeFault(.syntax, at, "a comment is never closed") }
        at = end + 2
      } else {
        return
      }
    }
  }

  /// The length of a no-break space, byte order mark or line end beyond ASCII.
  private func wideBlank() -> Int? {
    if bytes[at...].starts(with: [0xC2, 0xA0]) { return 2 }
    let wide: [[UInt8]] = [[0xEF, 0xBB, 0xBF], [0xE2, 0x80, 0xA8], [0xE2, 0x80, 0xA9], [0xE3, 0x80, 0x80]]
    return wide.contains { bytes[at...].starts(with: $0) } ? 3 : nil
  }

  private mutating func value() throws(CodeFault) -> YAMLNode {
    let start = at
    let place = places.place(of: start)
    switch byte {
    case UInt8(ascii: "{"): return YAMLNode(.mapping(try members()), at: place)
    case UInt8(ascii: "["): return YAMLNode(.sequence(try elements()), at: place)
    case UInt8(ascii: "\""), UInt8(ascii: "'"): return YAMLNode(.string(try text(place)), at: place)
    case nil: throw CodeFault(.syntax, start, "expected a value, found the end of the text")
    default:
      let end = bareEnd()
      let word = String(decoding: bytes[start..<end], as: UTF8.self)
      at = end
      switch word {
      case "null": return YAMLNode(.null, at: place)
      case "true", "false": return YAMLNode(.bool(word == "true"), at: place)
      default:
        guard Self.isNumber(word) else {
          throw CodeFault(.syntax, start, "expected a value, found \"\(shown(start))\"")
        }
        return YAMLNode(.number(word), at: place)
      }
    }
  }

  /// A few characters of the text, for a message.
  private func shown(_ start: Int) -> String {
    StringCollector.shortened(
      String(String(decoding: bytes[start..<min(start + 48, bytes.count)], as: UTF8.self).prefix(12)))
  }

  private func bareEnd() -> Int {
    var end = at
    while end < bytes.count {
      let next = bytes[end]
      guard
        CodeByte.isPart(next) || next == UInt8(ascii: "$") || next == UInt8(ascii: "+") || next == UInt8(ascii: "-")
          || next == UInt8(ascii: ".")
      else { break }
      end += 1
    }
    return end
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

  private mutating func enter() throws(CodeFault) {
    depth += 1
    guard depth <= Self.depthLimit else {
      throw CodeFault(.tooDeep, at, "objects and lists are nested deeper than \(Self.depthLimit)")
    }
    at += 1
    try skip()
  }

  /// - Returns: whether the list continues.
  private mutating func goesOn(_ close: UInt8) throws(CodeFault) -> Bool {
    try skip()
    if byte == UInt8(ascii: ",") {
      at += 1
      try skip()
      if byte != close { return true }
    }
    guard byte == close else {
      let found = byte == nil ? "the end of the text" : "\"\(shown(at))\""
      throw CodeFault(
        .syntax, at, "expected \",\" or \"\(String(decoding: [close], as: UTF8.self))\", found \(found)")
    }
    return false
  }

  private mutating func elements() throws(CodeFault) -> [YAMLNode] {
    try enter()
    var result: [YAMLNode] = []
    if byte != UInt8(ascii: "]") {
      repeat { result.append(try value()) } while try goesOn(UInt8(ascii: "]"))
    }
    at += 1
    depth -= 1
    return result
  }

  private mutating func members() throws(CodeFault) -> [YAMLNode.Member] {
    try enter()
    var result: [YAMLNode.Member] = []
    if byte != UInt8(ascii: "}") {
      repeat {
        let place = places.place(of: at)
        let key = try name(place)
        try skip()
        guard byte == UInt8(ascii: ":") else { throw CodeFault(.syntax, at, "expected \":\" behind a name") }
        at += 1
        try skip()
        result.append(YAMLNode.Member(key: key, place: place, value: try value()))
      } while try goesOn(UInt8(ascii: "}"))
    }
    at += 1
    depth -= 1
    return result
  }

  private mutating func name(_ place: TextPlace) throws(CodeFault) -> String {
    if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") { return try text(place) }
    let start = at
    while at < bytes.count,
      CodeByte.isPart(bytes[at]) || bytes[at] == UInt8(ascii: "$") || bytes[at] == UInt8(ascii: "\\")
    {
      at += 1
    }
    guard at > start, !CodeByte.isDigit(bytes[start]) else {
      throw CodeFault(
        .syntax, start, "expected a name, found \(byte == nil ? "the end of the text" : "\"\(shown(start))\"")")
    }
    return QuotedText.script(bytes, start..<at).text
  }

  private mutating func text(_ place: TextPlace) throws(CodeFault) -> String {
    let start = at
    let quote = bytes[start]
    at += 1
    while at < bytes.count, bytes[at] != quote {
      if CodeByte.isEnd(bytes[at]) { break }
      if bytes[at] == UInt8(ascii: "\\") {
        at += at + 2 < bytes.count && bytes[at + 1] == 0x0D && bytes[at + 2] == 0x0A ? 3 : 2
      } else {
        at += 1
      }
    }
    guard at < bytes.count, bytes[at] == quote else {
      throw CodeFault(.syntax, start, "a text in quotes is never closed")
    }
    at += 1
    let read = QuotedText.script(bytes, start + 1..<at - 1)
    if read.isRepaired { repaired.append(place) }
    return read.text
  }
}
