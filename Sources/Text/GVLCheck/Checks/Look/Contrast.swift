/// The contrast of two colours after WCAG 2: relative luminances, 1 to 21.
package enum Contrast {
  package static func ratio(_ a: Colour, _ b: Colour) -> Double {
    let (light, dark) = (max(a.luminance, b.luminance), min(a.luminance, b.luminance))
    return (light + 0.05) / (dark + 0.05)
  }
}

/// An opaque colour of CSS.
package struct Colour: Sendable, Hashable {
  package let red: UInt8
  package let green: UInt8
  package let blue: UInt8

  package init(red: UInt8, green: UInt8, blue: UInt8) { (self.red, self.green, self.blue) = (red, green, blue) }

  /// `#rgb`, `#rrggbb`, `rgb(1, 2, 3)` and a few names; nil for what is not opaque or not one colour.
  package init?(css text: String) {
    let text = text.lowercased().filter { !$0.isWhitespace }
    if let named = Self.names[text] {
      self = named
      return
    }
    if text.hasPrefix("#") {
      let digits = text.dropFirst()
      guard let number = UInt32(digits, radix: 16) else { return nil }
      switch digits.count {
      case 3:
        self.init(
          red: UInt8(number >> 8 & 15) * 17, green: UInt8(number >> 4 & 15) * 17, blue: UInt8(number & 15) * 17)
      case 6:
        self.init(red: UInt8(number >> 16 & 255), green: UInt8(number >> 8 & 255), blue: UInt8(number & 255))
      default: return nil
      }
      return
    }
    guard text.hasPrefix("rgb("), text.hasSuffix(")") else { return nil }
    let parts = text.dropFirst(4).dropLast().split(separator: ",").map { UInt8($0) }
    guard parts.count == 3, let red = parts[0], let green = parts[1], let blue = parts[2] else { return nil }
    self.init(red: red, green: green, blue: blue)
  }

  private static let names: [String: Colour] = [
    "white": Colour(red: 255, green: 255, blue: 255), "black": Colour(red: 0, green: 0, blue: 0),
    "red": Colour(red: 255, green: 0, blue: 0), "green": Colour(red: 0, green: 128, blue: 0),
    "blue": Colour(red: 0, green: 0, blue: 255), "gray": Colour(red: 128, green: 128, blue: 128),
    "grey": Colour(red: 128, green: 128, blue: 128), "silver": Colour(red: 192, green: 192, blue: 192),
  ]

  /// Relative luminance, 0 to 1.
  var luminance: Double {
    func linear(_ value: UInt8) -> Double {
      let part = Double(value) / 255
      return part <= 0.04045 ? part / 12.92 : power((part + 0.055) / 1.055)
    }
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }

  /// x to the power of 2.4: x² · (x²)^(1/5), the fifth root by Newton's method, so that no C library is asked.
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
