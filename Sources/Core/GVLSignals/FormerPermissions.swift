import ConsentSignals
import GVLChanges
import GVLList

extension TCString {
  /// Keeps vendors from what the list of a choice lets them do beyond what the user was shown.
  ///
  /// Where a restriction decides about vendor and purpose already, it decides by that list too: it asks for the basis on which the
  /// purpose was shown and is shown, or forbids it.
  mutating func restrictFormerBases(_ choices: ConsentChoices, _ terms: DialogTerms) {
    let declared = terms.formerBases.declared(in: choices.vendorListVersion).map(DeclaredBases.init)
    for now in terms.shown.vendors {
      guard let was = choices.shown[now.id] else { continue }
      var excess = IDBits()
      if vendorConsents.contains(now.id) {
        let unseen = purposeConsents.subtracting(was.consent)
        excess.formUnion(declared.map { unseen.intersection($0.consent[now.id] ?? []) } ?? unseen)
      }
      if vendorLegitimateInterests.contains(now.id) {
        let unseen = purposeLegitimateInterests.subtracting(was.legitimateInterest)
        excess.formUnion(declared.map { unseen.intersection($0.legitimateInterest[now.id] ?? []) } ?? unseen)
      }
      for purpose in excess where !isRestricted(purpose, now.id) {
        publisherRestrictions.merge(.init(purpose: purpose, kind: now.kind(of: purpose), vendors: [now.id]))
      }
    }
  }

  private func isRestricted(_ purpose: Int, _ vendor: Int) -> Bool {
    publisherRestrictions.contains { $0.purpose == purpose && $0.vendors.contains(vendor) }
  }
}

/// By vendor, the purposes that a list has on each basis, of those that the list of today has on another.
private struct DeclaredBases {
  var consent: [Int: IDBits] = [:]
  var legitimateInterest: [Int: IDBits] = [:]

  init(_ declarations: [FormerBases.Declaration]) {
    for one in declarations {
      if one.basis != .legitimateInterest { consent[one.vendor, default: []].insert(one.purpose) }
      if one.basis != .consent { legitimateInterest[one.vendor, default: []].insert(one.purpose) }
    }
  }
}

extension ShownBases.Vendor {
  /// The restriction that leaves a vendor the basis on which it is shown.
  fileprivate func kind(of purpose: Int) -> PublisherRestriction.Kind {
    if consent.contains(purpose) { return .requireConsent }
    return legitimateInterest.contains(purpose) ? .requireLegitimateInterest : .notAllowed
  }
}
