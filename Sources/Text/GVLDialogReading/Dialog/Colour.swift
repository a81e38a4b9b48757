import PlainText

/// An opaque colour of CSS.
package struct Colour: Sendable, Hashable {
  package let red: UInt8
  package let green: UInt8
  package let blue: UInt8

  package init(red: UInt8, green: UInt8, blue: UInt8) { (self.red, self.green, self.blue) = (red, green, blue) }

  private init(_ number: UInt32) {
    self.init(red: UInt8(number >> 16 & 255), green: UInt8(number >> 8 & 255), blue: UInt8(number & 255))
  }

  /// A colour from CSS: a name, `#rgb`, `rgb()`, `hsl()`, or the one colour of a `background`.
  ///
  /// Nil for colours that are not opaque, for pictures, and for unknown values such as `var(--brand)`.
  package init?(css text: String) {
    guard text.utf8.count < 1_000 else { return nil }
    let parts = Self.words(text.lowercased())
    // A picture or gradient may cover the named colour.
    guard !parts.contains(where: { $0.hasPrefix("url(") || $0.contains("gradient(") || $0.hasPrefix("image") }) else {
      return nil
    }
    let colours = parts.filter(Self.isColour)
    guard colours.count == 1, let one = colours.first, let colour = Self.one(one) else { return nil }
    self = colour
  }

  /// Splits at blanks outside of brackets.
  private static func words(_ text: String) -> [String] {
    var (words, word, depth): ([String], String, Int) = ([], "", 0)
    for character in text {
      if character == "(" { depth += 1 }
      if character == ")" { depth -= 1 }
      if character.isWhitespace, depth <= 0 {
        if !word.isEmpty { words.append(word) }
        word = ""
      } else {
        word.append(character)
      }
    }
    return word.isEmpty ? words : words + [word]
  }

  /// Whether a word stands for a colour, known or not; `background` also has words for position and repetition.
  private static func isColour(_ word: String) -> Bool {
    word.hasPrefix("#") || word.contains("(") && !word.hasPrefix("calc(") || ColourNames.all[word] != nil
      || ["transparent", "currentcolor", "inherit", "initial", "unset", "revert"].contains(word)
  }

  private static func one(_ text: String) -> Colour? {
    if let named = ColourNames.all[text] { return Colour(named) }
    if text.hasPrefix("#") { return hex(Array(text.dropFirst())) }
    guard let open = text.firstIndex(of: "("), text.hasSuffix(")") else { return nil }
    let values = text[text.index(after: open)...].dropLast().split { $0 == "," || $0 == "/" || $0.isWhitespace }
      .map(String.init)
    guard values.count == 3 || values.count == 4 && isOpaque(values[3]) else { return nil }
    switch text[..<open] {
    case "rgb", "rgba": return rgb(values)
    case "hsl", "hsla": return hsl(values)
    default: return nil
    }
  }

  private static func hex(_ digits: [Character]) -> Colour? {
    guard digits.allSatisfy({ $0.isHexDigit && $0.isASCII }) else { return nil }
    let isShort = digits.count == 3 || digits.count == 4
    guard isShort || digits.count == 6 || digits.count == 8 else { return nil }
    let full = isShort ? digits.flatMap { [$0, $0] } : digits
    if full.count == 8, full[6...] != ["f", "f"] { return nil }
    return UInt32(String(full.prefix(6)), radix: 16).map { Colour($0) }
  }

  private static func rgb(_ values: [String]) -> Colour? {
    var parts: [UInt8] = []
    for value in values.prefix(3) {
      guard let number = percent(value).map({ $0 * 2.55 }) ?? number(value) else { return nil }
      parts.append(UInt8(max(0, min(255, number.rounded()))))
    }
    return Colour(red: parts[0], green: parts[1], blue: parts[2])
  }

  private static func hsl(_ values: [String]) -> Colour? {
    guard let turn = degrees(values[0]), let saturation = percent(values[1]) ?? number(values[1]),
      let lightness = percent(values[2]) ?? number(values[2])
    else { return nil }
    let (s, l) = (max(0, min(1, saturation / 100)), max(0, min(1, lightness / 100)))
    let reach = s * min(l, 1 - l)
    func channel(_ offset: Double) -> UInt8 {
      let k = (offset + turn / 30).truncatingRemainder(dividingBy: 12)
      return UInt8(((l - reach * max(-1, min(k - 3, 9 - k, 1))) * 255).rounded())
    }
    return Colour(red: channel(0), green: channel(8), blue: channel(4))
  }

  /// An angle, 0 up to 360 degrees.
  private static func degrees(_ value: String) -> Double? {
    for (unit, factor) in [("deg", 1.0), ("grad", 0.9), ("rad", 57.29577951308232), ("turn", 360), ("", 1)]
    where value.hasSuffix(unit) {
      guard let number = number(value.dropLast(unit.count)) else { return nil }
      let rest = (number * factor).truncatingRemainder(dividingBy: 360)
      return rest < 0 ? rest + 360 : rest
    }
    return nil
  }

  private static func percent(_ value: String) -> Double? {
    value.hasSuffix("%") ? number(value.dropLast()) : nil
  }

  private static func number(_ value: some StringProtocol) -> Double? {
    Double(value).flatMap { $0.isFinite ? $0 : nil }
  }

  private static func isOpaque(_ alpha: String) -> Bool {
    (percent(alpha).map { $0 / 100 } ?? number(alpha)).map { $0 >= 1 } ?? false
  }

  /// Relative luminance, 0 to 1.
  var luminance: Double {
    func linear(_ value: UInt8) -> Double {
      let part = Double(value) / 255
      return part <= 0.04045 ? part / 12.92 : power((part + 0.055) / 1.055)
    }
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }

  /// x to the power of 2.4: x² · (x²)^(1/5), the fifth root by Newton's method, so that no C library is needed.
  private func power(_ x: Double) -> Double {
    let square = x * x
    var root = 1.0
    for _ in 0..<60 {
      let fourth = root * root * root * root
      root -= (fourth * root - square) / (5 * fourth)
    }
    return square * root
  }
}
