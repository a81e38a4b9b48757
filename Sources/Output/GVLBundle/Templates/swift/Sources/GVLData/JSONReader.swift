/// Reads JSON strictly, in one pass.
struct JSONReader {
  struct Problem: Error, CustomStringConvertible {
    var message: String
    var offset: Int
    var description: String { "\(message) at byte \(offset)" }
  }

  static let maximumDepth = 64

  static func value(of bytes: [UInt8]) throws -> JSON {
    try bytes.withUnsafeBufferPointer { buffer in
      var reader = JSONReader(buffer, 0..<buffer.count)
      let value = try reader.value(depth: 0)
      try reader.finish()
      return value
    }
  }

  /// The names of an object's members and the byte ranges of their values, which are not parsed.
  static func spans(of bytes: [UInt8], in range: Range<Int>) throws -> [(name: String, value: Range<Int>)] {
    try bytes.withUnsafeBufferPointer { buffer in
      var reader = JSONReader(buffer, range)
      let spans = try reader.spans()
      try reader.finish()
      return spans
    }
  }

  private let bytes: UnsafeBufferPointer<UInt8>
  private let end: Int
  private var at: Int

  private init(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) {
    self.bytes = bytes
    at = range.lowerBound
    end = range.upperBound
  }

  private func problem(_ message: String) -> Problem { Problem(message: message, offset: at) }

  private var next: UInt8? { at < end ? bytes[at] : nil }

  private mutating func skipBlanks() {
    while at < end, bytes[at] == 0x20 || bytes[at] == 0x0A || bytes[at] == 0x0D || bytes[at] == 0x09 { at += 1 }
  }

  private mutating func take(_ byte: UInt8) -> Bool {
    skipBlanks()
    guard at < end, bytes[at] == byte else { return false }
    at += 1
    return true
  }

  private mutating func expect(_ byte: UInt8) throws {
    if !take(byte) { throw problem("`\(Character(Unicode.Scalar(byte)))` is missing") }
  }

  private mutating func finish() throws {
    skipBlanks()
    if at < end { throw problem("more follows the end") }
  }
}

// Values.
extension JSONReader {
  private mutating func value(depth: Int) throws -> JSON {
    guard depth < Self.maximumDepth else { throw problem("too deep") }
    skipBlanks()
    switch next {
    case UInt8(ascii: "{"): return .object(try object(depth: depth))
    case UInt8(ascii: "["): return .array(try array(depth: depth))
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "t"): return try word("true", .bool(true))
    case UInt8(ascii: "f"): return try word("false", .bool(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    default: return try number()
    }
  }

  private mutating func object(depth: Int) throws -> [JSON.Member] {
    try expect(UInt8(ascii: "{"))
    var members: [JSON.Member] = []
    if take(UInt8(ascii: "}")) { return members }
    repeat {
      let name = try key()
      members.append(JSON.Member(name: name, value: try value(depth: depth + 1)))
    } while take(UInt8(ascii: ","))
    try expect(UInt8(ascii: "}"))
    return members
  }

  private mutating func key() throws -> String {
    skipBlanks()
    guard next == UInt8(ascii: "\"") else { throw problem("a name is missing") }
    let name = try string()
    try expect(UInt8(ascii: ":"))
    return name
  }

  private mutating func array(depth: Int) throws -> [JSON] {
    try expect(UInt8(ascii: "["))
    var elements: [JSON] = []
    if take(UInt8(ascii: "]")) { return elements }
    repeat { elements.append(try value(depth: depth + 1)) } while take(UInt8(ascii: ","))
    try expect(UInt8(ascii: "]"))
    return elements
  }

  private mutating func word(_ word: StaticString, _ value: JSON) throws -> JSON {
    guard end - at >= word.utf8CodeUnitCount else { throw problem("no value") }
    for index in 0..<word.utf8CodeUnitCount where bytes[at + index] != word.utf8Start[index] {
      throw problem("no value")
    }
    at += word.utf8CodeUnitCount
    return value
  }

  private mutating func number() throws -> JSON {
    let start = at
    let isNegative = next == UInt8(ascii: "-")
    if isNegative { at += 1 }
    let first = at
    var whole = 0
    while at < end, bytes[at] &- 0x30 < 10 {
      let (product, isTooLarge) = whole.multipliedReportingOverflow(by: 10)
      let (sum, isOver) = product.addingReportingOverflow(Int(bytes[at] - 0x30))
      if isTooLarge || isOver { throw problem("the number is too large") }
      whole = sum
      at += 1
    }
    guard at > first else { throw problem("no value") }
    if at - first > 1, bytes[first] == 0x30 { throw problem("the number begins with 0") }
    guard let following = next, following == UInt8(ascii: ".") || following | 0x20 == UInt8(ascii: "e") else {
      return .integer(isNegative ? -whole : whole)
    }
    while let byte = next, byte &- 0x30 < 10 || ".eE+-".utf8.contains(byte) { at += 1 }
    let text = String(decoding: bytes[start..<at], as: UTF8.self)
    guard let number = Double(text), number.isFinite, text.last != "." else { throw problem("no number") }
    return .number(number)
  }
}

// Strings.
extension JSONReader {
  private mutating func string() throws -> String {
    at += 1
    let start = at
    while at < end, bytes[at] != UInt8(ascii: "\""), bytes[at] != UInt8(ascii: "\\"), bytes[at] >= 0x20 { at += 1 }
    if next == UInt8(ascii: "\"") {
      at += 1
      return String(decoding: bytes[start..<(at - 1)], as: UTF8.self)
    }
    var text = [UInt8](bytes[start..<at])
    while let byte = next {
      at += 1
      switch byte {
      case UInt8(ascii: "\""): return String(decoding: text, as: UTF8.self)
      case UInt8(ascii: "\\"): try escape(&text)
      case 0..<0x20: throw problem("a control character in a text")
      default: text.append(byte)
      }
    }
    throw problem("a text has no end")
  }

