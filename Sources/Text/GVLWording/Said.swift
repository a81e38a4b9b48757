import GVLText
import WordFolding

/// What a text says beyond its role: for the rules that read labels and paragraphs.
package struct Said: Sendable, Hashable {
  package var disclosures: Disclosures = []
  package var manner: Manner = []
  package var traits: Traits = []
  package var kinds: Kinds = []
  /// How often it says no: negators and verbs of refusing.
  package var negations = 0
  /// The lexicon that read it; nil where there is none for its language, so that silence proves nothing.
  package var language: String?

  package init() {}
}

/// Words of a label that rules ask for.
package struct Traits: OptionSet, Sendable, Hashable {
  package let rawValue: UInt64
  package init(rawValue: UInt64) { self.rawValue = rawValue }
  private init(_ word: WordClass) { rawValue = WordClasses(word).rawValue }

  package static let accepts = Traits(.accept)
  package static let consent = Traits(.consent)
  package static let refuses = Traits(.reject)
  package static let not = Traits(.not)
  package static let without = Traits(.without)
  package static let necessary = Traits(.necessary)
  package static let others = Traits(.others)
  package static let all = Traits(.all)
  package static let closes = Traits(.close)
  /// Goes away from the site or the page.
  package static let leaves = Traits(.leave)
  package static let objects = Traits(.object)
  package static let vendors = Traits(.vendors)
  package static let settings = Traits(.settings)
  package static let adjusts = Traits(.adjust)
  package static let selects = Traits(.select)
  package static let sells = Traits(.sell)
  /// Not about this choice; statements such as "you agree" too.
  package static let elsewhere = Traits(.elsewhere)
}

extension Classifier {
  /// What a text of any length says, in its language; where none is given, in the one that knows most of its words.
  package func said(_ text: String, language: String? = nil) -> Said {
    let folded = FoldedText(String(text.prefix(100_000)), limit: 20_000)
    guard !folded.words.isEmpty, let lexicon = lexicon(of: folded, language) else { return Said() }
    var result = Said()
    result.language = lexicon.language
    each(folded, lexicon.words, lexicon) { bits in
      let classes = WordClasses(rawValue: bits)
      result.traits.formUnion(Traits(rawValue: bits))
      if classes.has(.not) || classes.has(.reject) || classes.has(.without) { result.negations += 1 }
    }
    each(folded, lexicon.disclosure, lexicon) { result.disclosures.formUnion(Disclosures(rawValue: $0)) }
    each(folded, lexicon.manner, lexicon) { result.manner.formUnion(Manner(rawValue: $0)) }
    each(folded, lexicon.kinds, lexicon) { result.kinds.formUnion(Kinds(rawValue: $0)) }
    return result
  }

  func each(_ text: FoldedText, _ index: WordIndex, _ lexicon: Lexicon, _ body: (UInt64) -> Void) {
    let words = lexicon.cut(text, by: index)
    var at = 0
    while at < words.words.count {
      let (count, bits) = index.read(words, at: at)
      body(bits)
      // Of two disclosures that share a word both are said.
      at += index.isOverlapping ? 1 : count
    }
  }

  private func lexicon(of text: FoldedText, _ language: String?) -> Lexicon? {
    if let language { return lexicon(language) }
    return lexicons.candidates(text, Script(text)).max { knowledge(of: text, $0).share < knowledge(of: text, $1).share }
  }
}

extension Classifier {
  /// Whether a language's lexicon has the words by which disclosures are told.
  package func knowsDisclosures(_ language: String) -> Bool {
    lexicon(language).map { !$0.knownDisclosures.isEmpty } ?? false
  }

  /// Whether it has words for all of these.
  package func knows(_ said: Disclosures, in language: String) -> Bool {
    lexicon(language)?.knownDisclosures.isSuperset(of: said) ?? false
  }
}
