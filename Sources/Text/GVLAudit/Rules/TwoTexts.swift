import GVLFindings
import GVLModel

/// One version has one text.
enum TwoTexts: AuditRule {
  static let rule = Rule.audit(
    "two-texts", .warning, "one version of a translation has one text", .seenInTranslations)
  static let looksAt = "translations of one version and language"
  static let needs: [AuditNeed] = []
  static let passes = AuditExample.purpose(
    "Daten speichern", "Wir merken uns etwas.", earlier: ("Daten speichern", "Wir merken uns etwas."), sameVersion: true
  )
  static let fails = AuditExample.purpose(
    "Daten speichern", "Wir merken uns etwas.", earlier: ("Daten ablegen", "Wir merken uns etwas."), sameVersion: true)

  static func find(_ subject: AuditSubject) -> [AuditFound] {
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
