@testable import GVLCheck
@testable import GVLDialogReading
import TestSupport

/// If English and two more languages contradict a key alike, gvl misread the key; else a translation is wrong.
@Suite struct MisreadKeysTests {
  private static let choices = [
    "en": "\"acceptAll\": \"Accept all\", \"rejectAll\": \"Reject all\"",
    "de": "\"acceptAll\": \"Alle akzeptieren\", \"rejectAll\": \"Alle ablehnen\"",
    "fr": "\"acceptAll\": \"Tout accepter\", \"rejectAll\": \"Tout refuser\"",
    "es": "\"acceptAll\": \"Aceptar todo\", \"rejectAll\": \"Rechazar todo\"",
  ]

  /// The files that `wording/wrong-sense` reports for a key whose text differs between languages.
  private func found(_ key: String, _ texts: [String: String]) throws -> [String] {
    let files = try texts.map { language, text in
      let json = "{\"cookieBanner\": {\(Self.choices[language] ?? ""), \"\(key)\": \"\(text)\"}}"
      return try DialogFile(Array(json.utf8), file: "locales/\(language).json")
    }
    let translations = Translations(files)
    return files.map(translations.corrected)
      .flatMap { $0.findings(translations.context(of: $0, .standard)) }
      .filter { $0.rule.id == "wording/wrong-sense" }.compactMap(\.file).sorted()
  }

  @Test func threeLanguagesWithEnglishCorrectTheKey() throws {
    let all = ["en": "Cookie policy", "de": "Cookie-Richtlinie", "fr": "Politique de cookies"]
    #expect(try found("showButtonClose", all) == [])
    #expect(
      try found("close", ["en": "Cookie inventory", "de": "Cookie-Inventar", "fr": "Inventaire des cookies"]) == [])
    #expect(
      try found("manage", ["en": "Cookie inventory", "de": "Cookie-Inventar", "fr": "Inventaire des cookies"]) == [])
  }

  @Test func aTranslatorWhoIsWrongIsStillFound() throws {
    // English is right; the translations mean "close" as near and "save" as rescue.
    #expect(
      try found("close", ["en": "Close", "de": "In der Nähe", "fr": "À proximité"])
        == ["locales/de.json", "locales/fr.json"])
    // Two languages alone prove nothing.
    #expect(try found("manage", ["en": "Cookie inventory", "de": "Cookie-Inventar"]).count == 2)
    // Three without English prove nothing either.
    #expect(
      try found(
        "manage", ["de": "Cookie-Inventar", "fr": "Inventaire des cookies", "es": "Inventario de cookies"]
      ).count == 3)
    // A key that names a choice keeps its role.
    #expect(
      try found("rejectAll2", ["en": "Cookie inventory", "de": "Cookie-Inventar", "fr": "Inventaire des cookies"]).count
        == 3)
  }
}
