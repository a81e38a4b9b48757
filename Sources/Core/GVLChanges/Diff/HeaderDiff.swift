import GVLList
import JSONText

func headerChanges(_ from: VendorList, _ to: VendorList, _ scope: DiffScope) -> [Change] {
  var changes: [Change] = []
  func number(_ value: Int?) -> JSONValue { value.map(JSONValue.integer) ?? .null }
  if from.tcfPolicyVersion != to.tcfPolicyVersion {
    changes.append(
      Change(
        .list(.policyVersion), before: number(from.tcfPolicyVersion), after: number(to.tcfPolicyVersion),
        direction: .moved))
  }
  if !scope.isSame {
    changes.append(
      Change(
        .list(.specificationVersion), before: .integer(from.specification), after: .integer(to.specification),
        direction: .neutral))
  }
  // A member that the other specification defines is not reported as a change.
  let (old, new) = (members(from, unknownTo: to), members(to, unknownTo: from))
  changes += unknownMemberChanges(old, new).map { change in
    Change(
      .list(.member), item: .key(change.pointer), before: change.before, after: change.after, direction: .neutral)
  }
  return changes
}

private func members(_ list: VendorList, unknownTo other: VendorList) -> [(String, JSONValue)] {
  list.unknownMembers.filter { !VendorList.defines(topLevel: $0.pointer, specification: other.specification) }
    .map { ($0.pointer, $0.node.value) }
}

/// Compares unknown members by pointer and meaning. Null, empty and absent are equal.
func unknownMemberChanges(
  _ old: [(String, JSONValue)], _ new: [(String, JSONValue)]
) -> [(pointer: String, before: JSONValue, after: JSONValue)] {
  guard !old.isEmpty || !new.isEmpty else { return [] }
  let before = Dictionary(old, uniquingKeysWith: { first, _ in first })
  let after = Dictionary(new, uniquingKeysWith: { first, _ in first })
  return Set(before.keys).union(after.keys)
    .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    .compactMap { pointer in
      let (b, a) = (before[pointer]?.withoutEmptiness ?? .null, after[pointer]?.withoutEmptiness ?? .null)
      return b.canonicalBytes == a.canonicalBytes ? nil : (pointer, b, a)
    }
}

extension JSONValue {
  /// The value, or null if it is an empty text, array or object.
  fileprivate var withoutEmptiness: JSONValue {
    switch self {
    case .string(""), .array([]), .object([]): .null
    default: self
    }
  }
}
