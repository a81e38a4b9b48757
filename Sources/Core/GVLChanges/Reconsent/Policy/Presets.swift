/// The policies that need no file, mildest first: on any two lists none gives a milder verdict than the one before.
extension ReconsentPolicy {
  /// Mildest first.
  public static let presets: [ReconsentPolicy] = [.specMinimum, .additions, .legalBasis, .strict]

  /// The preset with a name: `spec-minimum`, `additions`, `legal-basis` or `strict`; nil for any other.
  public static func preset(_ name: String) -> ReconsentPolicy? { presets.first { $0.name == name } }

  /// What decides about a profile's own changes.
  public static let profileRules: [PolicyRule] = ProfileRules.all

  /// What decides about the age of an answer, where a policy says after how long.
  public static let ageRules: [PolicyRule] = AgeRules.all

  /// Asks again only where the framework leaves no choice. What is new may not be signalled before it has been shown,
  /// and when it is shown is left to the publisher.
  public static let specMinimum = preset(
    "spec-minimum", "asks again only where the framework leaves no choice",
    [
      .vendorAdded: .disclose, .purposeAdded: .disclose, .basisChanged: .disclose, .specialFeatureAdded: .disclose,
    ])

  /// Asks again for what users have never been asked: new vendors, purposes and special features.
  public static let additions = preset(
    "additions", "asks again for new vendors, purposes and special features",
    [
      .vendorAdded: .required, .purposeAdded: .required, .basisChanged: .disclose, .specialFeatureAdded: .required,
    ], step45: .disclose)

  /// Asks again for every vendor, purpose, special feature and legal basis that users have not seen.
  ///
  /// What must not be signalled before it was shown is the specification's; that this preset asks at once, where the
  /// policies leave the moment to the publisher, is its choice.
  public static let legalBasis = preset(
    "legal-basis", "asks again for new vendors, purposes and special features, and when a legal basis changes",
    [
      .vendorAdded: .required, .purposeAdded: .required, .basisChanged: .required, .specialFeatureAdded: .required,
      .declarationWidened: .disclose, .textChanged: .disclose,
    ], step45: .disclose)

  /// Asks again for whatever a shown vendor declares beyond what users have seen, and lets a person look at new texts.
  public static let strict = preset(
    "strict", "asks again for anything a shown vendor declares more; new texts are for a person to judge",
    [
      .vendorAdded: .required, .purposeAdded: .required, .basisChanged: .required, .specialFeatureAdded: .required,
      .declarationWidened: .required, .textChanged: .recommended, .detailChanged: .disclose,
    ], step45: .recommended)

  private static func preset(
    _ name: String, _ title: String, _ weights: KeyValuePairs<PolicyRow, Verdict>, step45: Verdict = .none
  ) -> ReconsentPolicy {
    ReconsentPolicy(
      name: name, title: title,
      rules: PolicyVersionRules.rules(of: name, step45: step45) + PolicyRow.rules(of: name, weights))
  }
}
