import GVLFindings

/// A purpose rests on one legal basis.
enum BasisTwice: ListRule {
  static let rule = Rule(
    id: "list/basis-twice", severity: .error,
    title: "no purpose is declared under consent and legitimate interest at once",
    cite: .format("vendor list: purposes and legIntPurposes"))

  static func vendor(_ entry: VendorEntry, _ inspection: inout Inspection) {
    let both = entry.vendor.consentPurposes.intersection(entry.vendor.legitimateInterestPurposes)
    inspection.report(
      rule, entry, ids: both, of: .ids(.legitimateInterest),
      // The format of specification 1 does not say it as plainly.
      severity: entry.specification == 1 ? .warning : nil
    ) {
      "purpose \($0) is declared under consent and under legitimate interest; the vendor must declare one of the two,"
        + " treat it as consent"
    }
  }
}
