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

  static var created: CoreField { CoreField("Created", 6, 36) }
  static var lastUpdated: CoreField { CoreField("LastUpdated", 42, 36) }
  static var cmpID: CoreField { CoreField("CmpId", 78, 12) }
  static var consentLanguage: CoreField { CoreField("ConsentLanguage", 108, 12) }
  static var vendorListVersion: CoreField { CoreField("VendorListVersion", 120, 12) }
  static var policyVersion: CoreField { CoreField("TcfPolicyVersion", 132, 6) }
  static var isServiceSpecific: CoreField { CoreField("IsServiceSpecific", 138, 1) }
  static var specialFeatureOptIns: CoreField { CoreField("SpecialFeatureOptIns", 140, 12) }
  static var purposeConsents: CoreField { CoreField("PurposesConsent", 152, 24) }
  static var purposeLegitimateInterests: CoreField { CoreField("PurposesLITransparency", 176, 24) }

  /// All fields in order; vendors follow.
  static let all = [
    CoreField("Version", 0, 6), created, lastUpdated, cmpID, CoreField("CmpVersion", 90, 12),
    CoreField("ConsentScreen", 102, 6), consentLanguage, vendorListVersion, policyVersion, isServiceSpecific,
    CoreField("UseNonStandardTexts", 139, 1), specialFeatureOptIns, purposeConsents, purposeLegitimateInterests,
    CoreField("PurposeOneTreatment", 200, 1), CoreField("PublisherCC", 201, 12),
  ]

  /// The bit at which vendors begin.
  static let end = 213

  private init(_ name: String, _ bit: Int, _ width: Int) { (self.name, self.bit, self.width) = (name, bit, width) }
}
