@testable import GVLCheck
@testable import GVLDialogReading
import TestSupport

@Suite struct TranslationsTests {
  private static func banner(_ text: String, _ accept: String, _ reject: String) -> String {
    "{\"cookieBanner\": {\"text\": \"\(text)\", \"acceptAll\": \"\(accept)\", \"rejectAll\": \"\(reject)\"}}"
  }

  private func read(_ files: [(String, String)]) throws -> [String] {
    let all = try files.map { try DialogFile(Array($0.1.utf8), file: $0.0) }
    let translations = Translations(all)
    return all.flatMap { $0.findings(translations.context(of: $0, .standard)) }
      .filter { $0.rule.id == "wording/placeholder-altered" }
      .map { "\($0.file ?? "") \($0.severity) \($0.path ?? "")" }
  }

  private static let english = banner("We and our {count} partners use cookies.", "Accept all", "Reject all")

  @Test func whatATranslatorChangedIsFoundBesideTheOtherFiles() throws {
    let found = try read([
      ("locales/en.json", Self.english),
      (
        "locales/de.json",
        Self.banner("Wir und {anzahl} Partner verwenden Cookies.", "Alle akzeptieren", "Alle ablehnen")
      ),
      (
        "locales/fr.json",
        Self.banner("Nous et nos {count} partenaires utilisons des cookies.", "Tout accepter", "Tout refuser")
      ),
      ("locales/es.json", Self.banner("Nosotros y nuestros socios usamos cookies.", "Aceptar todo", "Rechazar todo")),
    ])
    #expect(found == ["locales/de.json error cookieBanner.text", "locales/es.json warning cookieBanner.text"])
  }

  /// Among two languages, English is the original; two other languages that differ prove nothing.
  @Test func ofTwoFilesEnglishIsRight() throws {
    let german = Self.banner("Wir und {{count}} Partner verwenden Cookies.", "Alle akzeptieren", "Alle ablehnen")
    let french = Self.banner("Nous et nos {count} partenaires utilisons des cookies.", "Tout accepter", "Tout refuser")
    #expect(try read([("en.json", Self.english), ("de.json", german)]) == ["de.json error cookieBanner.text"])
    #expect(try read([("fr.json", french), ("de.json", german)]) == [])
    // Files of other folders are other texts.
    #expect(try read([("a/en.json", Self.english), ("b/de.json", german)]) == [])
    #expect(try read([("de.json", german)]) == [])
  }

  @Test(arguments: [
    ("res/values-de/strings.xml", "de", "res/values/strings.xml"), ("de.lproj/a.strings", "de", "lproj/a.strings"),
    ("i18n/pt_BR.json", "pt-br", "i18n/json"), ("admin.de.json", "de", "admin.json"),
    ("values-pt-rBR/s.xml", "pt-br", "values/s.xml"),
    ("da.locallang.xlf", "da", "locallang.xlf"), ("index/de/index.json", "de", "index//index.json"),
    ("locales/banner.json", "de", "locales/banner.json"),
  ])
  func aPathWithoutItsLanguage(path: String, language: String, group: String) {
    var file = DialogFile(file: path)
    file.dialogs = [Dialog(file: path, layer: .first, isDialog: true, language: language)]
    #expect(Translations.group(file) == group)
  }

  @Test func aFileOfAllLanguagesKnowsThemByItself() throws {
    let marks = ReferenceMarks(
      ["en", "de", "fr"].map { language in
        var dialog = Dialog(file: "a", layer: .first, isDialog: true, language: language)
        dialog.source = .strings
        dialog.texts = [DialogText(language == "fr" ? "{x}" : "{n}", key: "cookieBanner.text.\(language)")]
        return dialog
      })
    #expect(marks.expected("cookieBanner.text.fr", language: "fr") == ["{n}"])
  }
}
