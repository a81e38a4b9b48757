import GVLFindings

/// What decides about a profile's own changes: what it shows for the first time although the list says the same.
public enum ProfileRules {
  /// The number of this program's own rules, which a record of a decision carries. It grows when the same lists, profile
  /// and policy come to another decision.
  public static let edition = 1

  /// In the order in which they are explained.
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

  /// `vendorShown` with its weight under a policy: that of the policy's first rule of scope `profile` about such a
  /// vendor, as if the list had added it. Never below `disclose`, since nothing may be signalled unseen; `required` where
  /// no rule speaks of it.
  static func vendorShown(_ change: Change, under policy: ReconsentPolicy) -> PolicyRule {
    var rule = Self.vendorShown
    let own = policy.rules.first { $0.match.scope == .profile && $0.missed(by: change, seen: change) == nil }
    rule.verdict = max(.disclose, own?.verdict ?? .required)
    return rule
  }
}
