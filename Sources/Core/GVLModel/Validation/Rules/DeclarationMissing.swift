import JSONText

/// A declaration is whole.
enum DeclarationMissing: ListRule {
  static let rule = Rule(
    id: "list/declaration-missing", severity: .warning,
    title: "a vendor declares everything that the specification asks for", cite: .format("vendor list: vendors"),
    since: since.text)
  // Several of these members came while specification 2 was in use.
  static let since = Since.specification(3)
  private static let expected: [VendorReader.Member] = [
    .purposes, .legIntPurposes, .flexiblePurposes, .specialPurposes, .features, .specialFeatures, .usesCookies,
    .cookieRefresh, .usesNonCookieAccess, .dataDeclaration, .dataRetention,
  ]

  static func vendor(_ entry: VendorEntry, _ inspection: inout Inspection) {
    for member in expected where entry.value(member)?.isNull ?? true {
      inspection.report(
        rule, entry, at: entry.index(member), "/" + member.name,
        "the vendor does not declare `\(member.name)`; it is taken for empty, the vendor should declare it")
    }
  }
}
