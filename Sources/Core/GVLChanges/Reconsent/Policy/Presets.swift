/// The policies that need no file. For any two lists, no policy gives a milder verdict than its predecessor.
extension ReconsentPolicy {
  /// All presets, mildest first.
  public static let presets: [ReconsentPolicy] = [.specMinimum, .additions, .legalBasis, .strict]

  /// The preset with a name: `spec-minimum`, `additions`, `legal-basis` or `strict`; nil for any other.
  public static func preset(_ name: String) -> ReconsentPolicy? { presets.first { $0.name == name } }

  /// The rules about a profile's own changes.
  public static let profileRules: [PolicyRule] = ProfileRules.all

  /// The rules about the age of an answer, for policies with age limits.
  public static let ageRules: [PolicyRule] = AgeRules.all

  /// Asks again only where the framework leaves no choice. New parts must not be signalled before users have seen them;
  /// the publisher decides when to show them.
  public static let specMinimum = preset(
    "spec-minimum", "asks again only where the framework leaves no choice",
    [
      .vendorAdded: .disclose, .purposeAdded: .disclose, .basisChanged: .disclose, .specialFeatureAdded: .disclose,
    ])

  /// Asks again for new vendors, purposes and special features, because users were never asked for them.
  public static let additions = preset(
    "additions", "asks again for new vendors, purposes and special features",
    [
      .vendorAdded: .required, .purposeAdded: .required, .basisChanged: .disclose, .specialFeatureAdded: .required,
    ], step45: .disclose)

  /// Asks again for every vendor, purpose, special feature and legal basis that users have not seen.
  ///
  /// The specification says that they must not be signalled unseen. Asking at once is this preset's choice: the
  /// policies leave the time to the publisher.
  public static let legalBasis = preset(
    "legal-basis", "asks again for new vendors, purposes and special features, and when a legal basis changes",
    [
      .vendorAdded: .required, .purposeAdded: .required, .basisChanged: .required, .specialFeatureAdded: .required,
      .declarationWidened: .disclose, .textChanged: .disclose,
    ], step45: .disclose)

  /// Asks again for any new declaration of a shown vendor, and recommends that the publisher reviews new texts.
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
