import GVLText
import PlainText
import WordFolding

/// How many words of a text a lexicon knows.
struct Knowledge: Sendable, Hashable {
  /// Words that the lexicon has; `telling` counts those of them that are not filler.
  var known = 0
  var telling = 0
  var all = 0

  var share: Double { all == 0 ? 0 : Double(known) / Double(all) }
}

extension Classifier {
  /// The language whose lexicon knows most words of a text, and the share that it knows. Nil if none knows more than
  /// half, or if only one word is known and several languages are possible: related languages share many words.
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

  /// The share of a text's words that the language's lexicon knows, 0 to 1; nil without a lexicon.
  package func share(of text: String, language: String) -> Double? {
    knowledge(of: text, language).map(\.share)
  }

  /// The shares for several languages, as in `share(of:language:)`.
  package func shares(of text: String, in languages: [String]) -> [Double?] {
    let folded = Self.start(of: text)
    guard !folded.words.isEmpty else { return languages.map { _ in nil } }
    let script = Script(folded)
    return languages.map { language in
      lexicon(language).map { $0.scripts.contains(script) ? knowledge(of: folded, $0).share : 0 }
    }
  }

  /// Whether a language's lexicon knows a word of the text other than filler ("in", "the"). Nil without a lexicon.
  package func knowsSense(of text: String, language: String) -> Bool? {
    knowledge(of: text, language).map { $0.telling > 0 }
  }

  private func knowledge(of text: String, _ language: String) -> Knowledge? {
    let folded = Self.start(of: text)
    guard let lexicon = lexicon(language), !folded.words.isEmpty else { return nil }
    guard lexicon.scripts.contains(Script(folded)) else { return Knowledge() }
    return knowledge(of: folded, lexicon)
  }

  /// The beginning of a text, enough to find its language. Characters of short texts are not counted, for speed.
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

extension Classifier {
  /// Whether a language, in any spelling, has a lexicon: `de`, `de-AT`, `pt_BR`, `nb`.
  package func knows(_ language: String) -> Bool { lexicon(language) != nil }

  /// Codes to suggest for a code without a lexicon, or for an English name of a language.
  package func nearest(to written: String) -> [String] {
    let named = Languages.nearest(to: written).map(\.code).filter { languages.contains($0) }
    if !named.isEmpty { return named }
    return Nearest.word(to: written.lowercased(), in: languages).map { [$0] } ?? []
  }
}
