import GVLChanges
import GVLList
import GVLShown
import TestSupport

/// The age of a choice, and its effect under a policy.
@Suite struct AgeTests {
  private static let day = 86_400_000
  private static let asked = Timestamp(seconds: 1_772_409_600)

  private func decide(
    days: Int, to: VendorList? = nil, after: String? = "390d", before: String? = "180d", offset: Int = 0
  ) throws -> ReconsentDecision {
    let list = try Small.vendor(3, ["purposes": [1]])
    var policy = ReconsentPolicy.specMinimum
    (policy.askAgainAfter, policy.notBefore) = (after.flatMap { Age($0) }, before.flatMap { Age($0) })
    let now = Timestamp(milliseconds: Self.asked.milliseconds + days * Self.day + offset)
    return ReconsentDecision(
      from: list, to: to ?? list, profile: .wholeList, policy: policy, lastAsked: .init(lastAsked: Self.asked, now: now)
    )
  }

  @Test func anOldAnswerIsAReason() throws {
    #expect(try decide(days: 389).verdict == .none)
    #expect(try decide(days: 390, offset: -1).verdict == .none)
    let due = try decide(days: 390)
    #expect(due.verdict == .required && due.reasons.map(\.rule.id) == ["age/ask-again-after"])
    #expect(due.reasons[0].change.kind == .age && due.reasons[0].change.before == "2026-03-02T00:00:00Z")
    #expect(due.age?.isDue == true && due.age?.isTooEarly == false)
    #expect(due.doNotSignalYet.isEmpty && due.stopSignalling.isEmpty)
    #expect(try decide(days: 9_000, after: nil).verdict == .none)
  }

  @Test func aRefusalHoldsForAWhile() throws {
    #expect(try decide(days: 0).age?.isTooEarly == true)
    #expect(try decide(days: 180, offset: -1).age?.isTooEarly == true)
    #expect(try decide(days: 180).age?.isTooEarly == false)
    #expect(try decide(days: 1).age?.mayAskFrom?.date == "2026-08-29")
    #expect(try decide(days: 1, before: nil).age?.isTooEarly == false)
  }

  /// Age can add to a decision, but not weaken it.
  @Test(.slow, arguments: SeededNumbers.seeds(48)) func noVerdictIsWeakened(seed: UInt64) throws {
    var numbers = SeededNumbers(seed)
    for _ in 0..<(Effort.isExhaustive ? 150 : 30) {
      let lists = try (0..<2).map { _ in try VendorList(RandomList.value(3, &numbers).written(.compact)) }
      for preset in ReconsentPolicy.presets {
        let plain = ReconsentDecision(from: lists[0], to: lists[1], profile: .wholeList, policy: preset)
        var aged = preset
        (aged.askAgainAfter, aged.notBefore) = (Age("390d"), Age("180d"))
        for days in [1, 200, 400] {
          let now = Timestamp(milliseconds: Self.asked.milliseconds + days * Self.day)
          let decision = ReconsentDecision(
            from: lists[0], to: lists[1], profile: .wholeList, policy: aged,
            lastAsked: .init(lastAsked: Self.asked, now: now))
          #expect(decision.verdict == (days == 400 ? .required : plain.verdict))
          let others = decision.reasons.filter { $0.change.kind != .age }
          #expect(others.map(\.change) == plain.reasons.map(\.change))
        }
      }
    }
  }

  @Test func theMemberSaysAllThatFollows() throws {
    let json = try decide(days: 60).json["age"]
    #expect(
      json == [
        "lastAsked": "2026-03-02T00:00:00Z", "now": "2026-05-01T00:00:00Z", "askAgainAfter": "390d",
        "askAgainFrom": "2027-03-27T00:00:00Z", "notBefore": "180d", "mayAskFrom": "2026-08-29T00:00:00Z",
        "due": false, "tooEarly": true,
      ])
    let list = try Small.vendor(3, [:])
    #expect(ReconsentDecision(from: list, to: list, profile: .wholeList, policy: .strict).json["age"] == nil)
    let decision = try decide(days: 60).json
    let read = AnswerAge.recorded(in: decision)
    #expect(read?.lastAsked == Self.asked && read?.now.date == "2026-05-01")
  }

  /// A policy without ages keeps its text, because older records prove it by the hash.
  @Test func policiesWithAgesAreRead() throws {
    let plain = ReconsentPolicy.legalBasis
    #expect(try JSONDocument(plain.json.bytes).root.members.map(\.name) == ["name", "title", "rules"])
    var aged = plain
    (aged.askAgainAfter, aged.notBefore) = (Age("390d"), Age("36h"))
    for policy in [plain, aged] {
      #expect(try ReconsentPolicy(JSONDocument(policy.json.bytes).root) == policy)
    }
    for (member, wrong) in [("notBefore", "+5d"), ("askAgainAfter", 5), ("rules", [1])] as [(String, JSONValue)] {
      let root = try JSONDocument(aged.json.replacing([member], with: wrong).bytes).root
      let error = #expect(throws: ModelError.self) { try ReconsentPolicy(root) }
      #expect(error?.path == "/" + member + (member == "rules" ? "/0" : ""))
    }
  }

  /// No comparison of lists has the kind `age`, so no rule in a file can name it.
  @Test func ageIsNoKindOfADiff() {
    #expect(!ChangeKind.all.contains(.age) && ChangeKind(rawValue: "age") == nil)
    #expect(ChangeKind.named(["age"]) == nil)
  }
}
