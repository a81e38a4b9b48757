/// The contrast of two colours after WCAG 2: relative luminances, 1 to 21.
package enum Contrast {
  /// A ratio as people read it: two digits, never rounded up to a limit.
  package static func shown(_ ratio: Double) -> Double { (ratio * 100).rounded(.down) / 100 }

  package static func ratio(_ a: Colour, _ b: Colour) -> Double {
    let (light, dark) = (max(a.luminance, b.luminance), min(a.luminance, b.luminance))
    return (light + 0.05) / (dark + 0.05)
  }

  /// How much one ground stands out from another, on the scale of ratios. A red button on a blue bar is as light as the
  /// bar (1.1:1), and everybody sees it: where colours differ, they count as well as lightness. Limits of ours.
  static func emphasis(_ a: Colour, _ b: Colour) -> Double {
    let (one, other) = (chroma(a), chroma(b))
    let (blue, red) = (one.blue - other.blue, one.red - other.red)
    let distance = (blue * blue + red * red).squareRoot()
    // Pale tints differ from white in lightness alone.
    return max(ratio(a, b), distance < 0.15 ? 1 : 1 + 5 * distance)
  }

  /// The two differences of colour of ITU-R BT.601, -0.5 to 0.5.
  private static func chroma(_ colour: Colour) -> (blue: Double, red: Double) {
    let (red, green, blue) = (Double(colour.red) / 255, Double(colour.green) / 255, Double(colour.blue) / 255)
    let light = 0.299 * red + 0.587 * green + 0.114 * blue
    return ((blue - light) * 0.564, (red - light) * 0.713)
  }
}
