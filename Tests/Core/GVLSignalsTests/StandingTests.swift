import ConsentSignals
import GVLChanges
import GVLFindings
import GVLList
import GVLShown
@testable import GVLSignals
import TestSupport

/// The decision prepared in advance equals that of `gvl reconsent` on both lists and both profiles.
@Suite struct StandingTests {
  private static func choices(in shown: ShownList, at made: Timestamp = SmallList.day) -> ConsentChoices {
    var choices = ConsentChoices(in: shown, language: "de", made: made)
    choices.acceptAll()
    return choices
  }

  private struct Why: Hashable, CustomStringConvertible {
    let rule: String
    let vendor, item: Int?

    var description: String { "\(rule) \(vendor ?? 0) \(item ?? 0)" }
  }

  /// - Parameter isExact: Whether all details of reasons are compared, not only their rules.
  private static func expectAgreement(
    from: ShownList, to: ShownList, among others: [VendorList] = [], _ policy: ReconsentPolicy,
    isExact: Bool = true, at place: SourceLocation = #_sourceLocation
  ) {
    let decision = ReconsentDecision(
      from: from.list, to: to.list, fromProfile: from.profile, profile: to.profile, policy: policy)
    let asks = ReconsentAsks(older: others + [from.list], list: to.list, profile: to.profile, policy: policy)
    let standing = Standing(of: choices(in: from), now: ShownBases(to), asks: asks, at: SmallList.now)
    #expect(standing.verdict == decision.verdict, "\(policy.name)", sourceLocation: place)
    let expected: Standing.Answer =
      switch decision.verdict {
      case .none: .stands
      case .disclose, .recommended: .disclose
      case .required: .askAgain
      }
    #expect(standing.answer == expected, sourceLocation: place)
    let whys = Set(
      decision.reasons.map { reason in
        let isOfItem = [ChangeKind.vendor(.purpose), .vendor(.specialFeature)].contains(reason.seen.kind)
        var item: Int?
        if isOfItem, case .id(let id) = reason.seen.item { item = id }
        return Why(rule: reason.rule.id, vendor: isOfVendor(reason) ? reason.change.vendor : nil, item: item)
      })
    let found = Set(standing.reasons.map { Why(rule: $0.rule, vendor: $0.vendor, item: $0.item) })
    guard isExact else {
      #expect(Set(found.map(\.rule)) == Set(whys.map(\.rule)), sourceLocation: place)
      return
    }
    // A vendor that has left, or is new, is one reason as a whole.
    func isWhole(_ why: Why) -> Bool {
      why.vendor.map { from.list.vendor($0)?.isLive != true || to.list.vendor($0)?.isLive != true } ?? true
    }
    let (more, less) = (
      found.subtracting(whys).filter { !isWhole($0) }, whys.subtracting(found).filter { !isWhole($0) }
    )
    #expect(more.isEmpty && less.isEmpty, "more \(more), less \(less)", sourceLocation: place)
    #expect(found.filter { $0.vendor == nil }.allSatisfy { one in whys.contains { $0.rule == one.rule } })
    #expect(Set(found.filter { $0.item == nil }.map(\.rule)).isSubset(of: whys.map(\.rule)), sourceLocation: place)
  }

  private static func isOfVendor(_ reason: ReconsentDecision.Reason) -> Bool {
    if case .vendor = reason.change.kind { true } else { false }
  }

  @Test(.slow, arguments: SeededNumbers.seeds(70), ReconsentPolicy.presets.map(\.name)) func randomListsAgree(
    seed: UInt64, policy: String
  ) throws {
    let policy = try #require(ReconsentPolicy.preset(policy))
    var numbers = SeededNumbers(seed)
    for _ in 0..<40 {
      let specification = 2 + numbers.below(2)
      let lists = try [5, 6, 9].map { version in
        try VendorList(Array(RandomList.value(specification, version: version, &numbers).documentText.utf8))
      }
      let profiles = try (0..<2).map { _ in
        try PublisherProfile(JSONDocument(RandomProfile.value(&numbers).documentText).root)
      }
      for (one, other) in [(0, 0), (0, 1)] {
        for from in lists {
          Self.expectAgreement(
            from: ShownList(from, through: profiles[one]), to: ShownList(lists[2], through: profiles[other]),
            among: lists, policy)
        }
      }
    }
  }

