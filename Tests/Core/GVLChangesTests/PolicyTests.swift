import GVLChanges
import GVLFindings
import GVLList
import GVLShown
import TestSupport

/// The presets compared with each other, a publisher's own changes, and explanations of decisions.
@Suite struct PolicyTests {
  static let presets = ReconsentPolicy.presets

  @Test func presetsAreOrderedAndNamedApart() {
    #expect(Self.presets.map(\.name) == ["spec-minimum", "additions", "legal-basis", "strict"])
    let ids = (Self.presets.flatMap(\.rules) + ReconsentPolicy.profileRules + ReconsentPolicy.ageRules).map(\.id)
    #expect(Set(ids).count == ids.count)
  }

  private func verdicts(_ from: VendorList, _ to: VendorList) -> [Verdict] {
    let diff = ListDiff(from: from, to: to)
    return Self.presets.map {
      ReconsentDecision(from: from, to: to, diff: diff, profile: .wholeList, policy: $0).verdict
    }
  }

  @Test(.slow, arguments: SeededNumbers.seeds(44)) func verdictsGrowWithStrictness(seed: UInt64) throws {
    var numbers = SeededNumbers(seed)
    for _ in 0..<400 {
      let specification = [2, 3].randomElement(using: &numbers) ?? 3
      let lists = try (0..<2).map { _ in
        try VendorList(RandomList.value(specification, &numbers).written(.compact))
      }
      let verdicts = verdicts(lists[0], lists[1])
      #expect(verdicts == verdicts.sorted(), "\(verdicts)")
    }
  }

  @Test(arguments: ListFamily.present) func verdictsGrowWithStrictnessBetweenNeighbours(family: ListFamily) {
    let all = family.all
    for index in family.some(family.neighbours, every: 6) {
      let verdicts = verdicts(all[index].list, all[index + 1].list)
      #expect(verdicts == verdicts.sorted(), "\(all[index].path)")
    }
  }

  /// No preset asks users again for a change that only narrows.
  @Test func narrowingNeverPrompts() throws {
    let old = try Small.vendor(
      3, ["purposes": [1, 2], "specialFeatures": [1], "features": [1], "cookieMaxAgeSeconds": 9])
    let new = try Small.vendor(3, ["purposes": [1], "specialFeatures": [], "features": [], "cookieMaxAgeSeconds": 8])
    #expect(verdicts(old, new) == [.none, .none, .none, .none])
    #expect(!ListDiff(from: old, to: new).changes.isEmpty)
  }

  // MARK: The publisher's own changes

  private func decide(
    _ list: VendorList, _ shown: (inout PublisherProfile) -> Void, _ now: (inout PublisherProfile) -> Void,
    _ policy: ReconsentPolicy = .specMinimum
  ) -> ReconsentDecision {
    var (before, after) = (PublisherProfile(name: "old"), PublisherProfile(name: "new"))
    shown(&before)
    now(&after)
    return ReconsentDecision(from: list, to: list, fromProfile: before, profile: after, policy: policy)
  }

  static let declared: JSONValue = [
    "purposes": [1], "legIntPurposes": [2], "flexiblePurposes": [2], "specialFeatures": [1],
  ]

  @Test func whatTheProfileShowsAnewIsAskedFor() throws {
    let list = try Small.vendor(3, Self.declared)
    let vendor = decide(list, { $0.vendors = .only([]) }, { _ in })
    #expect(vendor.reasons.map(\.rule.id) == ["profile/vendor-shown"])
    #expect(vendor.verdict == .disclose && vendor.doNotSignalYet.map(\.vendor) == [7])
    let purpose = decide(list, { $0.purposes = .only([1]) }, { _ in })
    #expect(purpose.reasons.map(\.rule.id) == ["profile/purpose-shown"] && purpose.doNotSignalYet.map(\.item) == [2])
    let feature = decide(list, { $0.specialFeatures = .only([]) }, { _ in })
    #expect(feature.reasons.map(\.rule.id) == ["profile/special-feature-shown"])
    #expect(decide(list, { _ in }, { _ in }).verdict == .none)
  }

  @Test func whatTheProfileShowsNoLongerIsNot() throws {
    let list = try Small.vendor(3, Self.declared)
    let vendor = decide(list, { _ in }, { $0.vendors = .only([]) })
    #expect(vendor.verdict == .none && vendor.stopSignalling == [7] && vendor.doNotSignalYet.isEmpty)
    #expect(decide(list, { _ in }, { $0.purposes = .only([1]) }).verdict == .none)
    #expect(decide(list, { _ in }, { $0.specialFeatures = .only([]) }).verdict == .none)
  }

  /// Every step between two restrictions: a step that allows more, or replaces consent, asks users again.
  @Test func looseningAsksAndTighteningDoesNot() throws {
    let list = try Small.vendor(3, Self.declared)
    let kinds: [PublisherProfile.Restriction.Kind?] = [nil] + PublisherProfile.Restriction.Kind.allCases
    // Purpose 2 is declared under legitimate interest, flexible.
    func weight(_ kind: PublisherProfile.Restriction.Kind?) -> Int {
      switch kind {
      case .notAllowed: 0
      case .requireConsent: 1
      case nil, .requireLegitimateInterest: 2
      }
    }
    func restrict(_ kind: PublisherProfile.Restriction.Kind?) -> (inout PublisherProfile) -> Void {
      { $0.restrictions = kind.map { [.init(purpose: 2, kind: $0, vendors: .all)] } ?? [] }
    }
    for old in kinds {
      for new in kinds {
        let decision = decide(list, restrict(old), restrict(new))
        let isLoosened = weight(new) > weight(old)
        #expect(decision.verdict == (isLoosened ? .required : .none), "\(String(describing: (old, new)))")
        #expect(decision.reasons.map(\.rule.id) == (isLoosened ? ["profile/restriction-loosened"] : []))
      }
    }
    #expect(ReconsentPolicy.profileRules.filter { !$0.cite.isVerified }.map(\.id) == ["profile/restriction-loosened"])
  }

