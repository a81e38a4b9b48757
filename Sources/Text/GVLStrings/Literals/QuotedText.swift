/// Reads a quoted text of a program: each language has its own escapes.
package struct QuotedText {
  private let bytes: [UInt8]
  private var at: Int
  private let end: Int
  private var text = EscapedText()

  private init(_ bytes: [UInt8], _ range: Range<Int>) {
    (self.bytes, at, end) = (bytes, range.lowerBound, range.upperBound)
  }

  /// The text, and whether one of its escapes was not a character.
  package typealias Read = (text: String, isRepaired: Bool)

  /// - Parameter range: the text without its quotes.
  package static func script(_ bytes: [UInt8], _ range: Range<Int>) -> Read {
    guard bytes[range].contains(UInt8(ascii: "\\")) || bytes[range].contains(0x0D) else {
      return (String(decoding: bytes[range], as: UTF8.self), false)
    }
    var quoted = QuotedText(bytes, range)
    while quoted.at < quoted.end {
      let byte = quoted.next()
      if byte == UInt8(ascii: "\\"), quoted.at < quoted.end {
        quoted.scriptEscape()
      } else if byte == 0x0D {
        // JavaScript reads any line end in a template as LF.
        quoted.text.append(0x0A)
        quoted.skip(0x0A)
      } else {
        quoted.text.append(byte)
      }
    }
    return quoted.text.finish()
  }

  /// PHP in single quotes: two escapes.
  static func phpSingle(_ bytes: [UInt8], _ range: Range<Int>) -> Read {
    guard bytes[range].contains(UInt8(ascii: "\\")) else {
      return (String(decoding: bytes[range], as: UTF8.self), false)
    }
    var quoted = QuotedText(bytes, range)
    while quoted.at < quoted.end {
      let byte = quoted.next()
      let isEscape = byte == UInt8(ascii: "\\") && quoted.at < quoted.end
      let escaped = isEscape ? quoted.bytes[quoted.at] : 0
      quoted.text.append(escaped == UInt8(ascii: "'") || escaped == byte && isEscape ? quoted.next() : byte)
    }
    return quoted.text.finish()
  }

  /// PHP in double quotes, or a heredoc: then `quote` is a byte that it does not have. Variables are kept as written.
  static func php(_ bytes: [UInt8], _ range: Range<Int>, quote: UInt8) -> Read {
    guard bytes[range].contains(UInt8(ascii: "\\")) else {
      return (String(decoding: bytes[range], as: UTF8.self), false)
    }
    var quoted = QuotedText(bytes, range)
    while quoted.at < quoted.end {
      let byte = quoted.next()
      if byte == UInt8(ascii: "\\"), quoted.at < quoted.end {
        quoted.phpEscape(quote)
      } else {
        quoted.text.append(byte)
      }
    }
    return quoted.text.finish()
  }

  private mutating func next() -> UInt8 {
    defer { at += 1 }
    return bytes[at]
  }

  private mutating func skip(_ byte: UInt8) { if at < end, bytes[at] == byte { at += 1 } }

  private mutating func scriptEscape() {
    let letter = next()
    switch letter {
    case UInt8(ascii: "u"):
      if let unit = EscapedText.hex(bytes, at, 4), at + 4 <= end {
        text.append(unit: unit)
        at += 4
      } else if !braced() {
        text.append(letter)
      }
    case UInt8(ascii: "x"):
      if let unit = EscapedText.hex(bytes, at, 2), at + 2 <= end {
        text.append(unit: unit)
        at += 2
      } else {
        text.append(letter)
      }
    case UInt8(ascii: "0")...UInt8(ascii: "7"):
      at -= 1
      text.append(unit: EscapedText.octal(bytes[..<end], &at, most: letter <= UInt8(ascii: "3") ? 3 : 2))
    case 0x0D: skip(0x0A)
    case 0x0A: break
    // U+2028 and U+2029 end a line too.
    case 0xE2 where at + 2 <= end && bytes[at] == 0x80 && bytes[at + 1] | 1 == 0xA9: at += 2
    default: text.append("nrtbfv".utf8.contains(letter) ? EscapedText.control(letter) ?? letter : letter)
    }
  }

  private mutating func phpEscape(_ quote: UInt8) {
    let letter = next()
    switch letter {
    case UInt8(ascii: "u"):
      if !braced() { keep(letter) }
    case UInt8(ascii: "x"), UInt8(ascii: "X"):
      var (value, count) = (UInt16(0), 0)
      while count < 2, at < end, let digit = EscapedText.hex(bytes, at, 1) {
        (value, count, at) = (value << 4 | digit, count + 1, at + 1)
      }
      if count > 0 { text.append(UInt8(truncatingIfNeeded: value)) } else { keep(letter) }
    case UInt8(ascii: "0")...UInt8(ascii: "7"):
      at -= 1
      text.append(UInt8(truncatingIfNeeded: EscapedText.octal(bytes[..<end], &at)))
    case UInt8(ascii: "e"): text.append(0x1B)
    case UInt8(ascii: "$"), UInt8(ascii: "\\"), quote: text.append(letter)
    default:
      if "nrtfv".utf8.contains(letter), let control = EscapedText.control(letter) {
        text.append(control)
      } else {
        keep(letter)
      }
    }
  }

  /// Keeps an unknown escape unchanged.
  private mutating func keep(_ letter: UInt8) {
    text.append(UInt8(ascii: "\\"))
    text.append(letter)
  }

  /// Reads `{1F36A}`.
  private mutating func braced() -> Bool {
    guard at < end, bytes[at] == UInt8(ascii: "{") else { return false }
    var (value, digits) = (UInt32(0), at + 1)
    while digits < end, digits - at <= 8, let digit = EscapedText.hex(bytes, digits, 1) {
      (value, digits) = (value << 4 | UInt32(digit), digits + 1)
    }
    guard digits > at + 1, digits < end, bytes[digits] == UInt8(ascii: "}") else { return false }
    at = digits + 1
    if value < 0x10000 {
      text.append(unit: UInt16(value))
    } else if value <= 0x10FFFF {
      text.append(unit: UInt16(0xD800 + (value - 0x10000) >> 10))
      text.append(unit: UInt16(0xDC00 + (value - 0x10000) & 0x3FF))
    } else {
      text.append(unit: 0xD800)
    }
    return true
  }
}
