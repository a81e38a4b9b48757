import GVLFindings
import GVLList

extension AuditRules {
  /// Every translated id is in the list.
  static let idSurplus = AuditRule(
    "id-surplus", .warning, "every translated id is in the list", .seenInTranslations,
    looksAt: "the ids of the translation",
    needs: [.list],
    passes: idMissing.check.passes,
    fails: AuditExample(
      #"{"purposes": {"1": {"name": "Daten speichern", "description": "Wir merken uns etwas."}, "12": {"name": "Anzeigen wählen", "description": "Wir wählen Anzeigen."}}}"#,
      list: #"{"purposes": {"1": {"name": "Store data", "description": "We keep something."}}}"#)
  ) { subject in
    guard let english = subject.english else { return [] }
    return TextKind.allCases.flatMap { kind -> [AuditFound] in
      let all = english.texts.ids(kind)
      return subject.translation.translation.texts[kind].filter { !all.contains($0.id) }.map { item in
        AuditFound(
          item.node, path: "/\(kind.member)/\(item.id)",
          "the list has no \(kind.words) \(item.id); leave it out, or use the list that the text was made for")
      }
    }
  }
}
