import GVLChanges
import GVLList
import GVLShown
import TestSupport

/// The `legal-basis` preset: what the users of a profile see, and the verdict.
@Suite struct ReconsentTests {
  struct Declared: Sendable, Hashable {
    var basis: LegalBasis
    var isFlexible: Bool

    static let all = LegalBasis.allCases.flatMap { basis in
      [false, true].map { Declared(basis: basis, isFlexible: $0) }
    }

    var list: VendorList {
      get throws {
        try Small.vendor(
          3,
          [
            "purposes": basis == .consent || basis == .both ? [2] : [],
            "legIntPurposes": basis == .legitimateInterest || basis == .both ? [2] : [],
            "flexiblePurposes": isFlexible ? [2] : [],
          ])
      }
    }

    /// The basis under a restriction, as the specification says: if it contradicts the declared basis of a purpose that
    /// is not flexible, the vendor must not process.
    func seen(under kind: PublisherProfile.Restriction.Kind?) -> LegalBasis {
      switch (kind, basis) {
      case (nil, _): basis
      case (.notAllowed, _), (_, .none): .none
      case (.requireConsent, .consent), (.requireConsent, .both): .consent
      case (.requireConsent, .legitimateInterest): isFlexible ? .consent : .none
      case (.requireLegitimateInterest, .legitimateInterest), (.requireLegitimateInterest, .both): .legitimateInterest
      case (.requireLegitimateInterest, .consent): isFlexible ? .legitimateInterest : .none
      }
    }
  }

  static let kinds: [PublisherProfile.Restriction.Kind?] = [nil] + PublisherProfile.Restriction.Kind.allCases

  private func profile(_ kind: PublisherProfile.Restriction.Kind?) -> PublisherProfile {
    var profile = PublisherProfile(name: "p")
    profile.restrictions = kind.map { [.init(purpose: 2, kind: $0, vendors: .all)] } ?? []
    return profile
  }

  private func decide(_ from: VendorList, _ to: VendorList, _ profile: PublisherProfile = .wholeList)
    -> ReconsentDecision
  {
    ReconsentDecision(from: from, to: to, profile: profile, policy: .legalBasis)
  }

  /// Every step between two declarations of a purpose, under every restriction.
  @Test(arguments: kinds) func purposeUnderRestriction(kind: PublisherProfile.Restriction.Kind?) throws {
    for old in Declared.all {
      for new in Declared.all {
        let decision = decide(try old.list, try new.list, profile(kind))
        let (before, after) = (old.seen(under: kind), new.seen(under: kind))
        let asks = before != after && after != .none
        let step = "\(old) to \(new) under \(String(describing: kind))"
        #expect(decision.verdict == (asks ? .required : .none), "\(step)")
        #expect(decision.doNotSignalYet.map(\.item) == (asks ? [2] : []), "\(step)")
        let reason = before == .none ? "legal-basis/purpose-added" : "legal-basis/basis-changed"
        #expect(decision.reasons.map(\.rule.id) == (asks ? [reason] : []), "\(step)")
        // The purpose is still declared, but without the flexibility that permitted it under the restriction.
        let isLost =
          old.basis == new.basis && old.isFlexible && !new.isFlexible && before != .none && after == .none
        #expect(decision.stopSignalling == (isLost ? [7] : []), "\(step)")
      }
    }
  }

  @Test func consentThatWasRequiredAllAlongIsNothingNew() throws {
    let from = try Declared(basis: .legitimateInterest, isFlexible: true).list
    let to = try Declared(basis: .consent, isFlexible: false).list
    let decision = decide(from, to, profile(.requireConsent))
    #expect(decision.verdict == .none && decision.reasons.isEmpty && decision.stopSignalling.isEmpty)
    #expect(decide(from, to).verdict == .required)
  }

  @Test func lostFlexibilityStopsSignalling() throws {
    let from = try Declared(basis: .legitimateInterest, isFlexible: true).list
    let to = try Declared(basis: .legitimateInterest, isFlexible: false).list
    let decision = decide(from, to, profile(.requireConsent))
    #expect(decision.verdict == .none && decision.stopSignalling == [7])
  }

