import JSONText

/// The difference between an official text and its predecessor, the most important first.
public enum TextDifference: Int, Sendable, CaseIterable, Comparable {
  /// The text is new.
  case new
  /// The text was removed.
  case removed
  /// The words differ.
  case words
  /// A stack has other purposes or special features.
  case contents
  /// Same letters, but white space between two words was added or removed: `identifier. It` and `identifier.It`.
  case spacing
  /// Same words, but white space inside the text has another length or kind.
  case whiteSpace
  /// Only blanks at the ends of the text differ.
  case outerBlanks

  public static func < (a: TextDifference, b: TextDifference) -> Bool { a.rawValue < b.rawValue }

  /// Compares two texts that are not equal.
  init(from before: String, to after: String) {
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
  /// The difference in an official text; nil for any other change.
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
    case (.string(let old), .string(let new)): return TextDifference(from: old, to: new)
    case (.array(let old), .array(let new)) where old.count == new.count:
      return zip(old, new).compactMap { pair in
        guard case (.string(let old), .string(let new)) = pair else { return .words }
        return isSame(old, new) ? nil : TextDifference(from: old, to: new)
      }.min() ?? .words
    default: return .words
    }
  }

  /// Whether a text differs in white space only and has the same words: no reason to ask or to disclose.
  public var hasSameWords: Bool { isCosmetic || textDifference == .whiteSpace }
}
