import GVLFindings

/// Storing and reading on a device needs consent.
enum PurposeOneConsentOnly: ListRule {
  static let rule = Rule(
    id: "list/purpose-1-consent-only", severity: .error,
    title: "purpose 1 is declared under consent only and is never flexible",
    cite: .format("vendor list: legIntPurposes and flexiblePurposes"), since: since)
  // Purpose 1 of specification 1 was another one.
  static let since: Rule.Since? = .specification(2)

  static func vendor(_ entry: VendorEntry, _ inspection: inout Inspection) {
    inspection.report(
      rule, entry, ids: entry.vendor.legitimateInterestPurposes.intersection([1]), of: .ids(.legitimateInterest)
    ) { "purpose \($0) is declared under legitimate interest; the vendor must declare it under consent" }
    inspection.report(
      rule, entry, ids: entry.vendor.flexiblePurposes.intersection([1]), of: .ids(.flexible)
    ) { "purpose \($0) is declared flexible; it rests on consent only, the vendor must drop it here" }
  }
}
