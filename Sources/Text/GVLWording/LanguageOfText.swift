import WordFolding

extension Classifier {
  /// The language whose lexicon knows most words of a text, and which share; nil where none knows half of them.
  package func language(of text: String) -> (code: String, share: Double)? {
    let folded = FoldedText(String(text.prefix(4_000)), limit: 400)
    guard !folded.words.isEmpty else { return nil }
    var best: (code: String, share: Double)?
    for lexicon in lexicons.candidates(folded, Script(folded)) {
      let share = share(of: folded, lexicon)
      if share > best?.share ?? 0.5 { best = (lexicon.language, share) }
    }
    return best
  }

  /// How much of a text a language's lexicon knows, 0 to 1; nil without a lexicon.
  package func share(of text: String, language: String) -> Double? {
    let folded = FoldedText(String(text.prefix(4_000)), limit: 400)
    guard let lexicon = lexicon(language), !folded.words.isEmpty else { return nil }
    guard lexicon.scripts.contains(Script(folded)) else { return 0 }
    return share(of: folded, lexicon)
  }

  func share(of text: FoldedText, _ lexicon: Lexicon) -> Double {
    let words = lexicon.cut(text, by: lexicon.words)
    var (at, known) = (0, 0)
    while at < words.words.count {
      let (count, bits) = lexicon.words.read(words, at: at)
      if bits != 0 { known += count }
      at += count
    }
    return Double(known) / Double(words.words.count)
  }
}
