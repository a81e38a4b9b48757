/// Rules whose words in a language are taken from real sentences. The names are the values of `founded` in lexicons.
package struct Founded: OptionSet, Sendable, Hashable {
  package let rawValue: UInt8
  package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Continuing to browse is treated as consent.
  package static let implied = Founded(rawValue: 1)
  /// Only users who accept get access.
  package static let wall = Founded(rawValue: 2)

  static let names: [(name: String, rule: Founded)] = [("implied", implied), ("wall", wall)]
}

extension Classifier {
  /// Whether a language's words for a rule are taken from real sentences.
  package func isFounded(_ rule: Founded, in language: String?) -> Bool {
    language.flatMap(lexicon)?.founded.contains(rule) ?? false
  }
}
