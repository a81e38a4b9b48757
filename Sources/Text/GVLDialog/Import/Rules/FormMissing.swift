import GVLFindings
import GVLStrings
import GVLStringsWriting
import GVLText

extension ImportRules {
  /// A text about a number has a form for each plural category of its language.
  static let formMissing = ImportRule(
    "form-missing", .error, "every plural form that the language needs is there", Citation("CLDR, plural rules"),
    looksAt: "texts about a number of partners or days",
    passes: ImportExample(["vendors.days[one]": "{count} Tag", "vendors.days[other]": "{count} Tage"]),
    fails: ImportExample(["vendors.days[other]": "{count} Tage"])
  ) { imported in
    // Unfinished texts are not imported, so their forms are not missing.
    guard imported.unit.source.isPlural, let first = imported.filled.first,
      imported.filled.contains(where: \.entry.isTranslated)
    else { return [] }
    let has = Set(imported.filled.map(\.category))
    let missing = imported.language.plurals.categories.filter { !has.contains($0) && !canBeLent($0, imported.language) }
    guard !missing.isEmpty else { return [] }
    let names = missing.map { "\"\($0.rawValue)\"" }.joined(separator: ", ")
    return [
      imported.found(
        first,
        "the plural form \(names) is missing: \(imported.language.name) needs "
          + imported.language.plurals.categories.map(\.rawValue).joined(separator: ", "))
    ]
  }
}

/// Whether the form `other` may be taken from `many`: whole numbers never need it, so other programs leave it out.
private func canBeLent(_ category: PluralCategory, _ language: Language) -> Bool {
  category == .other && language.plurals.categories.contains(.many)
}
