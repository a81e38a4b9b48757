public import JSONText
import PlainText

extension TCString {
  /// Reads the choice in a line of JSON.
  package init(line: ArraySlice<UInt8>) throws(SignalError) {
    try self.init(SignalForm(line: line))
  }

  /// Reads a document of `gvl.tcstring/1`, in order to write the string.
  ///
  /// `created`, `cmpId`, `cmpVersion`, `consentLanguage`, `vendorListVersion` and `tcfPolicyVersion` are required. A
  /// missing `lastUpdated` equals `created`, a missing `isServiceSpecific` is true, and other missing members are
  /// empty. A member with an unknown name is an error: a misspelt name must not lose a choice.
  ///
  /// - Throws: `signal.json` with the member.
  public init(json: JSONNode) throws(SignalError) {
    try self.init(SignalForm(json))
  }

  init(_ form: SignalForm) throws(SignalError) {
    if let version = try form.optional("version", .integer), version != 2 {
      throw SignalError(.json, "version is \(version); only strings of version 2 are written")
    }
    try self.init(header: form)
    isServiceSpecific = try form.optional("isServiceSpecific", .bool) ?? true
    usesNonStandardTexts = try form.optional("useNonStandardTexts", .bool) ?? false
    specialFeatureOptIns = try form.optional("specialFeatureOptIns", .ids) ?? []
    purposeConsents = try form.optional("purposeConsents", .ids) ?? []
    purposeLegitimateInterests = try form.optional("purposeLegitimateInterests", .ids) ?? []
    isPurposeOneTreated = try form.optional("purposeOneTreatment", .bool) ?? false
    publisherCountry = try form.optional("publisherCountryCode", .letters) ?? "AA"
    vendorConsents = try form.optional("vendorConsents", .ids) ?? []
    vendorLegitimateInterests = try form.optional("vendorLegitimateInterests", .ids) ?? []
    for inner in try form.forms("publisherRestrictions") {
      let name = try inner.required("type", .text)
      guard let kind = PublisherRestriction.Kind.allCases.first(where: { $0.name == name }) else {
        let known = PublisherRestriction.Kind.allCases.map(\.name).joined(separator: ", ")
        throw SignalError(.json, "\(inner.path)type: there are \(known)")
      }
      publisherRestrictions.append(
        PublisherRestriction(
          purpose: try inner.required("purpose", .integer), kind: kind,
          vendors: try inner.required("vendors", .ids)))
      try inner.end()
    }
    vendorsDisclosed = try form.optional("vendorsDisclosed", .ids)
    vendorsAllowed = try form.optional("vendorsAllowed", .ids)
    unknownSegments = try form.optional("unknownSegments", .segments) ?? []
    if let inner = try form.form("publisherTC") {
      publisherTC = PublisherTC(
        purposeConsents: try inner.optional("purposeConsents", .ids) ?? [],
        purposeLegitimateInterests: try inner.optional("purposeLegitimateInterests", .ids) ?? [],
        customPurposeCount: try inner.optional("numCustomPurposes", .integer) ?? 0,
        customPurposeConsents: try inner.optional("customPurposeConsents", .ids) ?? [],
        customPurposeLegitimateInterests: try inner.optional("customPurposeLegitimateInterests", .ids) ?? [])
      try inner.end()
    }
    try form.end()
  }
}
