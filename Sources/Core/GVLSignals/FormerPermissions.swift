import ConsentSignals
import GVLChanges
import GVLList

extension TCString {
  /// Restricts permissions that the choice's list gives vendors beyond the content that the user saw.
  ///
  /// An existing restriction of the vendor and purpose suffices for that list too: it requires the legal basis that was
  /// and is shown, or forbids the purpose.
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

/// For each vendor, the purposes with each legal basis in a list, if the current list has another basis for them.
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
  /// The restriction that requires the legal basis on which the vendor is shown.
  fileprivate func kind(of purpose: Int) -> PublisherRestriction.Kind {
    if consent.contains(purpose) { return .requireConsent }
    return legitimateInterest.contains(purpose) ? .requireLegitimateInterest : .notAllowed
  }
}
