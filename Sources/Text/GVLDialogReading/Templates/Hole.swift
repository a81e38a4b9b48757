/// A part of a template that is filled in when the page is made, so that its content is not in the source.
struct Hole: Sendable, Hashable {
  enum Kind: Sendable, Hashable {
    /// A text, or a part of one.
    case text
    /// Markup: an included file, a slot, a component of another file.
    case part
  }

  var kind: Kind
  /// The source of the hole, at most 80 characters: `{{ labels.accept }}`.
  var source: String
  /// Names in it that may say what it is for: keys of texts first, then variables.
  var names: [String]
  /// The offset of its first byte in the file.
  var offset: Int
}

/// Holes in the text of a page: each is one character of a private plane, so that it survives the reading of the page.
enum HoleMark {
  private static let first: UInt32 = 0xF0000
  /// Holes beyond this number share the last mark.
  static let limit = 60_000

  static func scalar(_ index: Int) -> Unicode.Scalar {
    Unicode.Scalar(first + UInt32(min(index, limit - 1))) ?? "\u{F0000}"
  }

  static func index(of scalar: Unicode.Scalar) -> Int? {
    scalar.value >= first && scalar.value < first + UInt32(limit) ? Int(scalar.value - first) : nil
  }

  /// Whether a text has a hole. A quick look first: few texts have a character of that plane.
  static func isIn(_ text: String) -> Bool {
    text.utf8.contains(0xF3) && text.unicodeScalars.contains { index(of: $0) != nil }
  }

  /// The places of the holes of a text in `HoledMarkup.holes`.
  static func indices(in text: String) -> [Int] {
    guard text.utf8.contains(0xF3) else { return [] }
    return text.unicodeScalars.compactMap { index(of: $0) }
  }

  /// The text with `sign` in place of each hole.
  static func filled(_ text: String, with sign: String) -> String {
    guard isIn(text) else { return text }
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if index(of: scalar) == nil { result.append(scalar) } else { result.append(contentsOf: sign.unicodeScalars) }
    }
    return String(result)
  }
}
