import GVLFindings

extension AuditRules {
  /// Texts begin and end with a visible character. One finding per file: if one text has outer blanks, most have.
  static let outerBlanks = AuditRule(
    "outer-blanks", .info, "texts begin and end with something visible", .seenInTranslations,
    looksAt: "blanks and line ends around texts",
    passes: .purpose("Daten speichern", "Wir merken uns etwas."),
    fails: .purpose("Daten speichern ", "Wir merken uns etwas.")
  ) { subject in
    let parts = subject.parts.filter { $0.form.hasOuterBlanks && !$0.form.isBlank }
    guard let first = parts.first else { return [] }
    let rest = parts.count == 1 ? "" : " (and \(parts.count - 1) more texts)"
    return [
      AuditFound(
        first,
        "\(first.words)\(rest) begins or ends with blanks or line ends; strip texts before they are shown or compared")
    ]
  }
}
