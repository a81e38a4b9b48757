/// How one change was decided.
public struct Explanation: Sendable {
  /// Why a rule that comes before the deciding one did not decide.
  public struct PassedOver: Sendable {
    public var rule: PolicyRule
    public var condition: PolicyRule.Condition
  }

  public var change: Change
  /// As the profile's users notice it; nil where they do not.
  public var seen: Change?
  /// Nil where no rule matches, or a text has the same words as before: then it asks for nothing.
  public var rule: PolicyRule?
  /// Rules about this kind of change that came before and did not match.
  public var passedOver: [PassedOver]

  public var verdict: Verdict { rule?.verdict ?? .none }

  init(_ change: Change, seen: Change?, _ rule: PolicyRule?, of policy: ReconsentPolicy) {
    (self.change, self.seen, self.rule) = (change, seen, rule)
    passedOver = policy.rules.prefix { $0.id != rule?.id }.compactMap { rule in
      guard let condition = rule.missed(by: change, seen: seen), condition != .kind else { return nil }
      return PassedOver(rule: rule, condition: condition)
    }
  }
}
