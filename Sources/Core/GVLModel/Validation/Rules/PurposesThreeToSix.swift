import GVLFindings

/// Advertising profiles, personalised advertising and personalised content need consent since policy 4.
enum PurposesThreeToSix: ListRule {
  static let rule = Rule(
    id: "list/purposes-3-to-6-consent-only", severity: .error,
    title: "purposes 3 to 6 are declared under consent only and are never flexible",
    cite: Citation("TCF Policies, Appendix A, purposes 3 to 6", isVerified: false), since: since)
  static let since: Rule.Since? = .policy(4)
  private static let purposes: IDSet = [3, 4, 5, 6]

  static func vendor(_ entry: VendorEntry, _ inspection: inout Inspection) {
    inspection.report(
      rule, entry, ids: entry.vendor.legitimateInterestPurposes.intersection(purposes), of: .ids(.legitimateInterest)
    ) { "purpose \($0) is declared under legitimate interest; since policy 4 the vendor must declare it under consent" }
    inspection.report(
      rule, entry, ids: entry.vendor.flexiblePurposes.intersection(purposes), of: .ids(.flexible)
    ) { "purpose \($0) is declared flexible; since policy 4 it rests on consent only, the vendor must drop it here" }
  }
}
