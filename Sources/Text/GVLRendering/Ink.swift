import GVLDialogReading

/// A colour that may let through what is behind it; each part 0 to 1, multiplied by `alpha`.
struct Ink: Sendable, Hashable {
  var red: Double
  var green: Double
  var blue: Double
  var alpha: Double

  static let nothing = Ink(red: 0, green: 0, blue: 0, alpha: 0)

  init(red: Double, green: Double, blue: Double, alpha: Double) {
    (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
  }

  init(_ colour: Colour) {
    self.init(
      red: Double(colour.red) / 255, green: Double(colour.green) / 255, blue: Double(colour.blue) / 255, alpha: 1)
  }

  /// As browsers give computed colours: `rgb(0, 0, 0)`, `rgba(0, 0, 0, 0.5)`, `color(srgb 0 0 0 / 0.5)`. Nil for other
  /// colour spaces.
  init?(computed text: String) {
    guard let open = text.firstIndex(of: "("), text.hasSuffix(")") else { return nil }
    var values = text[text.index(after: open)...].dropLast().split { $0 == "," || $0 == "/" || $0 == " " }
    var scale = 255.0
    switch text[..<open] {
    case "rgb", "rgba": break
    case "color":
      guard values.first == "srgb" else { return nil }
      values.removeFirst()
      scale = 1
    default: return nil
    }
    let numbers = values.compactMap { Double($0) }
    guard numbers.count == values.count, numbers.count == 3 || numbers.count == 4 else { return nil }
    let alpha = numbers.count == 4 ? min(1, max(0, numbers[3])) : 1
    let parts = numbers.prefix(3).map { min(1, max(0, $0 / scale)) * alpha }
    self.init(red: parts[0], green: parts[1], blue: parts[2], alpha: alpha)
  }

  /// This over another.
  func over(_ below: Ink) -> Ink {
    let rest = 1 - alpha
    return Ink(
      red: red + below.red * rest, green: green + below.green * rest, blue: blue + below.blue * rest,
      alpha: alpha + below.alpha * rest)
  }

  func faded(_ opacity: Double) -> Ink {
    Ink(red: red * opacity, green: green * opacity, blue: blue * opacity, alpha: alpha * opacity)
  }

  /// Nil while something shows through.
  var colour: Colour? {
    guard alpha > 0.999 else { return nil }
    func byte(_ part: Double) -> UInt8 { UInt8(min(255, max(0, (part * 255).rounded()))) }
    return Colour(red: byte(red), green: byte(green), blue: byte(blue))
  }
}
