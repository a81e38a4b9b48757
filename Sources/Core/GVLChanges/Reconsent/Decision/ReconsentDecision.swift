public import GVLList
public import GVLShown
import JSONText

/// The decision whether a profile must ask users again, who last saw `from` and would now see `to`.
public struct ReconsentDecision: Sendable {
  /// A change, and the rule of the policy that asks because of it.
  public struct Reason: Sendable {
    /// The rule that decided; its verdict is more than `none`.
    public package(set) var rule: PolicyRule
    /// The change as the lists declare it.
    public package(set) var change: Change
    /// The change as this profile's users notice it, after its restrictions.
    public package(set) var seen: Change

    /// Makes a reason from its parts.
    public init(rule: PolicyRule, change: Change, seen: Change) {
      (self.rule, self.change, self.seen) = (rule, change, seen)
    }

    /// Whether the restrictions turn the declared change into another one.
    public var isSeenOtherwise: Bool { seen.before != change.before || seen.after != change.after }
  }

  /// The comparison that was judged.
  public package(set) var diff: ListDiff
  /// The name of the profile that users would be shown.
  public package(set) var profile: String
  /// The profile that users were shown, if it was another one.
  public package(set) var fromProfile: String?
  /// The names of the profiles: `app`, or `app → shop` if users were shown another profile.
  public var profiles: String { fromProfile.map { "\($0) → \(profile)" } ?? profile }
  /// The name of the policy.
  public package(set) var policy: String
  /// The strictest verdict of the reasons; `none` without reasons.
  public package(set) var verdict: Verdict
  /// The reasons, strictest first; then the answer's age, the profile's own changes, and the list's changes in their
  /// order. Changes that require nothing are left out.
  public package(set) var reasons: [Reason]
  /// The parts that a TC string must not contain before users have seen them, whatever the verdict.
  public package(set) var doNotSignalYet: [Unseen]
  /// Vendors that are missing from the list or the profile, or lost the flexibility that a restriction needs.
  public package(set) var stopSignalling: [Int]
  /// How each change was judged, in the order of the list; empty unless requested.
  public package(set) var explanations: [Explanation] = []
  /// The age of the answer; nil if it is not known when users were last asked.
  public package(set) var age: AnswerAge?
  private let view: ProfileView

  /// The effect of the comparison on each vendor of the profile, whatever the policy. Computed on each access.
  public var groups: VendorGroups {
    VendorGroups(view, diff.allChanges, unseen: doNotSignalYet, stop: stopSignalling)
  }

  /// Judges the changes that the profile's users can see: its vendors, purposes and special features, each with the
  /// legal basis that its restrictions leave.
  ///
  /// - Parameters:
  ///   - from: The list that users last saw.
  ///   - to: The list that they would see now.
  ///   - diff: The comparison of both lists, if it exists already.
  ///   - fromProfile: The profile that users saw with `from`, if it was another one: newly shown vendors, purposes and
  ///     special features ask again, and so does a loosened restriction (`ProfileRules`).
  ///   - profile: The profile that they would see with `to`.
  ///   - policy: The rules that judge each change.
  ///   - explains: Whether to record for each change the rules it was compared with.
  ///   - lastAsked: When users were last asked, and now; nil to ignore the age of their answer.
  public init(
    from: VendorList, to: VendorList, diff: ListDiff? = nil, fromProfile: PublisherProfile? = nil,
    profile: PublisherProfile,
    policy: ReconsentPolicy, explains: Bool = false, lastAsked: AnswerAge.Times? = nil
  ) {
    let diff = diff ?? ListDiff(from: from, to: to)
    self.diff = diff
    self.profile = profile.name
    self.fromProfile = fromProfile?.name
    self.policy = policy.name
    let view = ProfileView(from: from, to: to, shown: fromProfile ?? profile, profile: profile)
    // Collected by verdict, so that no sorting is needed.
    var reasons = [[Reason]](repeating: [], count: Verdict.allCases.count)
    var signals = SignalChanges(view)
    if let lastAsked {
      let age = AnswerAge(lastAsked, policy: policy)
      if age.isDue { reasons.add(Reason(rule: AgeRules.askAgainAfter, change: age.change, seen: age.change)) }
      self.age = age
    }
    for (rule, change) in ProfileChanges.found(view, under: policy) {
      reasons.add(Reason(rule: rule, change: change, seen: change))
      signals.addOfProfile(change)
    }
    var table = PolicyTable(policy)
    for change in diff.changes {
      let seen = view.asSeen(change)
      signals.add(change, seen: seen)
      let rule = table.rule(change, seen: seen)
      if explains { explanations.append(Explanation(change, seen: seen, rule.map { policy.rules[$0] }, of: policy)) }
      if let rule, policy.rules[rule].verdict > .none {
        reasons.add(Reason(rule: policy.rules[rule], change: change, seen: seen ?? change))
      }
    }
    verdict = Verdict.allCases.last { !reasons[$0.rank].isEmpty } ?? .none
    self.reasons = reasons.reversed().reduce(into: []) { all, some in
      if all.isEmpty { all = some } else { all += some }
    }
    doNotSignalYet = signals.unseen
    stopSignalling = signals.stop.sorted()
    self.view = view
  }
}

extension [[ReconsentDecision.Reason]] {
  /// Adds a reason to those of its verdict.
  fileprivate mutating func add(_ reason: ReconsentDecision.Reason) { self[reason.rule.verdict.rank].append(reason) }
}
