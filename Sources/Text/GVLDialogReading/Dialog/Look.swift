/// How a control looks: as a browser drew it, or as far as a described screen says. The source of a page does not tell.
///
/// What a screen does not say, or says in a way that gvl does not understand, is nil, and no rule judges it.
package struct Look: Sendable, Hashable {
  /// Whether its source says anything of it.
  package var isTold = false
  /// Of its letters.
  package var colour: Colour?
  /// What the letters stand on, where that is one colour.
  package var ground: Colour?
  /// As CSS writes them.
  package var fontFamily: String?
  package var fontSize: Length?
  package var fontWeight: String?
  package var decoration: String?
  /// Whether something fills the ground, and whether a line is drawn around it; nil where that is not said.
  package var isFilled: Bool?
  package var isBordered: Bool?
  /// Where and how a browser drew it; nil where none has.
  package var drawing: Drawing?

  /// How large something is.
  package enum Length: Sendable, Hashable {
    case pixels(Double)
    /// In a unit that depends on what is around it, as CSS writes it: `1.2em`.
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

  /// - Parameter values: by CSS's names, `background` for every property of the ground.
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

  /// What CSS says not to draw; nil where another place decides it.
  private static func isDrawn(_ css: String) -> Bool? {
    let words = css.lowercased().split(whereSeparator: \.isWhitespace)
    if words.contains(where: { $0.contains("(") || ["inherit", "initial", "unset", "revert"].contains($0) }) {
      return nil
    }
    return !words.contains { ["transparent", "none", "0", "0px", "hidden"].contains($0) }
  }

  /// The contrast of the letters with what they stand on, 1 to 21; nil where one of the two is not known.
  package var contrast: Double? {
    guard let colour, let ground else { return nil }
    return Contrast.ratio(colour, ground)
  }

  /// In what two looks differ of font and style, by CSS's names, as far as both are known.
  package func differences(from other: Look) -> [String] {
    func differ<Value: Equatable>(_ a: Value?, _ b: Value?) -> Bool { a != nil && b != nil && a != b }
    let found = [
      ("font-family", differ(fontFamily, other.fontFamily)), ("font-size", differ(fontSize, other.fontSize)),
      ("font-weight", differ(fontWeight, other.fontWeight)), ("text-decoration", differ(decoration, other.decoration)),
    ]
    return found.filter(\.1).map(\.0)
  }
}
