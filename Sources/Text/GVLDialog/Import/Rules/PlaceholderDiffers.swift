import GVLFindings
import GVLStringsWriting

extension ImportRules {
  /// Every translation keeps the placeholders for the values that the program fills in.
  static let placeholderDiffers = ImportRule(
    "placeholder-differs", .error, "placeholders are those of the English text",
    looksAt: "`{count}`, `{purposes}`, `{specialFeatures}`, as the format of the file writes them",
    passes: ImportExample(["first.purposes": "Zwecke: {purposes}."]),
    fails: ImportExample(["first.purposes": "Zwecke: {Zwecke}."])
  ) { imported in
    guard !imported.unit.isLocked else { return [] }
    let wanted = imported.unit.placeholders
    return imported.filled.compactMap { form in
      let has = TranslationUnit.placeholders(in: form.text)
      let lost = wanted.filter { !has.contains($0) }
      let new = has.filter { !wanted.contains($0) }
      if let name = lost.first {
        return imported.found(
          form,
          "the placeholder {\(name)} was lost" + (new.first.map { ": {\($0)} is there" } ?? "")
            + "; put {\(name)} where the program shows the value")
      }
      return new.first.map { imported.found(form, "{\($0)} is no placeholder of this text: take it out") }
    }
  }
}
