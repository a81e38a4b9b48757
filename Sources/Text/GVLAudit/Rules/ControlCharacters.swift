import GVLFindings
import GVLText
import PlainText

extension AuditRules {
  /// Texts hold visible characters only.
  static let controlCharacters = AuditRule(
    "control-characters", .warning, "texts hold no carriage returns, hidden or damaged characters", .seenInTranslations,
    looksAt:
      "carriage returns, control and tag characters, bidirectional overrides, zero-width spaces, the sign of damaged text",
    passes: .purpose("Daten speichern", #"Wir merken uns:\n* etwas"#),
    fails: .purpose("Daten speichern", #"Wir merken uns:\r\n* etwas"#)
  ) { subject in
    // Thai has no blanks: a zero-width space marks where a line may break.
    let mayBreak = subject.language?.code == "th"
    return subject.parts.compactMap { part in
      if part.form.hasReplacement {
        return AuditFound(
          part, severity: .error,
          "\(part.words) holds U+FFFD, the sign of damaged text; use the text of another version")
      }
      if let hidden = part.disguises.first(where: { $0.isHidden && $0.kind != .zeroWidth }) {
        return AuditFound(part, severity: .error, "\(part.words) \(hidden.message); use the text of another version")
      }
      if part.form.hasReturn {
        return AuditFound(part, "\(part.words) holds carriage returns; replace them by line feeds before it is shown")
      }
      guard part.form.hasInvisible, !mayBreak else { return nil }
      return AuditFound(part, "\(part.words) holds zero-width spaces; take them out before it is shown")
    }
  }
}
