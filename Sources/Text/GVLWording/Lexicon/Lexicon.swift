import GVLText
import WordFolding

/// The words of one language, ready to look up.
///
/// An object, so that each label's look at it copies one reference instead of all tables.
final class Lexicon: Sendable {
  let language: String
  /// What the language is written in.
  let scripts: [Script]
  let grammar: Grammar
  /// Rules whose sentences were written after real ones of the language: elsewhere they only warn.
  let founded: Founded
  let words: WordIndex
  /// Whole labels, by the hash of their folded words.
  private let phrases: HashTable
  /// Phrases that shame or steer, and purposes that say nothing.
  let manner: WordIndex
  let knownManner: Manner
  /// What a first layer must say.
  let disclosure: WordIndex
  let knownDisclosures: Disclosures
  /// Words that stand beside numbers.
  let numbers: WordIndex
  /// Another sense of a word of consent.
  let pitfalls: WordIndex
  /// Kinds of cookies.
  let kinds: WordIndex
  let knowsKinds: Bool

  /// What the build made of a file (`EntryCode`).
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

  /// The role of a whole label that the lexicon names.
  func phrase(_ text: FoldedText) -> Role? {
    let place = Int(phrases.bits(text.phraseHash).trailingZeroBitCount)
    return place < Role.allCases.count ? Role.allCases[place] : nil
  }

  /// The text with the words that an index of this lexicon reads.
  func cut(_ text: FoldedText, by index: WordIndex) -> FoldedText {
    guard grammar.contains(.unsegmented) else { return text }
    // What is looked for anywhere was written so by the build (`EntryCode.isSearched`).
    return index.isOverlapping ? text.cutIntoCharacters() : text.cut { index.longestStart(of: $0) }
  }
}

/// Facts of a language that rules need. The names are what `grammar` in a lexicon says.
struct Grammar: OptionSet, Sendable, Hashable {
  let rawValue: UInt8

  /// "Without" and the like stand behind what they deny: "accepting without".
  static let postpositional = Grammar(rawValue: 1)
  /// Written without blanks between words.
  static let unsegmented = Grammar(rawValue: 2)
  /// Dialogs say a bare "confirm" as they say "OK". Elsewhere, by the packs that were seen, it stores what is ticked.
  static let confirmAcknowledges = Grammar(rawValue: 4)

  static let names: [(name: String, fact: Grammar)] = [
    ("postpositional", postpositional), ("unsegmented", unsegmented), ("confirmAcknowledges", confirmAcknowledges),
  ]
}

/// A fact in the head of a lexicon, as the build writes it: `script.kana`, `grammar.unsegmented`.
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

  /// The entries that a list of such facts may have.
  static func names(of list: String) -> [String] {
    switch list {
    case "script": Script.names
    case "founded": Founded.names.map(\.name)
    default: Grammar.names.map(\.name)
    }
  }
}
