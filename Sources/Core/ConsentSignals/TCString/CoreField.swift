/// A field of fixed width in the core of a string of version 2.
///
/// Source: Consent string and vendor list formats v2, *The core string*.
struct CoreField: Sendable {
  /// The specification's name.
  let name: String
  /// Its first bit.
  let bit: Int
  /// Its width in bits.
  let width: Int

  static var created: CoreField { CoreField("Created", at: 6, bits: 36) }
  static var lastUpdated: CoreField { CoreField("LastUpdated", at: 42, bits: 36) }
  static var cmpID: CoreField { CoreField("CmpId", at: 78, bits: 12) }
  static var consentLanguage: CoreField { CoreField("ConsentLanguage", at: 108, bits: 12) }
  static var vendorListVersion: CoreField { CoreField("VendorListVersion", at: 120, bits: 12) }
  static var policyVersion: CoreField { CoreField("TcfPolicyVersion", at: 132, bits: 6) }
  static var isServiceSpecific: CoreField { CoreField("IsServiceSpecific", at: 138, bits: 1) }
  static var specialFeatureOptIns: CoreField { CoreField("SpecialFeatureOptIns", at: 140, bits: 12) }
  static var purposeConsents: CoreField { CoreField("PurposesConsent", at: 152, bits: 24) }
  static var purposeLegitimateInterests: CoreField { CoreField("PurposesLITransparency", at: 176, bits: 24) }

  /// All fields in order; vendors follow.
  static let all = [
    CoreField("Version", at: 0, bits: 6), created, lastUpdated, cmpID, CoreField("CmpVersion", at: 90, bits: 12),
    CoreField("ConsentScreen", at: 102, bits: 6), consentLanguage, vendorListVersion, policyVersion, isServiceSpecific,
    CoreField("UseNonStandardTexts", at: 139, bits: 1), specialFeatureOptIns, purposeConsents,
    purposeLegitimateInterests,
    CoreField("PurposeOneTreatment", at: 200, bits: 1), CoreField("PublisherCC", at: 201, bits: 12),
  ]

  /// The bit at which vendors begin.
  static let end = 213

  private init(_ name: String, at bit: Int, bits width: Int) {
    (self.name, self.bit, self.width) = (name, bit, width)
  }
}
