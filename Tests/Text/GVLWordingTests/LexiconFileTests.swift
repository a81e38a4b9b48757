import GVLText
import TestSupport
import WordFolding
import YAMLText

@testable import GVLWording

/// The lexicon files as people read, correct and write them.
@Suite struct LexiconFileTests {
  static let languages = EmbeddedLexicons.all.map(\.name)

  private static func text(_ language: String) throws -> String {
    let folder = URL(filePath: #filePath).appending(path: "../../../../translations/lexicon").standardized
    return try String(contentsOf: folder.appending(path: "\(language).yml"), encoding: .utf8)
  }

  /// A reviewer sees an added or removed word on its own line, not a changed paragraph.
  @Test(arguments: languages) func everyEntryHasALineOfItsOwn(language: String) throws {
    let text = try Self.text(language)
    let entries = try YAMLLists.rows(text).reduce(0) { $0 + ($1.key == "language" ? 0 : $1.entries.count) }
    let lines = text.split(separator: "\n").filter { $0.drop { $0 == " " }.hasPrefix("- ") }
    #expect(lines.count == entries)
    #expect(!text.split(separator: "\n").contains { $0.hasSuffix("]") && $0.contains(": [") })
  }

  @Test(arguments: languages) func noListHoldsAnEntryTwice(language: String) throws {
    for row in try YAMLLists.rows(try Self.text(language)) {
      #expect(row.entries.count == Set(row.entries).count, "\(row.key)")
    }
  }

  /// Each file names its language's script, and its words are in that script.
  @Test(arguments: languages) func theHeadNamesTheScriptOfTheWords(language: String) throws {
    let rows = try YAMLLists.rows(try Self.text(language))
    let scripts = Set(rows.first { $0.key == "script" }?.entries.compactMap(Script.init(name:)) ?? [])
    #expect(!scripts.isEmpty)
    #expect(Set(LanguageIndex.standard.scripts[language] ?? []) == scripts)
    for row in rows where row.key == "words.reject" || row.key == "words.accept" {
      let own = row.entries.filter { scripts.contains(Script(FoldedText($0))) }
      #expect(own.count * 2 > row.entries.count, "\(row.key)")
    }
  }

  /// "No", "none" and "never" deny the word after them; all such words are negators.
  @Test(arguments: languages) func whatDeniesTheNounIsANegator(language: String) throws {
    let rows = try YAMLLists.rows(try Self.text(language))
    func entries(_ key: String) -> [String] {
      rows.first { $0.key == key }?.entries.flatMap(EntryExpansion.of) ?? []
    }
    let negators = Set(entries("words.not"))
    for entry in entries("words.noneOf") { #expect(negators.contains(entry)) }
  }

  @Test(arguments: [
    ("script: [latn]", "lexicon xx: no script is called latn, did you mean latin?"),
    ("script: [unknown]", "lexicon xx: no script is called unknown"),
    (
      "grammar: [postpositionl]", "lexicon xx: no fact of grammar is called postpositionl, did you mean postpositional?"
    ),
    ("pitfalls: {fod: [a]}", "lexicon xx: no list is called pitfalls.fod, did you mean pitfalls.food?"),
  ])
  func wrongHeadsAreNamed(line: String, message: String) {
    let error = #expect(throws: LexiconError.self) { try Lexicon(yaml: "language: xx\n\(line)\nwords: {accept: [a]}") }
    #expect(error?.message == message)
  }

  /// A lexicon without a head gets the script of its words.
  @Test func aLexiconWithoutScriptIsWrittenAsItsWordsAre() throws {
    let lexicon = try Lexicon(yaml: "language: be\nwords: {accept: [прыняць*], filler: [cookies]}")
    #expect(Set(lexicon.scripts) == [.cyrillic, .latin])
    let classifier = try Classifier(adding: ["language: be\nwords: {accept: [прыняць*], all: [усе]}"])
    #expect(classifier.classify("Прыняць усе").role == .acceptAll)
  }
}
