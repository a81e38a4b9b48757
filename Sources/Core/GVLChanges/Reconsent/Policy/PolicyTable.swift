package import GVLList
import JSONText

/// The rules of a policy by the kind of change that they are about, so that a change is compared with those alone.
struct PolicyTable {
  let policy: ReconsentPolicy
  /// Made as kinds are met.
  private var indexes: [ChangeKind: [Int]] = [:]

  init(_ policy: ReconsentPolicy) { self.policy = policy }

  /// The index of the rule that decides about a change; nil where none does, as of a text that has the same words as before.
  mutating func rule(_ change: Change, seen: Change?) -> Int? {
    guard !(seen ?? change).hasSameWords else { return nil }
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

extension ReconsentPolicy {
  /// What follows for strings of a policy before 4 where a list of a later one is shown; nil where nothing does.
  package func ruleOfEndedPolicy(to list: VendorList) -> PolicyRule? {
    guard let policy = list.tcfPolicyVersion, policy >= 4 else { return nil }
    var table = PolicyTable(self)
    let change = Change(.list(.policyVersion), before: 3, after: .integer(policy), direction: .moved)
    return table.rule(change, seen: change).map { rules[$0] }.flatMap { $0.verdict > .none ? $0 : nil }
  }
}
