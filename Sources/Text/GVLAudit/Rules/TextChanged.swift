import GVLFindings
import GVLList

extension AuditRules {
  /// A text does not change as long as its English text does not.
  static let textChanged = AuditRule(
    "text-changed", .info, "a text does not change while its English stays the same", .seenInTranslations,
    looksAt: "the same text in the version before whose list is at hand; blanks are no change",
    needs: [.list],
    passes: .purpose(
      "Daten speichern", "Wir merken uns etwas.", english: ("Store data", "We keep something."),
      earlier: ("Daten speichern", "Wir merken uns etwas. ")),
    fails: .purpose(
      "Daten speichern", "Wir merken uns etwas.", english: ("Store data", "We keep something."),
      earlier: ("Daten ablegen", "Wir merken uns etwas."))
  ) { subject in
    guard let earlier = subject.earlier, let before = earlier.english else { return [] }
    let changed = AuditSubject.pairs(subject.parts, earlier.parts).filter {
      $0.own.form.blankless != $0.english.form.blankless
    }
    guard !changed.isEmpty else { return [] }
    let same = AuditSubject.pairs(subject.pairs.map(\.english), before.parts)
    let unchanged = Set(same.filter { $0.own.form.blankless == $0.english.form.blankless }.map(\.own.key))
    return changed.compactMap { own, _ in
      guard unchanged.contains(own.key) else { return nil }
      return AuditFound(
        own,
        "\(own.words) is not that of \(earlier.list?.description ?? "the version before"), while its English is; see"
          + " whether users must be informed")
    }
  }
}
