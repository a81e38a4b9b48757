import JSONText

/// How an official text differs from the one before, the weightiest first.
public enum TextDifference: Int, Sendable, CaseIterable, Comparable {
  /// There was none.
  case new
  /// There is none any more.
  case removed
  /// It says something else.
  case words
  /// A stack has other purposes or special features.
  case contents
  /// The same letters, but white space between two words comes or goes: `identifier. It` and `identifier.It`.
  case spacing
  /// The same words: white space inside has another length or kind.
  case whiteSpace
  /// Blanks before or behind the text.
  case outerBlanks

  public static func < (a: TextDifference, b: TextDifference) -> Bool { a.rawValue < b.rawValue }

  /// Two texts that are not the same.
  init(_ before: String, _ after: String) {
    if isCosmetic(before, after) {
      self = .outerBlanks
    } else if let gaps = WordGaps.differing(before, after) {
      self = gaps.contains(where: \.isBetweenWords) ? .spacing : .whiteSpace
    } else {
      self = .words
    }
  }
}

extension Change {
  /// Of a change of an official text; nil of any other.
  public var textDifference: TextDifference? {
    switch kind {
    case .text(_, .added): return .new
    case .text(_, .removed): return .removed
    case .text(_, .contents): return .contents
    case .text, .standardText: break
    case .list, .vendor, .age: return nil
    }
    if isCosmetic { return .outerBlanks }
    switch (before, after) {
    case (.null, _): return .new
    case (_, .null): return .removed
    case (.string(let old), .string(let new)): return TextDifference(old, new)
    case (.array(let old), .array(let new)) where old.count == new.count:
      return zip(old, new).compactMap { pair in
        guard case (.string(let old), .string(let new)) = pair else { return .words }
        return isSame(old, new) ? nil : TextDifference(old, new)
      }.min() ?? .words
    default: return .words
    }
  }

  /// A text that differs in white space only and has the same words: no reason to ask or to disclose.
  public var hasSameWords: Bool { isCosmetic || textDifference == .whiteSpace }
}
