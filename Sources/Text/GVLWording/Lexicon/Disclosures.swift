/// What a text of a first layer says, so far as words show it.
public struct Disclosures: OptionSet, Sendable, Hashable {
  public let rawValue: UInt64
  public init(rawValue: UInt64) { self.rawValue = rawValue }

  /// Information is stored on the device, or read from it.
  public static let storage = Disclosures(rawValue: 1)
  /// An example of the personal data.
  public static let personalData = Disclosures(rawValue: 2)
  public static let thirdParties = Disclosures(rawValue: 4)
  public static let purposes = Disclosures(rawValue: 8)
  public static let specialFeatures = Disclosures(rawValue: 16)
  /// Where the choice holds: this site, a group, other apps.
  public static let scope = Disclosures(rawValue: 32)
  /// Consent can be withdrawn.
  public static let withdrawal = Disclosures(rawValue: 64)
  /// How to come back to the choice.
  public static let reopen = Disclosures(rawValue: 128)
  public static let legitimateInterest = Disclosures(rawValue: 256)
  public static let objection = Disclosures(rawValue: 512)
  /// What refusing leads to.
  public static let consequences = Disclosures(rawValue: 1024)

  /// The keys of `disclosure` in a lexicon.
  static let names: [(name: String, said: Disclosures)] = [
    ("storage", storage), ("personalData", personalData), ("thirdParties", thirdParties), ("purposes", purposes),
    ("specialFeatures", specialFeatures), ("scope", scope), ("withdrawal", withdrawal), ("reopen", reopen),
    ("legitimateInterest", legitimateInterest), ("objection", objection), ("consequences", consequences),
  ]
}

/// How something is said.
public struct Manner: OptionSet, Sendable, Hashable {
  public let rawValue: UInt64
  public init(rawValue: UInt64) { self.rawValue = rawValue }

  /// Makes the reader feel bad about refusing, or threatens with a loss.
  public static let shaming = Manner(rawValue: 1)
  /// A purpose that says nothing: "improve your experience".
  public static let vague = Manner(rawValue: 2)
  /// Takes something else for a choice: "by continuing to browse".
  public static let implied = Manner(rawValue: 4)
}