  /// A publisher's own policy, with rules on the list's declarations and on narrowing.
  @Test(arguments: SeededNumbers.seeds(71)) func policiesOfOnesOwnAgree(seed: UInt64) throws {
    var numbers = SeededNumbers(seed)
    let cite = Citation("a house rule")
    for _ in 0..<60 {
      let lists = try [5, 9].map { version in
        try VendorList(Array(RandomList.value(3, version: version, &numbers).documentText.utf8))
      }
      let profiles = try (0..<2).map { _ in
        try PublisherProfile(JSONDocument(RandomProfile.value(&numbers).documentText).root)
      }
      func verdict() -> Verdict { Verdict.allCases[numbers.below(4)] }
      let policy = ReconsentPolicy(
        name: "own", title: "",
        rules: [
          .init(
            id: "own/declared", verdict: verdict(), title: "", cite: cite,
            match: .init([.vendor(.purpose)], before: [.string("consent")], scope: .list)),
          .init(
            id: "own/less", verdict: verdict(), title: "", cite: cite,
            match: .init([.vendor(.purpose), .vendor(.specialFeature)], directions: [.narrowed])),
          .init(
            id: "own/tenth", verdict: verdict(), title: "", cite: cite,
            match: .init([.vendor(.purpose)], items: [.id(10)], after: [.string("legitimateInterest")])),
          .init(
            id: "own/new", verdict: .required, title: "", cite: cite,
            match: .init([.vendor(.added), .vendor(.reinstated)])),
          .init(
            id: "own/flexible", verdict: verdict(), title: "", cite: cite,
            match: .init([.vendor(.flexible)], scope: .list)),
          .init(
            id: "own/any", verdict: verdict(), title: "", cite: cite, match: .init([], directions: [.moved, .widened])),
        ])
      // A returned vendor asks as a whole, only by the rule on vendors.
      let back = lists[1].vendors.contains { $0.isLive && lists[0].vendor($0.id)?.isLive == false }
      guard !back else { continue }
      for other in [0, 1] {
        Self.expectAgreement(
          from: ShownList(lists[0], through: profiles[0]), to: ShownList(lists[1], through: profiles[other]), policy,
          isExact: false)
      }
    }
  }

