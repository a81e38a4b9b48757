import GVLList
import GVLShown
import TestSupport

/// A list through a profile agrees with a slow, simple computation, for any list and profile.
@Suite struct ShownListTests {
  static let cases: [(list: JSONValue, profile: JSONValue)] = {
    var numbers = SeededNumbers(0x5EE4)
    return (0..<300).map { index in
      (RandomList.value(index % 3 == 0 ? 2 : 3, &numbers), RandomProfile.value(&numbers))
    }
  }()

  private func each(_ body: (ShownList, SlowShownList) throws -> Void) throws {
    for (list, profile) in Self.cases {
      let profile = try PublisherProfile(JSONDocument(profile.bytes).root)
      try body(ShownList(try VendorList(list.bytes), through: profile), SlowShownList(list: list, profile: profile))
    }
  }

  @Test func itShowsLiveVendorsOfTheProfile() throws {
    var reasons: Set<ShownList.LeftOut.Reason> = []
    try each { shown, slow in
      #expect(shown.vendors.map(\.id) == slow.vendors.map(\.id))
      let left = Dictionary(uniqueKeysWithValues: shown.leftOut.map { ($0.vendor, $0.reason) })
      #expect(left == slow.leftOut && shown.leftOut.map(\.vendor) == left.keys.sorted())
      for vendor in shown.leftOut where vendor.reason == .deleted {
        #expect(vendor.deletedDate?.isEmpty == false && vendor.name == shown.list.vendor(vendor.vendor)?.name)
      }
      reasons.formUnion(left.values)
    }
    #expect(reasons.count == ShownList.LeftOut.Reason.allCases.count)
  }

  @Test func everyPurposeHasTheBasisThatTheRestrictionsLeave() throws {
    var found: Set<LegalBasis> = []
    try each { shown, slow in
      for (vendor, (id, json)) in zip(shown.vendors, slow.vendors) {
        let uses = shown.uses(of: vendor)
        for purpose in [1, 2, 3, 10] {
          let bases = slow.bases(id, json, purpose: purpose)
          let basis = shown.basis(of: vendor, purpose: purpose)
          let wanted: LegalBasis =
            bases == [] ? .none : bases == ["c"] ? .consent : bases == ["l"] ? .legitimateInterest : .both
          #expect(basis == wanted, "vendor \(id), purpose \(purpose) of \(slow.list.documentText) by \(slow.profile)")
          #expect(uses.consent.contains(purpose) == bases.contains("c"))
          #expect(uses.legitimateInterest.contains(purpose) == bases.contains("l"))
          found.insert(basis)
        }
        #expect(Set(uses.flexible) == slow.flexible(id, json))
        for kind in TextKind.allCases { #expect(Set(uses[kind]) == slow.uses(kind, id, json), "\(kind)") }
      }
    }
    #expect(found.count == LegalBasis.allCases.count)
  }

  @Test func countsAndUsesAreThoseOfItsVendors() throws {
    try each { shown, slow in
      let (counts, used) = (shown.counts, shown.used)
      for kind in TextKind.allCases {
        #expect(shown.items(kind).map(\.id) == slow.items(kind))
        for id in [1, 2, 3, 10, 64, 2008] {
          let users = slow.vendors.count { slow.uses(kind, $0.id, $0.value).contains(id) }
          #expect(counts[kind, id].vendors == users && used[kind].contains(id) == (users > 0), "\(kind) \(id)")
          guard kind == .purpose else { continue }
          let bases = slow.vendors.map { slow.bases($0.id, $0.value, purpose: id) }
          #expect(counts[kind, id].consent == bases.count { $0.contains("c") })
          #expect(counts[kind, id].legitimateInterest == bases.count { $0.contains("l") })
        }
      }
      #expect(Set(used.flexible) == Set(slow.vendors.flatMap { slow.flexible($0.id, $0.value) }))
    }
  }

  /// Without a profile it has the list's live vendors with their declarations.
  @Test func withoutAProfileItIsTheList() throws {
    for (list, _) in Self.cases.prefix(100) {
      let list = try VendorList(list.bytes)
      let shown = ShownList(list)
      #expect(shown.vendors.map(\.id) == list.vendors.filter(\.isLive).map(\.id))
      for vendor in shown.vendors {
        #expect(shown.uses(of: vendor).consent == vendor.consentPurposes)
        #expect(shown.uses(of: vendor).legitimateInterest == vendor.legitimateInterestPurposes)
      }
      for kind in TextKind.allCases { #expect(shown.items(kind).map(\.id) == list.texts[kind].map(\.id)) }
    }
  }
}
