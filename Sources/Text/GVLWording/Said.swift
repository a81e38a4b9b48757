import GVLText
import WordFolding

/// The content of a text besides its role, for rules that read labels and paragraphs.
package struct Said: Sendable, Hashable {
  package var disclosures: Disclosures = []
  package var manner: Manner = []
  package var traits: Traits = []
  package var kinds: Kinds = []
  /// The number of negators and verbs of refusing.
  package var negations = 0
  /// The language of the lexicon used; nil without a lexicon, so that missing content proves nothing.
  package var language: String?

  package init() {}
}

/// Words of a label that rules need.
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
  /// Leaves the site or the page.
  package static let leaves = Traits(.leave)
  package static let objects = Traits(.object)
  package static let vendors = Traits(.vendors)
  package static let settings = Traits(.settings)
  package static let adjusts = Traits(.adjust)
  package static let selects = Traits(.select)
  package static let sells = Traits(.sell)
  /// Not about this choice; includes statements such as "you agree".
  package static let elsewhere = Traits(.elsewhere)
}

extension Classifier {
  /// Reads a text of any length in its language; if none is given, in the one that knows most of its words.
  package func said(_ text: String, language: String? = nil) -> Said {
    let folded = FoldedText(String(text.prefix(100_000)), limit: 20_000)
    guard !folded.words.isEmpty, let lexicon = lexicon(of: folded, language) else { return Said() }
    var result = Said()
    result.language = lexicon.language
    let manner = SaidManner(folded, lexicon)
    result.manner = manner.whole
    result.disclosures = manner.disclosures
    lexicon.each(folded, lexicon.words) { bits, place in
      var classes = WordClasses(rawValue: bits)
      // "It is necessary to accept" does not describe cookies.
      if classes.has(.necessary), manner.demands(place) { classes.subtract(WordClasses(.necessary)) }
      result.traits.formUnion(Traits(rawValue: classes.rawValue))
      if classes.has(.not) || classes.has(.reject) || classes.has(.without) { result.negations += 1 }
    }
    lexicon.each(folded, lexicon.disclosure) { bits, place in
      var said = Disclosures(rawValue: bits)
      if manner.isAboutOther(place.sentence) { said.subtract([.withdrawal, .reopen]) }
      result.disclosures.formUnion(said)
    }
    lexicon.each(folded, lexicon.kinds) { bits, _ in result.kinds.formUnion(Kinds(rawValue: bits)) }
    return result
  }

  private func lexicon(of text: FoldedText, _ language: String?) -> Lexicon? {
    if let language { return lexicon(language) }
    return lexicons.candidates(text, Script(text)).max { knowledge(of: text, $0).share < knowledge(of: text, $1).share }
  }
}

extension Classifier {
  /// Whether a language's lexicon has words for disclosures.
  package func knowsDisclosures(_ language: String) -> Bool {
    lexicon(language).map { !$0.knownDisclosures.isEmpty } ?? false
  }

  /// Whether a language's lexicon has words for all these disclosures.
  package func knows(_ said: Disclosures, in language: String) -> Bool {
    lexicon(language)?.knownDisclosures.isSuperset(of: said) ?? false
  }
}
