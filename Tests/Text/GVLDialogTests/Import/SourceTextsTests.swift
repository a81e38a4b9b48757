@testable import GVLDialog
import GVLFindings
import GVLStrings
import GVLStringsWriting
import GVLText
import TestSupport

/// Imported files without keys.
@Suite struct SourceTextsTests {
  /// The form of xliff2po and csv2po: the English text is the key, and texts with the same English are one entry.
  @Test(arguments: ["de", "fr", "pt-br"]) func withoutKeys(code: String) throws {
    let language = try #require(Languages.row(code))
    let units = Imports.units(language)
    var texts: [(source: String, text: String)] = []
    for unit in units {
      for category in unit.categories(in: language) {
        let source = unit.source[category]
        let text = try #require(unit.target)[category]
        if !texts.contains(where: { $0.source == source }) { texts.append((source, text)) }
      }
    }
    func quoted(_ text: String) -> String { "\"" + text.replacing("\"", with: "\\\"") + "\"" }
    let file =
      "msgid \"\"\nmsgstr \"Language: \(code)\\n\"\n"
      + texts.map { "\nmsgid \(quoted($0))\nmsgstr \(quoted($1))\n" }.joined()
    let found = try #require(try Imports.read([WrittenFile("back-\(code).po", file)], language, units))
    #expect(found.findings.map(\.message) == [])
    #expect(found.knownBySource >= texts.count)
    // If one English text has two translations the first is taken; in our own texts a label is also one text.
    for (key, text) in try #require(BuiltInWords.words(code)).texts where found.texts[key] != text {
      let source = try #require(BuiltInWords.english.texts[key])
      #expect(units.contains { $0.key != key && $0.source == source && $0.target != text }, "\(key)")
    }
  }

  /// One text cannot be split into several plural forms; the loss is reported.
  @Test func mergedPluralsAreRefused() throws {
    let polish = try #require(Languages.row("pl"))
    let file = """
      msgid ""
      msgstr "Language: pl\\n"

      msgid "{count} day"
      msgstr "{count} dzień"

      msgid "{count} days"
      msgstr "{count} dnia"

      """
    let found = try #require(try Imports.read([WrittenFile("pl.po", file)], polish, Imports.units(polish)))
    #expect(found.findings.filter { $0.severity == .error }.map(\.rule.id) == [ImportRules.formMissing.rule.id])
  }

  /// json2po and resx2po keep the name as the text's place.
  @Test func namesThatAreOrigins() throws {
    let file = """
      msgid ""
      msgstr "Language: de\\n"

      #: .first.acceptAll
      msgid "Whatever"
      msgstr "Alle akzeptieren"

      #: .vendors.days_one
      msgid "A {{count}} day"
      msgstr "{{count}} Tag"

      #: vendors.days[other]
      msgid "All {count} days"
      msgstr "{count} Tage"

      """
    let found = try #require(try Imports.german(file, path: "de.po"))
    #expect(!found.isRefused)
    #expect(found.texts["first.acceptAll"] == .single("Alle akzeptieren"))
    #expect(found.texts["vendors.days"] == .plural([.one: "{count} Tag", .other: "{count} Tage"]))
  }

  /// po2xliff with a template adds the texts that it could not match, and the catalogue's head, without keys.
  @Test func whatIsSaidAgainAddsNothing() throws {
    let german = try #require(Languages.row("de"))
    func unit(_ id: String, _ source: String, _ state: String, _ target: String) -> String {
      "<trans-unit id=\"\(id)\"><source>\(source)</source><target state=\"\(state)\">\(target)</target></trans-unit>"
    }
    func file(_ again: String) -> WrittenFile {
      let units =
        unit("first.acceptAll", "Accept all", "translated", "Alle akzeptieren")
        + unit("second.acceptAll", "Accept all", "translated", "Alle akzeptieren")
        + unit("2", "Project-Id-Version: x", "translated", "Project-Id-Version: x") + again
      return WrittenFile(
        "gvl-de.xliff",
        "<xliff version=\"1.2\"><file source-language=\"en\" target-language=\"de\"><body>\(units)</body></file></xliff>"
      )
    }
    let same = try #require(
      try Imports.read([file(unit("3", "Accept all", "translated", "Alle akzeptieren"))], german, Imports.units(german))
    )
    #expect(!same.isRefused && same.knownBySource == 0)
    // An edited text is appended, and the template keeps the text as sent.
    let edited = try #require(
      try Imports.read([file(unit("3", "Accept all", "final", "Allem zustimmen"))], german, Imports.units(german)))
    #expect(!edited.isRefused && edited.texts["second.acceptAll"] == .single("Allem zustimmen"))
    let unfinished = try #require(
      try Imports.read([file(unit("3", "Accept all", "needs-translation", "Alles"))], german, Imports.units(german)))
    #expect(!unfinished.isRefused && unfinished.texts["first.acceptAll"] == nil)
    #expect(
      unfinished.findings.contains { $0.message.contains("unfinished") && $0.message.contains("first.acceptAll") })
    let twice =
      unit("3", "Accept all", "final", "Allem zustimmen") + unit("first.acceptAll", "Accept all", "final", "Los")
    let other = try Imports.read([file(twice)], german, Imports.units(german))
    #expect(other?.findings.contains { $0.rule == ImportRules.keyTwice.rule } == true)
    let strange = try Imports.read([file(unit("3", "Accept some", "final", "Was"))], german, Imports.units(german))
    #expect(strange?.findings.contains { $0.rule == ImportRules.unknownKey.rule } == true)
  }

  /// Thousands of texts with one English text are no translation: comparing each pair would take quadratic time.
  @Test func tooManyOfOneEnglishAreUnknown() throws {
    let rows = (0..<500).map { "msgctxt \"x\($0)\"\nmsgid \"Reject all\"\nmsgstr \"Alle ablehnen \($0)\"\n" }
    let text = "msgid \"\"\nmsgstr \"Language: de\\n\"\n\n" + rows.joined(separator: "\n")
    let found = try #require(try Imports.german(text, path: "de.po"))
    #expect(found.findings.count { $0.rule.id == "import/key-unknown" } == 500 - 64)
    #expect(found.isRefused)
  }
}
