import GVLFindings

/// The rules about a profile's own changes: parts that it shows for the first time although the list is unchanged.
public enum ProfileRules {
  /// The edition of gvl's own rules, for recorded decisions. It grows if equal input gives another decision.
  public static let edition = 1

  /// All rules, in the order of their explanations.
  public static let all = [vendorShown, purposeShown, specialFeatureShown, restrictionLoosened]

  static let vendorShown = rule(
    "vendor-shown",
    "the profile shows a vendor that it did not show before",
    Citation("TCF Policies, Chapter IV.21(8)"))
  static let purposeShown = rule(
    "purpose-shown", "the profile shows a purpose that it did not show before",
    Citation("TCF Policies, Chapter II.5(3)–(5)"))
  static let specialFeatureShown = rule(
    "special-feature-shown", "the profile shows a special feature not shown before",
    Citation("TCF Policies, Chapter II.5(3)–(5)"))
  static let restrictionLoosened = rule(
    "restriction-loosened", "a restriction is weaker than when users were asked",
    Citation("an inference: the sources do not say what follows from it", isVerified: false))

  private static func rule(_ name: String, _ title: String, _ cite: Citation) -> PolicyRule {
    PolicyRule(id: "profile/\(name)", verdict: .required, title: title, cite: cite, match: .init([]))
  }

  /// `vendorShown` with the verdict that the policy's first matching rule of scope `profile` gives to a vendor added to
  /// the list. At least `disclose`, since nothing may be signalled unseen; `required` if no rule matches.
  static func vendorShown(_ change: Change, under policy: ReconsentPolicy) -> PolicyRule {
    var rule = Self.vendorShown
    let own = policy.rules.first { $0.match.scope == .profile && $0.missed(by: change, seen: change) == nil }
    rule.verdict = max(.disclose, own?.verdict ?? .required)
    return rule
  }
}
