import JSONText
import PlainText

extension CanadaString {
  /// The members of a section's `fields` in `gvl.gpp/1`. Fields that a TC string has too use the names of
  /// `gvl.tcstring/1`, the other fields the specification's names.
  func write(to object: inout SignalJSON) {
    object.header(of: self, version: 1)
    object.number("tcfPolicyVersion", policyVersion)
    object.flag("useNonStandardStacks", usesNonStandardStacks)
    object.ids("specialFeatureExpressConsent", specialFeatureExpressConsents)
    object.ids("purposesExpressConsent", purposeExpressConsents)
    object.ids("purposesImpliedConsent", purposeImpliedConsents)
    object.ids("vendorExpressConsent", vendorExpressConsents)
    object.ids("vendorImpliedConsent", vendorImpliedConsents)
    object.objects("pubRestrictions", publisherRestrictions) { restriction, object in
      object.number("purpose", restriction.purpose)
      object.text("type", restriction.kind.name)
      object.ids("vendors", restriction.vendors)
    }
    object.ids("vendorsDisclosed", vendorsDisclosed)
    object.object("publisherPurposes", publisherPurposes) { publisher, object in
      object.ids("purposesExpressConsent", publisher.expressConsents)
      object.ids("purposesImpliedConsent", publisher.impliedConsents)
      object.number("numCustomPurposes", publisher.customPurposeCount)
      object.ids("customPurposesExpressConsent", publisher.customExpressConsents)
      object.ids("customPurposesImpliedConsent", publisher.customImpliedConsents)
    }
    object.text("form", form.rawValue)
  }

  /// Reads the members that `write` writes.
  init(_ fields: SignalForm) throws(SignalError) {
    if let version = try fields.int("version"), version != 1 {
      throw SignalError(.json, "\(fields.path)version is \(version); there is version 1")
    }
    try self.init(header: fields)
    usesNonStandardStacks = try fields.flag("useNonStandardStacks") ?? false
    specialFeatureExpressConsents = try fields.ids("specialFeatureExpressConsent") ?? []
    purposeExpressConsents = try fields.ids("purposesExpressConsent") ?? []
    purposeImpliedConsents = try fields.ids("purposesImpliedConsent") ?? []
    vendorExpressConsents = try fields.ids("vendorExpressConsent") ?? []
    vendorImpliedConsents = try fields.ids("vendorImpliedConsent") ?? []
    for inner in try fields.forms("pubRestrictions") {
      let name = try inner.required("type", inner.text("type"))
      guard let kind = Restriction.Kind.allCases.first(where: { $0.name == name }) else {
        let known = Restriction.Kind.allCases.map(\.name).joined(separator: ", ")
        throw SignalError(.json, "\(inner.path)type: there are \(known)")
      }
      publisherRestrictions.append(
        Restriction(
          purpose: try inner.required("purpose", inner.int("purpose")), kind: kind,
          vendors: try inner.required("vendors", inner.ids("vendors"))))
      try inner.end()
    }
    vendorsDisclosed = try fields.ids("vendorsDisclosed")
    if let inner = try fields.form("publisherPurposes") {
      publisherPurposes = PublisherPurposes(
        expressConsents: try inner.ids("purposesExpressConsent") ?? [],
        impliedConsents: try inner.ids("purposesImpliedConsent") ?? [],
        customPurposeCount: try inner.int("numCustomPurposes") ?? 0,
        customExpressConsents: try inner.ids("customPurposesExpressConsent") ?? [],
        customImpliedConsents: try inner.ids("customPurposesImpliedConsent") ?? [])
      try inner.end()
    }
    fields.ignore("form")
    try fields.end()
  }
}

extension CanadaString.Restriction.Kind {
  /// The name in `gvl.gpp/1`.
  var name: String { "\(self)" }
}