  /// A vendor that the profile adds is one reason, whatever has changed in its declaration.
  @Test func anAddedVendorSpeaksForItsDeclaration() throws {
    let (old, new) = (try Small.vendor(3, ["purposes": [1]]), try Small.vendor(3, ["purposes": [1, 3]]))
    var shown = PublisherProfile(name: "old")
    shown.vendors = .only([])
    let decision = ReconsentDecision(from: old, to: new, fromProfile: shown, profile: .wholeList, policy: .strict)
    #expect(decision.reasons.map(\.rule.id) == ["profile/vendor-shown"])
  }

  // MARK: Vendors by what they declare

  /// A vendor that starts to declare the purpose joins the profile: it is newly shown.
  @Test func aDeclarationBringsAVendorIntoTheProfile() throws {
    var profile = PublisherProfile(name: "p")
    profile.vendors = .declaring([2])
    let (without, with) = (try Small.vendor(3, ["purposes": [1]]), try Small.vendor(3, ["purposes": [1, 2]]))
    let joins = ReconsentDecision(from: without, to: with, profile: profile, policy: .specMinimum)
    #expect(joins.verdict == .disclose && joins.reasons.map(\.rule.id) == ["profile/vendor-shown"])
    #expect(joins.doNotSignalYet.map(\.vendor) == [7] && joins.stopSignalling.isEmpty)
    let leaves = ReconsentDecision(from: with, to: without, profile: profile, policy: .strict)
    #expect(leaves.verdict == .none && leaves.stopSignalling == [7])
    let stays = ReconsentDecision(from: with, to: with, profile: profile, policy: .strict)
    #expect(stays.verdict == .none && stays.stopSignalling.isEmpty)
  }

  /// If no vendor joins or leaves, the selection equals one by ids.
  @Test(arguments: SeededNumbers.seeds(46)) func aDeclaredSelectionIsThatOfItsIDs(seed: UInt64) throws {
    var numbers = SeededNumbers(seed)
    var (met, drawn) = (0, 0)
    while met < 30, drawn < 3_000 {
      drawn += 1
      let lists = try (0..<2).map { _ in try VendorList(RandomList.value(3, &numbers).written(.compact)) }
      var declared = PublisherProfile(name: "p")
      declared.vendors = .declaring([1, 2])
      let ids = lists.map { list in Set(list.vendors.filter { declared.vendors.contains($0) }.map(\.id)) }
      guard ids[0] == ids[1] else { continue }
      met += 1
      let named = declared.resolved(in: lists[0], lists[1])
      #expect(named.vendors == .only(ids[0]))
      let decisions = [declared, named].map {
        ReconsentDecision(from: lists[0], to: lists[1], profile: $0, policy: .strict).json.canonicalBytes
      }
      #expect(decisions[0] == decisions[1])
    }
    #expect(met == 30)
  }

  // MARK: Explained

  @Test func everyChangeIsExplained() throws {
    let (old, new) = (
      try Small.vendor(3, ["purposes": [1], "legIntPurposes": [2]]), try Small.vendor(3, ["purposes": [1, 2]])
    )
    let decision = ReconsentDecision(
      from: old, to: new, profile: .wholeList, policy: .legalBasis, explains: true)
    #expect(decision.explanations.map(\.change) == decision.diff.changes)
    let moved = try #require(decision.explanations.first)
    #expect(moved.rule?.id == "legal-basis/basis-changed")
    #expect(moved.passedOver.map(\.rule.id) == ["legal-basis/purpose-added"])
    #expect(moved.passedOver.map(\.condition) == [.direction])
  }

  /// Explanations agree with the decision: each reason is an explanation with a verdict.
  @Test(arguments: SeededNumbers.seeds(45)) func explanationsAgreeWithReasons(seed: UInt64) throws {
    var numbers = SeededNumbers(seed)
    for _ in 0..<100 {
      let lists = try (0..<2).map { _ in try VendorList(RandomList.value(3, &numbers).written(.compact)) }
      for policy in Self.presets {
        let decision = ReconsentDecision(
          from: lists[0], to: lists[1], profile: .wholeList, policy: policy, explains: true)
        let asked = decision.explanations.filter { $0.verdict > .none }
        #expect(Set(asked.map(\.change)) == Set(decision.reasons.map(\.change)))
      }
    }
  }

  @Test func aRuleMayLookAtTheWholeList() throws {
    let (old, new) = (try Small.vendor(3, ["features": []]), try Small.vendor(3, ["features": [1]]))
    var profile = PublisherProfile(name: "p")
    profile.vendors = .only([1])
    let match = PolicyRule.Match([.vendor(.feature)], items: [.id(1)], scope: .list)
    let rule = PolicyRule(id: "p/x", verdict: .recommended, title: "t", cite: .init("c"), match: match)
    let policy = ReconsentPolicy(name: "p", title: "t", rules: [rule])
    #expect(ReconsentDecision(from: old, to: new, profile: profile, policy: policy).verdict == .recommended)
    #expect(ReconsentDecision(from: old, to: new, profile: profile, policy: .strict).verdict == .none)
  }
}
