/// How one change was decided.
public struct Explanation: Sendable {
  /// Why a rule that comes before the deciding one did not decide.
  public struct PassedOver: Sendable {
    /// The rule that did not decide.
    public package(set) var rule: PolicyRule
    /// The first of its conditions that the change does not meet.
    public package(set) var condition: PolicyRule.Condition
  }

  /// As the lists declare it.
  public package(set) var change: Change
  /// As the profile's users notice it; nil where they do not.
  public package(set) var seen: Change?
  /// Nil where no rule matches, or a text has the same words as before: then it asks for nothing.
  public package(set) var rule: PolicyRule?
  /// Rules about this kind of change that came before and did not match.
  public package(set) var passedOver: [PassedOver]

  /// That of the rule; `none` without one.
  public var verdict: Verdict { rule?.verdict ?? .none }

  init(_ change: Change, seen: Change?, _ rule: PolicyRule?, of policy: ReconsentPolicy) {
    (self.change, self.seen, self.rule) = (change, seen, rule)
    passedOver = policy.rules.prefix { $0.id != rule?.id }.compactMap { rule in
      guard let condition = rule.missed(by: change, seen: seen), condition != .kind else { return nil }
      return PassedOver(rule: rule, condition: condition)
    }
  }
}
