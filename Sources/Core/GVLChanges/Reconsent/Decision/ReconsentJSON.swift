import GVLFindings
public import JSONText

extension ReconsentDecision {
  /// `gvl.reconsent/1`.
  public var json: JSONValue {
    var members: [JSONValue.Member] = [
      .init("schema", "gvl.reconsent/1"), .init("from", diff.from.json), .init("to", diff.to.json),
      .init("profile", .string(profile)),
    ]
    if let fromProfile { members.append(.init("fromProfile", .string(fromProfile))) }
    members += [
      .init("policy", .string(policy)), .init("verdict", .string(verdict.rawValue)),
      .init("reasons", .array(reasons.map(\.json))),
      .init(
        "doNotSignalYet",
        .array(
          doNotSignalYet.map {
            [
              "vendor": .integer($0.vendor), "kind": .string($0.kind.rawValue),
              "item": $0.item.map(JSONValue.integer) ?? .null, "why": .string($0.why.rawValue),
            ]
          })),
      .init("stopSignalling", .integers(stopSignalling)), .init("groups", groups.json),
    ]
    if let age { members.append(.init("age", age.json)) }
    if !explanations.isEmpty { members.append(.init("explanations", .array(explanations.map(\.json)))) }
    return .object(members)
  }
}

extension ReconsentDecision.Reason {
  var json: JSONValue {
    var members: [JSONValue.Member] = [
      .init("verdict", .string(rule.verdict.rawValue)), .init("rule", .string(rule.id)),
      .init("cite", .string(rule.cite.description)), .init("change", change.json),
    ]
    if isSeenOtherwise { members.append(.init("afterRestrictions", ["before": seen.before, "after": seen.after])) }
    return .object(members)
  }
}

extension Explanation {
  var json: JSONValue {
    [
      "change": change.json, "seen": .bool(seen != nil), "verdict": .string(verdict.rawValue),
      "rule": .text(rule?.id), "cite": .text(rule?.cite.description),
      "passedOver": .array(
        passedOver.map { ["rule": .string($0.rule.id), "condition": .string($0.condition.rawValue)] }),
    ]
  }
}
