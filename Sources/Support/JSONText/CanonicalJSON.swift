extension JSONValue {
  /// The canonical text of a value: RFC 8785, with members sorted by UTF-16 units, the fewest escapes, and numbers in
  /// the format of ECMAScript.
  ///
  /// Unlike RFC 8785 a number keeps all its digits: it stays distinct from numbers that round to the same double.
  public var canonicalBytes: [UInt8] { canonical.written(.compact) }

  /// This value with its members sorted and its numbers in canonical form.
  public var canonical: JSONValue {
    switch self {
    case .number(let text): .number(CanonicalNumber.text(text))
    case .array(let elements): .array(elements.map(\.canonical))
    case .object(let members):
      .object(
        members.map { Member($0.name, $0.value.canonical) }
          .sorted { $0.name.utf16.lexicographicallyPrecedes($1.name.utf16) })
    default: self
    }
  }

  /// Whether both values are equal, whatever their order of members and notation of numbers. Texts are compared by
  /// bytes.
  public func means(_ other: JSONValue) -> Bool { canonicalBytes == other.canonicalBytes }
}

/// The canonical text of a decimal number: exact, in the format of ECMAScript's Number::toString.
enum CanonicalNumber {
  static func text(_ number: String) -> String {
    var digits: [UInt8] = []
    var exponent = 0
    var negative = false
    var afterPoint = false
    let bytes = Array(number.utf8)
    var index = 0
    scan: while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "-"): negative = true
      case UInt8(ascii: "."): afterPoint = true
      case UInt8(ascii: "e"), UInt8(ascii: "E"):
        // An exponent beyond Int cannot be written out: keep the text as it is.
        guard let written = Int(String(decoding: bytes[(index + 1)...], as: UTF8.self)), written.magnitude < 1_000_000
        else { return number }
        exponent += written
        break scan
      default:
        digits.append(bytes[index])
        if afterPoint { exponent -= 1 }
      }
      index += 1
    }
    // A text without a digit is not a number; the caller may have made it.
    guard !digits.isEmpty else { return number }
    digits.removeFirst(min(digits.prefix { $0 == UInt8(ascii: "0") }.count, digits.count - 1))
    if digits == [UInt8(ascii: "0")] { return "0" }
    while digits.last == UInt8(ascii: "0") {
      digits.removeLast()
      exponent += 1
    }
    return (negative ? "-" : "") + layout(String(decoding: digits, as: UTF8.self), exponent)
  }

  /// Formats `digits` × 10^`exponent` by ECMA-262 §6.1.6.1.20.
  private static func layout(_ digits: String, _ exponent: Int) -> String {
    let point = digits.utf8.count + exponent
    if exponent >= 0, point <= 21 { return digits + String(repeating: "0", count: exponent) }
    if point > 0, point <= 21 { return digits.prefix(point) + "." + digits.dropFirst(point) }
    if point > -6, point <= 0 { return "0." + String(repeating: "0", count: -point) + digits }
    let sign = point - 1 < 0 ? "-" : "+"
    let mantissa = digits.utf8.count == 1 ? digits : digits.prefix(1) + "." + digits.dropFirst()
    return "\(mantissa)e\(sign)\(abs(point - 1))"
  }
}
