package import GVLList
import JSONText

/// The rules of a policy by kind of change, so that a change is only compared with rules about its kind.
struct PolicyTable {
  let policy: ReconsentPolicy
  /// The indexes of rules for each kind met so far.
  private var indexes: [ChangeKind: [Int]] = [:]

  init(_ policy: ReconsentPolicy) { self.policy = policy }

  /// The index of the rule that decides about a change; nil if none does, or for a text with the same words as before.
  mutating func rule(_ change: Change, seen: Change?) -> Int? {
    guard !(seen ?? change).hasSameWords else { return nil }
    // Users may see another kind of change than the lists declare; then all rules are tried.
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

extension ReconsentPolicy {
  /// The rule for strings of a policy before 4, if the list shown now has a later policy; else nil.
  package func ruleOfEndedPolicy(to list: VendorList) -> PolicyRule? {
    guard let policy = list.tcfPolicyVersion, policy >= 4 else { return nil }
    var table = PolicyTable(self)
    let change = Change(.list(.policyVersion), before: 3, after: .integer(policy), direction: .moved)
    return table.rule(change, seen: change).map { rules[$0] }.flatMap { $0.verdict > .none ? $0 : nil }
  }
}
