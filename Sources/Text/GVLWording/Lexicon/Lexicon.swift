import PlainText
import WordFolding
import YAMLText

/// The words of one language, ready to look up.
///
/// An object, so that each label's look at it copies one reference instead of all tables.
final class Lexicon: Sendable {
  let language: String
  let words: WordIndex
  /// Whole labels, by the hash of their folded words.
  private let phrases: HashTable
  /// Phrases that shame or steer, and purposes that say nothing.
  let manner: WordIndex
  /// What a first layer must say.
  let disclosure: WordIndex
  let knowsDisclosures: Bool

  /// A file that somebody wrote.
  convenience init(yaml text: String) throws(LexiconError) {
    let rows: [(key: String, entries: [String])]
    do throws(YAMLError) { rows = try YAMLLists.rows(text) } catch {
      throw LexiconError(code: .syntax, message: "lexicon: \(error)")
    }
    guard let language = rows.first(where: { $0.key == "language" })?.entries.first else {
      throw LexiconError(code: .syntax, message: "lexicon: `language` is missing; name it by its code, such as de")
    }
    for row in rows where row.key != "language" && List.all[row.key] == nil {
      let near = Nearest.word(to: row.key, in: List.all.keys.sorted()).map { ", did you mean \($0)?" } ?? ""
      throw LexiconError(code: .unknownClass, message: "lexicon \(language): no list is called \(row.key)\(near)")
    }
    self.init(language: language, lines: rows.map { EntryCode.line($0.key, $0.entries) }.joined(separator: "\n"))
  }

  /// What the build made of a file: a line for each list (`EntryCode`).
  init(language: String, lines: String) {
    var tables = Tables()
    var reader = EntryReader(lines)
    while let key = reader.nextKey() {
      let list = List.all[key]
      while let entry = reader.nextEntry() {
        if let list { tables.add(entry, to: list) }
      }
    }
    self.language = language
    (words, phrases, manner) = (tables.words, tables.phrases, tables.manner)
    (disclosure, knowsDisclosures) = (tables.disclosure, tables.knowsDisclosures)
  }

  /// The role of a whole label that the lexicon names.
  func phrase(_ text: FoldedText) -> Role? {
    let place = Int(phrases.bits(text.phraseHash).trailingZeroBitCount)
    return place < Role.allCases.count ? Role.allCases[place] : nil
  }

  /// The lists of a lexicon, by their keys in the file.
  private enum List {
    case words(WordClass), phrases(Role), manner(Manner), disclosure(Disclosures)

    static let all: [String: List] = Dictionary(
      WordClass.allCases.map { ("words.\($0.name)", .words($0)) }
        + Role.allCases.map { ("phrases.\($0.rawValue)", .phrases($0)) }
        + [("shaming", .manner(.shaming)), ("vague", .manner(.vague)), ("implied", .manner(.implied))]
        + Disclosures.names.map { ("disclosure.\($0.name)", .disclosure($0.said)) },
      uniquingKeysWith: { first, _ in first })
  }

  /// The tables while they are filled.
  private struct Tables {
    var words = WordIndex()
    var phrases = HashTable()
    var manner = WordIndex()
    var disclosure = WordIndex()
    var knowsDisclosures = false

    init() {
      manner.isOverlapping = true
      disclosure.isOverlapping = true
    }

    mutating func add(_ entry: WordEntry, to list: List) {
      switch list {
      case .words(let word): words.add(entry, WordClasses(word).rawValue)
      case .phrases(let role):
        guard case .hash(let hash) = entry, phrases.bits(hash) == 0 else { return }
        phrases.add(hash, 1 << UInt64(Role.allCases.firstIndex(of: role) ?? 0))
      case .manner(let said): manner.add(entry, said.rawValue)
      case .disclosure(let said):
        disclosure.add(entry, said.rawValue)
        knowsDisclosures = true
      }
    }
  }

  /// Languages that say "accepting without".
  var isPostpositional: Bool {
    ["hu", "tr", "ka", "hi", "ko", "ja", "mr", "bn", "ta", "te", "eu", "zh", "zh-hant"].contains(language)
  }

  /// Languages whose dialogs say a bare "confirm" as they say "OK". Elsewhere, by the packs that were seen, it stores what is
  /// ticked.
  var acknowledgesByConfirming: Bool { ["en", "de"].contains(language) }

  /// Scripts that write no blanks between words.
  var isUnsegmented: Bool { Script.isUnsegmented(language) }
}

/// Why a lexicon file cannot be used.
package struct LexiconError: Error, Sendable, Equatable, CustomStringConvertible {
  package enum Code: String, Sendable, CaseIterable {
    case syntax = "wording.lexicon-syntax"
    case unknownClass = "wording.unknown-class"
  }

  package let code: Code
  package let message: String

  package var description: String { message }
}
