import GVLFindings
import GVLText

extension ImportRules {
  /// A key has one text: of two, it is not known which is meant.
  static let keyTwice = ImportRule(
    "key-twice", .error, "a key has one text",
    looksAt: "keys and plural forms that are given twice with other words",
    passes: ImportExample(["first.title": "Ihre Wahl"]),
    fails: ImportExample(["first.title": "Ihre Wahl", "first_title": "Ihre Auswahl"])
  ) { imported in
    var known: [PluralCategory?: String] = [:]
    return imported.filled.compactMap { form in
      defer { known[form.category] = known[form.category] ?? form.text }
      guard let first = known[form.category], first != form.text else { return nil }
      return imported.found(form, "the key was given before with another text: keep one of them")
    }
  }
}
