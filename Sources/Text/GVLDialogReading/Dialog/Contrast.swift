/// The contrast of two colours after WCAG 2: relative luminances, 1 to 21.
package enum Contrast {
  /// A ratio as people read it: two digits, never rounded up to a limit.
  package static func shown(_ ratio: Double) -> Double { (ratio * 100).rounded(.down) / 100 }

  package static func ratio(_ a: Colour, _ b: Colour) -> Double {
    let (light, dark) = (max(a.luminance, b.luminance), min(a.luminance, b.luminance))
    return (light + 0.05) / (dark + 0.05)
  }
}
