import GVLChanges
import GVLList
import GVLShown
import TestSupport

/// Public values that no archive has. Each gets an answer without a crash.
@Suite struct AnyValueTests {
  private static let numbers = [Int.min, -1, 0, 1, 65_536, Int.max]

  private func step(_ older: Int = 1, _ newer: Int = 2, policies: [ReconsentPolicy] = []) throws -> HistoryStep {
    let lists = [try Small.vendor(3, ["purposes": [1]]), try Small.vendor(3, ["purposes": [1, 2]])]
    return HistoryStep(
      from: lists[0], as: ListReference(specification: 3, version: older), to: lists[1],
      as: ListReference(specification: 3, version: newer), filter: ChangeFilter(), profile: .wholeList,
      policies: policies)
  }

  @Test(arguments: numbers, numbers) func anyTwoNumbersHaveAGap(older: Int, newer: Int) throws {
    let step = try step(older, newer)
    #expect(step.missing >= 0 && (newer > older || step.missing == 0))
    if older == 0, newer == 65_536 { #expect(step.missing == 65_535) }
  }

  /// Without verdicts of a policy nothing is counted: an index beyond the policies, or steps made with fewer policies.
  @Test func aReplayCountsWhatThereIs() throws {
    let steps = [try step(policies: [.strict]), try step()]
    let replay = Replay(steps, profile: "p", policies: ["strict", "none"])
    #expect(replay.counts(of: 0).steps == 1)
    for index in [Int.min, -1, 1, 2, Int.max] {
      #expect(replay.counts(of: index).steps == 0 && replay.counts(of: index, year: "2026").steps == 0)
    }
    #expect(replay.json["lists"] != nil)
    let empty = Replay([], profile: "", policies: [])
    #expect(empty.counts(of: 0).steps == 0 && empty.years.isEmpty && empty.missing == 0 && empty.json["steps"] == 0)
    #expect(ChangeDates([]) == ChangeDates([try step()]) || ChangeDates([]).additions == nil)
  }

  @Test(arguments: numbers, numbers) func anyAgeAndMomentIsLookedAt(seconds: Int, moment: Int) throws {
    let list = try Small.vendor(3, ["purposes": [1]])
    var policy = ReconsentPolicy.specMinimum
    (policy.askAgainAfter, policy.notBefore) = (Age(seconds: seconds), Age(seconds: seconds))
    let times = AnswerAge.Times(lastAsked: Timestamp(milliseconds: moment), now: Timestamp(seconds: seconds))
    let decision = ReconsentDecision(from: list, to: list, profile: .wholeList, policy: policy, lastAsked: times)
    #expect(decision.age?.isDue == (decision.verdict == .required))
    #expect(decision.json["age"] != nil)
  }

  @Test(arguments: numbers) func anyVendorIsAskedFor(id: Int) throws {
    let (from, to) = (try Small.vendor(3, ["purposes": [1]]), try Small.vendor(3, ["purposes": [1, 2]]))
    var profile = PublisherProfile(name: "p")
    profile.vendors = .only([id])
    let decision = ReconsentDecision(from: from, to: to, profile: profile, policy: .strict)
    #expect(decision.verdict == .none && decision.groups.count == 1 && decision.groups.name(of: id) == nil)
    #expect(decision.diff.filtered(by: ChangeFilter(vendors: [id])).changes.isEmpty)
  }
}
