/// Disclosures of a first layer that can be recognised by words.
package struct Disclosures: OptionSet, Sendable, Hashable {
  package let rawValue: UInt64
  package init(rawValue: UInt64) { self.rawValue = rawValue }

  /// Information is stored on the device, or read from it.
  package static let storage = Disclosures(rawValue: 1)
  /// An example of the personal data.
  package static let personalData = Disclosures(rawValue: 2)
  package static let thirdParties = Disclosures(rawValue: 4)
  package static let purposes = Disclosures(rawValue: 8)
  package static let specialFeatures = Disclosures(rawValue: 16)
  /// Where the choice applies: this site, a group, other apps.
  package static let scope = Disclosures(rawValue: 32)
  /// Consent can be withdrawn.
  package static let withdrawal = Disclosures(rawValue: 64)
  /// How to open the choices again.
  package static let reopen = Disclosures(rawValue: 128)
  package static let legitimateInterest = Disclosures(rawValue: 256)
  package static let objection = Disclosures(rawValue: 512)
  /// The consequences of refusing.
  package static let consequences = Disclosures(rawValue: 1024)
  /// Purposes for which users are not asked: security, fraud.
  package static let specialPurposes = Disclosures(rawValue: 2048)
  /// Something that the choice does not affect: "you cannot object".
  package static let beyondChoice = Disclosures(rawValue: 4096)
  /// Data is sent to countries outside the European Economic Area.
  package static let transfer = Disclosures(rawValue: 8192)

  /// The keys of `disclosure` in a lexicon.
  static let names: [(name: String, said: Disclosures)] = [
    ("storage", storage), ("personalData", personalData), ("thirdParties", thirdParties), ("purposes", purposes),
    ("specialFeatures", specialFeatures), ("scope", scope), ("withdrawal", withdrawal), ("reopen", reopen),
    ("legitimateInterest", legitimateInterest), ("objection", objection), ("consequences", consequences),
    ("specialPurposes", specialPurposes), ("beyondChoice", beyondChoice),
    ("transfer", transfer),
  ]
}
