import GVLText
import JSONText

extension StringsWriter {
  /// Xcode's string catalogue: one file, `GVL.xcstrings`, with English and all written languages.
  ///
  /// Official texts are marked as not to be translated; the file has their official translations.
  static let xcstrings = StringsWriter(
    id: "xcstrings", name: "Xcode string catalog", placeholders: .typed(number: "%lld", text: "%@"), missing: .marked,
    write: { languages in [WrittenFile("GVL.xcstrings", CatalogFile.text(languages))] })
}

private enum CatalogFile {
  static func text(_ languages: [WrittenLanguage]) -> [UInt8] {
    var places: [String: Int] = [:]
    var units: [(first: WrittenUnit, localizations: [JSONValue.Member])] = []
    for language in languages {
      for unit in language.units {
        let place: Int
        if let known = places[unit.key] {
          place = known
        } else {
          place = units.count
          places[unit.key] = place
          units.append((unit, language.language.code == "en" ? [] : english(unit)))
        }
        units[place].localizations.append(.init(language.language.apple, localization(unit)))
      }
    }
    let strings = units.map { unit, localizations in
      var members: [JSONValue.Member] = []
      if let remark = unit.remark() { members.append(.init("comment", .string(remark))) }
      members.append(.init("extractionState", "manual"))
      members.append(.init("localizations", .object(localizations.sorted { $0.name < $1.name })))
      if unit.unit.isLocked { members.append(.init("shouldTranslate", false)) }
      return JSONValue.Member(unit.key, .object(members))
    }
    let document: JSONValue = ["sourceLanguage": "en", "strings": .object(strings), "version": "1.0"]
    return document.written(.indented) + [0x0A]
  }

  /// The English source as the catalogue holds it, if English is not among the written languages.
  private static func english(_ unit: WrittenUnit) -> [JSONValue.Member] {
    let source = TranslationUnit(
      key: unit.unit.key, source: unit.unit.source, target: unit.unit.source, isLocked: unit.unit.isLocked)
    let english = Languages.english
    return [.init(english.apple, localization(WrittenUnit(source, english, .xcstrings)))]
  }

  private static func localization(_ unit: WrittenUnit) -> JSONValue {
    guard unit.isPlural else { return stringUnit(unit.rows[0]) }
    let forms = unit.rows.map { JSONValue.Member($0.category?.rawValue ?? "other", stringUnit($0)) }
    return ["variations": ["plural": .object(forms)]]
  }

  private static func stringUnit(_ row: WrittenUnit.Row) -> JSONValue {
    ["stringUnit": ["state": row.target == nil ? "new" : "translated", "value": .string(row.shown)]]
  }
}