  /// Pairs of whole lists, with all kinds of profiles; prepared for all older lists at once.
  @Test(
    .slow, arguments: SeededNumbers.seeds(72), [(2, "legal-basis"), (3, "strict")])
  func wholeListsAgree(seed: UInt64, lists: (specification: Int, policy: String)) throws {
    var numbers = SeededNumbers(seed)
    let (stock, files) = (Stock.best, Stock.best.archived(lists.specification))
    let newest = try VendorList(stock.bytes(try #require(files.last)))
    let older = try (0..<5).map { _ in try VendorList(stock.bytes(numbers.pick(files))) }
      .filter { $0.reference.version < newest.reference.version }
    let policy = try #require(ReconsentPolicy.preset(lists.policy))
    for round in 0..<Effort.rounds(5) {
      var profile = PublisherProfile(name: "random")
      if round > 0 { profile.vendors = .only(Set((1...1_400).filter { _ in numbers.below(8) == 0 })) }
      if numbers.below(2) == 0 {
        profile.restrictions = [.init(purpose: 2 + numbers.below(9), kind: .requireConsent, vendors: .all)]
      }
      var former = profile
      if numbers.below(2) == 0 { former.vendors = .only(Set((1...1_400).filter { _ in numbers.below(8) == 0 })) }
      if numbers.below(2) == 0 { former.restrictions = [] }
      if numbers.below(2) == 0 { former.specialFeatures = .only([]) }
      for from in older {
        Self.expectAgreement(
          from: ShownList(from, through: former), to: ShownList(newest, through: profile), among: older, policy)
      }
    }
  }

  // MARK: Facts besides lists

  private static func asks(_ policy: ReconsentPolicy, profile: PublisherProfile = .wholeList) throws -> ReconsentAsks {
    let older = try SmallList.list([1: "\"purposes\":[1,3]"], version: 8)
    return ReconsentAsks(older: [older], list: SmallList.usual, profile: profile, policy: policy)
  }

  @Test func whoIsNotAsked() throws {
    let shown = ShownList(SmallList.usual)
    let asks = try Self.asks(.strict)
    func answer(_ change: (inout ConsentChoices) -> Void) -> Standing.Answer {
      var choices = Self.choices(in: shown)
      change(&choices)
      return Standing(of: choices, now: ShownBases(shown), asks: asks, at: SmallList.now).answer
    }
    #expect(answer { _ in } == .stands)
    #expect(answer { $0.vendorListVersion = 10 } == .newer)
    #expect(answer { $0.vendorListVersion = 7 } == .unknown)
    #expect(answer { $0.specification = 2 } == .unknown)
    #expect(answer { $0.profile = "other" } == .unknown)
    #expect(answer { $0.vendorListVersion = 8 } == .askAgain)
    // A clock was set back by up to a day, and by more.
    #expect(answer { $0.made = SmallList.now.adding(seconds: 86_400) } == .stands)
    #expect(answer { $0.made = SmallList.now.adding(seconds: 86_401) } == .unknown)
    #expect(answer { $0.made = Timestamp(milliseconds: 4_000_000_000_000) } == .unknown)
    // A selection that only narrows does not ask again; one that widens does.
    #expect(answer { $0.shown = ShownBases() } == .askAgain)
    var narrow = PublisherProfile(name: "all")
    narrow.vendors = .only([1])
    let narrower = ReconsentAsks(older: [], list: SmallList.usual, profile: narrow, policy: .strict)
    let standing = Standing(
      of: Self.choices(in: shown), now: ShownBases(ShownList(SmallList.usual, through: narrow)), asks: narrower,
      at: SmallList.now)
    #expect(standing.answer == .stands && standing.verdict == .none)
  }

  /// A choice on another device whose clock was ahead: the user is asked again, even after a recent refusal.
  @Test func aDoubtAsks() throws {
    var policy = ReconsentPolicy.strict
    policy.notBefore = Age("180d")
    let shown = ShownList(SmallList.usual)
    let asks = try Self.asks(policy)
    func standing(_ all: [ConsentChoices]) -> Standing {
      Standing(
        of: MergedChoices(all, at: SmallList.now), now: ShownBases(shown), asks: asks, at: SmallList.now)
    }
    let good = Self.choices(in: shown)
    let ahead = Self.choices(in: shown, at: SmallList.now.adding(seconds: 400 * 86_400))
    var refusal = ConsentChoices(in: shown, language: "de", made: SmallList.day)
    #expect(standing([good]).answer == .stands && standing([]).answer == .unknown)
    #expect(standing([ahead]).answer == .unknown && standing([ahead]).reasons.isEmpty)
    #expect(standing([ahead, good]).answer == .askAgain)
    #expect(standing([ahead, good]).reasons.map(\.rule) == ["clock/dated-ahead"])
    refusal.vendorListVersion = 8
    #expect(standing([refusal]).answer == .stands && standing([refusal]).notBefore != nil)
    let doubt = standing([refusal, ahead])
    #expect(doubt.answer == .askAgain && doubt.notBefore == nil && doubt.reasons.first?.kind == .clock)
    #expect(doubt.reasons.dropFirst() == standing([refusal]).reasons[...])
    refusal.profile = "other"
    #expect(standing([refusal, ahead]).answer == .unknown)
  }

  /// Age asks again; users who refused are not asked again before `notBefore`, unless the string is void.
  @Test func agesAndRefusals() throws {
    var policy = ReconsentPolicy.strict
    policy.askAgainAfter = Age("365d")
    policy.notBefore = Age("180d")
    let shown = ShownList(SmallList.usual)
    let asks = try Self.asks(policy)
    func standing(_ choices: ConsentChoices, days: Int) -> Standing {
      Standing(of: choices, now: ShownBases(shown), asks: asks, at: SmallList.day.adding(seconds: days * 86_400))
    }
    let all = Self.choices(in: shown)
    #expect(standing(all, days: 364).answer == .stands)
    #expect(standing(all, days: 365).reasons.map(\.rule) == ["age/ask-again-after"])
    #expect(standing(all, days: 365).answer == .askAgain)
    var refusal = ConsentChoices(in: shown, language: "de", made: SmallList.day)
    refusal.vendorListVersion = 8
    #expect(standing(refusal, days: 179).answer == .stands && standing(refusal, days: 179).verdict == .required)
    #expect(standing(refusal, days: 179).notBefore == SmallList.day.adding(seconds: 180 * 86_400))
    #expect(standing(refusal, days: 180).answer == .askAgain)
    refusal.policyVersion = 3
    #expect(standing(refusal, days: 1).answer == .askAgain)
    var accepted = all
    accepted.vendorListVersion = 8
    #expect(standing(accepted, days: 1).answer == .askAgain)
  }
}
