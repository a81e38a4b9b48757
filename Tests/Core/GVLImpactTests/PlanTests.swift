import ConsentSignals
import GVLChanges
@testable import GVLImpact
import GVLList
import GVLShown
import GVLSignals
import TestSupport

/// For each string, a plan gives the answer that `Standing` gives for the string's choice.
@Suite struct PlanTests {
  static let now = Timestamp("2026-06-01T12:00:00Z") ?? Timestamp(seconds: 0)

  /// A string that discloses some vendors of a list.
  static func string(_ list: VendorList, disclosing vendors: [Int], _ numbers: inout SeededNumbers) -> TCString {
    var string = TCString(
      created: now.adding(seconds: -86_400 * numbers.below(700)), cmpID: 28, cmpVersion: numbers.below(4),
      consentLanguage: numbers.pick(["DE", "FR", "EN"]), vendorListVersion: list.reference.version, policyVersion: 5)
    string.vendorsDisclosed = IDBits(vendors)
    if numbers.below(3) > 0 {
      string.purposeConsents = [1, 2, 3]
      string.vendorConsents = IDBits(vendors.filter { _ in numbers.below(2) == 0 })
    }
    return string
  }

  /// Compares the table's answer for a string with the answer of `Standing` for its choice.
  private static func expectAgreement(
    _ string: TCString, in list: VendorList, now shown: ShownList, _ asks: ReconsentAsks, _ table: ImpactTable,
    at place: SourceLocation = #_sourceLocation
  ) throws {
    var choices = ConsentChoices(
      string, in: list, askedBy: shown.profile, gdprApplies: true, additionalConsent: nil)
    choices.profile = shown.profile.name
    choices.policyVersion = 5
    let standing = Standing(of: choices, now: ShownBases(shown), asks: asks, at: now)
    let text = Array(try string.encoded().utf8)
    let answer = try table.answer(text)
    let met = table.plan.rules.indices.filter { answer.rules & 1 << UInt64($0) != 0 }.map { table.plan.rules[$0] }
    #expect(!answer.isEstimated, sourceLocation: place)
    #expect(Set(met.map(\.id)) == Set(standing.reasons.map(\.rule)), sourceLocation: place)
    #expect((met.map(\.verdict).max() ?? .none) == standing.verdict, sourceLocation: place)
    let state: ImpactTable.State = standing.notBefore == nil ? .judged : .notBefore
    #expect(answer.state == state, sourceLocation: place)
  }

  @Test(arguments: SeededNumbers.seeds(3_600), ReconsentPolicy.presets.map(\.name)) func randomListsAgree(
    seed: UInt64, policy: String
  ) throws {
    var policy = try #require(ReconsentPolicy.preset(policy))
    var numbers = SeededNumbers(seed)
    for round in 0..<30 {
      let lists = try [5, 6, 9].map { version in
        try VendorList(Array(RandomList.value(3, version: version, &numbers).documentText.utf8))
      }
      var profile = PublisherProfile(name: "random")
      if round % 3 > 0 { profile.vendors = .only(Set((1...20).filter { _ in numbers.below(2) == 0 })) }
      if round % 5 == 0 { (policy.askAgainAfter, policy.notBefore) = (Age("390d"), Age("180d")) }
      let shown = ShownList(lists[2], through: profile)
      let asks = ReconsentAsks(older: lists, list: lists[2], profile: profile, policy: policy)
      let plan = ImpactPlan(older: lists, now: shown, policy: policy, cmp: nil)
      #expect(try ImpactPlan(Array(plan.json.documentText.utf8)) == plan)
      let table = ImpactTable(plan, at: Self.now)
      for list in lists {
        for _ in 0..<4 {
          let all = list.vendors.map(\.id)
          let share = numbers.below(4)
          let string = Self.string(list, disclosing: all.filter { _ in numbers.below(4) <= share }, &numbers)
          try Self.expectAgreement(string, in: list, now: shown, asks, table)
        }
      }
    }
  }

  /// 500 strings of whole lists, 170 in daily runs.
  @Test(arguments: SeededNumbers.seeds(3_700)) func wholeListsAgree(seed: UInt64) throws {
    var numbers = SeededNumbers(seed)
    let (stock, files) = (Stock.best, Stock.best.archived)
    let newest = try VendorList(stock.bytes(try #require(files.last)))
    let older = try (0..<4).map { _ in try VendorList(stock.bytes(numbers.pick(files))) }
      .filter { $0.reference.version < newest.reference.version }
    for policy in [ReconsentPolicy.strict, .specMinimum] {
      var profile = PublisherProfile(name: "random")
      profile.vendors = .only(Set((1...1_400).filter { _ in numbers.below(10) == 0 }))
      let shown = ShownList(newest, through: profile)
      let asks = ReconsentAsks(older: older, list: newest, profile: profile, policy: policy)
      let table = ImpactTable(ImpactPlan(older: older, now: shown, policy: policy, cmp: nil), at: Self.now)
      for list in older + [newest] {
        for _ in 0..<Effort.rounds(50) {
          let share = numbers.below(21)
          let vendors = list.vendors.filter { profile.vendors.contains($0) || numbers.below(20) == 0 }.map(\.id)
          let string = Self.string(list, disclosing: vendors.filter { _ in numbers.below(20) < share }, &numbers)
          try Self.expectAgreement(string, in: list, now: shown, asks, table)
        }
      }
    }
  }

  // MARK: Strings without a verdict

  @Test func othersAreCountedApart() throws {
    var numbers = SeededNumbers(1)
    let lists = try [5, 9].map { version in
      try VendorList(
        Array(
          """
          {"gvlSpecificationVersion":3,"vendorListVersion":\(version),"tcfPolicyVersion":5,
          "vendors":{"1":{"id":1,"name":"A","purposes":[1,\(version)]}}}
          """.utf8))
    }
    let plan = ImpactPlan(older: [lists[0]], now: ShownList(lists[1]), policy: .legalBasis, cmp: 28)
    let table = ImpactTable(plan, at: Self.now)
    func state(_ change: (inout TCString) -> Void) throws -> ImpactTable.Answer {
      var string = Self.string(lists[0], disclosing: [], &numbers)
      change(&string)
      let text = Array(try string.encoded().utf8)
      return try table.answer(text)
    }
    #expect(try state { _ in }.state == .judged)
    #expect(try state { $0.cmpID = 29 }.state == .otherCMP)
    #expect(try state { $0.vendorListVersion = 10 }.state == .newer)
    #expect(try state { $0.vendorListVersion = 7 }.state == .otherList)
    #expect(try state { $0.vendorsDisclosed = nil }.isEstimated)
    // Strings of a policy version before 4 are void, whatever list they name.
    let void = try state { ($0.policyVersion, $0.vendorListVersion) = (2, 200) }
    #expect(
      void.state == .judged && plan.rules[void.rules.trailingZeroBitCount].id == "legal-basis/policy-version-ended")
  }
}

extension ImpactTable {
  /// The answer for a string, read like a line of a log.
  func answer(_ text: [UInt8]) throws -> Answer {
    var answer: Answer?
    try TCLogLine.read(text[...]) { (line) throws(SignalError) in answer = try self.answer(line) }
    return try #require(answer)
  }
}
