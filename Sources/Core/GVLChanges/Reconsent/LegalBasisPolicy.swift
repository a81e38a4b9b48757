import GVLModel
import JSONText

extension ReconsentPolicy {
  /// Asks again for every vendor, purpose, special feature and legal basis that users have not seen.
  ///
  /// What must not be signalled before it was shown is the specification's; that this preset asks at once, where the
  /// policies leave the moment to the publisher, is its choice.
  public static let legalBasis = ReconsentPolicy(
    name: "legal-basis",
    title: "asks again for new vendors, purposes and special features, and when a legal basis changes",
    rules: policyVersionRules(of: "legal-basis") + [
      PolicyRule(
        id: "legal-basis/vendor-added", verdict: .required,
        title: "a vendor is shown that users have not seen",
        cite: Citation("TCF Policies, Chapter IV.21(8)"),
        match: .init([.vendor(.added), .vendor(.reinstated)], directions: [.widened])),
      PolicyRule(
        id: "legal-basis/purpose-added", verdict: .required,
        title: "a shown vendor declares a purpose that it did not declare before",
        cite: Citation("TCF Policies, Chapter II.5(6)"),
        match: .init([.vendor(.purpose)], directions: [.widened])),
      PolicyRule(
        id: "legal-basis/basis-changed", verdict: .required,
        title: "a shown vendor bases a purpose on something else",
        cite: Citation("TCF Policies, Chapter II.5(6)"),
        match: .init([.vendor(.purpose)], directions: [.moved])),
      PolicyRule(
        id: "legal-basis/special-feature-added", verdict: .required,
        title: "a shown vendor declares a special feature, which needs an opt-in",
        cite: Citation("TCF Policies, Chapter II.5(6)"),
        match: .init([.vendor(.specialFeature)], directions: [.widened])),
      PolicyRule(
        id: "legal-basis/declaration-widened", verdict: .disclose,
        title: "a shown vendor declares more, or on other terms, where users have no choice of their own",
        cite: Citation(
          "Consent string and vendor list formats v2, vendor list: a new version alone is no reason to ask"),
        match: .init(
          [
            .vendor(.specialPurpose), .vendor(.feature), .vendor(.dataCategory), .vendor(.retention),
            .vendor(.usesCookies), .vendor(.cookieMaxAge), .vendor(.cookieRefresh), .vendor(.nonCookieAccess),
          ], directions: [.widened, .moved])),
      PolicyRule(
        id: "legal-basis/text-changed", verdict: .disclose,
        title: "an official text is new or reads differently",
        cite: Citation(
          "Consent string and vendor list formats v2, vendor list: a new version alone is no reason to ask"),
        match: .init(
          ChangeKind.all.filter { if case .text = $0 { true } else { $0 == .standardText } }, leavesValue: true)),
    ])

  /// What a new policy version means is a table; whoever manages the framework may declare otherwise.
  static func policyVersionRules(of policy: String) -> [PolicyRule] {
    let invalid = (0...3).map { JSONValue.integer($0) }
    return [
      PolicyRule(
        id: "\(policy)/policy-version-ended", verdict: .required,
        title: "strings made under a policy before 4 are no longer valid",
        cite: Citation("TCF Policies, Chapter II.5(7) and IV.21(11)"),
        match: .init(
          [.list(.policyVersion)], before: Set(invalid), after: Set((4...63).map { JSONValue.integer($0) }))),
      PolicyRule(
        id: "\(policy)/policy-version-4-5", verdict: .none,
        title: "from policy 4 to 5 nobody has to be asked again",
        cite: Citation("Consent string and vendor list formats v2, TCF policy version"),
        match: .init([.list(.policyVersion)], before: [4], after: [5])),
      PolicyRule(
        id: "\(policy)/policy-version-unknown", verdict: .recommended,
        title: "nothing is known here about this step of the policy version; find out what its publisher declares",
        cite: Citation("Consent string and vendor list formats v2, TCF policy version"),
        match: .init([.list(.policyVersion)])),
    ]
  }
}
