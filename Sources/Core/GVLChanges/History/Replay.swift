import GVLList
public import JSONText

/// How often each of several policies would have asked, over the steps of a record.
public struct Replay: Sendable {
  /// How many steps came to which verdict.
  public struct Counts: Sendable, Hashable {
    /// Verdicts without a step may be missing.
    public package(set) var byVerdict: [Verdict: Int] = [:]

    /// How many steps came to a verdict.
    public subscript(verdict: Verdict) -> Int { byVerdict[verdict] ?? 0 }
    /// Of all verdicts together.
    public var steps: Int { byVerdict.values.reduce(0, +) }

    var json: JSONValue {
      .object(Verdict.allCases.map { .init($0.rawValue, .integer(self[$0])) })
    }
  }

  /// The name of the profile.
  public package(set) var profile: String
  /// Their names, in the order of the verdicts of each step.
  public package(set) var policies: [String]
  /// Oldest first.
  public package(set) var steps: [HistoryStep]

  /// What several policies would have said of each step.
  ///
  /// - Parameters:
  ///   - steps: oldest first, each with as many verdicts as there are policies.
  ///   - profile: the name of the one that all were seen through.
  ///   - policies: names, in the order of the verdicts of each step.
  public init(_ steps: [HistoryStep], profile: String, policies: [String]) {
    (self.steps, self.profile, self.policies) = (steps, profile, policies)
  }

  /// Numbers that the record does not have.
  public var missing: Int { steps.reduce(0) { $0 + $1.missing } }

  /// The verdicts of one policy.
  ///
  /// - Parameter policy: its index in `policies`; where there is none, nothing is counted.
  public func counts(of policy: Int) -> Counts { counts(of: policy, in: steps) }

  /// By the year in which the newer list of a step was published; "–" where it does not say.
  public var years: [String] {
    var years: [String] = []
    for step in steps where !years.contains(Self.year(step)) { years.append(Self.year(step)) }
    return years.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// The same of the steps of one year, as `years` names it.
  public func counts(of policy: Int, year: String) -> Counts {
    counts(of: policy, in: steps.filter { Self.year($0) == year })
  }

  private func counts(of policy: Int, in steps: [HistoryStep]) -> Counts {
    var counts = Counts()
    for step in steps {
      if let verdict = Self.verdict(of: policy, in: step) { counts.byVerdict[verdict, default: 0] += 1 }
    }
    return counts
  }

  /// Nil where a step was made with fewer policies.
  private static func verdict(of policy: Int, in step: HistoryStep) -> Verdict? {
    step.verdicts.indices.contains(policy) ? step.verdicts[policy] : nil
  }

  private static func year(_ step: HistoryStep) -> String {
    guard let text = step.to.lastUpdated, text.utf8.count >= 4 else { return "–" }
    let year = text.prefix(4)
    return year.utf8.allSatisfy { (0x30...0x39).contains($0) } ? String(year) : "–"
  }

  /// `gvl.replay/1`.
  public var json: JSONValue {
    [
      "schema": "gvl.replay/1", "profile": .string(profile),
      "from": .text(steps.first?.from.list.description), "to": .text(steps.last?.to.list.description),
      "steps": .integer(steps.count), "missing": .integer(missing),
      "policies": .array(
        policies.indices.map { index in
          [
            "policy": .string(policies[index]), "verdicts": counts(of: index).json,
            "byYear": .object(years.map { .init($0, counts(of: index, year: $0).json) }),
          ]
        }),
      "lists": .array(
        steps.map { step in
          [
            "from": .string(step.from.list.description), "to": .string(step.to.list.description),
            "lastUpdated": .text(step.to.lastUpdated), "missing": .integer(step.missing),
            "verdicts": .object(
              policies.indices.map { .init(policies[$0], .text(Self.verdict(of: $0, in: step)?.rawValue)) }),
          ]
        }),
    ]
  }
}