  /// The members of one vendor before and after, the verdict, and its rules.
  static let declarations: [(JSONValue, JSONValue, Verdict, [String])] = [
    ([:], ["specialFeatures": [1]], .required, ["legal-basis/special-feature-added"]),
    (["specialFeatures": [1]], [:], .none, []),
    (["deletedDate": "2025-01-01T00:00:00Z"], [:], .required, ["legal-basis/vendor-added"]),
    ([:], ["deletedDate": "2025-01-01T00:00:00Z", "purposes": [2]], .none, []),
    ([:], ["specialPurposes": [1]], .disclose, ["legal-basis/declaration-widened"]),
    (
      [:], ["features": [1], "dataDeclaration": [1]], .disclose,
      Array(repeating: "legal-basis/declaration-widened", count: 2)
    ),
    (["cookieMaxAgeSeconds": 1], ["cookieMaxAgeSeconds": 2], .disclose, ["legal-basis/declaration-widened"]),
    (["cookieMaxAgeSeconds": 2], ["cookieMaxAgeSeconds": 1], .none, []),
    ([:], ["name": "Acht", "policyUrl": "https://x", "deviceStorageDisclosureUrl": "https://y"], .none, []),
    (["purposes": [2, 3]], ["purposes": [2]], .none, []),
    (
      [:], ["features": [1], "purposes": [2]], .required,
      ["legal-basis/purpose-added", "legal-basis/declaration-widened"]
    ),
  ]

  @Test(arguments: declarations)
  func declaration(before: JSONValue, after: JSONValue, verdict: Verdict, rules: [String]) throws {
    let decision = decide(try Small.vendor(3, before), try Small.vendor(3, after))
    #expect(decision.verdict == verdict)
    #expect(decision.reasons.map(\.rule.id) == rules)
  }

  @Test func addedDeletedVanished() throws {
    let (none, live) = (try Small.list(), try Small.vendor(3, ["purposes": [2]]))
    let dead = try Small.vendor(3, ["deletedDate": "2025-01-01T00:00:00Z"])
    #expect(decide(none, live).verdict == .required)
    let unseen = decide(none, live).doNotSignalYet
    #expect(unseen.map(\.vendor) == [7] && unseen.map(\.kind) == [.vendor(.added)] && unseen.map(\.item) == [nil])
    #expect(decide(none, dead).verdict == .none && decide(none, dead).doNotSignalYet.isEmpty)
    #expect(decide(live, none).verdict == .none && decide(live, none).stopSignalling == [7])
    #expect(decide(live, dead).verdict == .none && decide(live, dead).stopSignalling == [7])
    #expect(decide(dead, none).stopSignalling.isEmpty)
  }

  @Test(arguments: [
    (4, 5, Verdict.disclose), (3, 4, .required), (3, 5, .required), (2, 4, .required), (5, 6, .recommended),
    (2, 3, .recommended), (5, 4, .recommended), (5, 5, .none),
  ])
  func policyVersion(from: Int, to: Int, verdict: Verdict) throws {
    let lists = try [from, to].map { try Small.list(3, ["tcfPolicyVersion": .integer($0)]) }
    #expect(decide(lists[0], lists[1]).verdict == verdict)
  }

  @Test func textsAreDisclosedUnlessOnlyBlanksChanged() throws {
    func list(_ name: String) throws -> VendorList {
      try Small.list(3, ["purposes": ["1": ["id": 1, "name": .string(name)]]])
    }
    #expect(decide(try list("N"), try list("M")).verdict == .disclose)
    #expect(decide(try list("N"), try list("N ")).verdict == .none)
  }

  /// Removed items, standard texts and descriptions need no disclosure; new ones do.
  @Test(
    arguments: [
      ("standardTexts", ["features": "Text."], ["features": .null]), ("standardTexts", ["features": "Text."], [:]),
      ("purposes", ["1": ["id": 1, "name": "N"]], [:]),
      (
        "purposes", ["1": ["id": 1, "name": "N", "description": "D", "illustrations": ["I"]]],
        ["1": ["id": 1, "name": "N", "description": "", "illustrations": []]]
      ),
    ] as [(String, JSONValue, JSONValue)])
  func removedTextsAreNotDisclosed(member: String, with: JSONValue, without: JSONValue) throws {
    let (old, new) = (try Small.list(3, [member: with]), try Small.list(3, [member: without]))
    #expect(!ListDiff(from: old, to: new).changes.isEmpty)
    let removed = decide(old, new)
    #expect(removed.verdict == .none && removed.reasons.isEmpty, "\(removed.reasons.map(\.change))")
    let added = decide(new, old)
    #expect(added.verdict == .disclose && added.reasons.map(\.rule.id).allSatisfy { $0 == "legal-basis/text-changed" })
  }

  @Test func profileLooksOnlyAtItsOwn() throws {
    let from = try Small.vendor(3, [:])
    let to = try Small.vendor(3, ["purposes": [2], "specialFeatures": [1]])
    var profile = PublisherProfile(name: "p")
    profile.vendors = .only([8])
    #expect(decide(from, to, profile).verdict == .none)
    profile.vendors = .only([7])
    #expect(decide(from, to, profile).reasons.count == 2)
    profile.purposes = .only([3])
    #expect(decide(from, to, profile).reasons.map(\.rule.id) == ["legal-basis/special-feature-added"])
    profile.specialFeatures = .only([])
    #expect(decide(from, to, profile).verdict == .none)
    #expect(decide(from, to, profile).doNotSignalYet.isEmpty)
  }
}

