import WordFolding

/// The meaning of a number, by a word next to it: "842 partners", "13 months", "Article 49".
package struct NumberWords: OptionSet, Sendable, Hashable {
  package let rawValue: UInt64
  package init(rawValue: UInt64) { self.rawValue = rawValue }

  /// The number counts third parties: vendors, partners, companies.
  package static let parties = NumberWords(rawValue: 1)
  /// The number before the word is a time, or counts something else: months, purposes, languages.
  package static let units = NumberWords(rawValue: 2)
  /// The number after the word is a paragraph, a norm or a year: Article 49, ISO 27001, since 2019.
  package static let labels = NumberWords(rawValue: 4)
  /// The number after the word is a year, if it looks like one: in 2019, until 2024.
  package static let times = NumberWords(rawValue: 8)
  /// Words after this word are not counted by a number before it: 2 minutes *and* partners, 3 rights *we* have.
  package static let joints = NumberWords(rawValue: 16)

  /// The keys of `numbers` in a lexicon.
  static let names: [(name: String, said: NumberWords)] = [
    ("parties", parties), ("units", units), ("labels", labels), ("times", times), ("joints", joints),
  ]
}

extension Classifier {
  /// The meaning of a number next to `text`, by the word or longest entry that `text` begins with. Looked up in its
  /// language and in English, because texts of the trade mix both.
  package func numberWords(_ text: String, language: String?) -> NumberWords {
    let folded = FoldedText(String(text.prefix(200)), limit: 4)
    guard !folded.words.isEmpty else { return [] }
    var result: NumberWords = []
    var seen: Lexicon?
    for code in [language, "en"] {
      guard let lexicon = code.flatMap(lexicon), lexicon !== seen else { continue }
      seen = lexicon
      let parts = lexicon.cut(folded, by: lexicon.numbers)
      result.formUnion(NumberWords(rawValue: lexicon.numbers.read(parts, at: 0).bits))
      let words = lexicon.cut(folded, by: lexicon.words)
      if WordClasses(rawValue: lexicon.words.read(words, at: 0).bits).has(.vendors) { result.insert(.parties) }
    }
    return result
  }
}
