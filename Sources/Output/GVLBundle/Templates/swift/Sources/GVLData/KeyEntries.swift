/// A key and what stands under it, a whole number or a text; nil where it is to be absent.
typealias KeyEntry = (name: String, value: Any?)

/// What the keys are called that more than one part of the package names.
enum KeyName {
  static let cmpID = "IABTCF_CmpSdkID"
  static let cmpVersion = "IABTCF_CmpSdkVersion"
  static let gdprApplies = "IABTCF_gdprApplies"
  /// The purpose follows.
  static let restrictions = "IABTCF_PublisherRestrictions"
  static let additionalConsent = "IABTCF_AddtlConsent"
  static let tcString = "IABTCF_TCString"
  static let firstString = "IABConsent_ConsentString"
  static let firstGDPRApplies = "IABConsent_SubjectToGDPR"
  /// Of all keys of consent: versions 2 and 1 of the TCF, the Global Privacy Platform, US Privacy.
  static let prefixes = ["IABTCF_", "IABConsent_", "IABGPP_", "IABUSPrivacy_"]
}

/// What a string says, key by key, in the order of writing.
extension TCString {
  private static let (purposeCount, specialFeatureCount) = (24, 12)

  /// Up to the vendors. Texts of vendors all reach to the highest that the string names, so that who reads one vendor
  /// finds it in each.
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

  /// For each purpose with a restriction a digit a vendor, up to the last that is restricted.
  var restrictionEntries: [KeyEntry] {
    let real = restrictions.filter { $0.type != .undefined && $0.purpose > 0 }
    return Set(real.map(\.purpose)).sorted().compactMap { purpose in
      let own = real.filter { $0.purpose == purpose }.sorted { $0.type.rawValue > $1.type.rawValue }
      let count = own.compactMap { $0.vendors.max() }.max() ?? 0
      if count == 0 { return nil }
      // 3 is no restriction: with 0 SDKs take a vendor for forbidden.
      var digits = [UInt8](repeating: 0x33, count: count)
      // Of two of one vendor the strictest counts: it is written last.
      for one in own {
        for vendor in one.vendors where vendor > 0 { digits[vendor - 1] = 0x30 + UInt8(one.type.rawValue) }
      }
      return ("\(KeyName.restrictions)\(purpose)", String(decoding: digits, as: UTF8.self))
    }
  }

  /// Nil for all that a string without the publisher's own segment, or without purposes of the publisher's, lacks.
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

  /// The first `count` ids, 1 for one that is in the set.
  private static func digits(_ ids: Set<Int>, _ count: Int) -> String {
    var digits = [UInt8](repeating: 0x30, count: count)
    for id in ids where id > 0 && id <= count { digits[id - 1] = 0x31 }
    return String(decoding: digits, as: UTF8.self)
  }
}
