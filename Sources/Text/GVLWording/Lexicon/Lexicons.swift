import GVLText
import Gzip
import Platform
import WordFolding

/// The lexicons of a classifier. Each is read at its first use, because most runs need few languages.
final class Lexicons: Sendable {
  /// Language codes, sorted.
  let languages: [String]
  /// The embedded lexicons, packed by the build.
  private let packed: [String: StaticString]
  /// The scripts of lexicons that were added.
  private let own: [String: [Script]]
  private let read: Locked<[String: Lexicon]>
  /// Other scripts or regions of the same language, for the few languages that have any.
  private let siblings: [String: [String]]

  /// The embedded lexicons.
  static let standard = Lexicons(
    packed: Dictionary(EmbeddedLexicons.all.map { ($0.name, $0.packed) }, uniquingKeysWith: { first, _ in first }),
    more: [])

  init(packed: [String: StaticString], more: [Lexicon]) {
    self.packed = packed
    own = Dictionary(more.map { ($0.language, $0.scripts) }, uniquingKeysWith: { _, last in last })
    read = Locked(Dictionary(more.map { ($0.language, $0) }, uniquingKeysWith: { _, last in last }))
    languages = Set(packed.keys).union(more.map(\.language)).sorted()
    var siblings: [String: [String]] = [:]
    for family in Dictionary(grouping: languages, by: { $0.prefix { $0 != "-" } }).values where family.count > 1 {
      for language in family { siblings[language] = family.filter { $0 != language } }
    }
    self.siblings = siblings
  }

  func adding(_ more: [Lexicon]) -> Lexicons { Lexicons(packed: packed, more: more) }

  /// Returns nil for a language without a lexicon. A test reads every embedded lexicon, so none can fail unseen.
  func lexicon(_ language: String) -> Lexicon? {
    if let known = read.withLock({ $0[language] }) { return known }
    guard let text = packed[language].flatMap(PackedText.text) else { return nil }
    // Made outside of the lock, so that other look-ups need not wait. If two are made at once, the first is kept.
    let made = Lexicon(language: language, lines: text)
    return read.withLock { known in
      let lexicon = known[language] ?? made
      known[language] = lexicon
      return lexicon
    }
  }

  /// The lexicons that may know a text, in the order of their languages. The index of words does not cover scripts
  /// without blanks and added lexicons: these are always included.
  func candidates(_ text: FoldedText, _ script: Script) -> [Lexicon] {
    let known: [String]
    switch script {
    case .kana, .han, .thai: known = languages
    default:
      known =
        own.isEmpty
        ? LanguageIndex.standard.languages(of: text)
        : Set(LanguageIndex.standard.languages(of: text)).union(own.keys).sorted()
    }
    return known.filter { scripts(of: $0).contains(script) }.compactMap(lexicon)
  }

  /// The scripts of a language; an embedded lexicon need not be read for it.
  func scripts(of language: String) -> [Script] {
    own[language] ?? LanguageIndex.standard.scripts[language] ?? []
  }

  /// The lexicons of the same language in another script or region: Serbian has two scripts.
  func siblings(of language: String) -> [Lexicon] {
    siblings[language]?.compactMap(lexicon) ?? []
  }
}
