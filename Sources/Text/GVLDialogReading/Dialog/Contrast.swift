/// The contrast of two colours by WCAG 2: a ratio of relative luminances, 1 to 21.
package enum Contrast {
  /// A ratio for display: two decimals, rounded down so that it never reaches a limit by rounding.
  package static func shown(_ ratio: Double) -> Double { (ratio * 100).rounded(.down) / 100 }

  package static func ratio(_ a: Colour, _ b: Colour) -> Double {
    let (light, dark) = (max(a.luminance, b.luminance), min(a.luminance, b.luminance))
    return (light + 0.05) / (dark + 0.05)
  }

  /// How much one ground differs visibly from another, on the scale of contrast ratios. Hue counts as well as
  /// lightness: a red button on a blue bar has 1.1:1, and everybody sees it. The limits are ours.
  static func emphasis(_ a: Colour, _ b: Colour) -> Double {
    let (one, other) = (chroma(a), chroma(b))
    let (blue, red) = (one.blue - other.blue, one.red - other.red)
    let distance = (blue * blue + red * red).squareRoot()
    // Pale tints differ visibly from white in lightness alone.
    return max(ratio(a, b), distance < 0.15 ? 1 : 1 + 5 * distance)
  }

  /// The two chroma components of ITU-R BT.601, -0.5 to 0.5 each.
  private static func chroma(_ colour: Colour) -> (blue: Double, red: Double) {
    let (red, green, blue) = (Double(colour.red) / 255, Double(colour.green) / 255, Double(colour.blue) / 255)
    let light = 0.299 * red + 0.587 * green + 0.114 * blue
    return ((blue - light) * 0.564, (red - light) * 0.713)
  }
}
