import GVLText
import WordFolding

/// What one lexicon knows of a text.
struct Knowledge: Sendable, Hashable {
  /// Words that the lexicon has, and those of them that say something: no filler.
  var known = 0
  var telling = 0
  var all = 0

  var share: Double { all == 0 ? 0 : Double(known) / Double(all) }
}

extension Classifier {
  /// The language whose lexicon knows most words of a text, and which share; nil where none knows half of them, and where
  /// a single word is all there is: neighbours share many.
  package func language(of text: String) -> (code: String, share: Double)? {
    let folded = Self.start(of: text)
    guard !folded.words.isEmpty else { return nil }
    let candidates = lexicons.candidates(folded, Script(folded))
    var best: (code: String, knowledge: Knowledge)?
    for lexicon in candidates {
      let found = knowledge(of: folded, lexicon)
      guard found.share > 0.5, found.known > 1 || candidates.count == 1 else { continue }
      let last = best?.knowledge ?? Knowledge()
      if (found.share, found.telling) > (last.share, last.telling) { best = (lexicon.language, found) }
    }
    return best.map { ($0.code, $0.knowledge.share) }
  }

  /// How much of a text a language's lexicon knows, 0 to 1; nil without a lexicon.
  package func share(of text: String, language: String) -> Double? {
    knowledge(of: text, language).map(\.share)
  }

  /// The same for several languages at once.
  package func shares(of text: String, in languages: [String]) -> [Double?] {
    let folded = Self.start(of: text)
    guard !folded.words.isEmpty else { return languages.map { _ in nil } }
    let script = Script(folded)
    return languages.map { language in
      lexicon(language).map { $0.scripts.contains(script) ? knowledge(of: folded, $0).share : 0 }
    }
  }

  /// Whether a language's lexicon knows a word of the text that says something; filler ("in", "the") does not. Nil without
  /// a lexicon.
  package func knowsSense(of text: String, language: String) -> Bool? {
    knowledge(of: text, language).map { $0.telling > 0 }
  }

  private func knowledge(of text: String, _ language: String) -> Knowledge? {
    let folded = Self.start(of: text)
    guard let lexicon = lexicon(language), !folded.words.isEmpty else { return nil }
    guard lexicon.scripts.contains(Script(folded)) else { return Knowledge() }
    return knowledge(of: folded, lexicon)
  }

  /// As much of a text as tells its language. No text of fewer bytes has more characters, which would have to be counted.
  private static func start(of text: String) -> FoldedText {
    FoldedText(text.utf8.count > 4_000 ? String(text.prefix(4_000)) : text, limit: 400)
  }

  func knowledge(of text: FoldedText, _ lexicon: Lexicon) -> Knowledge {
    let words = lexicon.cut(text, by: lexicon.words)
    var result = Knowledge(all: words.words.count)
    var at = 0
    while at < words.words.count {
      let (count, bits) = lexicon.words.read(words, at: at)
      if bits != 0 { result.known += count }
      if !WordClasses(rawValue: bits).subtracting(WordClasses(.filler)).isEmpty { result.telling += 1 }
      at += count
    }
    return result
  }
}
