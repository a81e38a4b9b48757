/// What a text of a first layer says, so far as words show it.
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
  /// Where the choice holds: this site, a group, other apps.
  package static let scope = Disclosures(rawValue: 32)
  /// Consent can be withdrawn.
  package static let withdrawal = Disclosures(rawValue: 64)
  /// How to come back to the choice.
  package static let reopen = Disclosures(rawValue: 128)
  package static let legitimateInterest = Disclosures(rawValue: 256)
  package static let objection = Disclosures(rawValue: 512)
  /// What refusing leads to.
  package static let consequences = Disclosures(rawValue: 1024)
  /// Purposes that nobody is asked about: security, fraud.
  package static let specialPurposes = Disclosures(rawValue: 2048)
  /// A choice does not reach it: "you cannot object".
  package static let beyondChoice = Disclosures(rawValue: 4096)
  /// Data go to countries outside of the European Economic Area.
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
