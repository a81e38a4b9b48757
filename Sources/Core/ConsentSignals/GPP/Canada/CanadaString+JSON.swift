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
    if let version = try fields.optional("version", .integer), version != 1 {
      throw SignalError(.json, "\(fields.path)version is \(version); there is version 1")
    }
    try self.init(header: fields)
    usesNonStandardStacks = try fields.optional("useNonStandardStacks", .bool) ?? false
    specialFeatureExpressConsents = try fields.optional("specialFeatureExpressConsent", .ids) ?? []
    purposeExpressConsents = try fields.optional("purposesExpressConsent", .ids) ?? []
    purposeImpliedConsents = try fields.optional("purposesImpliedConsent", .ids) ?? []
    vendorExpressConsents = try fields.optional("vendorExpressConsent", .ids) ?? []
    vendorImpliedConsents = try fields.optional("vendorImpliedConsent", .ids) ?? []
    for inner in try fields.forms("pubRestrictions") {
      let name = try inner.required("type", .text)
      guard let kind = Restriction.Kind.allCases.first(where: { $0.name == name }) else {
        let known = Restriction.Kind.allCases.map(\.name).joined(separator: ", ")
        throw SignalError(.json, "\(inner.path)type: there are \(known)")
      }
      publisherRestrictions.append(
        Restriction(
          purpose: try inner.required("purpose", .integer), kind: kind,
          vendors: try inner.required("vendors", .ids)))
      try inner.end()
    }
    vendorsDisclosed = try fields.optional("vendorsDisclosed", .ids)
    if let inner = try fields.form("publisherPurposes") {
      publisherPurposes = PublisherPurposes(
        expressConsents: try inner.optional("purposesExpressConsent", .ids) ?? [],
        impliedConsents: try inner.optional("purposesImpliedConsent", .ids) ?? [],
        customPurposeCount: try inner.optional("numCustomPurposes", .integer) ?? 0,
        customExpressConsents: try inner.optional("customPurposesExpressConsent", .ids) ?? [],
        customImpliedConsents: try inner.optional("customPurposesImpliedConsent", .ids) ?? [])
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
