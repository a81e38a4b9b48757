/// A key and its value, an integer or a string; nil if the key must be absent.
typealias KeyEntry = (name: String, value: Any?)

/// Names of keys that several parts of the package use.
enum KeyName {
  static let cmpID = "IABTCF_CmpSdkID"
  static let cmpVersion = "IABTCF_CmpSdkVersion"
  static let gdprApplies = "IABTCF_gdprApplies"
  /// The prefix of the keys of restrictions; the purpose id follows.
  static let restrictions = "IABTCF_PublisherRestrictions"
  static let additionalConsent = "IABTCF_AddtlConsent"
  static let tcString = "IABTCF_TCString"
  static let firstString = "IABConsent_ConsentString"
  static let firstGDPRApplies = "IABConsent_SubjectToGDPR"
  /// Prefixes of all keys of consent: TCF version 2 and 1, the Global Privacy Platform, US Privacy.
  static let prefixes = ["IABTCF_", "IABConsent_", "IABGPP_", "IABUSPrivacy_"]
}

/// The keys of a TC string and their values, in the order of writing.
extension TCString {
  private static let (purposeCount, specialFeatureCount) = (24, 12)

  /// Entries of the core. All texts of vendors have the length of the highest vendor id in the string, so that an SDK
  /// finds its vendor in each of them.
  var keyEntries: [KeyEntry] {
    let count = max(
      vendorConsents.max() ?? 0, vendorLegitimateInterests.max() ?? 0, vendorsDisclosed?.max() ?? 0)
    return [
      ("IABTCF_PolicyVersion", policyVersion),
      ("IABTCF_PublisherCC", publisherCountry),
      ("IABTCF_PurposeOneTreatment", isPurposeOneTreated ? 1 : 0),
      ("IABTCF_UseNonStandardTexts", usesNonStandardTexts ? 1 : 0),
      ("IABTCF_PurposeConsents", Self.digits(purposeConsents, Self.purposeCount)),
      ("IABTCF_PurposeLegitimateInterests", Self.digits(purposeLegitimateInterests, Self.purposeCount)),
      ("IABTCF_SpecialFeaturesOptIns", Self.digits(specialFeatureOptIns, Self.specialFeatureCount)),
      ("IABTCF_VendorConsents", Self.digits(vendorConsents, count)),
      ("IABTCF_VendorLegitimateInterests", Self.digits(vendorLegitimateInterests, count)),
      ("IABTCF_DisclosedVendors", vendorsDisclosed.map { Self.digits($0, count) }),
    ]
  }

  /// One text for each purpose with restrictions: a digit for each vendor, up to the last restricted vendor.
  var restrictionEntries: [KeyEntry] {
    let real = restrictions.filter { $0.type != .undefined && $0.purpose > 0 }
    return Set(real.map(\.purpose)).sorted().compactMap { purpose in
      let own = real.filter { $0.purpose == purpose }.sorted { $0.type.rawValue > $1.type.rawValue }
      let count = own.compactMap { $0.vendors.max() }.max() ?? 0
      if count == 0 { return nil }
      // Digit 3 means no restriction; SDKs would read 0 as not allowed.
      var digits = [UInt8](repeating: 0x33, count: count)
      // If a vendor has two restrictions, the strictest wins: it is written last.
      for one in own {
        for vendor in one.vendors where vendor > 0 { digits[vendor - 1] = 0x30 + UInt8(one.type.rawValue) }
      }
      return ("\(KeyName.restrictions)\(purpose)", String(decoding: digits, as: UTF8.self))
    }
  }

  /// Entries of the publisher segment; nil for all that a string without that segment or custom purposes lacks.
  var publisherEntries: [KeyEntry] {
    let custom = publisherTC.flatMap { $0.customPurposeCount > 0 ? $0 : nil }
    return [
      ("IABTCF_PublisherConsent", publisherTC.map { Self.digits($0.purposeConsents, Self.purposeCount) }),
      (
        "IABTCF_PublisherLegitimateInterests",
        publisherTC.map { Self.digits($0.purposeLegitimateInterests, Self.purposeCount) }
      ),
      (
        "IABTCF_PublisherCustomPurposesConsents",
        custom.map { Self.digits($0.customPurposeConsents, $0.customPurposeCount) }
      ),
      (
        "IABTCF_PublisherCustomPurposesLegitimateInterests",
        custom.map { Self.digits($0.customPurposeLegitimateInterests, $0.customPurposeCount) }
      ),
    ]
  }

  /// Digits for the ids 1 to `count`: 1 if the id is in the set, else 0.
  private static func digits(_ ids: Set<Int>, _ count: Int) -> String {
    var digits = [UInt8](repeating: 0x30, count: count)
    for id in ids where id > 0 && id <= count { digits[id - 1] = 0x31 }
    return String(decoding: digits, as: UTF8.self)
  }
}
