import ConsentSignals
import GVLChanges
import GVLList
import GVLShown
@testable import GVLSignals
import TestSupport

/// A choice is signalled until the user is asked again, and only the part that was chosen and still applies.
@Suite struct SignalledChoicesTests {
  private static let made = SmallList.day

  private static func string(_ choices: ConsentChoices, now: ShownList, by list: VendorList? = nil) throws -> TCString {
    try TCString(choices, now: now, by: list, at: SmallList.now, cmpID: 28, cmpVersion: 1)
  }

  /// A random choice among what is shown.
  private static func choices(in shown: ShownList, _ numbers: inout SeededNumbers) -> ConsentChoices {
    var choices = ConsentChoices(in: shown, language: "de", made: made)
    choices.acceptAll()
    func some(_ ids: IDBits) -> IDBits { IDBits(ids.filter { _ in numbers.below(4) > 0 }) }
    choices.purposes = some(choices.purposes)
    choices.legitimateInterests = some(choices.legitimateInterests)
    choices.specialFeatures = some(choices.specialFeatures)
    choices.vendors = some(choices.vendors)
    choices.legitimateInterestVendors = some(choices.legitimateInterestVendors)
    // A stored choice that claims more than was shown.
    if numbers.below(3) == 0 {
      choices.purposes.formUnion(some([1, 2, 3, 10, 11]))
      choices.legitimateInterests.formUnion(some([2, 3, 10]))
      choices.specialFeatures.formUnion([1, 2, 3])
      choices.vendors.formUnion(some([1, 2, 3, 4, 5]))
      choices.legitimateInterestVendors.formUnion(some([1, 2, 3, 4, 5]))
    }
    return choices
  }

  /// Expects that whatever the string permits, by either list, was shown so, was chosen, and need not wait.
  private static func expectNoMore(
    _ choices: ConsentChoices, from: ShownList, to: ShownList, at place: SourceLocation = #_sourceLocation
  ) throws {
    // With and without the list of the choice.
    for named in [from.list, nil] {
      expectNoMore(try string(choices, now: to, by: named), choices, from: from, to: to, at: place)
    }
  }

  private static func expectNoMore(
    _ string: TCString, _ choices: ConsentChoices, from: ShownList, to: ShownList, at place: SourceLocation
  ) {
    let decision = ReconsentDecision(
      from: from.list, to: to.list, fromProfile: from.profile, profile: to.profile, policy: .specMinimum)
    let waiting = Set(
      decision.doNotSignalYet.map { "\($0.vendor) \($0.item == nil ? "" : $0.kind.rawValue) \($0.item ?? 0)" })
    let seen = AskedSignals(choices.shown)
    #expect(string.signalledVendors.isSubset(of: seen.vendors) && string.vendorsDisclosed == seen.vendors)
    #expect(string.purposeConsents.isSubset(of: seen.consent), sourceLocation: place)
    #expect(string.purposeLegitimateInterests.isSubset(of: seen.legitimateInterest), sourceLocation: place)
    #expect(string.specialFeatureOptIns.isSubset(of: seen.specialFeatures), sourceLocation: place)
    func fail(_ what: String) { Issue.record("\(what): \(choices.json)", sourceLocation: place) }
    for list in [from.list, to.list] {
      for vendor in list.vendors {
        let (id, was) = (vendor.id, choices.shown[vendor.id])
        var permits = false
        for purpose in vendor.purposes {
          let permission = string.permits(vendor: id, purpose: purpose, list: list)
          guard permission.isPermitted else { continue }
          permits = true
          let isSaid =
            permission.basis == .consent
            ? was?.consent.contains(purpose) == true && choices.purposes.contains(purpose)
              && choices.vendors.contains(id)
            : was?.legitimateInterest.contains(purpose) == true && choices.legitimateInterests.contains(purpose)
              && choices.legitimateInterestVendors.contains(id)
          if !isSaid { fail("vendor \(id), purpose \(purpose) \(permission.basis), by \(list.reference)") }
          if waiting.contains("\(id) vendor.purpose \(purpose)") { fail("vendor \(id), purpose \(purpose) must wait") }
        }
        for feature in vendor.specialFeatures
        where string.permits(vendor: id, specialFeature: feature, list: list).isPermitted {
          permits = true
          if was?.specialFeatures.contains(feature) != true { fail("vendor \(id), special feature \(feature)") }
          if waiting.contains("\(id) vendor.specialFeature \(feature)") {
            fail("vendor \(id), feature \(feature) must wait")
          }
        }
        if permits, waiting.contains("\(id)  0") || to.vendor(id) == nil { fail("vendor \(id) must not be signalled") }
      }
    }
  }

