import GVLChanges
import JSONText

extension ChangeWords {
  /// Added or removed white space between words: `white space between words: “identifier.⏎It” → “identifier.It”`.
  static func spacing(_ change: Change) -> String {
    let gaps = pairs(change).flatMap { WordGaps.differing($0.0, $0.1) ?? [] }.filter(\.isBetweenWords)
    guard let gap = gaps.first else { return TextDifference.whiteSpace.note ?? "" }
    func side(_ space: String) -> String { "“\(end(gap.left))\(seen(space))\(start(gap.right))”" }
    let more = gaps.count > 1 ? ", and \(gaps.count - 1) more" : ""
    return "white space between words: \(side(gap.before)) → \(side(gap.after))\(more)"
  }

  /// A line break as a sign, because it would be a blank on one line.
  private static func seen(_ space: String) -> String { space.contains(where: \.isNewline) ? "⏎" : space }

  private static let most = 24

  private static func end(_ text: String) -> String { text.count > most ? "…" + text.suffix(most) : text }

  private static func start(_ text: String) -> String { text.count > most ? text.prefix(most) + "…" : text }

  private static func pairs(_ change: Change) -> [(String, String)] {
    switch (change.before, change.after) {
    case (.string(let old), .string(let new)): return [(old, new)]
    case (.array(let old), .array(let new)):
      return zip(old, new).compactMap { pair in
        guard case (.string(let old), .string(let new)) = pair else { return nil }
        return (old, new)
      }
    default: return []
    }
  }
}
