package import GVLList
package import JSONText
package import PlainText

/// How often policies would have asked users, simulated on one log.
package struct SimulatedImpact: Sendable, Hashable {
  /// The result for one policy.
  package struct Price: Sendable, Hashable {
    package let policy: String
    /// How many users would have been asked at each list.
    package let asked: [Int]

    package init(policy: String, asked: [Int]) { (self.policy, self.asked) = (policy, asked) }

    package var sum: Int { asked.reduce(0, +) }
  }

  /// A list that was the newest for some time.
  package struct Moment: Sendable, Hashable {
    package let list: ListReference
    package let published: Timestamp?

    package init(list: ListReference, published: Timestamp?) { (self.list, self.published) = (list, published) }
  }

  /// The name of the profile.
  package let profile: String
  package let lists: [Moment]
  package let prices: [Price]
  /// Lines that are not empty.
  package let lines: Int
  /// Lines without a string.
  package let empty: Int
  package let invalid: Int
  /// Strings that were not judged: of another CMP, of a newer list than the last, or of an unknown list.
  package let others: Int

  package init(
    profile: String, lists: [Moment], prices: [Price], lines: Int, empty: Int = 0, invalid: Int = 0, others: Int = 0
  ) {
    (self.profile, self.lists, self.prices) = (profile, lists, prices)
    (self.lines, self.empty, self.invalid, self.others) = (lines, empty, invalid, others)
  }

  package init(_ simulation: ImpactSimulation, _ counts: ImpactSimulation.Counts, profile: String) {
    self.init(
      profile: profile, lists: simulation.steps.map { Moment(list: $0.list, published: $0.published) },
      prices: zip(simulation.policies, simulation.asked(counts)).map { Price(policy: $0, asked: $1) },
      lines: counts.lines, empty: counts.empty, invalid: counts.invalid, others: counts.others)
  }

  /// Strings that the policies judged.
  package var judged: Int { lines - invalid - others }

  /// How many times 100 users would have been asked, in tenths; nil if no string was judged.
  package func perHundred(_ asked: Int) -> Int? { tenthsPerHundred(asked, of: judged) }
}

extension SimulatedImpact {
  package static let schema = "gvl.impact-simulation/1"

  package var json: JSONValue {
    [
      "schema": .string(Self.schema), "profile": .string(profile), "lines": .integer(lines), "empty": .integer(empty),
      "invalid": .integer(invalid), "others": .integer(others),
      "lists": .array(
        lists.map {
          ["list": .string($0.list.description), "lastUpdated": $0.published.map { .string($0.description) } ?? .null]
        }),
      "policies": .array(
        prices.map {
          ["policy": .string($0.policy), "asked": .integers($0.asked), "sum": .integer($0.sum)]
        }),
    ]
  }
}
