/// Every key, in the order of writing. A choice's string is last, since SDKs wait for it before they read the keys.
extension DeviceKey {
  /// The CMP's number. SDKs take its presence as a sign that a CMP exists.
  public static let cmpID = DeviceKey(
    "IABTCF_CmpSdkID", .number, .tcf, .present, absent: "no CMP", says: "the CMP's number in the CMP list")
  /// The CMP's own version.
  public static let cmpVersion = DeviceKey(
    "IABTCF_CmpSdkVersion", .number, .tcf, .present, says: "the CMP's own version")
  /// Whether the GDPR applies.
  public static let gdprApplies = DeviceKey(
    "IABTCF_gdprApplies", .number, .tcf, .applies, absent: "not known yet",
    says: "1: the GDPR applies to the user, 0: it does not")
  /// The version of the policies.
  public static let policyVersion = DeviceKey(
    "IABTCF_PolicyVersion", .number, says: "the TCF policy version of the choice")
  /// The publisher's country.
  public static let publisherCountry = DeviceKey(
    "IABTCF_PublisherCC", .text, absent: "AA", says: "the publisher's country, ISO 3166-1")
  /// Whether purpose 1 was left out of the dialog.
  public static let purposeOneTreatment = DeviceKey(
    "IABTCF_PurposeOneTreatment", .number, absent: "0", says: "1: purpose 1 was not disclosed, 0: it was")
  /// Whether the dialog had other texts than the official ones.
  public static let usesNonStandardTexts = DeviceKey(
    "IABTCF_UseNonStandardTexts", .number,
    says: "1: stacks or illustrations of the publisher's own, 0: the official ones")
  /// Purposes with consent.
  public static let purposeConsents = DeviceKey("IABTCF_PurposeConsents", .bits, says: "purposes with consent")
  /// Purposes with legitimate interest.
  public static let purposeLegitimateInterests = DeviceKey(
    "IABTCF_PurposeLegitimateInterests", .bits, says: "purposes whose legitimate interest was not objected to")
  /// Special features that the user opted in to.
  public static let specialFeaturesOptIns = DeviceKey(
    "IABTCF_SpecialFeaturesOptIns", .bits, says: "special features that the user opted in to")
  /// Vendors with consent.
  public static let vendorConsents = DeviceKey("IABTCF_VendorConsents", .bits, says: "vendors with consent")
  /// Vendors with legitimate interest.
  public static let vendorLegitimateInterests = DeviceKey(
    "IABTCF_VendorLegitimateInterests", .bits, says: "vendors whose legitimate interest was not objected to")
  /// Vendors that the dialog showed.
  public static let disclosedVendors = DeviceKey(
    "IABTCF_DisclosedVendors", .bits, says: "vendors that the user was shown")
  /// The restrictions of one purpose, a key for each purpose.
  public static let publisherRestrictions = DeviceKey(
    "IABTCF_PublisherRestrictions{ID}", .restrictions, absent: "no restriction",
    says: "of purpose {ID}: 0 not allowed, 1 needs consent, 2 needs a legitimate interest, 3 no restriction")
  /// TCF purposes of the publisher with consent.
  public static let publisherConsent = DeviceKey(
    "IABTCF_PublisherConsent", .bits, absent: "none", says: "purposes with consent for the publisher itself")
  /// TCF purposes of the publisher with legitimate interest.
  public static let publisherLegitimateInterests = DeviceKey(
    "IABTCF_PublisherLegitimateInterests", .bits, absent: "none",
    says: "purposes on a legitimate interest for the publisher itself")
  /// Purposes that the publisher defined, with consent.
  public static let customPurposesConsents = DeviceKey(
    "IABTCF_PublisherCustomPurposesConsents", .bits, absent: "none", says: "the publisher's own purposes with consent")
  /// Purposes that the publisher defined, with legitimate interest.
  public static let customPurposesLegitimateInterests = DeviceKey(
    "IABTCF_PublisherCustomPurposesLegitimateInterests", .bits, absent: "none",
    says: "the publisher's own purposes on a legitimate interest")
  /// Whether Google's SDKs derive their consent mode from the keys of the TCF.
  public static let advertiserConsentMode = DeviceKey(
    "IABTCF_EnableAdvertiserConsentMode", .number, .google, absent: "0",
    says: "1: Google's SDKs derive their consent mode from the TCF; read, never written by gvl")
  /// Google's Additional Consent string.
  public static let additionalConsent = DeviceKey(
    "IABTCF_AddtlConsent", .text, .google, absent: "nothing is known of any provider",
    says: "the Additional Consent string: providers of Google's that are no vendors of the list")
  /// The TC string.
  public static let tcString = DeviceKey("IABTCF_TCString", .text, says: "the TC string, whole")

