import GVLText
import Gzip
import Platform
import WordFolding

/// The lexicons of a classifier, each read when it is first asked for: most runs speak few languages.
final class Lexicons: Sendable {
  /// Codes, sorted.
  let languages: [String]
  /// As the build packed them.
  private let packed: [String: StaticString]
  /// Those that came from outside, with their scripts.
  private let own: [String: [Script]]
  private let read: Locked<[String: Lexicon]>
  /// Of the few languages that have any.
  private let siblings: [String: [String]]

  /// Those inside the program.
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

  /// Nil where there is none. A test reads every embedded one, so that none is lost unseen.
  func lexicon(_ language: String) -> Lexicon? {
    if let known = read.withLock({ $0[language] }) { return known }
    guard let text = packed[language].flatMap(PackedText.text) else { return nil }
    // Outside of the lock: who asks for another one need not wait. The first of two that are made at once is kept.
    let made = Lexicon(language: language, lines: text)
    return read.withLock { known in
      let lexicon = known[language] ?? made
      known[language] = lexicon
      return lexicon
    }
  }

  /// The lexicons that may know what a text says, in the order of their languages. Of scripts without blanks, and of
  /// lexicons from outside, all: nothing was counted of them.
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

  /// What a language is written in; told without reading its lexicon, where it is one of ours.
  func scripts(of language: String) -> [Script] {
    own[language] ?? LanguageIndex.standard.scripts[language] ?? []
  }

  /// The lexicons of the same language in another script or region: Serbian is written in two.
  func siblings(of language: String) -> [Lexicon] {
    siblings[language]?.compactMap(lexicon) ?? []
  }
}
