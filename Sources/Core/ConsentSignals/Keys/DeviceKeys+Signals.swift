extension DeviceKeys {
  /// Makes the keys of known signals, in the order of writing.
  ///
  /// Purposes have 24 digits and special features 12, as many as the string has bits. All vendor texts reach to the
  /// highest vendor that the string names, so that a reader finds a vendor in each of them. Segments that the string
  /// lacks have no keys.
  ///
  /// - Throws: The error of a string that cannot be read: keys that contradict their string are worse than no keys.
  public init(_ signals: DeviceSignals) throws(SignalError) {
    try self.init(
      signals, read: try signals.tcString.map { (text) throws(SignalError) in try TCString(text) },
      first: try signals.tcStringV1.map { (text) throws(SignalError) in try TCStringV1(text) })
  }

  /// Makes the keys from TCF strings that have been read already.
  package init(
    _ signals: DeviceSignals, read string: TCString?, first: TCStringV1?
  ) throws(SignalError) {
    self.init()
    add(.cmpID, string?.cmpID ?? signals.cmpID)
    add(.cmpVersion, string?.cmpVersion ?? signals.cmpVersion)
    // With only a string of version 1, SDKs of version 2 have nothing to read.
    if string != nil || first == nil { add(.gdprApplies, signals.gdprApplies.map { $0 ? 1 : 0 }) }
    if let string { add(string) }
    if let text = signals.additionalConsent {
      _ = try ACString(text)
      self[.additionalConsent] = .text(text)
    }
    if let text = signals.tcString { self[.tcString] = .text(text) }
    if let first, let text = signals.tcStringV1 { add(first, text, signals.gdprApplies) }
    if let text = signals.gppString { try addGPP(text, signals.gppSections) }
    if let text = signals.usPrivacy {
      self[.usPrivacy] = .text(try USPrivacy(text).encoded)
    }
  }

  private mutating func add(_ key: DeviceKey, _ number: Int?) {
    if let number { self[key] = .number(number) }
  }

  private mutating func add(_ key: DeviceKey, _ ids: IDBits, _ count: Int) {
    self[key] = .text(BitDigits.text(ids, count))
  }

  /// Adds everything that a TC string says, except the string itself and its CMP.
  private mutating func add(_ string: TCString) {
    add(.policyVersion, string.policyVersion)
    self[.publisherCountry] = .text(string.publisherCountry.description)
    add(.purposeOneTreatment, string.isPurposeOneTreated ? 1 : 0)
    add(.usesNonStandardTexts, string.usesNonStandardTexts ? 1 : 0)
    add(.purposeConsents, string.purposeConsents, TCString.purposeCount)
    add(.purposeLegitimateInterests, string.purposeLegitimateInterests, TCString.purposeCount)
    add(.specialFeaturesOptIns, string.specialFeatureOptIns, TCString.specialFeatureCount)
    let vendors = string.highestVendor
    add(.vendorConsents, string.vendorConsents, vendors)
    add(.vendorLegitimateInterests, string.vendorLegitimateInterests, vendors)
    if let disclosed = string.vendorsDisclosed { add(.disclosedVendors, disclosed, vendors) }
    for (purpose, text) in RestrictionDigits.texts(of: string) {
      self[DeviceKey.publisherRestrictions.name(purpose)] = .text(text)
    }
    guard let publisher = string.publisherTC else { return }
    add(.publisherConsent, publisher.purposeConsents, TCString.purposeCount)
    add(.publisherLegitimateInterests, publisher.purposeLegitimateInterests, TCString.purposeCount)
    guard publisher.customPurposeCount > 0 else { return }
    add(.customPurposesConsents, publisher.customPurposeConsents, publisher.customPurposeCount)
    add(.customPurposesLegitimateInterests, publisher.customPurposeLegitimateInterests, publisher.customPurposeCount)
  }

  private mutating func add(_ string: TCStringV1, _ text: String, _ gdprApplies: Bool?) {
    self[.cmpPresent] = .flag(true)
    if let gdprApplies { self[.subjectToGDPR] = .text(gdprApplies ? "1" : "0") }
    add(.parsedPurposeConsents, string.purposesAllowed, TCString.purposeCount)
    add(.parsedVendorConsents, string.vendorConsents, max(string.highestVendor, string.vendorConsents.highest))
    self[.consentString] = .text(text)
  }

  private mutating func addGPP(_ text: String, _ applicable: [Int]?) throws(SignalError) {
    let string = try GPPString(text)
    if let applicable {
      self[.gppSections] = .text(DeviceSignals.text(Set(applicable).sorted()))
    }
    self[.gppVersion] = .text("1")
    self[.gppHeader] = .text(DeviceSignals.text(string.sections.map(\.id)))
    for section in string.sections { self[DeviceKey.gppSection.name(section.id)] = .text(section.text) }
    self[.gppString] = .text(text)
  }
}

extension TCString {
  /// The number of purposes that a string has room for.
  static let purposeCount = 24
  /// The number of special features that a string has room for.
  static let specialFeatureCount = 12

  /// The highest vendor in the string's consents, legitimate interests and disclosed vendors.
  var highestVendor: Int {
    max(vendorConsents.highest, vendorLegitimateInterests.highest, vendorsDisclosed?.highest ?? 0)
  }
}
