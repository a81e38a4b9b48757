import GVLDialogReading

/// A colour with transparency; each part is 0 to 1 and multiplied by `alpha`.
struct Tint: Sendable, Hashable {
  var red: Double
  var green: Double
  var blue: Double
  var alpha: Double

  static let nothing = Tint(red: 0, green: 0, blue: 0, alpha: 0)

  init(red: Double, green: Double, blue: Double, alpha: Double) {
    (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
  }

  init(_ colour: Colour) {
    self.init(
      red: Double(colour.red) / 255, green: Double(colour.green) / 255, blue: Double(colour.blue) / 255, alpha: 1)
  }

  /// A computed colour of a browser: `rgb(0, 0, 0)`, `rgba(0, 0, 0, 0.5)`, `color(srgb 0 0 0 / 0.5)`, `oklch(0.5 0.1
  /// 180)`. Nil for unknown colour spaces.
  init?(computed text: String) {
    guard let open = text.firstIndex(of: "("), text.hasSuffix(")") else { return nil }
    var values = text[text.index(after: open)...].dropLast().split { $0 == "," || $0 == "/" || $0 == " " }
    var space = String(text[..<open])
    if space == "color" { space = values.isEmpty ? "" : String(values.removeFirst()) }
    let numbers = values.compactMap { $0 == "none" ? 0 : Double($0.hasSuffix("deg") ? $0.dropLast(3) : $0) }
    guard numbers.count == values.count, numbers.count == 3 || numbers.count == 4,
      let parts = ColourSpaces.srgb(space, Array(numbers.prefix(3)))
    else { return nil }
    let alpha = numbers.count == 4 ? min(1, max(0, numbers[3])) : 1
    let inked = parts.map { min(1, max(0, $0)) * alpha }
    self.init(red: inked[0], green: inked[1], blue: inked[2], alpha: alpha)
  }

  /// This colour painted over another.
  func over(_ below: Tint) -> Tint {
    let rest = 1 - alpha
    return Tint(
      red: red + below.red * rest, green: green + below.green * rest, blue: blue + below.blue * rest,
      alpha: alpha + below.alpha * rest)
  }

  func faded(_ opacity: Double) -> Tint {
    Tint(red: red * opacity, green: green * opacity, blue: blue * opacity, alpha: alpha * opacity)
  }

  /// The opaque colour; nil if it is transparent.
  var colour: Colour? {
    guard alpha > 0.999 else { return nil }
    func byte(_ part: Double) -> UInt8 { UInt8(min(255, max(0, (part * 255).rounded()))) }
    return Colour(red: byte(red), green: byte(green), blue: byte(blue))
  }
}
