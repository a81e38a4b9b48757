import GVLFindings

extension AuditRules {
  /// Texts that users are shown are not empty.
  static let textEmpty = AuditRule(
    "text-empty", .error, "names, descriptions and illustrations are not empty",
    looksAt: "every text of a translation, and legal descriptions that the list has",
    passes: .purpose("Daten speichern", "Wir merken uns etwas."),
    fails: .purpose("", "Wir merken uns etwas.")
  ) { subject in
    let advice = "users would be shown nothing; use the text of another version"
    var found: [AuditFound] = []
    var hasLegal: Set<UInt64> = []
    for part in subject.parts {
      if part.member == .legal { hasLegal.insert(part.key) }
      if part.form.isBlank {
        found.append(AuditFound(part, "\(part.words) is \(part.isThere ? "empty" : "missing"), \(advice)"))
      }
    }
    // Stacks of specification 2 have no legal descriptions.
    let items = Dictionary(
      subject.parts.filter { $0.member == .name }.map { ($0.key, $0) }, uniquingKeysWith: { first, _ in first })
    for english in subject.english?.parts ?? [] where english.member == .legal && !english.form.isBlank {
      guard !hasLegal.contains(english.key), let item = items[english.key & ~0xFFFF] else { continue }
      found.append(AuditFound(item, "\(english.words) is missing, \(advice)"))
    }
    return found
  }
}
