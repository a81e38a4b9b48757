import GVLChanges
import GVLFindings
import GVLList
import GVLShown
import TestSupport

/// The verdicts of presets and of publishers' policies, and their sources.
@Suite struct WeightTests {
  private func rule(_ id: String) throws -> PolicyRule {
    let all = ReconsentPolicy.presets.flatMap(\.rules) + ReconsentPolicy.profileRules
    return try #require(all.first { $0.id == id })
  }

  @Test func sourcesAreThoseThatSaySo() throws {
    for preset in ReconsentPolicy.presets.map(\.name) {
      for row in ["purpose-added", "basis-changed", "special-feature-added"] {
        #expect(try rule("\(preset)/\(row)").cite.text == "TCF Policies, Chapter II.5(3)–(5)")
      }
      #expect(try rule("\(preset)/policy-version-ended").cite.text.contains("Managing conflicting string versions"))
      // The source covers vendors that a publisher adds; a vendor that came back is cited by analogy.
      let added = try rule("\(preset)/vendor-added").cite.text
      #expect(try added.hasPrefix(rule("profile/vendor-shown").cite.text) && added.hasSuffix("by analogy"))
      let both = try rule("\(preset)/policy-version-4-5").cite.text
      #expect(both.contains("vendor list formats") && both.contains("maintainers"))
    }
    for row in ["purpose-shown", "special-feature-shown"] {
      #expect(try !rule("profile/\(row)").cite.text.contains("IV.21(8)"))
    }
  }

  @Test func fromPolicy4To5EachPresetSaysOtherwise() throws {
    let lists = try [4, 5].map { try Small.list(3, ["tcfPolicyVersion": .integer($0)]) }
    let verdicts = ReconsentPolicy.presets.map {
      ReconsentDecision(from: lists[0], to: lists[1], profile: .wholeList, policy: $0).verdict
    }
    #expect(verdicts == [.none, .disclose, .disclose, .recommended])
    let explained = ReconsentDecision(
      from: lists[0], to: lists[1], profile: .wholeList, policy: .specMinimum, explains: true)
    #expect(explained.explanations.first?.rule?.id == "spec-minimum/policy-version-4-5")
    guard case .array(let explanations)? = explained.json["explanations"],
      case .string(let cite)? = explanations[0]["cite"]
    else {
      Issue.record("no source")
      return
    }
    #expect(cite.contains("maintainers") && cite.contains("vendor list formats"))
  }

  private func shown(_ policy: ReconsentPolicy) throws -> Verdict {
    let list = try Small.vendor(3, ["purposes": [1]])
    var before = PublisherProfile(name: "old")
    before.vendors = .only([])
    return ReconsentDecision(
      from: list, to: list, fromProfile: before, profile: .wholeList, policy: policy
    ).verdict
  }

  /// Vendors added by the list and by the profile fall under one clause.
  @Test func aVendorWeighsTheSameWhoeverAddsIt() throws {
    let list = try Small.list()
    let with = try Small.vendor(3, ["purposes": [1]])
    for preset in ReconsentPolicy.presets {
      let added = ReconsentDecision(from: list, to: with, profile: .wholeList, policy: preset).verdict
      #expect(try shown(preset) == added, "\(preset.name)")
      #expect(added == (preset.name == "spec-minimum" ? .disclose : .required))
    }
  }

  /// Under a stricter preset no change of the profile has a weaker verdict.
  @Test(.slow, arguments: SeededNumbers.seeds(47))
  func verdictsGrowWithStrictnessForTheProfilesOwnChanges(seed: UInt64) throws {
    var numbers = SeededNumbers(seed)
    func profile(_ name: String) -> PublisherProfile {
      var profile = PublisherProfile(name: name)
      func some(_ ids: [Int]) -> Set<Int> { Set(ids.filter { _ in Bool.random(using: &numbers) }) }
      profile.vendors = [.all, .only(some(Array(1...20))), .declaring([1, 2])].randomElement(using: &numbers) ?? .all
      profile.purposes = [.all, .only(some([1, 2, 3, 4]))].randomElement(using: &numbers) ?? .all
      profile.specialFeatures = [.all, .only(some([1, 2]))].randomElement(using: &numbers) ?? .all
      if let kind = PublisherProfile.Restriction.Kind.allCases.randomElement(using: &numbers),
        Bool.random(using: &numbers)
      {
        let whom: PublisherProfile.VendorSelection = [.all, .declaring([1, 3])].randomElement(using: &numbers) ?? .all
        profile.restrictions = [.init(purpose: 2, kind: kind, vendors: whom)]
      }
      return profile
    }
    for _ in 0..<(Effort.isExhaustive ? 300 : 100) {
      let lists = try (0..<2).map { _ in try VendorList(RandomList.value(3, &numbers).written(.compact)) }
      let (before, after) = (profile("a"), profile("b"))
      let verdicts = ReconsentPolicy.presets.map {
        ReconsentDecision(from: lists[0], to: lists[1], fromProfile: before, profile: after, policy: $0).verdict
      }
      #expect(verdicts == verdicts.sorted(), "\(verdicts)")
    }
  }

  private func policy(_ verdict: Verdict, _ kind: ChangeKind, _ scope: PolicyRule.Scope = .profile) -> ReconsentPolicy {
    ReconsentPolicy(
      name: "p", title: "p",
      rules: [
        PolicyRule(id: "p/x", verdict: verdict, title: "t", cite: .init("c"), match: .init([kind], scope: scope))
      ])
  }

  @Test func aPolicyOfOnesOwnWeighsAVendorThatIsShown() throws {
    #expect(try shown(policy(.recommended, .vendor(.added))) == .recommended)
    // Nothing may be signalled before users have seen it.
    #expect(try shown(policy(.none, .vendor(.added))) == .disclose)
    // A policy without a rule on it, or with one on the list alone, counts as no policy.
    #expect(try shown(policy(.none, .vendor(.retention))) == .required)
    #expect(try shown(policy(.none, .vendor(.added), .list)) == .required)
  }

  @Test func numbersAreComparedByValue() throws {
    let lists = try [2, 4].map { try Small.list(3, ["tcfPolicyVersion": .integer($0)]) }
    for (before, after) in [("2.0", "4e0"), ("20e-1", "4"), ("2", "4.00")] {
      let match = PolicyRule.Match([.list(.policyVersion)], before: [.number(before)], after: [.number(after)])
      let rule = PolicyRule(id: "p/x", verdict: .recommended, title: "t", cite: .init("c"), match: match)
      let policy = ReconsentPolicy(name: "p", title: "t", rules: [rule])
      let decision = ReconsentDecision(from: lists[0], to: lists[1], profile: .wholeList, policy: policy)
      #expect(decision.verdict == .recommended, "\(before) \(after)")
    }
  }
}
