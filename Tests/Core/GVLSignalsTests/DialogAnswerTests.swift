import ConsentSignals
import GVLChanges
import GVLFindings
import GVLList
import GVLShown
@testable import GVLSignals
import TestSupport

@Suite struct DialogAnswerTests {
  private static func string(
    _ answer: DialogAnswer, _ shown: ShownList, withholding unseen: [ReconsentDecision.Unseen] = [],
    day: String = "2026-05-04"
  ) -> TCString {
    TCString(
      answer, to: shown, withholding: unseen, at: Timestamp("\(day)T13:14:15Z") ?? Timestamp(milliseconds: 0),
      cmpID: 28,
      cmpVersion: 1, consentLanguage: "DE", publisherCountry: "DE")
  }

  private static func profiles(_ numbers: inout SeededNumbers, of list: VendorList) -> PublisherProfile {
    var profile = PublisherProfile(name: "random")
    if numbers.below(2) == 0 {
      profile.vendors = .only(Set(list.vendors.map(\.id).filter { _ in numbers.below(2) == 0 }))
    }
    if numbers.below(3) == 0 { profile.purposes = .only(Set((1...11).filter { _ in numbers.below(3) > 0 })) }
    if numbers.below(3) == 0 { profile.specialFeatures = .only([]) }
    for _ in 0..<numbers.below(4) {
      let kinds = PublisherProfile.Restriction.Kind.allCases
      let vendors: PublisherProfile.VendorSelection =
        numbers.below(2) == 0 ? .all : .only(Set(list.vendors.map(\.id).filter { _ in numbers.below(3) == 0 }))
      profile.restrictions.append(
        .init(purpose: 1 + numbers.below(11), kind: kinds[numbers.below(kinds.count)], vendors: vendors))
    }
    return profile
  }

  /// Expects that the string, read with the same list, permits each vendor what the profile allows.
  private static func expectAgreement(
    _ shown: ShownList, day: String, at place: SourceLocation = #_sourceLocation
  ) throws {
    let accepted = try TCString(string(.acceptAll, shown, day: day).encoded())
    let rejected = try TCString(string(.rejectAll, shown, day: day).encoded())
    for vendor in shown.list.vendors {
      for purpose in vendor.purposes {
        let isShown = shown.vendor(vendor.id) != nil
        var expected = isShown ? shown.basis(of: vendor, purpose: purpose) : .none
        if expected == .both { expected = .consent }
        if expected == .legitimateInterest, !accepted.canBeLegitimateInterest(purpose) { expected = .none }
        let permission = accepted.permits(vendor: vendor.id, purpose: purpose, list: shown.list)
        if permission.basis != expected {
          Issue.record("vendor \(vendor.id), purpose \(purpose): \(permission), not \(expected)", sourceLocation: place)
        }
        let refused = rejected.permits(vendor: vendor.id, purpose: purpose, list: shown.list)
        if refused.isPermitted {
          Issue.record("vendor \(vendor.id), purpose \(purpose): \(refused)", sourceLocation: place)
        }
      }
      for feature in vendor.specialFeatures {
        let permission = accepted.permits(vendor: vendor.id, specialFeature: feature, list: shown.list)
        let hasSignal = accepted.signalledVendors.contains(vendor.id)
        let isAsked = shown.vendor(vendor.id) != nil && shown.profile.specialFeatures.contains(feature)
        #expect(permission.isPermitted == (isAsked && hasSignal), sourceLocation: place)
      }
    }
  }

  /// Expects no findings in the strings that we write.
  private static func expectNothingFound(_ shown: ShownList, at place: SourceLocation = #_sourceLocation) {
    var facts = TCRulesTests.facts
    facts.list = KnownList(shown.list)
    facts.asked = AskedSignals(shown)
    for answer in DialogAnswer.allCases {
      let findings = SignalJudgement(JudgedString(string(answer, shown)), by: SignalRules(facts)).findings
      #expect(findings.filter { $0.severity > .info }.map(\.message) == [], sourceLocation: place)
    }
  }

  @Test(arguments: SeededNumbers.seeds(40)) func theStringSaysWhatTheProfileSays(seed: UInt64) throws {
    var numbers = SeededNumbers(seed)
    for _ in 0..<40 {
      let shown = ShownList(SmallList.usual, through: Self.profiles(&numbers, of: SmallList.usual))
      try Self.expectAgreement(shown, day: "2026-05-04")
      Self.expectNothingFound(shown)
    }
  }

  @Test(arguments: [146, 45]) func theSameByWholeLists(version: Int) throws {
    let path = Stock.best.archived.first { $0.hasSuffix("-v\(version).json") } ?? Stock.best.archived[0]
    let list = try VendorList(Stock.best.bytes(path))
    for seed in 0..<3 as Range<UInt64> {
      var numbers = SeededNumbers(seed)
      try Self.expectAgreement(ShownList(list, through: Self.profiles(&numbers, of: list)), day: "2026-05-04")
    }
  }

