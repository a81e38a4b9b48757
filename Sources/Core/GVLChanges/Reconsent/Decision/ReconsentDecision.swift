public import GVLList
public import GVLShown
import JSONText

/// The answer to one question: users last saw `from`, they would see `to`; must this profile ask them again?
public struct ReconsentDecision: Sendable {
  /// One change, and the rule of the policy that asks because of it.
  public struct Reason: Sendable {
    /// The rule that decided; its verdict is more than `none`.
    public package(set) var rule: PolicyRule
    /// As the lists declare it.
    public package(set) var change: Change
    /// As this profile's users notice it, after its restrictions.
    public package(set) var seen: Change

    /// A reason by its parts.
    public init(rule: PolicyRule, change: Change, seen: Change) {
      (self.rule, self.change, self.seen) = (rule, change, seen)
    }

    /// The restrictions make another change of it than the lists declare.
    public var isSeenOtherwise: Bool { seen.before != change.before || seen.after != change.after }
  }

  /// The comparison that was decided over.
  public package(set) var diff: ListDiff
  /// The name of the profile that users would be shown.
  public package(set) var profile: String
  /// The profile that users were shown, where it was another one.
  public package(set) var fromProfile: String?
  /// `app`, or `app → shop` where users were shown another profile.
  public var profiles: String { fromProfile.map { "\($0) → \(profile)" } ?? profile }
  /// The name of the policy.
  public package(set) var policy: String
  /// The strictest of the reasons; `none` without any.
  public package(set) var verdict: Verdict
  /// Strictest first, then the answer's age, the profile's own changes, and the list's in their order. Changes that ask for nothing are
  /// left out.
  public package(set) var reasons: [Reason]
  /// What a TC string must not carry before users have seen it, whatever the verdict.
  public package(set) var doNotSignalYet: [Unseen]
  /// Vendors that are gone from the list or the profile, or lost the flexibility that a restriction rests on.
  public package(set) var stopSignalling: [Int]
  /// How each change was decided, in the order of the list; empty unless asked for.
  public package(set) var explanations: [Explanation] = []
  /// Nil where it was not said when users were last asked.
  public package(set) var age: AnswerAge?
  private let view: ProfileView

  /// What the comparison means for each vendor of the profile, whatever the policy. Worked out anew each time.
  public var groups: VendorGroups {
    VendorGroups(view, diff.allChanges, unseen: doNotSignalYet, stop: stopSignalling)
  }

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
  ///   - explains: also say of each change which rules it was compared with.
  ///   - lastAsked: when users were last asked, and now; nil where the age of their answer is left alone.
  public init(
    from: VendorList, to: VendorList, diff: ListDiff? = nil, fromProfile: Profile? = nil, profile: Profile,
    policy: ReconsentPolicy, explains: Bool = false, lastAsked: AnswerAge.Times? = nil
  ) {
    let diff = diff ?? ListDiff(from: from, to: to)
    self.diff = diff
    self.profile = profile.name
    self.fromProfile = fromProfile?.name
    self.policy = policy.name
    let view = ProfileView(from: from, to: to, shown: fromProfile ?? profile, profile: profile)
    // By verdict, so that nothing has to be sorted.
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
  /// By the rank of verdicts.
  fileprivate mutating func add(_ reason: ReconsentDecision.Reason) { self[reason.rule.verdict.rank].append(reason) }
}
