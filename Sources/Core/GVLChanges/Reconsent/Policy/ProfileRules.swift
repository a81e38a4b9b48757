import GVLFindings
import GVLModel

/// What decides about a profile's own changes: what it shows for the first time although the list says the same.
public struct ProfileRules: Sendable, Hashable {
  public let vendorShown: PolicyRule
  public let purposeShown: PolicyRule
  public let specialFeatureShown: PolicyRule
  public let restrictionLoosened: PolicyRule
  /// A vendor that the profile adds weighs as much as one that the list adds, which is the same clause.
  let weighsVendorsByPolicy: Bool

  public var all: [PolicyRule] { [vendorShown, purposeShown, specialFeatureShown, restrictionLoosened] }

  /// How this program decides: the number that a record carries.
  public static let edition = 2

  /// The rules by which a recorded decision was made; nil for an edition of a newer program. The first one, whose records
  /// do not name it, asked for every vendor that the profile added.
  public static func of(edition: Int) -> ProfileRules? {
    switch edition {
    case 1: first
    case 2: current
    default: nil
    }
  }

  public static let current = ProfileRules(
    vendors: "TCF Policies, Chapter IV.21(8)", others: "TCF Policies, Chapter II.5(3)–(5)", byPolicy: true)

  private static let first = ProfileRules(
    vendors: "TCF Policies, Chapter IV.21(8)", others: "TCF Policies, Chapter IV.21(8)", byPolicy: false)

  private init(vendors: String, others: String, byPolicy: Bool) {
    func rule(_ name: String, _ title: String, _ cite: Citation) -> PolicyRule {
      PolicyRule(id: "profile/\(name)", verdict: .required, title: title, cite: cite, match: .init([]))
    }
    vendorShown = rule(
      "vendor-shown",
      "the profile shows a vendor that it did not show before; it weighs as much as one that the list adds",
      Citation(vendors))
    purposeShown = rule(
      "purpose-shown", "the profile shows a purpose that it did not show before", Citation(others))
    specialFeatureShown = rule(
      "special-feature-shown", "the profile shows a special feature that it did not show before", Citation(others))
    restrictionLoosened = rule(
      "restriction-loosened", "a restriction that held when users were asked is gone or weaker",
      Citation("an inference: the sources do not say what follows from it", isVerified: false))
    weighsVendorsByPolicy = byPolicy
  }

  /// `vendorShown` with its weight under a policy: that of the policy's first rule of scope `profile` about such a
  /// vendor, as if the list had added it. Never below `disclose`, since nothing may be signalled unseen; `required` where
  /// no rule speaks of it.
  func vendorShown(_ change: Change, under policy: ReconsentPolicy) -> PolicyRule {
    guard weighsVendorsByPolicy else { return vendorShown }
    var rule = vendorShown
    let own = policy.rules.first { $0.match.scope == .profile && $0.missed(by: change, seen: change) == nil }
    rule.verdict = max(.disclose, own?.verdict ?? .required)
    return rule
  }
}
