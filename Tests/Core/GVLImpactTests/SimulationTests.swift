import ConsentSignals
import GVLChanges
@testable import GVLImpact
import GVLList
import GVLShown
import TestSupport

/// A simulation agrees with one that follows each user through the lists.
@Suite struct SimulationTests {
  private struct Past {
    let lists: [VendorList]
    let policies: [ReconsentPolicy] = ReconsentPolicy.presets
    let simulation: ImpactSimulation
    var strings: [TCString] = []

    init(_ numbers: inout SeededNumbers, steps count: Int) throws {
      lists = try [4, 5, 6, 9, 10].map { version in
        try VendorList(Array(RandomList.value(3, version: version, &numbers).documentText.utf8))
      }
      let (lists, policies) = (lists, policies)
      simulation = ImpactSimulation(
        lists.indices.suffix(count).map { step in
          let shown = ShownList(lists[step])
          return .init(
            lists[step].reference, published: lists[step].lastUpdated,
            plans: policies.map { ImpactPlan(older: lists[..<step], now: shown, policy: $0, cmp: 28) })
        })
      for _ in 0..<60 {
        var string = PlanTests.string(
          numbers.pick(lists), disclosing: lists[0].vendors.map(\.id).filter { _ in numbers.below(2) == 0 }, &numbers)
        if numbers.below(4) == 0 { string.vendorsDisclosed = nil }
        if numbers.below(9) == 0 { string.policyVersion = 2 }
        strings.append(string)
      }
    }

    /// Whether the user of a string must be asked when the list of a step becomes the newest.
    func isAsked(_ string: TCString, _ policy: ReconsentPolicy, at step: Int) throws -> Bool {
      let plan = ImpactPlan(older: lists[..<step], now: ShownList(lists[step]), policy: policy, cmp: nil)
      let table = ImpactTable(plan, at: lists[step].lastUpdated ?? Timestamp(seconds: 0))
      let text = Array(try string.encoded().utf8)
      return plan.outcome(of: try table.answer(text)).outcome == .required
    }
  }

  @Test(.slow, arguments: SeededNumbers.seeds(5_300), [1, 3, 4]) func eachUserIsFollowed(seed: UInt64, steps: Int)
    throws
  {
    var numbers = SeededNumbers(seed)
    let past = try Past(&numbers, steps: steps)
    var counts = past.simulation.none
    var slow = past.policies.map { _ in past.simulation.steps.map { _ in 0 } }
    var judged = 0
    for var string in past.strings {
      string.cmpID = 28
      past.simulation.count(Array(try string.encoded().utf8)[...], into: &counts)
      judged += 1
      for (policy, rules) in past.policies.enumerated() {
        var user = string
        for (index, step) in past.lists.indices.suffix(steps).enumerated() {
          let isOlder = user.policyVersion < 4 || user.vendorListVersion < past.lists[step].reference.version
          guard isOlder, try past.isAsked(user, rules, at: step) else { continue }
          slow[policy][index] += 1
          // The user chooses by this list and was shown all of it.
          user.policyVersion = 5
          user.vendorListVersion = past.lists[step].reference.version
          user.vendorsDisclosed = nil
          user.purposeConsents = [1]
          if let moment = past.lists[step].lastUpdated { (user.created, user.lastUpdated) = (moment, moment) }
        }
      }
    }
    #expect(past.simulation.asked(counts) == slow)
    // Strings of an ended policy count as of an unknown list if no simulated list has a rule for them.
    #expect(counts.lines == judged && counts.invalid == 0)
    #expect(counts.others <= past.strings.count { $0.policyVersion < 4 })
    // Two halves, merged, give the same counts.
    var (one, other) = (past.simulation.none, past.simulation.none)
    for (index, var string) in past.strings.enumerated() {
      string.cmpID = 28
      let text = Array(try string.encoded().utf8)
      if index % 2 == 0 {
        past.simulation.count(text[...], into: &one)
      } else {
        past.simulation.count(text[...], into: &other)
      }
    }
    one.merge(other)
    #expect(one == counts)
  }

  /// A string that one policy cannot read completely is counted for no policy.
  @Test func aStringIsInvalidForEachPolicyOrForNone() throws {
    var waiting = ReconsentPolicy.strict
    waiting.notBefore = Age(seconds: 180 * 86_400)
    var invalid = 0
    for seed in 0..<20 as Range<UInt64> {
      var numbers = SeededNumbers(seed)
      let lists = try [4, 9].map { version in
        try VendorList(Array(RandomList.value(3, version: version, &numbers).documentText.utf8))
      }
      var string = PlanTests.string(lists[0], disclosing: [], &numbers)
      (string.purposeConsents, string.vendorConsents) = ([], IDBits(1...900))
      string.lastUpdated = try #require(Timestamp("2026-05-20T00:00:00Z"))
      var parts = try string.encoded().split(separator: ".").map(String.init)
      // Cut inside the vendors, which are read only for a policy with a pause.
      parts[0] = String(parts[0].prefix(40))
      for order in [[.strict, waiting], [waiting, .strict]] {
        let simulation = ImpactSimulation([
          .init(
            lists[1].reference, published: Timestamp("2026-06-01T00:00:00Z"),
            plans: order.map { ImpactPlan(older: [lists[0]], now: ShownList(lists[1]), policy: $0, cmp: nil) })
        ])
        var counts = simulation.none
        simulation.count(Array(parts.joined(separator: ".").utf8)[...], into: &counts)
        let asked = simulation.asked(counts).flatMap(\.self).reduce(0, +)
        #expect(counts.lines == 1 && (asked == 0 || counts.invalid == 0))
        invalid += counts.invalid
      }
    }
    #expect(invalid > 0 && invalid.isMultiple(of: 2))
  }

  /// No line is lost, and lines that no policy can judge are counted.
  @Test func noLineIsLost() throws {
    var numbers = SeededNumbers(3)
    let past = try Past(&numbers, steps: 2)
    var string = past.strings[0]
    string.policyVersion = 5
    var texts: [[UInt8]] = [[], Array("CO".utf8)]
    for (cmp, list) in [(29, 5), (28, 5), (28, 999), (28, 7)] {
      (string.cmpID, string.vendorListVersion) = (cmp, list)
      texts.append(Array(try string.encoded().utf8))
    }
    var counts = past.simulation.none
    for text in texts { past.simulation.count(text[...], into: &counts) }
    #expect([counts.empty, counts.lines, counts.invalid, counts.others] == [1, 5, 1, 3])
    let result = SimulatedImpact(past.simulation, counts, profile: "all")
    #expect(result.judged == 1 && result.prices.map(\.policy) == past.policies.map(\.name))
    let nothing = SimulatedImpact(past.simulation, past.simulation.none, profile: "all")
    #expect(nothing.perHundred(0) == nil && result.perHundred(1) == 1_000)
  }
}
