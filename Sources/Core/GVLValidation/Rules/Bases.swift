import GVLFindings
import GVLList

/// Rules on purposes and their legal bases.
extension ListRules {
  static let bases: [ListRule] = [
    .init(
      "basis-twice", .error, "each purpose is declared under one legal basis",
      .format("vendor list: purposes and legIntPurposes"),
      vendor: { entry in
        let both = entry.vendor.consentPurposes.intersection(entry.vendor.legitimateInterestPurposes)
        return entry.found(
          both, of: .ids(.legitimateInterest),
          // The format of specification 1 does not say it as clearly.
          severity: entry.specification == 1 ? .warning : nil
        ) {
          "purpose \($0) is declared under consent and under legitimate interest; the vendor must declare one of the two,"
            + " treat it as consent"
        }
      }),
    .init(
      "flexible-undeclared", .error, "flexible purposes are declared under a legal basis",
      .format("vendor list: flexiblePurposes"), since: .specification(2),
      vendor: { entry in
        let surplus = entry.vendor.flexiblePurposes.subtracting(entry.vendor.purposes)
        guard !surplus.isEmpty else { return [] }
        return entry.found(IDSet(surplus.lazy.filter { entry.file.knows(.purpose, $0) }), of: .ids(.flexible)) {
          "purpose \($0) is flexible and not declared under any basis; the vendor must declare it or drop it here"
        }
      }),
    .init(
      "no-purpose", .error, "a vendor without purposes has a special purpose",
      .format("vendor list: purposes and legIntPurposes"), since: .specification(2),
      vendor: { entry in
        guard entry.vendor.purposes.isEmpty, entry.vendor.specialPurposes.isEmpty else { return [] }
        return [
          entry.found(
            .ids(.consent), orSelf: true,
            "the vendor declares neither a purpose nor a special purpose, so there is nothing that it may do; it must declare"
              + " one, leave it out until it does")
        ]
      }),
    .init(
      "purpose-1-consent-only", .error, "purpose 1 is declared under consent, never flexible",
      .format("vendor list: legIntPurposes and flexiblePurposes"),
      // In specification 1, purpose 1 had another meaning.
      since: .specification(2),
      vendor: { entry in
        entry.consentOnly(
          [1], interest: "the vendor must declare it under consent",
          flexible: "it rests on consent only, the vendor must drop it here")
      }),
    .init(
      "purposes-3-to-6-consent-only", .error, "purposes 3 to 6 are declared under consent, never flexible",
      // Since policy 4, advertising profiles, personalised advertising and personalised content need consent.
      Citation("TCF Policies, Appendix A, purposes 3 to 6", isVerified: false), since: .policy(4),
      vendor: { entry in
        entry.consentOnly(
          [3, 4, 5, 6], interest: "since policy 4 the vendor must declare it under consent",
          flexible: "since policy 4 it rests on consent only, the vendor must drop it here")
      }),
  ]
}

extension VendorEntry {
  /// Purposes that need consent and are declared with another legal basis.
  fileprivate func consentOnly(_ purposes: IDSet, interest: String, flexible: String) -> [ListFound] {
    let claimed = vendor.legitimateInterestPurposes.intersection(purposes)
    let flexed = vendor.flexiblePurposes.intersection(purposes)
    if claimed.isEmpty, flexed.isEmpty { return [] }
    return found(claimed, of: .ids(.legitimateInterest)) {
      "purpose \($0) is declared under legitimate interest; \(interest)"
    } + found(flexed, of: .ids(.flexible)) { "purpose \($0) is declared flexible; \(flexible)" }
  }
}
