import GVLFindings
import GVLText

/// A text that is still English is not translated; words that the two languages share are short.
enum SameAsSource: ImportRule {
  static let rule = Rule.translated("same-as-english", .warning, "texts are translated")
  static let looksAt = "our own texts of more than two words"
  static let passes = ImportExample(["first.scope": "Ihre Auswahl gilt nur für diese Website."])
  static let fails = ImportExample(["first.scope": "Your choice applies only to this website."])

  static func find(_ imported: ImportedUnit) -> [ImportFound] {
    guard !imported.unit.isLocked, imported.language.code != "en" else { return [] }
    let sources = Set(imported.unit.source.forms.map(\.text))
    return imported.filled.filter { sources.contains($0.text) && $0.text.split(separator: " ").count > 2 }
      .map { imported.found($0, "this is still English: translate it") }
  }
}
