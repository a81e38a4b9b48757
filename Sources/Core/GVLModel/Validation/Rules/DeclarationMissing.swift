import GVLFindings
import JSONText

/// A declaration is whole.
enum DeclarationMissing: ListRule {
  static let rule = Rule(
    id: "list/declaration-missing", severity: .warning,
    title: "a vendor declares everything that the specification asks for", cite: .format("vendor list: vendors"),
    since: since)
  // Several of these members came while specification 2 was in use.
  static let since: Rule.Since? = .specification(3)
  private static let expected: [VendorMember] = [
    .ids(.consent), .ids(.legitimateInterest), .ids(.flexible), .ids(.specialPurposes), .ids(.features),
    .ids(.specialFeatures), .flag(.usesCookies),
    .flag(.cookieRefresh), .flag(.nonCookieAccess), .ids(.dataCategories), .retention,
  ]

  static func vendor(_ entry: VendorEntry, _ inspection: inout Inspection) {
    for member in expected where entry.value(member)?.isNull ?? true {
      inspection.report(
        rule, entry, at: entry.index(member), entry.path(member),
        "the vendor does not declare `\(member.name(in: entry.specification))`; it is taken for empty, the vendor should declare it"
      )
    }
  }
}
