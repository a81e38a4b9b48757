import ConsentSignals
import GVLList
import GVLShown
import GVLSignals
import TestSupport

/// A choice is written to a device's keys and read back, as far as keys can hold it.
@Suite struct ImportedChoicesTests {
  /// The choice without the parts that keys and strings cannot hold.
  private static func carried(_ choices: ConsentChoices) -> ConsentChoices {
    var choices = choices
    (choices.profile, choices.control, choices.texts, choices.customVendors) = ("", nil, nil, [])
    // No string has a legitimate interest in these purposes; a list that declares one is wrong.
    let never = IDBits(choices.policyVersion < 4 ? [1] : [1, 3, 4, 5, 6])
    choices.legitimateInterests = choices.legitimateInterests.subtracting(never)
    choices.language = String(choices.language.prefix(2))
    choices.made = Timestamp(milliseconds: choices.made.milliseconds - choices.made.millisecondsOfDay)
    return choices
  }

  @Test(arguments: SeededNumbers.seeds(95))
  func aChoiceReturnsAsFarAsKeysCarryIt(seed: UInt64) throws {
    var numbers = SeededNumbers(seed)
    var kept = 0
    for _ in 0..<(Effort.isExhaustive ? 500 : 120) {
      let list = try VendorList(Array(RandomList.value(numbers.pick([2, 3]), &numbers).documentText.utf8))
      let shown = ShownList(
        list, through: try PublisherProfile(JSONDocument(RandomProfile.value(&numbers).documentText).root))
      var choices = ConsentChoices(
        in: shown, language: numbers.pick(["de", "pt-BR", "en"]), screen: 1 + numbers.below(60),
        gdprApplies: numbers.pick([true, false, nil]),
        made: Timestamp(seconds: 1_780_000_000 + numbers.below(90_000_000)))
      choices.acceptAll()
      func some(_ ids: IDBits) -> IDBits { IDBits(ids.filter { _ in numbers.below(3) > 0 }) }
      (choices.purposes, choices.specialFeatures) = (some(choices.purposes), some(choices.specialFeatures))
      choices.legitimateInterests = some(choices.legitimateInterests)
      (choices.vendors, choices.legitimateInterestVendors) = (
        some(choices.vendors), some(choices.legitimateInterestVendors)
      )
      (choices.control, choices.customVendors, choices.providers) = ("save", ["Lampworks"], [7, 9])
      var signals = DeviceSignals(
        tcString: try TCString(choices, now: shown, at: choices.made, cmpID: 28, cmpVersion: 1).encoded(),
        gdprApplies: choices.gdprApplies)
      signals.additionalConsent = ACString(consented: [7, 9], disclosed: [11]).encoded
      let read = DeviceSignals(try DeviceKeys(signals))
      let imported = ConsentChoices(
        try TCString(try #require(read.tcString)), in: list, askedBy: shown.profile, gdprApplies: read.gdprApplies,
        additionalConsent: try read.additionalConsent.map { (text) throws(SignalError) in try ACString(text) })
      let expected = Self.carried(choices)
      // A vendor with special features alone, whose bit earlier lists would keep, has none of them in the string.
      let unsaid = Set(
        list.standardTexts.isEmpty
          ? expected.shown.vendors.filter {
            $0.consent.isEmpty && $0.legitimateInterest.isEmpty
              && imported.shown[$0.id]?.specialFeatures != $0.specialFeatures
          }.map(\.id) : [])
      #expect(
        imported.shown.vendors.filter { !unsaid.contains($0.id) }
          == expected.shown.vendors.filter { !unsaid.contains($0.id) })
      if imported == expected { kept += 1 }
      var rest = imported
      rest.shown = expected.shown
      #expect(rest == expected)
    }
    #expect(kept > 0)
  }

  /// A string of another CMP: any content, even contradictions.
  private static func former(_ list: VendorList, _ numbers: inout SeededNumbers) -> TCString {
    let ids = list.vendors.map(\.id)
    func some(_ all: some Sequence<Int>, _ part: Int = 3) -> IDBits {
      IDBits(all.filter { _ in numbers.below(part) > 0 })
    }
    var string = TCString(
      created: Timestamp(numbers.pick(["2024-05-04T00:00:00Z", "2026-05-04T00:00:00Z"])) ?? Timestamp(milliseconds: 0),
      cmpID: 28, cmpVersion: 1, consentLanguage: "DE", vendorListVersion: list.reference.version,
      policyVersion: 2 + numbers.below(4))
    string.purposeConsents = some(1...11)
    string.purposeLegitimateInterests = some(1...11)
    string.specialFeatureOptIns = some(1...2)
    string.vendorConsents = some(ids)
    string.vendorLegitimateInterests = some(ids)
    string.vendorsDisclosed = numbers.below(3) == 0 ? nil : some(ids, 6)
    string.isPurposeOneTreated = numbers.below(3) == 0
    for _ in 0..<numbers.below(5) {
      string.publisherRestrictions.merge(
        .init(
          purpose: 1 + numbers.below(11), kind: numbers.pick(PublisherRestriction.Kind.allCases), vendors: some(ids)))
    }
    return string
  }

  /// Two random lists, the older first. Lists keep the standard texts of TCF 2.4 once they have them.
  private static func neighbours(_ numbers: inout SeededNumbers) throws -> [VendorList] {
    func random(_ version: Int) throws -> VendorList {
      try VendorList(Array(RandomList.value(3, version: version, &numbers).documentText.utf8))
    }
    let older = try random(5)
    var newer = try random(6)
    while !older.standardTexts.isEmpty && newer.standardTexts.isEmpty { newer = try random(6) }
    return [older, newer]
  }

