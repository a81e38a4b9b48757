import GVLCheck
import GVLDialogReading
import GVLWording
import TestSupport

/// The language in which a file of strings is judged.
@Suite struct StringLanguageTests {
  private func read(_ text: String, _ file: String, language: String? = nil) throws -> Checked {
    Checked(try DialogFile(Array(text.utf8), file: file, language: language), DialogContext())
  }

  static let byKey = """
    {"cookie_accept_all": {"en": "Accept all", "de": "Alle akzeptieren", "fr": "Tout accepter"},
     "cookie_reject_all": {"en": "Reject all", "de": "Alle ablehnen", "fr": "Tout accepter"},
     "cookie_settings": {"en": "Settings", "de": "Einstellungen", "fr": "Paramétrer"}}
    """
  static let byLanguage = """
    {"cookieConsent": {"translations": {
      "de": {"acceptAll": "Alle akzeptieren", "rejectAll": "Alle ablehnen", "settings": "Einstellungen"},
      "fr": {"acceptAll": "Tout accepter", "rejectAll": "Tout accepter", "settings": "Paramétrer"}}}}
    """

  @Test(arguments: [(byKey, ["en", "de", "fr"]), (byLanguage, ["de", "fr"])])
  func eachLanguageIsADialogOfItsOwn(text: String, languages: [String]) throws {
    let result = try read(text, "cookies.json")
    #expect(result.dialogs.compactMap(\.language) == languages)
    #expect(Set(result.findings.map(\.rule.id)) == ["wording/polarity-swapped"])
    #expect(result.findings.map(\.language) == ["fr"])
    // `--language` applies only to files that state none.
    #expect(try read(text, "cookies.json", language: "es").dialogs.compactMap(\.language) == languages)
  }

  /// Names of languages are texts of one language, no translations.
  @Test func aListOfLanguagesIsNoTranslation() throws {
    let text = """
      {"languages": {"en": "English", "de": "German", "fr": "French"}, "a": "Home", "b": "Cart",
       "cookies": {"text": "We use cookies.", "acceptAll": "Accept all", "rejectAll": "Reject all"}}
      """
    #expect(try read(text, "site.json").dialogs.map(\.language) == ["en"])
    #expect(try read(text, "locales/en.json").dialogs.map(\.language) == ["en"])
    let days = #"{"days": {"mo": "Mon", "tu": "Tue", "we": "Wed", "th": "Thu", "fr": "Fri", "sa": "Sat", "su": "Sun"}}"#
    #expect(try read(days, "locales/days.json").dialogs.map(\.language) == [nil])
  }

  @Test func anUnknownTagIsNamed() throws {
    let text = Self.byKey.replacing("\"fr\"", with: "\"gr\"").replacing("\"en\"", with: "\"fr\"")
    let more = text.replacing("{\"fr\"", with: "{\"es\": \"Configurar\", \"it\": \"Impostazioni\", \"fr\"")
    let result = try read(more, "cookies.json")
    #expect(result.notes.count == 1 && result.notes.allSatisfy { $0.contains("\"gr\" is the code of no language") })
    #expect(result.dialogs.contains { $0.language == "gr" })
  }

  /// A country's code names no language; folders with two-letter names need not be languages.
  @Test(arguments: [
    ("locales/gr.json", 1), ("locales/jp/consent.json", 1), ("i18n/cn.json", 1), ("locales/cz-CZ.json", 1),
    ("locales/el.json", 0), ("locales/ui/consent.json", 0), ("locales/de/us.json", 0), ("app/gr.json", 0),
    ("locales/ga.json", 0),
  ])
  func aCountryInThePathIsNamed(file: String, count: Int) throws {
    let text = #"{"cookies": {"text": "We use cookies.", "acceptAll": "Accept all", "rejectAll": "Reject all"}}"#
    let notes = try read(text, file).notes
    #expect(notes.count == count && notes.allSatisfy { $0.contains("the code of a country") }, "\(notes)")
  }

  /// Words of another language are a finding on the language; only the stated language's lexicon decides roles.
  @Test(arguments: ["es", "lb", "ga"])
  func aStatedLanguageIsKept(language: String) throws {
    let text = """
      {"cookies": {"acceptAll": "Alle akzeptieren", "x": "Alle ablehnen", "closeButton": "Cerca", "text": "Cookies …"}}
      """
    for result in [try read(text, "locales/\(language).json"), try read(text, "a.json", language: language)] {
      #expect(result.controls.allSatisfy { $0.language == language && $0.key != "cookies.x" })
      #expect(result.findings.allSatisfy { $0.language == language })
      #expect(!result.findings.contains { $0.rule.id == "wording/mixed-language" && $0.text == "Cerca" })
    }
  }

  @Test func oneSharedWordMakesNoLanguage() throws {
    let result = try read(#"{"cookies": {"acceptAll": "OK", "rejectAll": "No"}}"#, "locales/site-cookies.json")
    #expect(result.dialogs.map(\.language) == [nil] && result.controls.map(\.keyRole) == [.acceptAll, .rejectAll])
  }

  @Test func theRestOfAFileDoesNotTellTheLanguage() throws {
    let others = (0..<40).map { #""a\#($0)": "Einstellungen speichern und weiter einkaufen""# }.joined(separator: ",")
    let banner =
      #""cookies": {"t": "We use cookies to measure visits", "acceptAll": "Accept all", "rejectAll": "Reject"}"#
    #expect(try read("{\(others), \(banner)}", "strings.json").dialogs.map(\.language) == ["en"])
  }
}
