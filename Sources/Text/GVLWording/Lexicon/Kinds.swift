/// Kinds of cookies that a label names, as far as rules need them.
package struct Kinds: OptionSet, Sendable, Hashable {
  package let rawValue: UInt64
  package init(rawValue: UInt64) { self.rawValue = rawValue }

  /// Advertising, marketing, and profiles for them.
  package static let advertising = Kinds(rawValue: 1)
  /// Statistics on the use of a service.
  package static let statistics = Kinds(rawValue: 2)
  /// The look of a service: its layout, its language.
  package static let appearance = Kinds(rawValue: 4)

  /// The keys of `kinds` in a lexicon.
  static let names: [(name: String, said: Kinds)] = [
    ("advertising", advertising), ("statistics", statistics), ("appearance", appearance),
  ]
}

extension Classifier {
  /// Whether a language's lexicon has words for kinds of cookies. If not, finding none proves nothing.
  package func knowsKinds(_ language: String) -> Bool { lexicon(language)?.knowsKinds ?? false }
}
