@testable import GVLDialog
import GVLFindings
import GVLStrings
import GVLStringsWriting
import GVLText
import TestSupport

@Suite struct ImportRulesTests {
  /// An example has only a row or two, so the other texts are missing; a text that is still English is also in the
  /// wrong language.
  private static func excused(_ id: String) -> Set<String> {
    let missing = ImportRules.textMissing.rule.id
    return id == ImportRules.sameAsSource.rule.id ? [missing, ImportRules.wrongLanguage.rule.id] : [missing]
  }

  @Test(arguments: ImportRules.units.rules.map(\.id)) func examples(id: String) throws {
    let row = try #require(ImportRules.units.rows.first { $0.rule.id == id })
    try expectExamples(of: row, excused: Self.excused(id), findings: Imports.findings)
  }

  @Test(arguments: ImportRules.wholes.rules.map(\.id)) func examplesOfWholeFiles(id: String) throws {
    let row = try #require(ImportRules.wholes.rows.first { $0.rule.id == id })
    try expectExamples(of: row, excused: Self.excused(id), findings: Imports.findings)
  }

  @Test func everyRuleIsExplainedOnce() {
    #expect(ImportRules.explained.map(\.rule) == ImportRules.all)
    #expect(Set(ImportRules.all.map(\.id)).count == ImportRules.all.count)
  }

  // MARK: Texts that pass

  @Test(arguments: [" Zähler führen \n", "Za\u{308}hler führen", "Zähler führen\u{A0}"])
  func officialTextsThatProgramsTouched(text: String) throws {
    let official = ["official.purposes.1.name": "Zähler führen"]
    #expect(try Imports.rules("official.purposes.1.name,\"\(text)\"\n", official: official) == [])
    #expect(try Imports.rules("official.purposes.1.name,\n", official: official) == [])
  }

  @Test(arguments: ["%@", "{{purposes}}", "{{ purposes }}", "%1$s", "%s", "{purposes}"])
  func placeholdersOfOtherFormats(written: String) throws {
    #expect(try Imports.rules("first.purposes,\"Ihre Daten für diese Zwecke: \(written).\"\n") == [])
  }

  @Test(arguments: ["Weiter ohne Zustimmung", "Nein, danke", "Alles ablehnen", "Krims und Krams"])
  func refusingInOtherWords(label: String) throws {
    #expect(try Imports.rules("first.rejectAll,\"\(label)\"\n") == [])
  }

  @Test func pluralFormsThatTheLanguageLacks() throws {
    let two = "vendors.days[one],{count} Tag\nvendors.days[other],{count} Tage\n"
    #expect(try Imports.rules(two) == [])
    #expect(try Imports.rules(two + "vendors.days[few],{count} Tage\n") == [])
    #expect(try Imports.rules("vendors.days_one,{count} Tag\nvendors.days_other,{count} Tage\n") == [])
  }

  @Test func theSameTextTwice() throws {
    #expect(try Imports.rules("first.title,Ihre Wahl\nfirst_title,Ihre Wahl\n") == [])
    #expect(try Imports.rules("first.title,Ihre Wahl\nfirst_title,\n") == [])
  }

  @Test func wordsThatLanguagesShare() throws {
    #expect(try Imports.rules("vendors.cookies,Cookies\nsecond.examples,Examples\n") == [])
  }

  @Test func textsOfAnyLengthWhereLinesBreak() throws {
    let long = Array(repeating: "Ihre Auswahl gilt nur für diese Website.", count: 20).joined(separator: " ")
    #expect(try Imports.rules("first.scope,\(long)\nfirst.acceptAll,\(String(repeating: "ä", count: 32))\n") == [])
  }

  @Test(arguments: ["Daten & Wahl", "1 < 2 > 0", "A & B; C", "Das <Gerät", "& ; <> </"])
  func signsThatAreNoMarkup(text: String) throws {
    #expect(try Imports.rules("first.data,\"\(text)\"\n") == [])
  }

  @Test(arguments: ["first.acceptAll", "first_accept_all", "FIRST.ACCEPTALL", "firstAcceptAll", "first/accept-all"])
  func keysAsProgramsSpellThem(key: String) throws {
    #expect(try Imports.rules("\(key),Alle akzeptieren\n") == [])
  }

  @Test(arguments: BuiltInWords.languages) func languagesAreNotMistaken(code: String) throws {
    let language = try #require(Languages.row(code))
    let texts = try #require(BuiltInWords.words(code)).texts.values.flatMap { $0.forms.map(\.text) }
    #expect(ImportRules.otherLanguage(of: texts, than: language) == nil)
  }

  // MARK: Texts with findings

  @Test func whatIsMarkedAsUnfinishedIsToldAndNotTaken() throws {
    let file = """
      msgid ""
      msgstr "Language: de\\n"

      #, fuzzy
      msgctxt "first.title"
      msgid "You decide about your data"
      msgstr "Ihre Wahl"

      """
    let found = try #require(try Imports.german(file, path: "de.po"))
    #expect(found.texts["first.title"] == nil && !found.isRefused)
    #expect(found.findings.contains { $0.path == "first.title" && $0.message.contains("unfinished") })
  }

  @Test func theOtherLanguageIsTold() throws {
    let french = try #require(BuiltInWords.words("fr")).texts.sorted { $0.key < $1.key }
    let rows = french.filter { !$0.value.isPlural }.map { "\($0.key),\"\($0.value[nil])\"\n" }.joined()
    #expect(try Imports.rules(rows).contains(ImportRules.wrongLanguage.rule.id))
  }

  @Test func anyOneErrorRefusesTheLanguage() throws {
    let found = try #require(try Imports.german("key,de\nfirst.title,Ihre Wahl\nfirst.headline,Ihre Wahl\n"))
    #expect(found.isRefused)
    #expect(try Imports.german("key,de\nmenu.open,Auf\n") == nil)
  }
}
