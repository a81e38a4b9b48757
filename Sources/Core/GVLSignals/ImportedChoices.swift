public import ConsentSignals
public import GVLList
public import GVLShown
import PlainText

extension ConsentChoices {
  /// Converts the TC string of a former CMP to a choice, as if a dialog had shown the list to the string's disclosed
  /// vendors under its restrictions.
  ///
  /// A purpose counts as shown with the legal basis on which the string lets the vendor process it if the user agrees.
  /// So the string of the new choice permits nothing that the former string forbids (`permits`): neither purpose 1 if
  /// it was not shown (`isPurposeOneTreated`), nor a restricted purpose.
  ///
  /// A string does not contain the profile's name, the language's region, the time of day, the control, the texts, and
  /// third parties outside of the list. These are lost, as are vendors that the list lacks or that it has deleted. If
  /// an older string lacks the segment of disclosed vendors, the vendors with a signal count as shown; in a string that
  /// must have the segment, no vendor does. A string does not contain either which purposes a dialog left out: all
  /// purposes that the vendors declare count as shown, except those that the profile does not ask for.
  ///
  /// - Parameters:
  ///   - string: The string.
  ///   - list: The list that the string names.
  ///   - profile: The profile with the purposes and special features that the dialog asked for; nil for all.
  ///   - gdprApplies: Whether the GDPR applies to the user; nil if not known.
  ///   - additionalConsent: The string of Google's providers; nil if there was no such string.
  public init(
    _ string: TCString, in list: VendorList, askedBy profile: PublisherProfile? = nil, gdprApplies: Bool?,
    additionalConsent: ACString?
  ) {
    var asked = PublisherProfile(name: "")
    if let profile { (asked.purposes, asked.specialFeatures) = (profile.purposes, profile.specialFeatures) }
    let all = ShownBases(ShownList(list, through: asked))
    let shown = ShownBases(
      purposes: all.purposes.subtracting(string.isPurposeOneTreated ? [1] : []),
      specialFeatures: all.specialFeatures,
      vendors: all.vendors.compactMap { string.wasShown($0, in: list) })
    self.init(
      specification: list.reference.specification, vendorListVersion: list.reference.version,
      policyVersion: string.policyVersion, profile: "", language: string.consentLanguage.description.lowercased(),
      screen: string.consentScreen, gdprApplies: gdprApplies, made: string.lastUpdated, shown: shown)
    purposes = string.purposeConsents
    legitimateInterests = string.purposeLegitimateInterests
    specialFeatures = string.specialFeatureOptIns
    for vendor in shown.vendors {
      if !vendor.consent.isEmpty, string.vendorConsents.contains(vendor.id) { vendors.insert(vendor.id) }
      if !vendor.legitimateInterest.isEmpty, string.vendorLegitimateInterests.contains(vendor.id) {
        legitimateInterestVendors.insert(vendor.id)
      }
    }
    providers = additionalConsent.map { Set($0.consented) }
  }
}

extension TCString {
  /// The part of a vendor's unrestricted declarations that the string's dialog showed; nil for an undisclosed vendor.
  fileprivate func wasShown(_ vendor: ShownBases.Vendor, in list: VendorList) -> ShownBases.Vendor? {
    let isDisclosed =
      vendorsDisclosed == nil && !mustDisclose ? signalledVendors.contains(vendor.id) : discloses(vendor.id)
    guard isDisclosed, let declared = list.vendor(vendor.id) else { return nil }
    var (consent, interest) = (IDBits(), IDBits())
    for purpose in vendor.consent.union(vendor.legitimateInterest) {
      guard case .success(let basis) = basis(of: declared, purpose: purpose) else { continue }
      if basis != .legitimateInterest, purpose != 1 || !isPurposeOneTreated { consent.insert(purpose) }
      if basis != .consent { interest.insert(purpose) }
    }
    // A vendor without purposes and without a signal must not get one for its special purposes (`DialogTerms`).
    let hasFeatures =
      !consent.isEmpty || !interest.isEmpty || !list.standardTexts.isEmpty || signalledVendors.contains(vendor.id)
    return ShownBases.Vendor(
      id: vendor.id, consent: consent, legitimateInterest: interest,
      specialFeatures: hasFeatures ? vendor.specialFeatures : [])
  }
}
