import GVLFindings
import GVLList

extension AuditRules {
  /// One version has one text.
  static let twoTexts = AuditRule(
    "two-texts", .warning, "one version of a translation has one text", .seenInTranslations,
    looksAt: "translations of one version and language",
    passes: .purpose(
      "Daten speichern", "Wir merken uns etwas.", earlier: ("Daten speichern", "Wir merken uns etwas."),
      sameVersion: true
    ),
    fails: .purpose(
      "Daten speichern", "Wir merken uns etwas.", earlier: ("Daten ablegen", "Wir merken uns etwas."), sameVersion: true
    )
  ) { subject in
    guard let twin = subject.twin else { return [] }
    let other = Dictionary(twin.parts.map { ($0.key, $0.form.blankless) }, uniquingKeysWith: { first, _ in first })
    let mine = Set(subject.parts.map(\.key))
    let changed = subject.parts.filter { other[$0.key] != $0.form.blankless }
    let gone = twin.parts.filter { !mine.contains($0.key) }
    guard let first = changed.first ?? gone.first else { return [] }
    let count = changed.count + gone.count
    let version = subject.translation.list?.description ?? "this version"
    return [
      AuditFound(
        changed.first?.index ?? 0, path: changed.first?.path,
        "\(version) has another text in \(twin.file): \(count == 1 ? "1 text differs" : "\(count) texts differ"), first"
          + " \(first.words); see which of the two users were shown")
    ]
  }
}
