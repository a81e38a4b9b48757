public import GVLList
public import GVLShown
import JSONText

/// What one published list changed against the one before it in the record.
public struct HistoryStep: Sendable {
  /// The earlier list.
  public package(set) var from: ListDiff.End
  /// The later list.
  public package(set) var to: ListDiff.End
  /// Of the whole step, whatever the filter.
  public package(set) var summary: ListDiff.Summary
  /// The same of what concerns the vendors that the profile picks; nil where it picks none, or where a filter picks others.
  public package(set) var yours: ListDiff.Summary?
  /// Those that pass the filter, in the order of the diff.
  public package(set) var changes: [Change]
  /// By policy, in the order in which they were asked for: of the whole step for the profile; with a filter, of the changes
  /// that pass it and nothing else, one vendor's as if the profile had that vendor alone.
  public package(set) var verdicts: [Verdict]

  /// The profile's users would be shown a vendor, purpose or special feature for the first time.
  public package(set) var isAddition: Bool
  /// A vendor that the profile shows bases a purpose on something else.
  public package(set) var isBasisChange: Bool

  /// Numbers between the two that the record does not have; what they changed shows up in this step.
  public var missing: Int {
    let (distance, overflow) = to.list.version.subtractingReportingOverflow(from.list.version)
    return overflow ? 0 : max(1, distance) - 1
  }
  /// Two texts published under one number.
  public var isRepublished: Bool {
    from.list.specification == to.list.specification && from.list.version == to.list.version
  }

  /// Compares two lists, and decides by each policy.
  ///
  /// - Parameters:
  ///   - from: the earlier list.
  ///   - older: its full name.
  ///   - to: the later list.
  ///   - newer: its full name.
  ///   - filter: what is kept of the changes, and what the verdicts are of.
  ///   - profile: whose users are to be asked.
  ///   - policies: in the order of `verdicts`.
  public init(
    from: VendorList, as older: ListReference, to: VendorList, as newer: ListReference, filter: ChangeFilter,
    profile: Profile, policies: [ReconsentPolicy]
  ) {
    let diff = ListDiff(from: from, to: to, fromReference: older, toReference: newer)
    self.from = diff.from
    self.to = diff.to
    summary = diff.summary
    if profile.vendors != .all, filter.vendors.isEmpty {
      yours = ListDiff.Summary(
        diff.changes.filter { change in change.vendor.map { profile.vendors.contains(id: $0) ?? true } ?? true })
    }
    changes = filter.isEmpty ? diff.changes : diff.changes.filter(filter.passes)
    var own = profile
    if !filter.vendors.isEmpty { own.vendors = .only(filter.vendors) }
    func decide(_ policy: ReconsentPolicy, for profile: Profile) -> ReconsentDecision {
      ReconsentDecision(from: from, to: to, diff: diff, profile: profile, policy: policy)
    }
    let decisions = policies.map { decide($0, for: own) }
    // Often the one that was asked for.
    let isSame = own == profile
    let known =
      (isSame ? policies.firstIndex(of: .legalBasis).map { decisions[$0] } : nil) ?? decide(.legalBasis, for: profile)
    let rules = Set(known.reasons.map(\.rule.id))
    isAddition = !rules.isDisjoint(with: Self.additions)
    isBasisChange = rules.contains(Self.basisChange)
    verdicts = decisions.map { decision in
      guard !filter.isEmpty else { return decision.verdict }
      return decision.reasons.filter { filter.passes($0.change) }.map(\.rule.verdict).max() ?? .none
    }
  }

  private static let additions: Set<String> = Set(
    [PolicyRow.vendorAdded, .purposeAdded, .specialFeatureAdded].map { $0.id(in: ReconsentPolicy.legalBasis.name) })
  private static let basisChange = PolicyRow.basisChanged.id(in: ReconsentPolicy.legalBasis.name)
}

/// When something last changed for a profile, as other systems keep it beside a consent: one that is older than a date
/// was given before the change.
public struct ChangeDates: Sendable, Hashable {
  /// `lastUpdated` of the last list that showed a vendor, purpose or special feature for the first time.
  public package(set) var additions: String?
  /// `lastUpdated` of the last list in which a shown vendor changed a legal basis.
  public package(set) var legalBasis: String?

  /// The dates of the last steps that added something or changed a basis; nil where none did.
  public init(_ steps: [HistoryStep]) {
    additions = steps.last(where: \.isAddition)?.to.lastUpdated
    legalBasis = steps.last(where: \.isBasisChange)?.to.lastUpdated
  }
}
