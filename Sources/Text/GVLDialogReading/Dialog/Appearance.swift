/// How a control looks, as a browser drew it or a described screen states. The source of a page alone does not show it.
///
/// A property that a screen does not state, or that gvl does not understand, is nil, and no rule judges it.
package struct Appearance: Sendable, Hashable {
  /// Whether the source states any of it.
  package var isTold = false
  /// The colour of its text.
  package var colour: Colour?
  /// The background of its text, if that is one colour.
  package var ground: Colour?
  /// The font family as CSS writes it; the weight and decoration too.
  package var fontFamily: String?
  package var fontSize: Length?
  package var fontWeight: String?
  package var decoration: String?
  /// Whether its ground is filled, and whether it has a border; nil if that is not stated.
  package var isFilled: Bool?
  package var isBordered: Bool?
  /// Where and how a browser drew it; nil if none has.
  package var drawing: Drawing?

  /// A length.
  package enum Length: Sendable, Hashable {
    case pixels(Double)
    /// A length in a unit that depends on the surroundings, as CSS writes it: `1.2em`.
    case relative(String)

    init(css text: String) {
      let number = text.hasSuffix("px") ? Double(text.dropLast(2)) : nil
      self = number.map { .pixels($0) } ?? .relative(text)
    }

    package var pixels: Double? {
      if case .pixels(let number) = self { number } else { nil }
    }
  }

  package init() {}

  /// - Parameter values: values by CSS's names; `background` covers every property of the ground.
  package init(css values: [String: String]) {
    isTold = !values.isEmpty
    colour = values["color"].flatMap(Colour.init(css:))
    ground = values["background"].flatMap(Colour.init(css:))
    fontFamily = values["font-family"]
    fontSize = values["font-size"].map(Length.init(css:))
    fontWeight = values["font-weight"]
    decoration = values["text-decoration"]
    isFilled = values["background"].flatMap(Self.isDrawn)
    isBordered = values["border"].flatMap(Self.isDrawn)
  }

  /// Whether the CSS draws anything; nil if a value from elsewhere decides it.
  private static func isDrawn(_ css: String) -> Bool? {
    let words = css.lowercased().split(whereSeparator: \.isWhitespace)
    if words.contains(where: { $0.contains("(") || ["inherit", "initial", "unset", "revert"].contains($0) }) {
      return nil
    }
    return !words.contains { ["transparent", "none", "0", "0px", "hidden"].contains($0) }
  }

  /// The contrast of the text with its ground, 1 to 21; nil if one of the two is not known.
  package var contrast: Double? {
    guard let colour, let ground else { return nil }
    return Contrast.ratio(colour, ground)
  }

  /// The properties of font and style in which two looks differ, by CSS's names. Unknown ones are left out.
  package func differences(from other: Appearance) -> [String] {
    func differ<Value: Equatable>(_ a: Value?, _ b: Value?) -> Bool { a != nil && b != nil && a != b }
    let found = [
      ("font-family", differ(fontFamily, other.fontFamily)), ("font-size", differ(fontSize, other.fontSize)),
      ("font-weight", differ(fontWeight, other.fontWeight)), ("text-decoration", differ(decoration, other.decoration)),
    ]
    return found.filter(\.1).map(\.0)
  }
}
