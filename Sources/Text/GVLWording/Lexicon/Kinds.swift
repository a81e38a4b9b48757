/// What cookies are for that a label names: so far as rules ask.
package struct Kinds: OptionSet, Sendable, Hashable {
  package let rawValue: UInt64
  package init(rawValue: UInt64) { self.rawValue = rawValue }

  /// Advertising, marketing, profiles for them.
  package static let advertising = Kinds(rawValue: 1)
  /// Statistics on the use of a service.
  package static let statistics = Kinds(rawValue: 2)
  /// How a service looks: its layout, its language.
  package static let appearance = Kinds(rawValue: 4)

  /// The keys of `kinds` in a lexicon.
  static let names: [(name: String, said: Kinds)] = [
    ("advertising", advertising), ("statistics", statistics), ("appearance", appearance),
  ]
}

extension Classifier {
  /// Whether a language's lexicon has words for kinds of cookies: without them silence proves nothing.
  package func knowsKinds(_ language: String) -> Bool { lexicon(language)?.knowsKinds ?? false }
}