  /// Vendors that only have special purposes keep their bit until TCF 2.4, whatever users choose.
  @Test func specialPurposesAlone() throws {
    let old = try SmallList.list([5: "\"specialPurposes\":[1]"])
    let new = try SmallList.list([5: "\"specialPurposes\":[1]"], hasStandardTexts: true)
    for answer in DialogAnswer.allCases {
      #expect(Self.string(answer, ShownList(old)).vendorLegitimateInterests == [5])
      #expect(Self.string(answer, ShownList(new)).vendorLegitimateInterests.isEmpty)
    }
  }

  @Test func whatIsNotSeenIsNotSignalled() {
    let shown = ShownList(SmallList.usual)
    let string = Self.string(
      .acceptAll, shown,
      withholding: [
        .init(vendor: 2, kind: .vendor(.added), item: nil, why: .added),
        .init(vendor: 3, kind: .vendor(.purpose), item: 7, why: .purpose),
        .init(vendor: 755, kind: .vendor(.purpose), item: 2, why: .purpose),
        .init(vendor: 1, kind: .vendor(.specialFeature), item: 1, why: .specialFeature),
      ])
    for purpose in 1...11 { #expect(!string.permits(vendor: 2, purpose: purpose, list: SmallList.usual).isPermitted) }
    #expect(string.permits(vendor: 2, purpose: 1, list: SmallList.usual).reason == .notDisclosed)
    #expect(string.permits(vendor: 3, purpose: 7, list: SmallList.usual).reason == .notAllowedByPublisher)
    #expect(string.permits(vendor: 3, purpose: 2, list: SmallList.usual).isPermitted)
    #expect(string.permits(vendor: 755, purpose: 2, list: SmallList.usual).reason == .notAllowedByPublisher)
    #expect(!string.permits(vendor: 1, specialFeature: 1, list: SmallList.usual).isPermitted)
  }

  @Test func datesAreDays() {
    let string = Self.string(.acceptAll, ShownList(SmallList.usual))
    #expect(string.created == Timestamp("2026-05-04") && string.lastUpdated == string.created)
    #expect(string.isServiceSpecific && string.list == SmallList.usual.reference)
  }

  /// A user who saw a legitimate interest has not consented, whatever the new dialog asks for.
  @Test func whatWasSeenOnAnotherBasisIsNotSignalled() {
    var consent = PublisherProfile(name: "new")
    consent.restrictions = [.init(purpose: 7, kind: .requireConsent, vendors: .all)]
    let (seen, shown) = (ShownList(SmallList.usual), ShownList(SmallList.usual, through: consent))
    let string = TCString(
      .acceptAll, to: shown, seen: ShownBases(seen), at: SmallList.day, cmpID: 28, cmpVersion: 1, consentLanguage: "DE")
    #expect(!string.permits(vendor: 3, purpose: 7, list: SmallList.usual).isPermitted)
    #expect(!string.permits(vendor: 755, purpose: 7, list: SmallList.usual).isPermitted)
    #expect(string.permits(vendor: 755, purpose: 9, list: SmallList.usual).basis == .legitimateInterest)
    #expect(string.permits(vendor: 3, purpose: 2, list: SmallList.usual).basis == .consent)
  }

  /// A choice in a new dialog that users have not seen signals nothing beyond what the old one showed them.
  @Test(arguments: SeededNumbers.seeds(60)) func anAnswerSaysNoMoreThanWasSeen(seed: UInt64) throws {
    var numbers = SeededNumbers(seed)
    for _ in 0..<60 {
      let lists = try [5, 6].map { version in
        try VendorList(Array(RandomList.value(3, version: version, &numbers).documentText.utf8))
      }
      let profiles = lists.map { Self.profiles(&numbers, of: $0) }
      let (old, new) = (ShownList(lists[0], through: profiles[0]), ShownList(lists[1], through: profiles[1]))
      let seen = ShownBases(old)
      let string = TCString(
        .acceptAll, to: new, seen: seen, at: SmallList.day, cmpID: 28, cmpVersion: 1, consentLanguage: "DE")
      for vendor in new.list.vendors {
        let was = seen[vendor.id]
        for purpose in vendor.purposes {
          let basis = string.permits(vendor: vendor.id, purpose: purpose, list: new.list).basis
          if basis == .consent { #expect(was?.consent.contains(purpose) == true) }
          if basis == .legitimateInterest { #expect(was?.legitimateInterest.contains(purpose) == true) }
        }
        for feature in vendor.specialFeatures
        where string.permits(vendor: vendor.id, specialFeature: feature, list: new.list).isPermitted {
          #expect(was?.specialFeatures.contains(feature) == true)
        }
      }
    }
  }
}
