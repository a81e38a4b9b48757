import GVLWording

/// A first layer that asks for TCF consent tells something; told by the words of its language's lexicon.
///
/// Silent where it cannot know: a language without such words, a dialog of which a part was not seen, a file of labels
/// alone.
protocol FirstLayerCheck: DialogCheck {
  static var said: Disclosures { get }
  /// "how consent is withdrawn", for the message.
  static var what: String { get }
  static func applies(_ context: DialogContext) -> Bool
}

extension FirstLayerCheck {
  static var looksAt: String { "the texts of the first layer, by the words of the language's lexicon" }
  static var passes: Example { FirstLayerExample.without([]) }
  static var fails: Example { FirstLayerExample.without(said) }
  static func applies(_ context: DialogContext) -> Bool { true }

  static func found(in dialog: Dialog, _ context: DialogContext) -> [Found] {
    guard FirstLayer.isJudged(dialog), applies(context),
      let told = FirstLayer.told(context), !told.contains(said)
    else { return [] }
    return [Found("the first layer does not say \(what): add it, where it is read before consent is given")]
  }
}

enum FirstLayer {
  static func isJudged(_ dialog: Dialog) -> Bool {
    dialog.layer == .first && dialog.asksForTCF && dialog.unseen.isEmpty && dialog.hasProse
  }

  /// What the layer says; nil where no lexicon can tell.
  static func told(_ context: DialogContext) -> Disclosures? {
    let said = context.said.whole
    guard let language = said.language, Classifier.standard.knowsDisclosures(language) else { return nil }
    return said.disclosures
  }
}

/// One first layer that says everything, for the examples.
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

enum TellsStorage: FirstLayerCheck {
  static let name = "storage-access-missing"
  static let title = "the first layer says that information is stored on the device or read from it"
  static let said = Disclosures.storage
  static let what = "that information is stored on the device or read from it"
}

enum TellsPersonalData: FirstLayerCheck {
  static let name = "personal-data-missing"
  static let title = "the first layer gives an example of the personal data that is processed"
  static let said = Disclosures.personalData
  static let what = "which personal data is processed, with an example"
}

enum TellsPurposes: FirstLayerCheck {
  static let name = "purposes-missing"
  static let title = "the first layer names the purposes or stacks"
  static let said = Disclosures.purposes
  static let what = "for which purposes, or stacks of them, data is processed"
}

enum TellsSpecialFeatures: FirstLayerCheck {
  static let name = "special-features-missing"
  static let title = "the first layer names the special features that the vendors use"
  static let said = Disclosures.specialFeatures
  static let what = "which special features are used: precise location, scanning of the device"
  static func applies(_ context: DialogContext) -> Bool { context.expected?.usesSpecialFeatures == true }
}

enum TellsScope: FirstLayerCheck {
  static let name = "scope-missing"
  static let title = "the first layer says for which sites or apps the choice holds"
  static let said = Disclosures.scope
  static let what = "for which sites or apps the choice holds"
}

enum TellsWithdrawal: FirstLayerCheck {
  static let name = "withdrawal-missing"
  static let title = "the first layer says that consent can be withdrawn at any time"
  static let said = Disclosures.withdrawal
  static let what = "that consent can be withdrawn at any time"
}

enum TellsReopen: FirstLayerCheck {
  static let name = "withdrawal-way-missing"
  static let title = "the first layer says how to come back to the choices"
  static let said = Disclosures.reopen
  static let what = "how to come back to the choices"
}

enum TellsLegitimateInterest: FirstLayerCheck {
  static let name = "legitimate-interest-missing"
  static let title = "the first layer says that vendors rely on a legitimate interest, where some do"
  static let said = Disclosures.legitimateInterest
  static let what = "that some vendors rely on a legitimate interest"
  static func applies(_ context: DialogContext) -> Bool { context.expected?.usesLegitimateInterest == true }
}

enum TellsObjection: FirstLayerCheck {
  static let name = "objection-missing"
  static let title = "the first layer says that users can object, where vendors rely on a legitimate interest"
  static let said = Disclosures.objection
  static let what = "that users can object to what rests on a legitimate interest"
  static func applies(_ context: DialogContext) -> Bool { context.expected?.usesLegitimateInterest == true }
}

enum TellsConsequences: FirstLayerCheck {
  static let name = "consequences-missing"
  static let title = "the first layer says what consenting or refusing leads to"
  static let said = Disclosures.consequences
  static let what = "what refusing leads to, if anything"
}
