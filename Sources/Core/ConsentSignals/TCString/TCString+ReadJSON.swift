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
