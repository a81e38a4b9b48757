import ConsentSignals
import GVLFindings
import GVLList

/// Rules on the publisher's restrictions.
extension TCRules {
  static let restrictions: [SignalRule] = [
    .init(
      "restriction-undefined", .error, "a restriction is of a kind that the format defines", .format("RestrictionType")
    ) { subject in
      guard let found = subject.string.publisherRestrictions.first(where: { $0.kind == .undefined }) else { return nil }
      return .init(
        at: "/publisherRestrictions",
        "the restriction of purpose \(found.purpose) is of type 3, which is not defined; leave it out")
    },
    .init(
      "restriction-twice", .error, "a vendor has one restriction of a purpose", .format("Publisher restrictions")
    ) { subject in
      let all = subject.string.publisherRestrictions
      for (first, second) in zip(all, all.dropFirst()) where first.purpose == second.purpose {
        let both = first.vendors.intersection(second.vendors)
        guard both.isEmpty else {
          return .init(
            at: "/publisherRestrictions", "\(named(both, "vendor")): two restrictions of purpose \(first.purpose)")
        }
      }
      return nil
    },
    .init(
      "restriction-to-interest", .error, "restrictions keep consent where only consent counts",
      .format("Publisher restrictions")
    ) { subject in
      guard
        let found = subject.string.publisherRestrictions.first(where: {
          $0.kind == .requireLegitimateInterest && !subject.string.canBeLegitimateInterest($0.purpose)
        })
      else { return nil }
      return .init(
        at: "/publisherRestrictions",
        "legitimate interest is asked for in purpose \(found.purpose), which needs consent")
    },
    .init(
      "restriction-purpose", .warning, "restrictions are of purposes that the list has", .format("PurposeId"),
      needs: [.list]
    ) { subject in
      guard let list = subject.facts.list,
        let found = subject.string.publisherRestrictions.first(where: { !list.purposes.contains($0.purpose) })
      else { return nil }
      return .init(
        at: "/publisherRestrictions", "a restriction is of purpose \(found.purpose), which \(list.name) does not have")
    },
    .init(
      "restriction-not-flexible", .info, "a restriction moves the basis of purposes that are flexible",
      .format("Publisher restrictions"), needs: [.list]
    ) { subject in
      guard let list = subject.facts.list?.list else { return nil }
      for restriction in subject.string.publisherRestrictions {
        guard let contradicted = restriction.kind.contradicted else { continue }
        let stuck = IDBits(
          restriction.vendors.filter { id in
            guard let vendor = list.vendor(id), vendor.isLive else { return false }
            return vendor.basis(of: restriction.purpose) == contradicted
              && !vendor.flexiblePurposes.contains(restriction.purpose)
          })
        if !stuck.isEmpty {
          return .init(
            at: "/publisherRestrictions",
            "\(named(stuck, "vendor")): purpose \(restriction.purpose) is not flexible, so that the restriction forbids it"
          )
        }
      }
      return nil
    },
  ]
}

extension PublisherRestriction.Kind {
  /// The declared legal basis that the restriction contradicts.
  fileprivate var contradicted: LegalBasis? {
    switch self {
    case .requireConsent: .legitimateInterest
    case .requireLegitimateInterest: .consent
    case .notAllowed, .undefined: nil
    }
  }
}
