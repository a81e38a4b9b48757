public import JSONText

extension Array where Element == HistoryStep {
  /// `gvl.log/1`.
  ///
  /// - Parameters:
  ///   - policy: The policy whose verdicts the steps have.
  ///   - dates: The dates of the whole range, without the filter; nil for a history of one vendor.
  public func logJSON(profile: String, policy: String, dates: ChangeDates?) -> JSONValue {
    [
      "schema": "gvl.log/1", "profile": .string(profile), "policy": .string(policy),
      "additionsChangeDate": .text(dates?.additions), "legalBasisChangeDate": .text(dates?.legalBasis),
      "missing": .integer(reduce(0) { $0 + $1.missing }),
      "steps": .array(
        map { step in
          [
            "from": step.from.json, "to": step.to.json, "missing": .integer(step.missing),
            "republished": .bool(step.isRepublished),
            "verdict": step.verdicts.first.map { .string($0.rawValue) } ?? .null, "summary": step.summary.json,
            "yours": step.yours?.json ?? .null,
            "changes": .array(step.changes.map(\.json)),
          ]
        }),
    ]
  }
}
