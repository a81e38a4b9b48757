@testable import GVLChanges
import GVLList
import GVLShown
import TestSupport

/// The meaning of a comparison for each vendor of a profile: one group each, the same in every command.
@Suite struct VendorGroupsTests {
  typealias Group = VendorGroups.Group

  /// Pairs of lists on which laws are tested: all neighbours, and two real lists that are years apart.
  static func pairs(_ family: ListFamily) -> [(Int, Int)] {
    let all = family.all
    let far = [("v2/131", "v2/224"), ("v3/45", "v3/146")].compactMap { from, to -> (Int, Int)? in
      guard family == .real,
        let old = all.firstIndex(where: { $0.list.reference.description == from }),
        let new = all.firstIndex(where: { $0.list.reference.description == to })
      else { return nil }
      return (old, new)
    }
    return family.neighbours.map { ($0, $0 + 1) } + far
  }

  /// The groups for a profile without restrictions, computed slowly and simply from the changes.
  private static func recount(_ ids: [Int], _ diff: ListDiff, _ from: VendorList, _ to: VendorList) -> [Group: [Int]] {
    let changes = Dictionary(grouping: diff.changes.filter { $0.vendor != nil }) { $0.vendor ?? 0 }
    func isLive(_ list: VendorList, _ id: Int) -> Bool {
      list.vendor(id).map { $0.deletedDateText == nil } ?? false
    }
    return Dictionary(grouping: ids.sorted()) { id in
      let lines = (changes[id] ?? []).map { "\($0.kind.rawValue) \($0.direction.rawValue)" }
      func has(_ wanted: String...) -> Bool { lines.contains { wanted.contains($0) } }
      if !isLive(from, id) && !isLive(to, id) { return .dead }
      if has("vendor.deleted narrowed", "vendor.vanished narrowed") { return .stop }
      if has(
        "vendor.added widened", "vendor.reinstated widened", "vendor.purpose widened", "vendor.purpose moved",
        "vendor.specialFeature widened")
      {
        return .mustShow
      }
      if lines.contains(where: { $0.hasSuffix(" widened") }) { return .more }
      return lines.isEmpty ? .unchanged : .other
    }
  }

  @Test(.slow, arguments: ListFamily.present) func theGroupsAreThoseOfTheChanges(family: ListFamily) throws {
    let pairs = Self.pairs(family)
    #expect(pairs.count >= 3)
    var numbers = SeededNumbers(29)
    var met: Set<Group> = []
    for (from, to) in pairs {
      let (old, new) = (family.all[from].list, family.all[to].list)
      let diff = ListDiff(from: old, to: new)
      let known = Set(old.vendors.map(\.id)).union(new.vendors.map(\.id))
      let some = Set(known.filter { _ in numbers.below(4) == 0 }).union([65_000])
      for selection in [PublisherProfile.VendorSelection.all, .only(some)] {
        var profile = PublisherProfile(name: "p")
        profile.vendors = selection
        let groups = VendorGroups(from: old, to: new, diff: diff, profile: profile)
        let ids = if case .only(let ids) = selection { ids } else { known }
        let wanted = Self.recount(Array(ids), diff, old, new)
        for group in Group.allCases {
          #expect(
            groups[group] == wanted[group] ?? [], "\(group) of \(family.all[from].path) to \(family.all[to].path)")
          if !groups[group].isEmpty { met.insert(group) }
        }
        #expect(groups.count == ids.count && groups.leftOut.isEmpty)
      }
    }
    // Random lists contain every kind of change.
    if family != .random { #expect(met == Set(Group.allCases)) }
  }

  /// For any profile, restrictions, earlier selection and policy, also for a part of the vendors.
  @Test(arguments: ListFamily.present, SeededNumbers.seeds(5))
  func theGroupsFitTheDecision(family: ListFamily, seed: UInt64) {
    var numbers = SeededNumbers(seed)
    for (from, to) in family.some(Self.pairs(family), every: 16) {
      let (old, new) = (family.all[from].list, family.all[to].list)
      let diff = ListDiff(from: old, to: new)
      let known = Set(old.vendors.map(\.id)).union(new.vendors.map(\.id))
      func profile() -> PublisherProfile {
        var profile = PublisherProfile(name: "p")
        profile.vendors =
          switch numbers.below(4) {
          case 0: .all
          case 1: .declaring([1 + numbers.below(4)])
          default: .only(Set(known.filter { _ in numbers.below(3) == 0 }))
          }
        if numbers.below(2) == 0 { profile.purposes = .only(Set((1...11).filter { _ in numbers.below(2) == 0 })) }
        if numbers.below(2) == 0 {
          let kind = numbers.pick(PublisherProfile.Restriction.Kind.allCases)
          profile.restrictions = (1...10).map { .init(purpose: $0, kind: kind, vendors: .all) }
        }
        return profile
      }
      let now = profile()
      let shown = numbers.below(2) == 0 ? profile() : nil
      let decisions = ReconsentPolicy.presets.map {
        ReconsentDecision(from: old, to: new, diff: diff, fromProfile: shown, profile: now, policy: $0)
      }
      let part = diff.filtered(by: ChangeFilter(vendors: [1, 2], part: .others))
      let asked = VendorGroups(from: old, to: new, diff: part, fromProfile: shown, profile: now)
      for decision in decisions {
        let groups = decision.groups
        #expect(groups.json == asked.json)
        #expect(groups[.mustShow] == Set(decision.doNotSignalYet.map(\.vendor)).sorted())
        for why in ReconsentDecision.Unseen.Why.allCases {
          #expect(groups[why] == Set(decision.doNotSignalYet.filter { $0.why == why }.map(\.vendor)))
          #expect(asked[why] == groups[why])
        }
        let all = Group.allCases.flatMap { groups[$0] }
        let wanted =
          if case .only(let ids) = now.resolved(in: old, new).vendors { ids } else { known }
        #expect(all.count == groups.count && Set(all) == wanted && all.count == wanted.count)
        #expect(Group.allCases.allSatisfy { groups[$0] == groups[$0].sorted() })
        let stops = Set(decision.stopSignalling)
        #expect(stops.isSuperset(of: groups[.stop]) && stops.isSuperset(of: groups.leftOut))
        #expect(stops.isSubset(of: groups[.stop] + groups[.mustShow] + groups.leftOut))
      }
    }
  }

