/// Rules for whose sentences the words of a language were written after real ones. The names are what `founded` in a
/// lexicon says.
package struct Founded: OptionSet, Sendable, Hashable {
  package let rawValue: UInt8
  package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Going on is called consent.
  package static let implied = Founded(rawValue: 1)
  /// Only who accepts comes in.
  package static let wall = Founded(rawValue: 2)

  static let names: [(name: String, rule: Founded)] = [("implied", implied), ("wall", wall)]
}

extension Classifier {
  /// Whether a language's words for the sentences of a rule come from real sentences.
  package func isFounded(_ rule: Founded, in language: String?) -> Bool {
    language.flatMap(lexicon)?.founded.contains(rule) ?? false
  }
}
