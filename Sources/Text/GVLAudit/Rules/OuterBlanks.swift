import GVLFindings

/// Texts begin and end with something visible. One finding a file: where one text has them, most have.
enum OuterBlanks: AuditRule {
  static let rule = Rule.audit(
    "outer-blanks", .info, "texts begin and end with something visible", .seenInTranslations)
  static let looksAt = "blanks and line ends around texts"
  static let needs: [AuditNeed] = []
  static let passes = AuditExample.purpose("Daten speichern", "Wir merken uns etwas.")
  static let fails = AuditExample.purpose("Daten speichern ", "Wir merken uns etwas.")

  static func find(_ subject: AuditSubject) -> [AuditFound] {
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
