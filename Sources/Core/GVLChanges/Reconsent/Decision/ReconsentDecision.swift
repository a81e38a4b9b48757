public import GVLModel
import JSONText

/// The answer to one question: users last saw `from`, they would see `to`; must this profile ask them again?
public struct ReconsentDecision: Sendable {
  public struct Reason: Sendable {
    public var rule: PolicyRule
    /// As the lists declare it.
    public var change: Change
    /// As this profile's users notice it, after its restrictions.
    public var seen: Change

    public init(rule: PolicyRule, change: Change, seen: Change) {
      (self.rule, self.change, self.seen) = (rule, change, seen)
    }

    /// The restrictions make another change of it than the lists declare.
    public var isSeenOtherwise: Bool { seen.before != change.before || seen.after != change.after }
  }

  /// What must not be signalled before users have seen it, whatever the verdict.
  public struct Unseen: Sendable, Hashable {
    public var vendor: Int
    public var kind: ChangeKind
    /// A purpose or special feature; nil for the whole vendor.
    public var item: Int?
  }

  public var diff: ListDiff
  public var profile: String
  /// The profile that users were shown, where it was another one.
  public var fromProfile: String?
  /// `app`, or `app → shop` where users were shown another profile.
  public var profiles: String { fromProfile.map { "\($0) → \(profile)" } ?? profile }
  public var policy: String
  public var verdict: Verdict
  /// Strictest first, then the answer's age, the profile's own changes, and the list's in their order. Changes that ask for nothing are
  /// left out.
  public var reasons: [Reason]
  public var doNotSignalYet: [Unseen]
  /// Vendors that are gone from the list or the profile, or lost the flexibility that a restriction rests on.
  public var stopSignalling: [Int]
  /// How each change was decided, in the order of the list; empty unless asked for.
  public var explanations: [Explanation] = []
  /// Nil where it was not said when users were last asked.
  public var age: AnswerAge?

  /// Decides over the changes that the profile's users can see: its vendors, purposes and special features, each with
  /// the legal basis that its restrictions leave.
  ///
  /// - Parameters:
  ///   - from: the list that users last saw.
  ///   - to: the list that they would see now.
  ///   - diff: of the two, where it was made before.
  ///   - fromProfile: what users were shown with `from`, where that was another selection: a vendor, purpose or special
  ///     feature that is newly shown asks again, and so does a restriction that was loosened (`ProfileRules`).
  ///   - profile: what they would be shown with `to`.
  ///   - policy: the rules that say which change asks for what.
  ///   - lastAsked: when users were last asked, and the moment to which the policy's times are held.
  ///   - explains: also tell of each change which rules it was held against.
  public init(
    from: VendorList, to: VendorList, diff: ListDiff? = nil, fromProfile: Profile? = nil, profile: Profile,
    policy: ReconsentPolicy, explains: Bool = false, lastAsked: (lastAsked: Timestamp, now: Timestamp)? = nil
  ) {
    let diff = diff ?? ListDiff(from: from, to: to)
    self.diff = diff
    self.profile = profile.name
    self.fromProfile = fromProfile?.name
    self.policy = policy.name
    let view = ProfileView(from: from, to: to, shown: fromProfile ?? profile, profile: profile)
    // By verdict, so that nothing has to be sorted.
    var reasons = [[Reason]](repeating: [], count: Verdict.allCases.count)
    var unseen: [Unseen] = []
    var stop = Set(ProfileChanges.leftOut(view))
    if let lastAsked {
      let age = AnswerAge(lastAsked: lastAsked.lastAsked, now: lastAsked.now, policy: policy)
      if age.isDue { reasons.add(Reason(rule: AgeRules.askAgainAfter, change: age.change, seen: age.change)) }
      self.age = age
    }
    for (rule, change) in ProfileChanges.found(view, under: policy) {
      reasons.add(Reason(rule: rule, change: change, seen: change))
      if let entry = Unseen(change) { unseen.append(entry) }
    }
    var table = PolicyTable(policy)
    for change in diff.changes {
      if view.stopsSignalling(change), let vendor = change.vendor { stop.insert(vendor) }
      let seen = view.asSeen(change)
      if let entry = seen.flatMap(Unseen.init) { unseen.append(entry) }
      let isCosmetic = seen?.isCosmetic ?? change.isCosmetic
      let rule = isCosmetic ? nil : table.rule(change, seen: seen)
      if explains { explanations.append(Explanation(change, seen: seen, rule.map { policy.rules[$0] }, of: policy)) }
      if let rule, policy.rules[rule].verdict > .none {
        reasons.add(Reason(rule: policy.rules[rule], change: change, seen: seen ?? change))
      }
    }
    verdict = Verdict.allCases.last { !reasons[$0.rank].isEmpty } ?? .none
    self.reasons = reasons.reversed().reduce(into: []) { all, some in
      if all.isEmpty { all = some } else { all += some }
    }
    doNotSignalYet = unseen
    stopSignalling = stop.sorted()
  }
}

extension [[ReconsentDecision.Reason]] {
  /// By the rank of verdicts.
  fileprivate mutating func add(_ reason: ReconsentDecision.Reason) { self[reason.rule.verdict.rank].append(reason) }
}

/// The rules of a policy by the kind of change that they are about, so that a change is held against those alone.
private struct PolicyTable {
  let policy: ReconsentPolicy
  /// Made as kinds are met.
  private var indexes: [ChangeKind: [Int]] = [:]

  init(_ policy: ReconsentPolicy) { self.policy = policy }

  /// The index of the rule that decides about a change; nil where none does.
  mutating func rule(_ change: Change, seen: Change?) -> Int? {
    // What its users see of a change may be of another kind; then all rules are asked.
    if let seen, seen.kind != change.kind {
      return policy.rules.indices.first { policy.rules[$0].missed(by: change, seen: seen) == nil }
    }
    if indexes[change.kind] == nil {
      indexes[change.kind] = policy.rules.indices.filter {
        policy.rules[$0].match.kinds.isEmpty || policy.rules[$0].match.kinds.contains(change.kind)
      }
    }
    return indexes[change.kind]?.first { policy.rules[$0].missed(by: change, seen: seen) == nil }
  }
}

extension ReconsentDecision.Unseen {
  init?(_ change: Change) {
    guard let vendor = change.vendor else { return nil }
    switch change.kind {
    case .vendor(.added) where change.direction == .widened, .vendor(.reinstated) where change.direction == .widened:
      self.init(vendor: vendor, kind: change.kind, item: nil)
    case .vendor(.purpose) where change.direction == .widened || change.direction == .moved,
      .vendor(.specialFeature) where change.direction == .widened:
      guard case .id(let item) = change.item else { return nil }
      self.init(vendor: vendor, kind: change.kind, item: item)
    default: return nil
    }
  }
}
