/// The way in which a change was judged.
public struct Explanation: Sendable {
  /// The reason why an earlier rule did not decide.
  public struct PassedOver: Sendable {
    /// The rule that did not decide.
    public package(set) var rule: PolicyRule
    /// The first of its conditions that the change does not meet.
    public package(set) var condition: PolicyRule.Condition
  }

  /// The change as the lists declare it.
  public package(set) var change: Change
  /// The change as the profile's users notice it; nil if they do not.
  public package(set) var seen: Change?
  /// The rule that decided; nil if no rule matches, or if a text has the same words as before.
  public package(set) var rule: PolicyRule?
  /// Earlier rules about this kind of change that did not match.
  public package(set) var passedOver: [PassedOver]

  /// The rule's verdict; `none` without a rule.
  public var verdict: Verdict { rule?.verdict ?? .none }

  init(_ change: Change, seen: Change?, _ rule: PolicyRule?, of policy: ReconsentPolicy) {
    (self.change, self.seen, self.rule) = (change, seen, rule)
    passedOver = policy.rules.prefix { $0.id != rule?.id }.compactMap { rule in
      guard let condition = rule.missed(by: change, seen: seen), condition != .kind else { return nil }
      return PassedOver(rule: rule, condition: condition)
    }
  }
}
