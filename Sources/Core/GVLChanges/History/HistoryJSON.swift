import GVLModel
public import JSONText

extension Array where Element == HistoryStep {
  /// `gvl.log/1`.
  ///
  /// - Parameters:
  ///   - policy: whose verdicts the steps have.
  ///   - showsChanges: with every change, not only their counts.
  public func logJSON(profile: String, policy: String, showsChanges: Bool) -> JSONValue {
    [
      "schema": "gvl.log/1", "profile": .string(profile), "policy": .string(policy),
      "missing": .integer(reduce(0) { $0 + $1.missing }),
      "steps": .array(
        map { step in
          var members: [JSONValue.Member] = [
            .init("from", step.from.json), .init("to", step.to.json), .init("missing", .integer(step.missing)),
            .init("republished", .bool(step.isRepublished)),
            .init("verdict", step.verdicts.first.map { .string($0.rawValue) } ?? .null),
            .init("summary", step.summary.json),
          ]
          if showsChanges { members.append(.init("changes", .array(step.changes.map(\.json)))) }
          return .object(members)
        }),
    ]
  }
}
