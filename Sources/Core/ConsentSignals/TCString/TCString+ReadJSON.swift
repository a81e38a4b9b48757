public import JSONText
import PlainText

extension TCString {
  /// The choice that a line of JSON describes.
  package init(line: ArraySlice<UInt8>) throws(SignalError) {
    try self.init(SignalForm(line: line))
  }

  /// The choice that a document of `gvl.tcstring/1` describes, in order to write it.
  ///
  /// `created`, `cmpId`, `cmpVersion`, `consentLanguage`, `vendorListVersion` and `tcfPolicyVersion` must be there; what else is
  /// missing is empty, `lastUpdated` as `created`, and `isServiceSpecific` true. A member of another name is an error: a choice
  /// must not be lost by a misspelt word.
  ///
  /// - Throws: `signal.json` with the member.
  public init(json: JSONNode) throws(SignalError) {
    try self.init(SignalForm(json, ""))
  }

  init(_ form: SignalForm) throws(SignalError) {
    if let version = try form.int("version"), version != 2 {
      throw SignalError(.json, "version is \(version); only strings of version 2 are written")
    }
    try self.init(header: form)
    isServiceSpecific = try form.flag("isServiceSpecific") ?? true
    usesNonStandardTexts = try form.flag("useNonStandardTexts") ?? false
    specialFeatureOptIns = try form.ids("specialFeatureOptIns") ?? []
    purposeConsents = try form.ids("purposeConsents") ?? []
    purposeLegitimateInterests = try form.ids("purposeLegitimateInterests") ?? []
    isPurposeOneTreated = try form.flag("purposeOneTreatment") ?? false
    publisherCountry = try form.letters("publisherCountryCode") ?? "AA"
    vendorConsents = try form.ids("vendorConsents") ?? []
    vendorLegitimateInterests = try form.ids("vendorLegitimateInterests") ?? []
    for inner in try form.forms("publisherRestrictions") {
      let name = try inner.required("type", inner.text("type"))
      guard let kind = PublisherRestriction.Kind.allCases.first(where: { $0.name == name }) else {
        let known = PublisherRestriction.Kind.allCases.map(\.name).joined(separator: ", ")
        throw SignalError(.json, "\(inner.path)type: there are \(known)")
      }
      publisherRestrictions.append(
        PublisherRestriction(
          purpose: try inner.required("purpose", inner.int("purpose")), kind: kind,
          vendors: try inner.required("vendors", inner.ids("vendors"))))
      try inner.end()
    }
    vendorsDisclosed = try form.ids("vendorsDisclosed")
    vendorsAllowed = try form.ids("vendorsAllowed")
    unknownSegments = try form.segments("unknownSegments")
    if let inner = try form.form("publisherTC") {
      publisherTC = PublisherTC(
        purposeConsents: try inner.ids("purposeConsents") ?? [],
        purposeLegitimateInterests: try inner.ids("purposeLegitimateInterests") ?? [],
        customPurposeCount: try inner.int("numCustomPurposes") ?? 0,
        customPurposeConsents: try inner.ids("customPurposeConsents") ?? [],
        customPurposeLegitimateInterests: try inner.ids("customPurposeLegitimateInterests") ?? [])
      try inner.end()
    }
    try form.end()
  }
}
