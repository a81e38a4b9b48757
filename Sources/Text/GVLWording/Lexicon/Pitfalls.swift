import WordFolding

/// Wrong senses that translators chose for words of consent dialogs: the *cookie* that is eaten, *close* as nearby,
/// *save* as rescue.
package struct Pitfalls: OptionSet, Sendable, Hashable {
  package let rawValue: UInt64
  package init(rawValue: UInt64) { self.rawValue = rawValue }

  /// A word for baked cookies, if the language has another word for those of a browser.
  package static let food = Pitfalls(rawValue: 1)

  /// Another sense of the English word for a role.
  package static func sense(of role: Role) -> Pitfalls {
    Pitfalls(rawValue: 2 << UInt64(Role.allCases.firstIndex(of: role) ?? 62))
  }

  /// The keys of `pitfalls` in a lexicon.
  static let names: [(name: String, said: Pitfalls)] =
    [("food", food)] + Role.allCases.map { ($0.rawValue, sense(of: $0)) }
}

extension Classifier {
  /// The wrong senses that words of a text have in its language; empty without a lexicon.
  package func pitfalls(_ text: String, language: String) -> Pitfalls {
    let folded = FoldedText(String(text.prefix(20_000)), limit: 4_000)
    guard !folded.words.isEmpty, let lexicon = lexicon(language) else { return [] }
    var result: Pitfalls = []
    lexicon.each(folded, lexicon.pitfalls) { bits, _ in result.formUnion(Pitfalls(rawValue: bits)) }
    return result
  }
}
