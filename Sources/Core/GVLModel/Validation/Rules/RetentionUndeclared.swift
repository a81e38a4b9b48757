import GVLFindings

/// Retention is declared for what is declared.
enum RetentionUndeclared: ListRule {
  static let rule = Rule(
    id: "list/retention-undeclared", severity: .warning,
    title: "retention is declared only for purposes that the vendor declares",
    cite: .format("vendor list: dataRetention"), since: since)
  static let since: Rule.Since? = .specification(3)

  static func vendor(_ entry: VendorEntry, _ inspection: inout Inspection) {
    for scope in RetentionScope.allCases {
      entry.eachRetention(scope) { id, _, index in
        let declared = scope == .purposes ? entry.vendor.purposes : entry.vendor.specialPurposes
        guard !declared.contains(id), inspection.knows(scope.kind, id) else { return }
        inspection.report(
          rule, entry, at: index, entry.path(.retention) + "/\(scope.rawValue)/\(id)",
          "retention is declared for \(scope.kind.words) \(id), which the vendor does not declare; one of the two is wrong"
        )
      }
    }
  }
}
