public import ConsentSignals
public import GVLList
public import GVLShown
import PlainText

extension ConsentChoices {
  /// The choice that a TC string holds, as if it had been made in a dialog that showed the list to the string's disclosed vendors
  /// under its restrictions. For the choices of a CMP that came before.
  ///
  /// What a string does not hold is lost: the profile's name, the language's region, the time of the day, the control, the texts,
  /// third parties outside of the list, and vendors that the list lacks or calls deleted. A string without the segment of disclosed
  /// vendors is taken to have shown those with a signal. A string does not say either which purposes a dialog left out: all that the
  /// vendors declare are taken for shown, but for those that the profile does not ask for.
  ///
  /// - Parameters:
  ///   - string: The string.
  ///   - list: The list that the string names.
  ///   - profile: Which purposes and special features the dialog asked for; nil for all.
  ///   - gdprApplies: Whether the GDPR applies to the user; nil where nobody knows.
  ///   - additionalConsent: Google's providers; nil where there is no string of them.
  public init(
    _ string: TCString, in list: VendorList, askedBy profile: Profile? = nil, gdprApplies: Bool?,
    additionalConsent: ACString?
  ) {
    var asked = Profile(of: string)
    if let profile { (asked.purposes, asked.specialFeatures) = (profile.purposes, profile.specialFeatures) }
    let shown = ShownList(list, through: asked)
    self.init(
      in: shown, language: string.consentLanguage.description.lowercased(), screen: string.consentScreen,
      gdprApplies: gdprApplies, made: string.lastUpdated)
    self.profile = ""
    purposes = string.purposeConsents
    legitimateInterests = string.purposeLegitimateInterests
    specialFeatures = string.specialFeatureOptIns
    for vendor in self.shown.vendors {
      if !vendor.consent.isEmpty, string.vendorConsents.contains(vendor.id) { vendors.insert(vendor.id) }
      if !vendor.legitimateInterest.isEmpty, string.vendorLegitimateInterests.contains(vendor.id) {
        legitimateInterestVendors.insert(vendor.id)
      }
    }
    providers = additionalConsent.map { Set($0.consented) }
  }
}

extension Profile {
  /// What a string says of the dialog: its vendors, and what the publisher restricted.
  fileprivate init(of string: TCString) {
    self.init(name: "")
    vendors = .only(Set(string.vendorsDisclosed ?? string.signalledVendors))
    restrictions = string.publisherRestrictions.compactMap { restriction in
      Restriction.Kind(restriction.kind).map {
        Restriction(purpose: restriction.purpose, kind: $0, vendors: .only(Set(restriction.vendors)))
      }
    }
  }
}

extension Profile.Restriction.Kind {
  fileprivate init?(_ kind: PublisherRestriction.Kind) {
    switch kind {
    case .notAllowed: self = .notAllowed
    case .requireConsent: self = .requireConsent
    case .requireLegitimateInterest: self = .requireLegitimateInterest
    case .undefined: return nil
    }
  }
}
