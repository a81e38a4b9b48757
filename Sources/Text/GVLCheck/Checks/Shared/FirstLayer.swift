enum FirstLayer {
  /// Whether a control or link leads to the choices or to the vendors.
  static func leadsOn(_ dialog: Dialog) -> Bool {
    dialog.shown.contains { [.settings, .vendors, .object].contains($0.role) || $0.opens != nil }
  }

  /// The statements of the layer; nil if no lexicon covers its language.
  static func disclosures(_ context: DialogContext) -> Disclosures? {
    let said = context.said.whole
    guard let language = said.language, Classifier.standard.knowsDisclosures(language) else { return nil }
    return said.disclosures
  }
}

/// A first layer that makes all statements, for the examples.
enum FirstLayerExample {
  private static let sentences: [(said: Disclosures, text: String)] = [
    (.storage, "We and our 42 partners store and/or access information on a device."),
    (.personalData, "Personal data such as IP addresses and unique identifiers are processed."),
    (.purposes, "Purposes: personalised advertising, advertising measurement and audience research."),
    (.specialFeatures, "Precise geolocation and identification through device scanning may be used."),
    (.scope, "Your choices apply to this website only."),
    (.withdrawal, "You can withdraw your consent at any time."),
    (.reopen, "Come back through the link at the bottom of the page."),
    (.legitimateInterest, "Some rely on a legitimate interest."),
    (.objection, "You may object to that."),
    (.consequences, "Refusing does not affect your access to the content."),
  ]

  static func without(_ left: Disclosures) -> Example {
    let texts = sentences.filter { $0.said != left || left.isEmpty }.map { "- \"\($0.text)\"" }
    var context = DialogContext(expectedVendors: 42)
    context.expected = Expected(usesSpecialFeatures: true, usesLegitimateInterest: true)
    return Example(
      """
      language: en
      tcf: true
      screens:
        - layer: first
          texts:
      \(texts.map { "      " + $0 }.joined(separator: "\n"))
          controls:
            - accept_all: Accept all
            - reject_all: Reject all
            - settings: Manage options
            - vendors: Our 42 partners
      """, context)
  }
}
