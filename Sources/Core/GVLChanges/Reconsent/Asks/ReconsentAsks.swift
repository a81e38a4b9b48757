public import GVLList

/// Decisions made in advance for every list that a choice may name, for apps and sites that have no older list: which
/// users must be asked again?
///
/// A decision depends on the content that a user was shown, which only the stored choice contains. So each entry has a
/// rule for users who were shown it and one for users who were not; `Standing` picks one. The rules are the policy's,
/// and the entries come from the same functions as `ReconsentDecision`.
public struct ReconsentAsks: Sendable, Hashable {
  /// A rule of the policy, or of gvl, that an entry names.
  public struct Rule: Sendable, Hashable {
    /// `policy/name`.
    public let id: String
    /// The verdict that it gives.
    public let verdict: Verdict

    package init(id: String, verdict: Verdict) { (self.id, self.verdict) = (id, verdict) }
  }

  /// A difference between an older list and the newest one. Rules are indexes in `rules`; nil asks no user.
  package enum Entry: Sendable, Hashable {
    /// Asks every user.
    case list(rule: Int)
    /// A vendor that is shown now and was not live in the older list.
    case added(vendor: Int, rule: Int?)
    /// Any other change of a vendor that is live in both lists.
    case vendor(Int, shown: Int?, hidden: Int?)
    /// A special feature that a vendor declares or no longer declares.
    case feature(vendor: Int, feature: Int, shown: Int?, hidden: Int?)
    /// A changed legal basis of a vendor's purpose, with an index in `outcomes`.
    case purpose(vendor: Int, purpose: Int, outcome: Int)
  }

  /// The rules for a change of a purpose, by the legal basis that users were shown.
  package struct Outcome: Sendable, Hashable {
    /// The rules in the order of `LegalBasis.allCases`.
    package let byBasis: [Int?]
    /// The rule for users who were not shown the vendor.
    package let hidden: Int?
  }

  /// Entries that apply to choices of the same lists.
  package struct Group: Sendable, Hashable {
    /// The versions, ascending; a range may include versions that were never compared.
    package let lists: [ClosedRange<Int>]
    package let entries: [Entry]
  }

  /// The rules about the profile's own changes, as indexes in `rules`.
  package struct OfProfile: Sendable, Hashable {
    package let vendorShown, purposeShown, specialFeatureShown, restrictionLoosened, age: Int
  }

  /// The current list.
  public let list: ListReference
  /// The name of the profile that shows it.
  public let profile: String
  /// The name of the policy.
  public let policy: String
  /// The age at which an answer becomes invalid; nil for no limit.
  public let askAgainAfter: Age?
  /// How long users who refused are not asked again; nil for no limit.
  public let notBefore: Age?
  /// The versions of lists whose choices it covers, ascending, with `list` itself; all have its specification.
  public let versions: [Int]
  /// The rules that entries name, each once.
  public let rules: [Rule]
  package let outcomes: [Outcome]
  package let groups: [Group]
  package let ofProfile: OfProfile
  /// Declarations in these lists that differ from the current list, for the strings of choices.
  public let formerBases: FormerBases
}
