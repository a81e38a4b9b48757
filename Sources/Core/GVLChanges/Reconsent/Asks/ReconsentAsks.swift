public import GVLList

/// Who must be asked again, for every list that a choice may be of: decisions made beforehand, for apps and sites that have no
/// older list at hand.
///
/// A decision depends on what a user was shown, which only the stored choice says. So each entry says what follows for users
/// who were shown it and for those who were not; `Standing` joins both. The rules are the policy's, and the entries come from
/// the same functions as `ReconsentDecision`.
public struct ReconsentAsks: Sendable, Hashable {
  /// A rule of the policy, or of this program, that some entry names.
  public struct Rule: Sendable, Hashable {
    /// `policy/name`.
    public let id: String
    /// What it asks for.
    public let verdict: Verdict

    package init(id: String, verdict: Verdict) { (self.id, self.verdict) = (id, verdict) }
  }

  /// One difference between a list that users may have seen and the newest one. Rules are places in `rules`; nil asks nobody.
  package enum Entry: Sendable, Hashable {
    /// It asks whatever was shown.
    case list(rule: Int)
    /// A vendor that is shown now and was not live in the list.
    case added(vendor: Int, rule: Int?)
    /// Anything else of a vendor that is live in both.
    case vendor(Int, shown: Int?, hidden: Int?)
    /// A special feature that a vendor declares or no longer declares.
    case feature(vendor: Int, feature: Int, shown: Int?, hidden: Int?)
    /// A purpose that a vendor declares otherwise: a place in `outcomes`.
    case purpose(vendor: Int, purpose: Int, outcome: Int)
  }

  /// The rules about a purpose, by the basis on which users were shown it.
  package struct Outcome: Sendable, Hashable {
    /// In the order of `LegalBasis.allCases`.
    package let byBasis: [Int?]
    /// Where the vendor was not shown.
    package let hidden: Int?
  }

  /// Entries that hold for choices of the same lists.
  package struct Group: Sendable, Hashable {
    /// By version, ascending; a range may cover versions that were never compared.
    package let lists: [ClosedRange<Int>]
    package let entries: [Entry]
  }

  /// The rules about what a profile shows by itself, as places in `rules`.
  package struct OfProfile: Sendable, Hashable {
    package let vendorShown, purposeShown, specialFeatureShown, restrictionLoosened, age: Int
  }

  /// The list that is shown now.
  public let list: ListReference
  /// The name of the profile that it is shown through.
  public let profile: String
  /// The name of the policy.
  public let policy: String
  /// How old an answer may become; nil for any age.
  public let askAgainAfter: Age?
  /// How long those who refused are left in peace; nil for no time.
  public let notBefore: Age?
  /// The versions of lists whose choices it decides about, ascending, `list` among them. They are of the specification of `list`.
  public let versions: [Int]
  /// Each once.
  public let rules: [Rule]
  package let outcomes: [Outcome]
  package let groups: [Group]
  package let ofProfile: OfProfile
  /// What vendors declared otherwise in these lists, for the strings of choices.
  public let formerBases: FormerBases
}
