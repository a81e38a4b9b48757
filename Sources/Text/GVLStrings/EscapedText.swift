import PlainText

/// Builds a text whose escapes are UTF-16 units: two escapes may be one character.
struct EscapedText {
  private var bytes: [UInt8] = []
  private var high: UInt16?
  private var isRepaired = false

  mutating func append(_ byte: UInt8) {
    flush()
    bytes.append(byte)
  }

  mutating func append(unit: UInt16) {
    if let first = high, unit & 0xFC00 == 0xDC00 {
      high = nil
      append(scalar: 0x10000 + (UInt32(first & 0x3FF) << 10 | UInt32(unit & 0x3FF)))
      return
    }
    flush()
    if unit & 0xFC00 == 0xD800 { high = unit } else { append(scalar: UInt32(unit)) }
  }

  /// The text, with a note if half a surrogate pair or invalid UTF-8 became U+FFFD.
  mutating func finish(_ place: TextPlace?, _ collector: inout StringCollector) -> String {
    let (text, isRepaired) = finish()
    if isRepaired { collector.note(.repaired, Self.halfNote, at: place) }
    return text
  }

  /// The text, and whether a part of it became U+FFFD.
  mutating func finish() -> (text: String, isRepaired: Bool) {
    flush()
    if let text = String(utf8: bytes) { return (text, isRepaired) }
    return (String(decoding: bytes, as: UTF8.self), true)
  }

  static let halfNote = "an escape is half a character, or no UTF-8, and was replaced"

  private mutating func flush() {
    if high != nil {
      high = nil
      append(scalar: 0xD800)
    }
  }

  private mutating func append(scalar value: UInt32) {
    let scalar = Unicode.Scalar(value)
    if scalar == nil { isRepaired = true }
    bytes.append(contentsOf: String(Character(scalar ?? "\u{FFFD}")).utf8)
  }

  /// The UTF-16 unit of `count` hexadecimal digits; nil if there are fewer.
  static func hex(_ bytes: [UInt8], _ at: Int, _ count: Int) -> UInt16? {
    guard at + count <= bytes.count else { return nil }
    var value: UInt16 = 0
    for byte in bytes[at..<at + count] {
      guard let digit = ASCII.hexValue(byte) else { return nil }
      value = value << 4 | UInt16(digit)
    }
    return value
  }

  /// The value of at most so many octal digits, and moves past them.
  static func octal(_ bytes: ArraySlice<UInt8>, _ at: inout Int, most: Int = 3) -> UInt16 {
    let digits = bytes[at...].prefix(most).prefix { $0 &- 0x30 < 8 }
    at += digits.count
    return digits.reduce(0) { $0 << 3 | UInt16($1 - 0x30) }
  }

  /// The character of a letter after a backslash.
  static func control(_ letter: UInt8) -> UInt8? {
    switch letter {
    case UInt8(ascii: "n"): 0x0A
    case UInt8(ascii: "r"): 0x0D
    case UInt8(ascii: "t"): 0x09
    case UInt8(ascii: "a"): 0x07
    case UInt8(ascii: "b"): 0x08
    case UInt8(ascii: "f"): 0x0C
    case UInt8(ascii: "v"): 0x0B
    default: nil
    }
  }
}