  private mutating func escape(_ text: inout [UInt8]) throws {
    guard let byte = next else { throw problem("a text has no end") }
    at += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(byte)
    case UInt8(ascii: "b"): text.append(0x08)
    case UInt8(ascii: "f"): text.append(0x0C)
    case UInt8(ascii: "n"): text.append(0x0A)
    case UInt8(ascii: "r"): text.append(0x0D)
    case UInt8(ascii: "t"): text.append(0x09)
    case UInt8(ascii: "u"):
      var code = try hexadecimal()
      if 0xD800..<0xDC00 ~= code, end - at >= 6, bytes[at] == UInt8(ascii: "\\"), bytes[at + 1] == UInt8(ascii: "u") {
        at += 2
        let low = try hexadecimal()
        guard 0xDC00..<0xE000 ~= low else { throw problem("half a character") }
        code = 0x10000 + (code - 0xD800) << 10 + (low - 0xDC00)
      }
      guard let scalar = Unicode.Scalar(code) else { throw problem("half a character") }
      text.append(contentsOf: String(Character(scalar)).utf8)
    default: throw problem("an unknown escape")
    }
  }

  private mutating func hexadecimal() throws -> UInt32 {
    guard end - at >= 4 else { throw problem("a text has no end") }
    var code: UInt32 = 0
    for _ in 0..<4 {
      let byte = bytes[at]
      let digit: UInt8
      switch byte {
      case 0x30...0x39: digit = byte - 0x30
      case 0x41...0x46, 0x61...0x66: digit = (byte | 0x20) - 0x57
      default: throw problem("an unknown escape")
      }
      code = code << 4 | UInt32(digit)
      at += 1
    }
    return code
  }
}

// Skipping values.
extension JSONReader {
  private mutating func spans() throws -> [(name: String, value: Range<Int>)] {
    try expect(UInt8(ascii: "{"))
    var spans: [(name: String, value: Range<Int>)] = []
    if take(UInt8(ascii: "}")) { return spans }
    repeat {
      let name = try key()
      skipBlanks()
      let start = at
      try skipValue()
      spans.append((name, start..<at))
    } while take(UInt8(ascii: ","))
    try expect(UInt8(ascii: "}"))
    return spans
  }

  /// Moves to the end of a value without checking its content, which is checked when the value is read.
  private mutating func skipValue() throws {
    var depth = 0
    while at < end {
      switch bytes[at] {
      case UInt8(ascii: "\""): try skipString()
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        if depth == 0 { return }
        depth -= 1
      case UInt8(ascii: ","): if depth == 0 { return }
      default: break
      }
      at += 1
    }
    if depth > 0 { throw problem("a value has no end") }
  }

  /// Moves to the quote that ends the string.
  private mutating func skipString() throws {
    at += 1
    while at < end, bytes[at] != UInt8(ascii: "\"") { at += bytes[at] == UInt8(ascii: "\\") ? 2 : 1 }
    if at >= end { throw problem("a text has no end") }
  }
}
