import GVLFindings

/// What is flexible is declared.
enum FlexibleUndeclared: ListRule {
  static let rule = Rule(
    id: "list/flexible-undeclared", severity: .error,
    title: "flexible purposes are declared under consent or legitimate interest",
    cite: .format("vendor list: flexiblePurposes"), since: since)
  static let since: Rule.Since? = .specification(2)

  static func vendor(_ entry: VendorEntry, _ inspection: inout Inspection) {
    let surplus = entry.vendor.flexiblePurposes.subtracting(entry.vendor.purposes)
    guard !surplus.isEmpty else { return }
    inspection.report(
      rule, entry, ids: IDSet(surplus.lazy.filter { [inspection] in inspection.knows(.purpose, $0) }),
      of: .ids(.flexible)
    ) {
      "purpose \($0) is flexible and not declared under any basis; the vendor must declare it or drop it here"
    }
  }
}
