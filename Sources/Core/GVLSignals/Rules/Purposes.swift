import ConsentSignals
import GVLFindings

/// Rules on consents and legitimate interests.
extension TCRules {
  static let purposes: [SignalRule] = [
    .init(
      "interest-in-purpose-1", .error, "purpose 1 never rests on a legitimate interest",
      .format("PurposesLITransparency")
    ) { subject in
      guard subject.string.purposeLegitimateInterests.contains(1) else { return nil }
      return .init(
        at: "/purposeLegitimateInterests",
        "legitimate interest is signalled for purpose 1, which needs consent; clear the bit")
    },
    .init(
      "interest-in-purposes-3-6", .error, "purposes 3 to 6 never rest on a legitimate interest", policies,
      since: .policy(4)
    ) { subject in
      let found = subject.string.purposeLegitimateInterests.intersection([3, 4, 5, 6])
      guard !found.isEmpty else { return nil }
      return .init(
        at: "/purposeLegitimateInterests",
        "legitimate interest is signalled for \(named(found, "purpose")), which needs consent from policy 4 on; clear the bits"
      )
    },
    .init(
      "purpose-unknown", .warning, "the list has all purposes and special features signalled",
      .format("PurposesConsent"), needs: [.list]
    ) { subject in
      guard let list = subject.facts.list else { return nil }
      let string = subject.string
      let purposes = string.purposeConsents.union(string.purposeLegitimateInterests).subtracting(list.purposes)
      let features = string.specialFeatureOptIns.subtracting(list.specialFeatures)
      if !purposes.isEmpty { return .init(at: "/purposeConsents", "\(list.name) has no \(named(purposes, "purpose"))") }
      guard !features.isEmpty else { return nil }
      return .init(at: "/specialFeatureOptIns", "\(list.name) has no \(named(features, "special feature"))")
    },
    .init(
      "purpose-1-consented", .warning, "a purpose that was not shown has no consent", .format("PurposeOneTreatment")
    ) { subject in
      guard subject.string.isPurposeOneTreated, subject.string.purposeConsents.contains(1) else { return nil }
      return .init(
        at: "/purposeOneTreatment", "the string says both that purpose 1 was not shown and that users consented to it")
    },
    .init(
      "purpose-1-country", .warning, "the publisher's country is given where purpose 1 is hidden",
      .format("PurposeOneTreatment")
    ) { subject in
      guard subject.string.isPurposeOneTreated else { return nil }
      let country = subject.string.publisherCountry
      guard country == .unknown || country == "AA" else { return nil }
      return .init(
        at: "/publisherCountryCode",
        "purpose 1 was not shown, but the publisher's country, by which vendors decide whether they may continue, is not given"
      )
    },
    .init(
      "not-asked", .error, "only what the profile's dialog asks for is signalled",
      Citation("TCF Policies, Chapter II.5(3) to (5)"), needs: [.profile]
    ) { subject in
      guard let asked = subject.facts.asked else { return nil }
      let string = subject.string
      for (place, ids, shown, noun) in [
        ("/vendorConsents", string.vendorConsents, asked.vendors, "vendor"),
        ("/vendorLegitimateInterests", string.vendorLegitimateInterests, asked.vendors, "vendor"),
        ("/purposeConsents", string.purposeConsents, asked.purposes, "purpose"),
        ("/purposeLegitimateInterests", string.purposeLegitimateInterests, asked.purposes, "purpose"),
        ("/specialFeatureOptIns", string.specialFeatureOptIns, asked.specialFeatures, "special feature"),
      ] {
        let beyond = ids.subtracting(shown)
        if !beyond.isEmpty {
          return .init(
            at: place, "profile \(asked.name) does not ask for \(named(beyond, noun)); users cannot have answered")
        }
      }
      // Many CMPs set every bit of the purposes that they show, on any legal basis.
      for (place, ids, shown, basis) in [
        ("/purposeConsents", string.purposeConsents, asked.consent, "consent"),
        (
          "/purposeLegitimateInterests", string.purposeLegitimateInterests, asked.legitimateInterest,
          "legitimate interest"
        ),
      ] {
        let beyond = ids.subtracting(shown)
        if !beyond.isEmpty {
          return .init(
            at: place, severity: .warning,
            "no vendor of profile \(asked.name) asks for \(named(beyond, "purpose")) on \(basis); the bit says nothing")
        }
      }
      return nil
    },
  ]

  private static let policies = Citation("TCF Policies, Appendix A, purposes 3 to 6")
}
