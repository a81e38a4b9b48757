import PlainText

extension JSONReader {
  /// Reads the string whose opening quote is at `position`, mostly eight bytes at a time; returns the index after it.
  @inline(__always)
  mutating func string(_ position: Int) throws(JSONError) -> Int {
    let start = position + 1
    var index = start
    while index + 8 <= count {
      let chunk = unsafe UnsafeRawPointer(base + index).loadUnaligned(as: UInt64.self)
      let special = JSONReader.specialBytes(UInt64(littleEndian: chunk))
      if special == 0 {
        index += 8
        continue
      }
      index += special.trailingZeroBitCount >> 3
      if byte(index) == UInt8(ascii: "\"") {
        append(start: start, end: index, info: .string)
        return index + 1
      }
      break
    }
    return try carefulString(start: start, from: index)
  }

  /// Sets the high bit of each byte that is a quote, a backslash, a control character or not ASCII.
  @inline(__always)
  private static func specialBytes(_ chunk: UInt64) -> UInt64 {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let highs: UInt64 = 0x8080_8080_8080_8080
    let quote = chunk ^ (ones &* 0x22)
    let backslash = chunk ^ (ones &* 0x5C)
    let found =
      ((quote &- ones) & ~quote) | ((backslash &- ones) & ~backslash) | ((chunk &- (ones &* 0x20)) & ~chunk) | chunk
    return found & highs
  }

  @inline(never)
  private mutating func carefulString(start: Int, from first: Int) throws(JSONError) -> Int {
    var index = first
    var escaped = false
    while index < count {
      let next = byte(index)
      switch next {
      case UInt8(ascii: "\""):
        append(start: start, end: index, info: .string, escaped: escaped)
        return index + 1
      case UInt8(ascii: "\\"):
        escaped = true
        index = try escape(at: index)
      case 0..<0x20:
        throw failure(
          .syntax, "a control character (\(hex(UInt32(next)))) in a string must be written as an escape", at: index)
      case 0x80...:
        index = try multibyte(at: index)
      default:
        index += 1
      }
    }
    throw truncated("a string is not closed", at: start - 1)
  }

  /// Checks the escape at `index` and returns the index after it; a surrogate pair is one escape.
  private func escape(at index: Int) throws(JSONError) -> Int {
    guard index + 1 < count else { throw truncated("a string is not closed") }
    switch byte(index + 1) {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"), UInt8(ascii: "f"),
      UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      return index + 2
    case UInt8(ascii: "u"):
      let unit = try hexUnit(at: index)
      if unit & 0xFC00 == 0xD800 {
        guard index + 7 < count, byte(index + 6) == UInt8(ascii: "\\"), byte(index + 7) == UInt8(ascii: "u"),
          try hexUnit(at: index + 6) & 0xFC00 == 0xDC00
        else {
          throw failure(
            .surrogate, "\\u\(hexDigits(unit)) is half of a surrogate pair; write both halves or U+FFFD", at: index)
        }
        return index + 12
      }
      guard unit & 0xFC00 != 0xDC00 else {
        throw failure(
          .surrogate, "\\u\(hexDigits(unit)) is half of a surrogate pair; write both halves or U+FFFD", at: index)
      }
      return index + 6
    default:
      throw failure(.syntax, "unknown escape \\\(shown(index + 1)) in a string; a backslash is written \\\\", at: index)
    }
  }

  private func hexUnit(at index: Int) throws(JSONError) -> UInt32 {
    var unit: UInt32 = 0
    for offset in 2..<6 {
      guard index + offset < count else { throw truncated("a string is not closed") }
      guard let digit = ASCII.hexValue(byte(index + offset)) else {
        throw failure(.syntax, "\\u needs four hexadecimal digits", at: index)
      }
      unit = unit << 4 | UInt32(digit)
    }
    return unit
  }

  /// Checks one UTF-8 sequence of more than one byte (RFC 3629: no overlong forms, no surrogates).
  private func multibyte(at index: Int) throws(JSONError) -> Int {
    let lead = byte(index)
    let length: Int
    var low: UInt8 = 0x80
    var high: UInt8 = 0xBF
    switch lead {
    case 0xC2...0xDF: length = 2
    case 0xE0: (length, low) = (3, 0xA0)
    case 0xED: (length, high) = (3, 0x9F)
    case 0xE1...0xEF: length = 3
    case 0xF0: (length, low) = (4, 0x90)
    case 0xF4: (length, high) = (4, 0x8F)
    case 0xF1...0xF3: length = 4
    default: throw failure(.encoding, "byte \(hex(UInt32(lead))) is not valid UTF-8; save the text as UTF-8", at: index)
    }
    guard index + length <= count else { throw truncated("a character is not complete", at: index) }
    for offset in 1..<length {
      let next = byte(index + offset)
      guard next >= low, next <= high else {
        throw failure(
          .encoding, "byte \(hex(UInt32(next))) is not valid UTF-8 here; save the text as UTF-8", at: index + offset)
      }
      (low, high) = (0x80, 0xBF)
    }
    return index + length
  }

  @inline(__always)
  mutating func number(_ start: Int) throws(JSONError) -> Int {
    var index = start
    if byte(index) == UInt8(ascii: "-") { index += 1 }
    let integer = index
    index = afterDigits(index)
    guard index > integer else { throw badNumber(index) }
    if byte(integer) == UInt8(ascii: "0"), index > integer + 1 {
      throw failure(.syntax, "a number must not start with a zero", at: integer)
    }
    if index < count, byte(index) == UInt8(ascii: ".") {
      let fraction = index + 1
      index = afterDigits(fraction)
      guard index > fraction else { throw badNumber(index) }
    }
    if index < count, byte(index) | 0x20 == UInt8(ascii: "e") {
      index += 1
      if index < count, byte(index) == UInt8(ascii: "+") || byte(index) == UInt8(ascii: "-") { index += 1 }
      let exponent = index
      index = afterDigits(exponent)
      guard index > exponent else { throw badNumber(index) }
    }
    append(start: start, end: index, info: .number)
    return index
  }

  @inline(__always)
  private func afterDigits(_ first: Int) -> Int {
    var index = first
    while index < count, byte(index) &- UInt8(ascii: "0") <= 9 { index += 1 }
    return index
  }

  private func badNumber(_ index: Int) -> JSONError {
    index < count
      ? failure(.syntax, "expected a digit, found \(shown(index))", at: index)
      : truncated("a number is not complete")
  }

  @inline(never)
  mutating func word(_ text: StaticString, _ kind: JSONKind, _ start: Int) throws(JSONError) -> Int {
    var position = start
    for offset in 0..<text.utf8CodeUnitCount {
      guard position < count else { throw truncated("\(text) is not complete") }
      guard unsafe byte(position) == text.utf8Start[offset] else {
        throw failure(.syntax, "expected \(text), found \(shown(position))", at: position)
      }
      position += 1
    }
    append(start: start, end: position, info: kind)
    return position
  }
}
