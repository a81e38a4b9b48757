import GVLFindings
import GVLStringsWriting
import GVLText

extension ImportRules {
  /// A text that is still English is not translated. Texts of one or two words may be equal in both languages.
  static let sameAsSource = ImportRule(
    "same-as-english", .warning, "texts are translated",
    looksAt: "our own texts of more than two words",
    passes: ImportExample(["first.scope": "Ihre Auswahl gilt nur für diese Website."]),
    fails: ImportExample(["first.scope": "Your choice applies only to this website."])
  ) { imported in
    guard !imported.unit.isLocked, imported.language.code != "en" else { return [] }
    let sources = Set(imported.unit.source.forms.map(\.text))
    return imported.filled.filter { sources.contains($0.text) && $0.text.split(separator: " ").count > 2 }
      .map { imported.found($0, "this is still English: translate it") }
  }
}
