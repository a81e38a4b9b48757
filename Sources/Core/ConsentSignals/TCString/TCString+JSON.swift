import JSONText
import PlainText

extension TCString {
  /// `gvl.tcstring/1` on one line: what `gvl tc decode` writes. An absent segment is null, ids are ascending.
  public var json: String { SignalJSON.text(TCReading.schema, write) }

  func write(to object: inout SignalJSON) {
    object.header(of: self, version: 2)
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
  }
}

extension TCStringV1 {
  /// `gvl.tcstring/1` on one line, with the members of version 1.
  public var json: String { SignalJSON.text(TCReading.schema, write) }

  func write(to object: inout SignalJSON) {
    object.header(of: self, version: 1)
    object.ids("purposesAllowed", purposesAllowed)
    object.flag("defaultConsent", defaultConsent)
    object.ids("vendorConsents", vendorConsents)
  }
}

extension SignalJSON {
  /// Writes the fields at the beginning of strings of both versions.
  mutating func header(of string: some TCHeader, version: Int) {
    number("version", version)
    text("created", string.created.description)
    text("lastUpdated", string.lastUpdated.description)
    number("cmpId", string.cmpID)
    number("cmpVersion", string.cmpVersion)
    number("consentScreen", string.consentScreen)
    text("consentLanguage", string.consentLanguage.description)
    number("vendorListVersion", string.vendorListVersion)
  }
}

extension SignalError {
  /// Appends a line with the error instead of a string: `{"schema":"gvl.tcstring/1","error":{…}}`.
  package func appendJSON(schema: String, to bytes: inout [UInt8]) {
    SignalJSON.append(schema, to: &bytes) { object in
      object.object("error", self) { error, object in error.write(to: &object) }
    }
  }

  func write(to object: inout SignalJSON) {
    object.text("code", stableCode)
    object.number("segment", segment)
    object.number("bit", bit)
    object.text("message", message)
  }
}

extension PublisherRestriction.Kind {
  /// The name in `gvl.tcstring/1`.
  public var name: String { "\(self)" }
}
