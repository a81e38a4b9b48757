public import GVLList
public import GVLShown
import JSONText

/// The changes from one published list to the next one in the record.
public struct HistoryStep: Sendable {
  /// The earlier list.
  public package(set) var from: ListDiff.End
  /// The later list.
  public package(set) var to: ListDiff.End
  /// The summary of the whole step, without the filter.
  public package(set) var summary: ListDiff.Summary
  /// The summary for the vendors that the profile names; nil if it names none, or if the filter names vendors.
  public package(set) var yours: ListDiff.Summary?
  /// The changes that pass the filter, in the order of the comparison.
  public package(set) var changes: [Change]
  /// The verdicts in the order of the policies: for the profile, or with a filter only for changes that pass it. If the
  /// filter names vendors, the profile counts as having only those.
  public package(set) var verdicts: [Verdict]

  /// Whether the profile's users would be shown a vendor, purpose or special feature for the first time.
  public package(set) var isAddition: Bool
  /// Whether a vendor that the profile shows changes the legal basis of a purpose.
  public package(set) var isBasisChange: Bool

  /// The number of versions between both lists that the record lacks; this step contains their changes.
  public var missing: Int {
    let (distance, overflow) = to.list.version.subtractingReportingOverflow(from.list.version)
    return overflow ? 0 : max(1, distance) - 1
  }
  /// Whether both texts were published under one number.
  public var isRepublished: Bool {
    from.list.specification == to.list.specification && from.list.version == to.list.version
  }

  /// Compares two lists, and decides by each policy.
  ///
  /// - Parameters:
  ///   - from: The earlier list.
  ///   - older: Its full name.
  ///   - to: The later list.
  ///   - newer: Its full name.
  ///   - filter: The changes to keep and to judge.
  ///   - profile: The profile whose users may have to be asked.
  ///   - policies: The policies, in the order of `verdicts`.
  public init(
    from: VendorList, as older: ListReference, to: VendorList, as newer: ListReference, filter: ChangeFilter,
    profile: PublisherProfile, policies: [ReconsentPolicy]
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
    func decide(_ policy: ReconsentPolicy, for profile: PublisherProfile) -> ReconsentDecision {
      ReconsentDecision(from: from, to: to, diff: diff, profile: profile, policy: policy)
    }
    let decisions = policies.map { decide($0, for: own) }
    // Reuses the decision if the policy was one of those requested.
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

/// The dates of the last changes for a profile, for other systems that store consent: a consent with an older date was
/// given before the change.
public struct ChangeDates: Sendable, Hashable {
  /// `lastUpdated` of the last list that showed a vendor, purpose or special feature for the first time.
  public package(set) var additions: String?
  /// `lastUpdated` of the last list in which a shown vendor changed a legal basis.
  public package(set) var legalBasis: String?

  /// The dates of the last steps that added something or changed a legal basis; nil without such a step.
  public init(_ steps: [HistoryStep]) {
    additions = steps.last(where: \.isAddition)?.to.lastUpdated
    legalBasis = steps.last(where: \.isBasisChange)?.to.lastUpdated
  }
}