@Suite(.enabled(if: Corpus.isPresent, Comment(rawValue: Corpus.absence))) struct RealReconsentTests {
  @Test func firstDiffOfTheIssue() throws {
    let from = try ListFamily.list("v2/archives/vendor-list-v50.json")
    let to = try ListFamily.list("v2/archives/vendor-list-v51.json")
    var profile = PublisherProfile(name: "p")
    profile.vendors = .only([174, 205, 612])
    let decision = ReconsentDecision(from: from, to: to, profile: profile, policy: .legalBasis)
    #expect(decision.verdict == .required)
    #expect(
      decision.reasons.map { "\($0.rule.id) \($0.change.vendor ?? 0)" } == [
        "legal-basis/basis-changed 174", "legal-basis/purpose-added 174", "legal-basis/basis-changed 174",
        "legal-basis/purpose-added 174", "legal-basis/special-feature-added 174", "legal-basis/basis-changed 205",
        "legal-basis/purpose-added 205", "legal-basis/purpose-added 205", "legal-basis/basis-changed 205",
        "legal-basis/vendor-added 612", "legal-basis/declaration-widened 174", "legal-basis/declaration-widened 205",
      ])
    #expect(
      decision.doNotSignalYet.map { "\($0.vendor) \($0.item ?? 0)" } == [
        "174 2", "174 3", "174 4", "174 7", "174 1", "205 2", "205 3", "205 5", "205 7", "612 0",
      ])
    #expect(decision.stopSignalling.isEmpty)
    let text = decision.json.documentText
    #expect(try JSONDocument(text).root["reasons"]?.count == decision.reasons.count)
    // Users do not see the basis of a purpose that the profile forbids.
    profile.restrictions = (2...7).map { .init(purpose: $0, kind: .notAllowed, vendors: .only([174, 205])) }
    let restricted = ReconsentDecision(from: from, to: to, profile: profile, policy: .legalBasis)
    #expect(restricted.doNotSignalYet.map { "\($0.vendor) \($0.item ?? 0)" } == ["174 1", "612 0"])
    #expect(restricted.verdict == .required)
  }
}

/// Laws of every decision, for any lists.
@Suite struct MonotonyTests {
  @Test(arguments: ListFamily.present, SeededNumbers.seeds(3))
  func aLargerProfileNeverLowersTheVerdict(family: ListFamily, seed: UInt64) {
    var numbers = SeededNumbers(seed)
    let all = family.all
    for index in family.some(family.neighbours, every: 8) {
      let (from, to) = (all[index].list, all[index + 1].list)
      let diff = ListDiff(from: from, to: to)
      let changed = Array(Set(diff.changes.compactMap(\.vendor))).sorted()
      func subset(_ ids: [Int], _ percent: Int) -> Set<Int> {
        Set(ids.filter { _ in Int.random(in: 0..<100, using: &numbers) < percent })
      }
      for _ in 0..<8 {
        var profile = PublisherProfile(name: "p")
        if let kind = PublisherProfile.Restriction.Kind.allCases.randomElement(using: &numbers),
          Bool.random(using: &numbers)
        {
          profile.restrictions = [.init(purpose: Int.random(in: 1...10, using: &numbers), kind: kind, vendors: .all)]
        }
        let steps = (vendors: subset(changed, 20), purposes: subset(Array(1...11), 50), features: subset([1, 2], 50))
        profile.vendors = .only(steps.vendors)
        profile.purposes = .only(steps.purposes)
        profile.specialFeatures = .only(steps.features)
        var last = ReconsentDecision(from: from, to: to, diff: diff, profile: profile, policy: .legalBasis)
        profile.vendors = .only(steps.vendors.union(subset(changed, 40)))
        expectNoLess(&last)
        profile.purposes = .only(steps.purposes.union(subset(Array(1...11), 50)))
        expectNoLess(&last)
        profile.specialFeatures = .all
        expectNoLess(&last)
        profile.purposes = .all
        profile.vendors = .all
        expectNoLess(&last)

        func expectNoLess(_ last: inout ReconsentDecision) {
          let next = ReconsentDecision(from: from, to: to, diff: diff, profile: profile, policy: .legalBasis)
          #expect(next.verdict >= last.verdict)
          #expect(Set(next.doNotSignalYet).isSuperset(of: last.doNotSignalYet))
          #expect(Set(next.stopSignalling).isSuperset(of: last.stopSignalling))
          last = next
        }
      }
    }
  }
}
