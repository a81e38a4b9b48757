public import ConsentSignals
public import GVLList
public import GVLShown
import PlainText

extension ConsentChoices {
  /// The choice that a TC string holds, as if it had been made in a dialog that showed the list to the string's disclosed vendors
  /// under its restrictions. For the choices of a CMP that came before.
  ///
  /// A purpose counts as shown on the basis on which the string lets the vendor process it if the user agrees, so that the string of
  /// this choice permits nothing that the former one forbids (`permits`): not purpose 1 where it was not shown
  /// (`isPurposeOneTreated`), nor what a restriction forbids.
  ///
  /// What a string does not hold is lost: the profile's name, the language's region, the time of the day, the control, the texts,
  /// third parties outside of the list, and vendors that the list lacks or calls deleted. An older string without the segment of
  /// disclosed vendors is taken to have shown those with a signal; one that must have the segment shows nobody. A string does not say
  /// either which purposes a dialog left out: all that the vendors declare are taken for shown, but for those that the profile
  /// does not ask for.
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
    var asked = Profile(name: "")
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
  /// What the dialog of the string showed of a vendor, of what it would have shown without restrictions; nil for one that it did not
  /// disclose.
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
    // A vendor that asks for nothing else may keep a bit for its special purposes, which would permit them (`DialogTerms`).
    let hasFeatures =
      !consent.isEmpty || !interest.isEmpty || !list.standardTexts.isEmpty || signalledVendors.contains(vendor.id)
    return ShownBases.Vendor(
      id: vendor.id, consent: consent, legitimateInterest: interest,
      specialFeatures: hasFeatures ? vendor.specialFeatures : [])
  }
}
