import JSONText
import PlainText

extension TCString {
  /// `gvl.tcstring/1` on one line: what `gvl tc decode` writes. An absent segment is null, ids are ascending.
  public var json: String {
    var bytes: [UInt8] = []
    appendJSON(to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The same, without a line's end, for programs that write many.
  package func appendJSON(to bytes: inout [UInt8]) {
    var object = SignalJSON(schema: "gvl.tcstring/1", reserving: 2_048)
    object.number("version", 2)
    object.text("created", created.description)
    object.text("lastUpdated", lastUpdated.description)
    object.number("cmpId", cmpID)
    object.number("cmpVersion", cmpVersion)
    object.number("consentScreen", consentScreen)
    object.text("consentLanguage", consentLanguage.description)
    object.number("vendorListVersion", vendorListVersion)
    object.number("tcfPolicyVersion", policyVersion)
    object.flag("isServiceSpecific", isServiceSpecific)
    object.flag("useNonStandardTexts", usesNonStandardTexts)
    object.ids("specialFeatureOptIns", specialFeatureOptIns)
    object.ids("purposeConsents", purposeConsents)
    object.ids("purposeLegitimateInterests", purposeLegitimateInterests)
    object.flag("purposeOneTreatment", isPurposeOneTreated)
    object.text("publisherCountryCode", publisherCountry.description)
    object.ids("vendorConsents", vendorConsents)
    object.ids("vendorLegitimateInterests", vendorLegitimateInterests)
    object.objects("publisherRestrictions", publisherRestrictions) { restriction, object in
      object.number("purpose", restriction.purpose)
      object.text("type", restriction.kind.name)
      object.ids("vendors", restriction.vendors)
    }
    object.ids("vendorsDisclosed", vendorsDisclosed)
    object.ids("vendorsAllowed", vendorsAllowed)
    object.object("publisherTC", publisherTC) { publisher, object in
      object.ids("purposeConsents", publisher.purposeConsents)
      object.ids("purposeLegitimateInterests", publisher.purposeLegitimateInterests)
      object.number("numCustomPurposes", publisher.customPurposeCount)
      object.ids("customPurposeConsents", publisher.customPurposeConsents)
      object.ids("customPurposeLegitimateInterests", publisher.customPurposeLegitimateInterests)
    }
    if !unknownSegments.isEmpty { object.texts("unknownSegments", unknownSegments) }
    bytes += object.closed
  }
}

extension TCStringV1 {
  /// `gvl.tcstring/1` on one line, with the members of version 1.
  public var json: String {
    var bytes: [UInt8] = []
    appendJSON(to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The same, without a line's end.
  package func appendJSON(to bytes: inout [UInt8]) {
    var object = SignalJSON(schema: "gvl.tcstring/1", reserving: 2_048)
    object.number("version", 1)
    object.text("created", created.description)
    object.text("lastUpdated", lastUpdated.description)
    object.number("cmpId", cmpID)
    object.number("cmpVersion", cmpVersion)
    object.number("consentScreen", consentScreen)
    object.text("consentLanguage", consentLanguage.description)
    object.number("vendorListVersion", vendorListVersion)
    object.ids("purposesAllowed", purposesAllowed)
    object.flag("defaultConsent", defaultConsent)
    object.ids("vendorConsents", vendorConsents)
    bytes += object.closed
  }
}

extension SignalError {
  /// A line in place of what could not be read: `{"schema":"gvl.tcstring/1","error":{…}}`.
  package func appendJSON(schema: String, to bytes: inout [UInt8]) {
    var object = SignalJSON(schema: schema, reserving: 256)
    object.object("error", self) { error, object in error.write(to: &object) }
    bytes += object.closed
  }

  func write(to object: inout SignalJSON) {
    object.text("code", stableCode)
    object.number("segment", segment)
    object.number("bit", bit)
    object.text("message", message)
  }
}

extension PublisherRestriction.Kind {
  /// As `gvl.tcstring/1` writes it.
  public var name: String { "\(self)" }
}
