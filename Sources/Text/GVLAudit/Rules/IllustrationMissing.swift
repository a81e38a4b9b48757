import GVLFindings
import GVLList

extension AuditRules {
  /// Every illustration is there: dialogs show them beside the texts.
  static let illustrationMissing = AuditRule(
    "illustration-missing", .error, "each illustration of the list is translated",
    looksAt: "how many illustrations an item has",
    needs: [.list],
    passes: AuditExample(
      source(#""Ein Beispiel.", "Noch eines.""#), list: source(#""An example.", "Another.""#)),
    fails: AuditExample(source(#""Ein Beispiel.""#), list: source(#""An example.", "Another.""#))
  ) { subject in
    guard let english = subject.english else { return [] }
    let texts = subject.translation.translation.texts
    return TextKind.allCases.flatMap { kind in
      english.texts[kind].compactMap { item -> AuditFound? in
        guard let own = texts.item(kind, item.id) else { return nil }
        let (count, all) = (own.illustrations.count, item.illustrations.count)
        guard count < all else { return nil }
        return AuditFound(
          own.illustrationsIndex >= 0 ? own.illustrationsIndex : own.node,
          path: "/\(kind.member)/\(item.id)" + (own.illustrationsIndex >= 0 ? "/illustrations" : ""),
          "\(kind.words) \(item.id) has \(count) of \(all) illustrations; add the others, or use a translation that has them"
        )
      }
    }
  }
}

private func source(_ illustrations: String) -> String {
  #"{"purposes": {"1": {"name": "A1", "description": "B2.", "illustrations": [\#(illustrations)]}}}"#
}
