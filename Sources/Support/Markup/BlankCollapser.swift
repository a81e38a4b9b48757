/// Gathers text the way a reader sees it: one blank between words, none at the ends.
struct BlankCollapser {
  private(set) var text = ""
  private var pending = false

  mutating func breakWord() { pending = true }

  mutating func append(_ piece: String) {
    for scalar in piece.unicodeScalars {
      if scalar.properties.isWhitespace {
        pending = true
      } else {
        if pending, !text.isEmpty { text.unicodeScalars.append(" ") }
        pending = false
        text.unicodeScalars.append(scalar)
      }
    }
  }
}

enum HTMLNames {
  /// Elements that do not part words.
  static let inline: Set<String> = [
    "a", "abbr", "b", "bdi", "bdo", "cite", "code", "em", "font", "i", "mark", "q", "s", "small", "span", "strong",
    "sub", "sup", "u", "wbr",
  ]
  /// Elements without an end tag.
  static let void: Set<String> = [
    "area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "param", "source", "track", "wbr",
  ]
}
