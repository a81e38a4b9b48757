import GVLList
public import JSONText

/// How often each of several policies would have asked, for the steps of a record.
public struct Replay: Sendable {
  /// The number of steps with each verdict.
  public struct Counts: Sendable, Hashable {
    /// The number of steps by verdict; verdicts without a step may be missing.
    public package(set) var byVerdict: [Verdict: Int] = [:]

    /// The number of steps with a verdict.
    public subscript(verdict: Verdict) -> Int { byVerdict[verdict] ?? 0 }
    /// The number of all steps.
    public var steps: Int { byVerdict.values.reduce(0, +) }

    var json: JSONValue {
      .object(Verdict.allCases.map { .init($0.rawValue, .integer(self[$0])) })
    }
  }

  /// The name of the profile.
  public package(set) var profile: String
  /// The names of the policies, in the order of the verdicts of each step.
  public package(set) var policies: [String]
  /// The steps, oldest first.
  public package(set) var steps: [HistoryStep]

  /// Compares the verdicts of several policies.
  ///
  /// - Parameters:
  ///   - steps: The steps, oldest first, each with a verdict of each policy.
  ///   - profile: The name of the profile of all steps.
  ///   - policies: The names of the policies, in the order of the verdicts of each step.
  public init(_ steps: [HistoryStep], profile: String, policies: [String]) {
    (self.steps, self.profile, self.policies) = (steps, profile, policies)
  }

  /// The number of versions that the record lacks.
  public var missing: Int { steps.reduce(0) { $0 + $1.missing } }

  /// The verdicts of one policy.
  ///
  /// - Parameter policy: An index in `policies`; any other number counts no step.
  public func counts(of policy: Int) -> Counts { counts(of: policy, in: steps) }

  /// The years in which the newer lists of the steps were published; "–" if a list does not say.
  public var years: [String] {
    var years: [String] = []
    for step in steps where !years.contains(Self.year(step)) { years.append(Self.year(step)) }
    return years.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// The verdicts of one policy in one year, as `years` names it.
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

  /// Returns nil if a step was made with fewer policies.
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
