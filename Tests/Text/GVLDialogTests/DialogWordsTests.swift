@testable import GVLDialog
import GVLStringsWriting
import GVLText
import TestSupport
import YAMLText

@Suite struct DialogWordsTests {
  @Test("The file of each language is what is written of it", arguments: BuiltInWords.languages)
  func builtIn(_ code: String) throws {
    let file = try #require(BuiltInWords.file(code))
    let words = try DialogWords(yaml: file)
    #expect(words.language.code == code)
    #expect(words.written(replacing: file) == file)
  }

  private static let pieces = [
    "a", "é", "ß", "„", "“", "'", "\"", "\\", ": ", ":", " #", "#", "-", "- ", " ", "\n", "\t", "\r", "\u{85}",
    "\u{2028}",
    "\u{200F}", "\u{202B}", "\u{FEFF}", "\u{AD}", "\u{0}", "\u{1F}", "\u{7F}", "שלום", "日本", "👩‍👩‍👧", "7", "1e3", "0x1F",
    "1_000",
    "~", "null", "yes", "No", "on", "true", "=", "<<", "&a", "*a", "!", "!!str", "|", ">", "%", "@", "`", "{", "}", "[",
    "]",
    ",", "?", "{count}", "12:30:45", "2026-01-01", ".inf", "e\u{301}", "\u{E000}", "\u{10FFFF}",
  ]

  @Test(arguments: SeededNumbers.seeds(31)) func whatIsWrittenIsRead(seed: UInt64) throws {
    var numbers = SeededNumbers(seed)
    for _ in 0..<60 {
      var words = DialogWords(numbers.pick(Languages.all))
      func text() -> String { (0..<(1 + numbers.below(6))).map { _ in numbers.pick(Self.pieces) }.joined() }
      words.reviewedBy = (0..<numbers.below(3)).map { _ in text() }
      for string in DialogStrings.all where numbers.below(3) > 0 {
        guard string.isPlural else {
          words.texts[string.key] = .single(text())
          continue
        }
        var forms: [PluralCategory: String] = [.other: text()]
        for category in PluralCategory.allCases where numbers.below(2) == 0 { forms[category] = text() }
        words.texts[string.key] = .plural(forms)
      }
      let file = words.written()
      let read = try DialogWords(yaml: file)
      #expect(read == words)
      for (key, text) in words.texts {
        #expect(read.texts[key]?.forms.map { Array($0.text.utf8) } == text.forms.map { Array($0.text.utf8) }, "\(key)")
      }
      #expect(read.written(replacing: file) == file)
    }
  }

  @Test(arguments: [
    "", " ", "yes", "No", "~", "7", "- a", "a: b", "a #b", "#a", "'a'", "\"", "a:", " a ", "@a", "\u{200F}א",
  ])
  func textsThatYAMLReadsOtherwise(text: String) throws {
    let words = DialogWords(Languages.english, texts: ["first.title": .single(text)])
    #expect(try DialogWords(yaml: words.written()) == words)
  }

  @Test func commentsStay() throws {
    let file = """
      # At the top.
      language: de # behind the language
      reviewedBy:
        # Who.
        - Anna
      # Above a layer.
      first:
        # Above a text.
        title: Ihre Wahl # behind "it"
        vendors: 'Partner # hier' # behind quotes
      vendors:
        days:
          # Above a form.
          one: "{count} Tag"
          other: "{count} Tage"
      # At the end.

      """
    let words = try DialogWords(yaml: file)
    var other = words
    other.texts["first.title"] = .single("Deine Wahl")
    other.texts["first.vendors"] = nil
    let written = other.written(replacing: file)
    for comment in [
      "# At the top.", "# behind the language", "# Who.", "# Above a layer.", "# Above a text.", "# behind \"it\"",
      "# behind quotes", "# Above a form.", "# At the end.",
    ] { #expect(written.components(separatedBy: comment).count == 2, "\(comment)") }
    #expect(try DialogWords(yaml: written) == other)
    #expect(other.written(replacing: written) == written)
    #expect(written.hasSuffix("# At the end.\n"))
  }

  @Test(
    arguments: [
      ("language: de\nfirst:\n  titel: Wahl\n", "did you mean \"title\""),
      ("language: de\nfrist:\n  title: Wahl\n", "did you mean \"first\""),
      ("language: de\nvendors:\n  days:\n    one: Tag\n", "\"other\""),
      ("language: de\nvendors:\n  days: Tage\n", "a text for each plural category"),
      ("language: de\nvendors:\n  days:\n    some: Tage\n", "some"),
      ("language: xx\n", "the code of a language"), ("language: [de]\n", "language"),
      ("first:\n  title: a\n", "language"),
      ("language: de\nfirst:\n  title: [a]\n", "first"), ("language: de\nreviewedBy: Anna\n", "a list of names"),
      ("", ""), ("[]", ""), ("language: de\nlanguage: fr\n", "language"),
    ])
  func badFiles(file: String, part: String) throws {
    let error = try #require(throws: YAMLError.self) { try DialogWords(yaml: file) }
    #expect(part.isEmpty || "\(error)".contains(part), "\(error)")
  }
}
