import GVLFindings
import GVLText
import GVLWording

extension ImportRules {
  /// A file is in the language that it states.
  static let wrongLanguage = WholeImportRule(
    "other-language", .error, "texts are in the language of the file",
    looksAt: "our own texts together, by the words of all lexicons",
    passes: ImportExample(["first.scope": "Ihre Auswahl gilt nur für diese Website und für keine andere."]),
    fails: ImportExample(["first.scope": "Votre choix ne vaut que pour ce site et pour aucun autre, à tout moment."])
  ) { imported in
    let language = imported.language
    guard let spoken = otherLanguage(of: imported.own.map(\.text), than: language) else { return [] }
    let first = imported.own.first
    return [
      FoundPlace(
        at: .init(entry: first?.entry, file: first?.file),
        "the file says \(language.name), its texts are \(spoken): send the file of the other language, or fix its name")
    ]
  }

  /// The language of the texts if it is certainly another one; nil if the words do not show it.
  static func otherLanguage(of texts: [String], than language: Language) -> String? {
    let whole = texts.joined(separator: "\n")
    // A few labels may be words of many languages.
    guard whole.count >= 40, let share = Classifier.standard.share(of: whole, language: language.code), share < 0.35,
      let best = Classifier.standard.language(of: whole), best.code != language.code, best.share > share + 0.25
    else { return nil }
    return Languages.row(best.code)?.name ?? best.code
  }
}
