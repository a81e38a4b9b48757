public import ConsentSignals
import GVLList
public import GVLShown
public import PlainText

/// What a user may answer with one click.
public enum DialogAnswer: String, Sendable, Hashable, CaseIterable {
  /// Consent to everything that the dialog asks for, and no objection.
  case acceptAll
  /// No consent, and an objection to every legitimate interest.
  case rejectAll
}

/// A signal that must wait until users have seen what it is for: `doNotSignalYet` of a decision.
public struct UnseenSignal: Sendable, Hashable {
  /// What users have not seen of a vendor.
  public enum Part: Sendable, Hashable {
    /// The vendor as a whole.
    case vendor
    /// A purpose, or the basis of one.
    case purpose(Int)
    /// A special feature.
    case specialFeature(Int)
  }

  /// The vendor's id.
  public let vendor: Int
  /// What they have not seen of it.
  public let part: Part

  /// A signal that must wait.
  public init(vendor: Int, part: Part) { (self.vendor, self.part) = (vendor, part) }
}

extension TCString {
  /// The string of a user who accepted or rejected all that a dialog showed.
  ///
  /// Disclosed are the vendors that the profile shows, and its restrictions are written wherever they decide about one of
  /// them. Vendors that have special purposes alone keep their legitimate interest, as lists of before TCF 2.4 want it: nobody
  /// can object to a special purpose. The dates are the day of `moment`, UTC.
  ///
  /// What users have not seen is not signalled: of a vendor that is new to them nothing, of a purpose a restriction that forbids
  /// it to the vendor. A special feature cannot be restricted, so that such a vendor gets no signal at all.
  ///
  /// - Parameters:
  ///   - answer: What the user clicked.
  ///   - shown: The list through the profile, as the dialog showed it.
  ///   - unseen: What users have not seen.
  ///   - moment: When the user answered.
  ///   - cmpID: The CMP's number in the list of CMPs.
  ///   - cmpVersion: The CMP's own version.
  ///   - consentScreen: The screen on which the user chose.
  ///   - consentLanguage: The language of the dialog.
  ///   - publisherCountry: The country whose law the publisher is under.
  public init(
    _ answer: DialogAnswer, to shown: ShownList, withholding unseen: [UnseenSignal] = [], at moment: Timestamp,
    cmpID: Int, cmpVersion: Int, consentScreen: Int = 1, consentLanguage: LetterPair,
    publisherCountry: LetterPair = "AA"
  ) {
    self.init(
      created: Timestamp(milliseconds: moment.milliseconds - moment.millisecondsOfDay), cmpID: cmpID,
      cmpVersion: cmpVersion,
      consentScreen: consentScreen, consentLanguage: consentLanguage,
      vendorListVersion: shown.list.reference.version, policyVersion: shown.list.tcfPolicyVersion ?? 2)
    self.publisherCountry = publisherCountry
    vendorsDisclosed = IDBits(shown.vendors.map(\.id))
    var restricted: [PublisherRestriction] = []
    let keepsSpecial = shown.list.standardTexts.isEmpty
    for vendor in shown.vendors {
      let uses = shown.uses(of: vendor)
      if answer == .acceptAll {
        purposeConsents.formUnion(IDBits(uses.consent))
        purposeLegitimateInterests.formUnion(IDBits(uses.legitimateInterest.filter { canBeLegitimateInterest($0) }))
        specialFeatureOptIns.formUnion(IDBits(uses.specialFeatures))
        if !uses.consent.isEmpty { vendorConsents.insert(vendor.id) }
        if !uses.legitimateInterest.isEmpty { vendorLegitimateInterests.insert(vendor.id) }
      }
      if keepsSpecial, uses.purposes.isEmpty, !uses.specialPurposes.isEmpty {
        vendorLegitimateInterests.insert(vendor.id)
      }
      restricted += shown.profile.written(for: vendor)
    }
    for signal in unseen { withhold(signal, of: shown, &restricted) }
    for restriction in restricted where !restriction.vendors.isEmpty { publisherRestrictions.merge(restriction) }
  }

  private mutating func withhold(
    _ signal: UnseenSignal, of shown: ShownList, _ restricted: inout [PublisherRestriction]
  ) {
    switch signal.part {
    case .vendor:
      vendorsDisclosed?.remove(signal.vendor)
      fallthrough
    case .specialFeature:
      vendorConsents.remove(signal.vendor)
      vendorLegitimateInterests.remove(signal.vendor)
    case .purpose(let purpose):
      for index in restricted.indices where restricted[index].purpose == purpose {
        restricted[index].vendors.remove(signal.vendor)
      }
      restricted.append(PublisherRestriction(purpose: purpose, kind: .notAllowed, vendors: [signal.vendor]))
    }
  }
}

extension Profile {
  /// The restrictions of one vendor as a string says them: what decides about it, once a purpose.
  fileprivate func written(for vendor: Vendor) -> [PublisherRestriction] {
    vendor.purposes.compactMap { purpose in
      let kinds = restrictions.filter { $0.purpose == purpose && $0.vendors.contains(vendor) }.map(\.kind)
      guard !kinds.isEmpty, purposes.contains(purpose) else { return nil }
      let kind: PublisherRestriction.Kind =
        switch basis(of: vendor, purpose: purpose) {
        case .none: .notAllowed
        case .legitimateInterest: .requireLegitimateInterest
        case .consent, .both: .requireConsent
        }
      return PublisherRestriction(purpose: purpose, kind: kind, vendors: [vendor.id])
    }
  }
}
