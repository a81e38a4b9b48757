import JSONText
import YAMLText

/// The words of one language, ready to look up.
struct Lexicon: Sendable {
  let language: String
  private(set) var words = WordIndex()
  /// Whole labels, by the hash of their folded words.
  private(set) var phrases = HashTable<Role>()
  /// Phrases that shame or steer, and purposes that say nothing.
  private(set) var manner = WordIndex()
  /// What a first layer must say.
  private(set) var disclosure = WordIndex()
  private(set) var knowsDisclosures = false

  /// A file that somebody wrote.
  init(yaml text: String) throws(LexiconError) {
    let rows: [(key: String, entries: [String])]
    do throws(YAMLError) { rows = try YAMLLists.rows(text) } catch {
      throw LexiconError(code: .syntax, message: "lexicon: \(error)")
    }
    guard let language = rows.first(where: { $0.key == "language" })?.entries.first else {
      throw LexiconError(code: .syntax, message: "lexicon: `language` is missing; name it by its code, such as de")
    }
    self.init(language: language)
    for row in rows where row.key != "language" {
      guard let list = List(row.key) else {
        let near = nearest(to: row.key, in: List.names).map { ", did you mean \($0)?" } ?? ""
        throw LexiconError(code: .unknownClass, message: "lexicon \(language): no list is called \(row.key)\(near)")
      }
      for entry in row.entries { add(entry, to: list) }
    }
  }

  /// What the build made of a file: a line for each list, parted by tabs.
  init(language: String, lines: String) {
    self.init(language: language)
    for line in lines.split(separator: "\n") {
      let fields = line.split(separator: "\t")
      guard let key = fields.first, let list = List(String(key)) else { continue }
      for entry in fields.dropFirst() { add(String(entry), to: list) }
    }
  }

  private init(language: String) {
    self.language = language
    manner.isOverlapping = true
    disclosure.isOverlapping = true
  }

  /// The lists of a lexicon, by their keys in the file.
  private enum List {
    case words(WordClass), phrases(Role), manner(Manner), disclosure(Disclosures)

    static let all: [(name: String, list: List)] =
      WordClass.allCases.map { ("words.\($0.name)", .words($0)) }
      + Role.allCases.map { ("phrases.\($0.rawValue)", .phrases($0)) }
      + [("shaming", .manner(.shaming)), ("vague", .manner(.vague)), ("implied", .manner(.implied))]
      + Disclosures.names.map { ("disclosure.\($0.name)", .disclosure($0.said)) }
    static let names = all.map(\.name)

    init?(_ name: String) {
      guard let found = Self.all.first(where: { $0.name == name }) else { return nil }
      self = found.list
    }
  }

  private mutating func add(_ entry: String, to list: List) {
    switch list {
    case .words(let word): words.add(entry, WordClasses(word).rawValue)
    case .phrases(let role): phrases[FoldedText(entry).phraseHash] = role
    case .manner(let said): manner.add(entry, said.rawValue)
    case .disclosure(let said):
      disclosure.add(entry, said.rawValue)
      knowsDisclosures = true
    }
  }

  /// Languages that say "accepting without".
  var isPostpositional: Bool {
    ["hu", "tr", "ka", "hi", "ko", "ja", "mr", "bn", "ta", "te", "eu", "zh", "zh-hant"].contains(language)
  }

  /// Scripts that write no blanks between words.
  var isUnsegmented: Bool { ["ja", "zh", "zh-hant", "th"].contains(language) }
}
