import TestSupport

/// The sample's workspace with earlier translations beside those of v3/103: German ones of v3/102 and of v3/100, a list
/// that is not stored, and a French one of v3/102 with the same texts.
struct TranslatedSite {
  private let folder: TemporaryFolder
  var url: URL { folder.url }

  /// Made once for all tests, which must not write into it.
  static func shared() throws -> TranslatedSite { try made.get() }

  private static let made: Result<TranslatedSite, any Error> = .kept {
    let site = try TranslatedSite()
    atexit { if case .success(let site) = TranslatedSite.made { site.folder.remove() } }
    return site
  }

  private init() throws {
    folder = try Sample.shared().copy()
    let german = try Self.text("de", in: folder.url)
    try take(
      "de",
      german.with("/vendorListVersion", 102).with("/lastUpdated", "2026-02-12T16:00:27Z")
        // English changed too: an illustration, the name of a special purpose, blanks, the purposes of a stack.
        .with("/purposes/4/illustrations/0", "Wegen des Profils sehen Sie Räder, während Sie über Gärten lesen.")
        .with("/specialPurposes/1/name", "Für Sicherheit sorgen")
        .with("/purposes/7/name", .string(" " + (Self.string(german, ["purposes", "7", "name"]) ?? "")))
        .with("/stacks/9/specialFeatures", [1])
        // English did not change: a description, a missing illustration, a forgotten category.
        .with("/purposes/2/description", "Werbung kann nach der Seite und der Art des Geräts ausgesucht werden.")
        .with("/purposes/2/illustrations/1", nil)
        .with("/dataCategories/11", nil))
    try take(
      "de",
      german.with("/vendorListVersion", 100).with("/lastUpdated", "2026-01-29T16:00:00Z")
        .with("/purposes/1/name", "Daten auf dem Gerät ablegen"))
    try take("fr", try Self.text("fr", in: folder.url).with("/vendorListVersion", 102))
  }

  private func take(_ language: String, _ text: JSONValue) throws {
    try folder.write(text.documentText, to: "new/purposes-\(language).json")
    let run = try gvl("archive", "import", "new", in: folder.url)
    guard run.status == 0 else { throw Sample.Failed(run: run) }
    try FileManager.default.removeItem(at: folder.url.appending(path: "new"))
  }

  static func path(_ language: String, _ version: Int) -> String {
    "translations/official/v3/\(version)/purposes-\(language).json"
  }

  private static func text(_ language: String, in folder: URL) throws -> JSONValue {
    let data = try Data(contentsOf: folder.appending(path: path(language, 103)))
    return try JSONDocument([UInt8](data)).root.value
  }

  private static func string(_ value: JSONValue, _ path: [String]) -> String? {
    guard case .string(let text)? = path.reduce(value as JSONValue?, { $0?[$1] }) else { return nil }
    return text
  }
}