  /// If `permits` is false by another CMP's string, it is false by every string of the imported choice.
  @Test(arguments: SeededNumbers.seeds(96)) func nothingMoreIsPermittedThanBefore(seed: UInt64) throws {
    var numbers = SeededNumbers(seed)
    var permitted = 0
    for _ in 0..<(Effort.isExhaustive ? 2_000 : 200) {
      let lists = try Self.neighbours(&numbers)
      let named = lists[numbers.below(2)]
      let before = Self.former(named, &numbers)
      let profile = try PublisherProfile(JSONDocument(RandomProfile.value(&numbers).documentText).root)
      let choices = ConsentChoices(
        before, in: named, askedBy: numbers.below(2) == 0 ? nil : profile, gdprApplies: true, additionalConsent: nil)
      for now in lists {
        let after = try TCString(
          choices, now: ShownList(now, through: numbers.below(2) == 0 ? PublisherProfile(name: "") : profile),
          by: named, at: SmallList.now, cmpID: 300, cmpVersion: 1)
        for vendor in named.vendors {
          for purpose in vendor.purposes {
            let (was, permission) = (
              before.permits(vendor: vendor.id, purpose: purpose, list: named),
              after.permits(vendor: vendor.id, purpose: purpose, list: named)
            )
            guard permission.isPermitted else { continue }
            permitted += 1
            // A list that has a purpose under both bases is wrong, and either basis may be the result.
            if !was.isPermitted || permission.basis != was.basis && vendor.basis(of: purpose) != .both {
              Issue.record(
                "vendor \(vendor.id), purpose \(purpose): \(was) became \(permission), \(try before.encoded())")
            }
          }
          for feature in vendor.specialFeatures
          where after.permits(vendor: vendor.id, specialFeature: feature, list: named).isPermitted {
            permitted += 1
            #expect(before.permits(vendor: vendor.id, specialFeature: feature, list: named).isPermitted)
          }
        }
      }
    }
    #expect(permitted > 200)
  }

  /// A string of a list of TCF 2.4 has no bit for a vendor with only special purposes. An app that still shows an older
  /// list must not write one: it would permit the special feature.
  @Test func anOlderListKeepsNoInterestOfALaterOne() throws {
    let vendors = [1: "\"purposes\":[3]", 2: "\"specialPurposes\":[1],\"specialFeatures\":[1]"]
    let later = try SmallList.list(vendors, version: 10, hasStandardTexts: true)
    let older = try SmallList.list(vendors, version: 9)
    var string = SmallList.string
    string.vendorListVersion = 10
    (string.vendorConsents, string.vendorLegitimateInterests, string.vendorsDisclosed) = ([1], [], [1, 2])
    let choices = ConsentChoices(string, in: later, gdprApplies: true, additionalConsent: nil)
    #expect(choices.shown[2]?.specialFeatures == [1])
    for now in [older, later] {
      let written = try TCString(
        choices, now: ShownList(now), by: later, at: SmallList.now, cmpID: 300, cmpVersion: 1)
      #expect(written.vendorLegitimateInterests.isEmpty && written.vendorConsents == [1])
      #expect(!written.permits(vendor: 2, specialFeature: 1, list: later).isPermitted)
    }
  }

  /// A vendor that only claims special purposes, and declared a special feature in the list of the string only.
  @Test func aDroppedSpecialFeatureIsNotPermittedByAKeptInterest() throws {
    let former = try SmallList.list([
      1: "\"purposes\":[3],\"specialFeatures\":[1]", 2: "\"specialPurposes\":[1],\"specialFeatures\":[1]",
    ])
    let now = try SmallList.list(
      [1: "\"purposes\":[3],\"specialFeatures\":[1]", 2: "\"specialPurposes\":[1]"], version: 10)
    var string = SmallList.string
    (string.vendorConsents, string.vendorLegitimateInterests, string.vendorsDisclosed) = ([1], [], [1, 2])
    let choices = ConsentChoices(string, in: former, gdprApplies: true, additionalConsent: nil)
    let written = try TCString(
      choices, now: ShownList(now), by: former, at: SmallList.now, cmpID: 300, cmpVersion: 1)
    #expect(written.specialFeatureOptIns == [1] && written.vendorConsents == [1])
    #expect(!written.permits(vendor: 2, specialFeature: 1, list: former).isPermitted)
  }

  /// Purpose 1 was not shown, as the law of the publisher's country allows; so it is in the imported choice.
  @Test func purposeOneThatWasNotShownIsNotShown() throws {
    var string = SmallList.string
    string.isPurposeOneTreated = true
    let choices = ConsentChoices(string, in: SmallList.usual, gdprApplies: true, additionalConsent: nil)
    #expect(!choices.shown.purposes.contains(1) && choices.shown[755]?.consent == [3, 4])
    let after = try TCString(
      choices, now: ShownList(SmallList.usual), at: SmallList.now, cmpID: 300, cmpVersion: 1)
    for vendor in [1, 2, 3, 755] {
      #expect(!after.permits(vendor: vendor, purpose: 1, list: SmallList.usual).isPermitted)
    }
    #expect(after.permits(vendor: 755, purpose: 3, list: SmallList.usual).isPermitted)
  }
}
