import GVLText
import WordFolding

/// The words of one language, ready to look up.
///
/// A class, so that classifying a label copies one reference instead of all tables.
final class Lexicon: Sendable {
  let language: String
  /// The scripts of the language.
  let scripts: [Script]
  let grammar: Grammar
  /// Rules whose words are taken from real sentences of the language; in other languages they only warn.
  let founded: Founded
  let words: WordIndex
  /// Whole labels, by the hash of their folded words.
  private let phrases: HashTable
  /// Phrases that shame or steer users, and purposes that say nothing.
  let manner: WordIndex
  let knownManner: Manner
  /// Words of the disclosures that a first layer must make.
  let disclosure: WordIndex
  let knownDisclosures: Disclosures
  /// Words next to numbers.
  let numbers: WordIndex
  /// Words that are wrong in a consent dialog, such as the cookie that is eaten.
  let pitfalls: WordIndex
  /// Kinds of cookies.
  let kinds: WordIndex
  let knowsKinds: Bool

  /// Reads a lexicon as coded by the build (`EntryCode`).
  init(language: String, lines: String) {
    var tables = LexiconTables()
    var reader = EntryReader(lines)
    while let key = reader.nextKey() {
      if let mark = LexiconMark(key) { tables.add(mark) }
      let list = LexiconList.all[key]
      while let entry = reader.nextEntry() {
        if let list { tables.add(entry, to: list) }
      }
    }
    self.language = language
    (scripts, grammar, founded) = (tables.scripts, tables.grammar, tables.founded)
    (words, phrases, manner) = (tables.words, tables.phrases, tables.manner)
    knownManner = tables.knownManner
    (disclosure, knownDisclosures) = (tables.disclosure, tables.knownDisclosures)
    (numbers, pitfalls) = (tables.numbers, tables.pitfalls)
    (kinds, knowsKinds) = (tables.kinds, tables.knowsKinds)
  }

  /// The role of a label that is, as a whole, a phrase of the lexicon.
  func phrase(_ text: FoldedText) -> Role? {
    let place = Int(phrases.bits(text.phraseHash).trailingZeroBitCount)
    return place < Role.allCases.count ? Role.allCases[place] : nil
  }

  /// The text split into the words that an index of this lexicon reads.
  func cut(_ text: FoldedText, by index: WordIndex) -> FoldedText {
    guard grammar.contains(.unsegmented) else { return text }
    // The build wrote entries that are found anywhere by character (`EntryCode.isSearched`).
    return index.isOverlapping ? text.cutIntoCharacters() : text.cut { index.longestStart(of: $0) }
  }
}

/// Facts about a language that rules need. The names are the values of `grammar` in lexicons.
struct Grammar: OptionSet, Sendable, Hashable {
  let rawValue: UInt8

  /// "Without" and similar words follow what they negate: "accepting without".
  static let postpositional = Grammar(rawValue: 1)
  /// Written without blanks between words.
  static let unsegmented = Grammar(rawValue: 2)
  /// Dialogs use a bare "confirm" like "OK". In other languages it stores the selection, as seen in real dialogs.
  static let confirmAcknowledges = Grammar(rawValue: 4)

  static let names: [(name: String, fact: Grammar)] = [
    ("postpositional", postpositional), ("unsegmented", unsegmented), ("confirmAcknowledges", confirmAcknowledges),
  ]
}

/// A fact at the start of a lexicon, as the build writes it: `script.kana`, `grammar.unsegmented`.
enum LexiconMark {
  case script(Script), grammar(Grammar), founded(Founded)

  init?(_ key: String) {
    if key.hasPrefix("script."), let script = Script(name: String(key.dropFirst(7))) {
      self = .script(script)
    } else if key.hasPrefix("grammar."), let fact = Grammar.names.first(where: { "grammar.\($0.name)" == key })?.fact {
      self = .grammar(fact)
    } else if key.hasPrefix("founded."), let rule = Founded.names.first(where: { "founded.\($0.name)" == key })?.rule {
      self = .founded(rule)
    } else {
      return nil
    }
  }

  /// The entries that a list of facts may have.
  static func names(of list: String) -> [String] {
    switch list {
    case "script": Script.names
    case "founded": Founded.names.map(\.name)
    default: Grammar.names.map(\.name)
    }
  }
}
