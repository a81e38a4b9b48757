import GVLFindings
import GVLText

/// A key has one text: of two, nobody knows which is meant.
enum KeyTwice: ImportRule {
  static let rule = Rule.translated("key-twice", .error, "a key has one text")
  static let looksAt = "keys and plural forms that are given twice with other words"
  static let passes = ImportExample(["first.title": "Ihre Wahl"])
  static let fails = ImportExample(["first.title": "Ihre Wahl", "first_title": "Ihre Auswahl"])

  static func find(_ imported: ImportedUnit) -> [ImportFound] {
    var known: [PluralCategory?: String] = [:]
    return imported.filled.compactMap { form in
      defer { known[form.category] = known[form.category] ?? form.text }
      guard let first = known[form.category], first != form.text else { return nil }
      return imported.found(form, "the key was given before with another text: keep one of them")
    }
  }
}