  private static let date: JSONValue = ["deletedDate": "2025-01-01T00:00:00Z"]

  /// The declaration of vendor 7 before and after (nil: not listed), and its group.
  static let steps: [(JSONValue?, JSONValue?, Group)] = [
    (nil, nil, .dead), (date, date, .dead), (nil, date, .dead), (date, nil, .dead),
    (date, ["deletedDate": "2025-02-01T00:00:00Z"], .dead), ([:], date, .stop), ([:], nil, .stop),
    (["purposes": []], date + ["purposes": [2]], .stop), (nil, [:], .mustShow), (date, [:], .mustShow),
    ([:], ["purposes": [2]], .mustShow), (["purposes": [2]], ["legIntPurposes": [2]], .mustShow),
    ([:], ["specialFeatures": [1]], .mustShow), (["purposes": [2]], ["purposes": [3]], .mustShow),
    (["purposes": [2]], ["legIntPurposes": [2], "specialPurposes": [1]], .mustShow),
    ([:], ["specialPurposes": [1]], .more), ([:], ["features": [1]], .more),
    (["cookieMaxAgeSeconds": 1], ["cookieMaxAgeSeconds": 2], .more),
    (["purposes": [2]], ["specialPurposes": [1]], .more), (["purposes": [2]], [:], .other),
    // Neither more nor less, and no legal basis.
    (
      ["dataRetention": ["stdRetention": 0, "purposes": [:], "specialPurposes": [:]], "purposes": [2]],
      ["purposes": [2]], .other
    ),
    ([:], ["flexiblePurposes": [2]], .other), ([:], ["name": "Acht"], .other), ([:], [:], .unchanged),
  ]

  @Test(arguments: steps) func aVendorIsInTheFirstGroupThatFits(old: JSONValue?, new: JSONValue?, group: Group) throws {
    let (from, to) = (
      try old.map { try Small.vendor(3, $0) } ?? Small.list(), try new.map { try Small.vendor(3, $0) } ?? Small.list()
    )
    var profile = PublisherProfile(name: "p")
    profile.vendors = .only([7])
    let groups = VendorGroups(from: from, to: to, diff: ListDiff(from: from, to: to), profile: profile)
    #expect(groups[group] == [7], "\(groups.json.compactText)")
    #expect(groups.unlisted == (old == nil && new == nil ? [7] : []))
    #expect(groups.name(of: 7) == (old == nil && new == nil ? nil : new == nil ? "Sieben" : to.vendor(7)?.name))
  }

  /// A purpose lost with its flexibility stops; if another purpose is new, the vendor must still be shown.
  @Test func whatIsLostAndWhatIsNew() throws {
    var profile = PublisherProfile(name: "p")
    profile.vendors = .only([7])
    profile.restrictions = [.init(purpose: 2, kind: .requireConsent, vendors: .all)]
    let old = try Small.vendor(3, ["legIntPurposes": [2], "flexiblePurposes": [2]])
    let declared: [(JSONValue, Group)] = [
      (["legIntPurposes": [2]], .stop), (["legIntPurposes": [2], "purposes": [3]], .mustShow),
    ]
    for (members, group) in declared {
      let new = try Small.vendor(3, members)
      let decision = ReconsentDecision(from: old, to: new, profile: profile, policy: .legalBasis)
      #expect(decision.stopSignalling == [7] && decision.groups[group] == [7])
    }
  }

  /// The list itself is the same for vendors that the profile adds or drops.
  @Test func whatTheProfileAddsAndLeavesOut() throws {
    let list = try Small.list(3, vendors: ["7": ["id": 7, "name": "Sieben"], "8": ["id": 8, "name": "Acht"]])
    var (shown, profile) = (PublisherProfile(name: "before"), PublisherProfile(name: "after"))
    shown.vendors = .only([7])
    profile.vendors = .only([8])
    let decision = ReconsentDecision(
      from: list, to: list, fromProfile: shown, profile: profile, policy: .legalBasis)
    let groups = decision.groups
    #expect(groups[.mustShow] == [8] && groups[.profile] == [8] && groups.firstShown == [8])
    #expect(groups.leftOut == [7] && groups.count == 1)
    #expect(groups.json["stop"] == [] && groups.json["mustShow"] == [8])
  }
}
