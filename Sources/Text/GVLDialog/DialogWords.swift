package import GVLStringsWriting
package import GVLText
package import YAMLText

/// The words of a dialog in one language: a file of `translations/dialog`.
package struct DialogWords: Sendable, Hashable {
  package var language: Language
  /// Native speakers who have read all texts, as they name themselves.
  package var reviewedBy: [String]
  /// The texts by key; untranslated ones are absent.
  package var texts: [String: UnitText]

  package init(_ language: Language, reviewedBy: [String] = [], texts: [String: UnitText] = [:]) {
    (self.language, self.reviewedBy, self.texts) = (language, reviewedBy, texts)
  }

  /// Whether all texts of the table are there.
  package var isWhole: Bool { DialogStrings.all.allSatisfy { texts[$0.key] != nil } }

  /// Reads a file.
  ///
  /// - Throws: an error for invalid YAML, an unknown key, category or language, a plural without `other`, or a text
  ///   where plural forms are needed.
  package init(yaml: String) throws(YAMLError) {
    let root = try YAMLText.parse(yaml)
    let layers = DialogString.Layer.allCases.map(\.rawValue)
    _ = try root.members(known: ["language", "reviewedBy"] + layers)
    let code = try root.required("language")
    guard let language = Languages.row(try code.text("the code of a language")) else {
      throw code.mismatch("the code of a language such as \"de\"")
    }
    self.language = language
    reviewedBy = try root["reviewedBy"]?.texts("a list of names") ?? []
    texts = [:]
    for layer in layers {
      let known = DialogStrings.all.filter { $0.layer.rawValue == layer }
      for member in try root[layer]?.members(known: known.map(\.name)) ?? [] where !member.value.isNull {
        guard let string = known.first(where: { $0.name == member.key }) else { continue }
        texts[string.key] = try Self.text(member.value, isPlural: string.isPlural)
      }
    }
  }

  private static func text(_ node: YAMLNode, isPlural: Bool) throws(YAMLError) -> UnitText {
    guard isPlural else { return .single(try node.text()) }
    var forms: [PluralCategory: String] = [:]
    for form in try node.members(
      known: PluralCategory.allCases.map(\.rawValue), "a text for each plural category: one, other")
    {
      guard let category = PluralCategory(rawValue: form.key) else { continue }
      forms[category] = try form.value.text()
    }
    guard forms[.other] != nil else {
      throw YAMLError(.missing, at: node.place, path: node.path, "the form \"other\" is missing")
    }
    return .plural(forms)
  }
}