  @Test(arguments: SeededNumbers.seeds(400)) func neverMoreThanWasSaidAndIsSo(seed: UInt64) throws {
    var numbers = SeededNumbers(seed)
    for _ in 0..<Effort.rounds(400) {
      let specification = 2 + numbers.below(2)
      let lists = try [5, 6].map { version in
        try VendorList(Array(RandomList.value(specification, version: version, &numbers).documentText.utf8))
      }
      let profiles = try (0..<2).map { _ in
        try PublisherProfile(JSONDocument(RandomProfile.value(&numbers).documentText).root)
      }
      for (one, other) in [(0, 0), (0, 1)] {
        let (from, to) = (ShownList(lists[0], through: profiles[one]), ShownList(lists[1], through: profiles[other]))
        try Self.expectNoMore(Self.choices(in: from, &numbers), from: from, to: to)
        // A choice of a newer list than the app shows.
        try Self.expectNoMore(Self.choices(in: to, &numbers), from: to, to: from)
      }
    }
  }

  /// A user who chooses more is signalled no less.
  @Test(arguments: SeededNumbers.seeds(100)) func moreChosenIsNoLessSignalled(seed: UInt64) throws {
    var numbers = SeededNumbers(seed)
    for _ in 0..<100 {
      let lists = try [5, 6].map { version in
        try VendorList(Array(RandomList.value(3, version: version, &numbers).documentText.utf8))
      }
      let profile = try PublisherProfile(JSONDocument(RandomProfile.value(&numbers).documentText).root)
      let (from, to) = (ShownList(lists[0], through: profile), ShownList(lists[1], through: profile))
      let less = Self.choices(in: from, &numbers)
      var more = less
      more.acceptAll()
      let (one, other) = (try Self.string(less, now: to), try Self.string(more, now: to))
      #expect(
        one.vendorConsents.isSubset(of: other.vendorConsents) && one.purposeConsents.isSubset(of: other.purposeConsents)
      )
      for vendor in to.list.vendors {
        for purpose in vendor.purposes where one.permits(vendor: vendor.id, purpose: purpose, list: to.list).isPermitted
        {
          #expect(other.permits(vendor: vendor.id, purpose: purpose, list: to.list).isPermitted)
        }
      }
    }
  }

  /// With its own list and profile, a string contains the whole choice, as far as it has fields for it.
  @Test(arguments: SeededNumbers.seeds(101)) func theStringSaysTheChoice(seed: UInt64) throws {
    var numbers = SeededNumbers(seed)
    for _ in 0..<100 {
      let list = try VendorList(Array(RandomList.value(3, version: 9, &numbers).documentText.utf8))
      let shown = ShownList(
        list, through: try PublisherProfile(JSONDocument(RandomProfile.value(&numbers).documentText).root))
      let choices = Self.choices(in: shown, &numbers)
      let string = try TCString(Self.string(choices, now: shown).encoded())
      let (asked, terms) = (AskedSignals(shown), DialogTerms(shown))
      #expect(string.purposeConsents == choices.purposes.intersection(asked.consent))
      #expect(string.specialFeatureOptIns == choices.specialFeatures.intersection(asked.specialFeatures))
      #expect(
        string.purposeLegitimateInterests
          == IDBits(
            choices.legitimateInterests.intersection(asked.legitimateInterest)
              .filter { string.canBeLegitimateInterest($0) }))
      let withConsent = IDBits(choices.shown.vendors.filter { !$0.consent.isEmpty }.map(\.id))
      let withInterest = IDBits(choices.shown.vendors.filter { !$0.legitimateInterest.isEmpty }.map(\.id))
      #expect(string.vendorConsents == choices.vendors.intersection(withConsent))
      #expect(
        string.vendorLegitimateInterests.intersection(withInterest)
          == choices.legitimateInterestVendors.intersection(withInterest))
      // The only other vendors are those with special purposes alone, to which users cannot object.
      #expect(
        string.vendorLegitimateInterests.filter { !withInterest.contains($0) }
          .allSatisfy { terms.specialPurposeVendors.contains($0) })
      #expect(string.vendorsDisclosed == choices.shown.vendorIDs && string.vendorListVersion == 9)
      #expect(string.consentScreen == choices.screen && string.policyVersion == choices.policyVersion)
    }
  }

  /// A string's list, vendors and day are those of the choice.
  @Test(.slow) func listVendorsAndDayAreThoseOfTheChoice() throws {
    let newer = try SmallList.list(
      [1: "\"purposes\":[1,2,3,4],\"specialFeatures\":[1]", 2: "\"legIntPurposes\":[1,2,7]", 9: "\"purposes\":[1]"],
      version: 12)
    var choices = ConsentChoices(in: ShownList(SmallList.usual), language: "pt-BR", screen: 7, made: SmallList.now)
    choices.acceptAll()
    let string = try Self.string(choices, now: ShownList(newer), by: SmallList.usual)
    #expect(string.vendorListVersion == 9 && string.policyVersion == 5 && string.consentLanguage == "PT")
    #expect(string.created == string.lastUpdated && string.created.description == "2026-06-01T00:00:00Z")
    #expect(string.consentScreen == 7 && string.vendorsDisclosed == [1, 2, 3, 755])
    // Vendors 3 and 755 have left, 9 is new; 1 now asks for purpose 2, and 2 has purpose 1 on another basis.
    #expect(string.vendorConsents == [1, 2] && string.vendorLegitimateInterests == [2])
    #expect(
      string.publisherRestrictions == [
        .init(purpose: 1, kind: .notAllowed, vendors: [2]), .init(purpose: 2, kind: .notAllowed, vendors: [1]),
      ])
  }

  /// Vendor 205 dropped purpose 7, which the publisher forbids to it; by the string's list the vendor still has it.
  @Test func aRestrictionOfThenStaysWhereTheVendorDroppedThePurpose() throws {
    let (then, now) = (
      try SmallList.list(
        [10: "\"purposes\":[1,7]", 205: "\"purposes\":[1],\"legIntPurposes\":[7]", 206: "\"legIntPurposes\":[2,7]"]),
      try SmallList.list(
        [10: "\"purposes\":[1,7]", 205: "\"purposes\":[1],\"legIntPurposes\":[2]", 206: "\"legIntPurposes\":[2,7]"],
        version: 12)
    )
    var profile = PublisherProfile(name: "app")
    profile.restrictions = [.init(purpose: 7, kind: .notAllowed, vendors: .only([205]))]
    var choices = ConsentChoices(in: ShownList(then, through: profile), language: "de", made: Self.made)
    choices.acceptAll()
    choices.legitimateInterestVendors.insert(205)
    for named in [then, nil] {
      let string = try Self.string(choices, now: ShownList(now, through: profile), by: named)
      #expect(!string.permits(vendor: 205, purpose: 7, list: then).isPermitted)
      #expect(string.permits(vendor: 206, purpose: 7, list: then).isPermitted)
    }
  }

  /// The publisher required consent for vendor 3's flexible interest in purpose 2; now the vendor declares consent.
  @Test func aBasisThatThePublisherAskedForStaysWhereTheVendorMovedToIt() throws {
    let (then, now) = (
      try SmallList.list([
        3: "\"purposes\":[1],\"legIntPurposes\":[2,7],\"flexiblePurposes\":[2]", 4: "\"legIntPurposes\":[2]",
      ]),
      try SmallList.list([3: "\"purposes\":[1,2],\"legIntPurposes\":[7]", 4: "\"legIntPurposes\":[2]"], version: 12)
    )
    var profile = PublisherProfile(name: "app")
    profile.restrictions = [.init(purpose: 2, kind: .requireConsent, vendors: .only([3]))]
    var choices = ConsentChoices(in: ShownList(then, through: profile), language: "de", made: Self.made)
    choices.acceptAll()
    for named in [then, nil] {
      func permission() throws -> Permission {
        try Self.string(choices, now: ShownList(now, through: profile), by: named)
          .permits(vendor: 3, purpose: 2, list: then)
      }
      choices.purposes.insert(2)
      #expect(try permission().basis == .consent)
      choices.purposes.remove(2)
      #expect(try !permission().isPermitted)
    }
  }

  /// A string is never dated in the future; a choice more than a day ahead is not signalled.
  @Test func noStringIsOfTheFuture() throws {
    let shown = ShownList(SmallList.usual)
    for (hours, day) in [
      (-30, "2026-05-31"), (-13, "2026-05-31"), (11, "2026-06-01"), (13, "2026-06-01"), (24, "2026-06-01"),
    ] {
      let choices = ConsentChoices(in: shown, language: "de", made: SmallList.now.adding(seconds: hours * 3_600))
      let string = try Self.string(choices, now: shown)
      #expect(string.created.date == day && string.created == string.lastUpdated)
    }
    let ahead = ConsentChoices(in: shown, language: "de", made: SmallList.now.adding(seconds: 86_401))
    let error = #expect(throws: SignalError.self) { try Self.string(ahead, now: shown) }
    #expect(error?.code == .ahead)
  }

  /// Whole lists, and profiles of all kinds.
  @Test(arguments: SeededNumbers.seeds(10)) func wholeListsSayNoMore(seed: UInt64) throws {
    var numbers = SeededNumbers(seed)
    for _ in 0..<4 {
      let lists = try [2, 2, 3, 3].map { specification in
        try VendorList(Stock.best.bytes(numbers.pick(Stock.best.archived(specification))))
      }
      for pair in [(lists[0], lists[1]), (lists[2], lists[3])] {
        var profile = PublisherProfile(name: "random")
        profile.vendors = .only(Set((1...1_400).filter { _ in numbers.below(8) == 0 }))
        if numbers.below(2) == 0 {
          profile.restrictions = [.init(purpose: 2 + numbers.below(9), kind: .requireConsent, vendors: .all)]
        }
        var wider = profile
        if numbers.below(2) == 0 { wider.vendors = .all }
        if numbers.below(2) == 0 { wider.restrictions = [] }
        for (one, other) in [(profile, profile), (profile, wider), (wider, profile)] {
          let (from, to) = (ShownList(pair.0, through: one), ShownList(pair.1, through: other))
          try Self.expectNoMore(Self.choices(in: from, &numbers), from: from, to: to)
        }
      }
    }
  }
}
