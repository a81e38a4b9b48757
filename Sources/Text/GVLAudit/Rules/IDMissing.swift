import GVLFindings
import GVLList
import JSONText

extension AuditRules {
  /// Every purpose, feature, stack and data category of the list is translated.
  static let idMissing = AuditRule(
    "id-missing", .error, "every id of the list is in the translation",
    looksAt: "the ids of the list that a translation belongs to",
    needs: [.list],
    passes: .purpose(
      "Daten speichern", "Wir merken uns etwas.", english: ("Store data", "We keep something.")),
    fails: AuditExample(
      #"{"purposes": {"1": {"name": "Daten speichern", "description": "Wir merken uns etwas."}}}"#,
      list:
        #"{"purposes": {"1": {"name": "Store data", "description": "We keep something."}, "2": {"name": "Select ads", "description": "We choose ads."}}}"#
    )
  ) { subject in
    guard let english = subject.english else { return [] }
    let texts = subject.translation.translation.texts
    let document = subject.translation.translation.document
    return TextKind.allCases.flatMap { kind -> [AuditFound] in
      let (own, all) = (texts.ids(kind), english.texts.ids(kind))
      let map = document.root[kind.member]
      if own.isEmpty, !all.isEmpty {
        return [
          AuditFound(
            map?.index ?? 0, path: "/" + kind.member,
            "all \(kind.member) are missing, users would read English; use a translation that has them")
        ]
      }
      return all.filter { !own.contains($0) }.map { id in
        AuditFound(
          map?.index ?? 0, path: "/\(kind.member)/\(id)",
          "\(kind.words) \(id) is missing, users would read it in English; add it, or use a translation that has it")
      }
    }
  }
}