  /// Whether a CMP exists, for SDKs of TCF version 1.
  public static let cmpPresent = DeviceKey(
    "IABConsent_CMPPresent", .flag, .tcfV1, .present, absent: "no CMP", says: "true: a CMP is present")
  /// Whether the GDPR applies, in TCF version 1. A text, unlike its successor.
  public static let subjectToGDPR = DeviceKey(
    "IABConsent_SubjectToGDPR", .text, .tcfV1, .applies, absent: "not known yet",
    says: "\"1\": the GDPR applies to the user, \"0\": it does not")
  /// Purposes with consent, in TCF version 1.
  public static let parsedPurposeConsents = DeviceKey(
    "IABConsent_ParsedPurposeConsents", .bits, .tcfV1, says: "purposes with consent")
  /// Vendors with consent, in TCF version 1.
  public static let parsedVendorConsents = DeviceKey(
    "IABConsent_ParsedVendorConsents", .bits, .tcfV1, says: "vendors with consent")
  /// The consent string of TCF version 1.
  public static let consentString = DeviceKey(
    "IABConsent_ConsentString", .text, .tcfV1, says: "the consent string of version 1, whole")

  /// Sections of the GPP string that apply.
  public static let gppSections = DeviceKey(
    "IABGPP_GppSID", .text, .gpp, .applies, says: "the sections that apply, their numbers with _ between them: 2_6")
  /// The version of GPP.
  public static let gppVersion = DeviceKey("IABGPP_HDR_Version", .text, .gpp, says: "the version of GPP: 1")
  /// Sections that the string has.
  public static let gppHeader = DeviceKey(
    "IABGPP_HDR_Sections", .text, .gpp, says: "the sections that the string has, their numbers with _ between them")
  /// The text of one section, a key for each section.
  public static let gppSection = DeviceKey("IABGPP_{ID}_String", .text, .gpp, says: "section {ID} of the GPP string")
  /// The GPP string.
  public static let gppString = DeviceKey("IABGPP_HDR_GppString", .text, .gpp, says: "the GPP string, whole")
  /// The US Privacy string.
  public static let usPrivacy = DeviceKey(
    "IABUSPrivacy_String", .text, .usPrivacy, says: "the US Privacy string, such as 1YNN")

  /// Every key that this program knows, in the order of writing.
  public static let all: [DeviceKey] = [
    cmpID, cmpVersion, gdprApplies, policyVersion, publisherCountry, purposeOneTreatment, usesNonStandardTexts,
    purposeConsents, purposeLegitimateInterests, specialFeaturesOptIns, vendorConsents, vendorLegitimateInterests,
    disclosedVendors, publisherRestrictions, publisherConsent, publisherLegitimateInterests, customPurposesConsents,
    customPurposesLegitimateInterests, advertiserConsentMode, additionalConsent, tcString, cmpPresent, subjectToGDPR,
    parsedPurposeConsents, parsedVendorConsents, consentString, gppSections, gppVersion, gppHeader, gppSection,
    gppString, usPrivacy,
  ]

  /// Former names of keys, with the key that replaced each: SDKs may still write both.
  package static let formerNames = ["IABTCF_UseNonStandardStacks": usesNonStandardTexts]

  /// The key with a name, and the number in the name if it has one; nil if no specification has the name.
  public static func named(_ name: String) -> (key: DeviceKey, id: Int?)? {
    if let key = plain[name] { return (key, nil) }
    for (key, before, after) in numbered where name.hasPrefix(before) && name.hasSuffix(after) {
      let digits = name.dropFirst(before.count).dropLast(after.count)
      guard (1...3).contains(digits.utf8.count), let id = Int(digits), id > 0, key.name(id) == name else { continue }
      return (key, id)
    }
    return nil
  }

  private static let plain = Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0) })
  private static let numbered = all.compactMap { key in key.parts.map { (key, $0.before, $0.after) } }
}
