import XCTest

@testable import GVLData

/// The keys that other SDKs read.
final class KeyTests: XCTestCase {
  private let suite = "gvl.tests.\(UUID().uuidString)"

  private func recorder(_ name: String = "") throws -> Recorder { try XCTUnwrap(Recorder(suiteName: suite + name)) }

  override func tearDown() {
    for name in ["", "other"] { UserDefaults.standard.removePersistentDomain(forName: suite + name) }
  }

  /// A string that has all that a string can have.
  private func full() -> TCString {
    var string = TCString()
    (string.cmpID, string.cmpVersion, string.policyVersion, string.publisherCountry) = (31, 4, 5, "DE")
    (string.purposeConsents, string.purposeLegitimateInterests) = ([1, 24], [2, 7])
    string.specialFeatureOptIns = [2]
    (string.vendorConsents, string.vendorLegitimateInterests, string.vendorsDisclosed) = ([2, 5], [3], [2, 3, 5, 9])
    string.restrictions = [
      .init(purpose: 2, type: .notAllowed, vendors: [5]), .init(purpose: 2, type: .requireConsent, vendors: [3, 5, 8]),
      .init(purpose: 7, type: .undefined, vendors: [3]),
    ]
    var publisher = TCString.PublisherTC()
    (publisher.purposeConsents, publisher.customPurposeCount) = ([1], 3)
    publisher.customPurposeLegitimateInterests = [2]
    string.publisherTC = publisher
    return string
  }

  func testKeysSayWhatTheStringSaysAndItComesLast() throws {
    let (defaults, text) = (try recorder(), try full().encoded())
    try ConsentKeys(defaults).write(tcString: text, gdprApplies: true, additionalConsent: "2~7~dv.9")
    let (day, none) = ("100000000000000000000001", String(repeating: "0", count: 24))
    XCTAssertEqual(
      defaults.written,
      [
        "IABTCF_CmpSdkID = 31", "IABTCF_CmpSdkVersion = 4", "IABTCF_gdprApplies = 1", "IABTCF_PolicyVersion = 5",
        "IABTCF_PublisherCC = DE", "IABTCF_PurposeOneTreatment = 0", "IABTCF_UseNonStandardTexts = 0",
        "IABTCF_PurposeConsents = \(day)", "IABTCF_PurposeLegitimateInterests = 010000100000000000000000",
        "IABTCF_SpecialFeaturesOptIns = 010000000000", "IABTCF_VendorConsents = 010010000",
        "IABTCF_VendorLegitimateInterests = 001000000", "IABTCF_DisclosedVendors = 011010001",
        "IABTCF_PublisherRestrictions2 = 33130331", "IABTCF_PublisherConsent = 1\(none.dropLast())",
        "IABTCF_PublisherLegitimateInterests = \(none)", "IABTCF_PublisherCustomPurposesConsents = 000",
        "IABTCF_PublisherCustomPurposesLegitimateInterests = 010", "IABTCF_AddtlConsent = 2~7~dv.9",
        "IABTCF_TCString = \(text)",
      ])
  }

  func testNumbersAreWholeNumbersAndNoTruthValues() throws {
    let defaults = try recorder()
    try ConsentKeys(defaults).write(tcString: full().encoded(), gdprApplies: false)
    let document = try PropertyListSerialization.data(
      fromPropertyList: defaults.dictionaryRepresentation().filter { $0.key.hasPrefix("IABTCF_") }, format: .xml,
      options: 0)
    let text = String(decoding: document, as: UTF8.self)
    XCTAssertEqual(text.components(separatedBy: "<integer>").count - 1, 6)
    XCTAssertFalse(text.contains("<true/>") || text.contains("<false/>") || text.contains("<real>"))
  }

  func testKeysOfAnOlderAnswerAreGoneBeforeTheStringIsThere() throws {
    let defaults = try recorder()
    let others = ["IABTCF_EnableAdvertiserConsentMode", "IABUSPrivacy_String", "another key", "gvl.choices"]
    for name in others { defaults.set("theirs", forKey: name) }
    let keys = ConsentKeys(defaults)
    try keys.write(tcString: full().encoded(), gdprApplies: true, additionalConsent: "2~7~dv.9")
    defaults.written = []
    var next = TCString()
    next.restrictions = [.init(purpose: 4, type: .requireConsent, vendors: [1])]
    try keys.write(tcString: next.encoded(), gdprApplies: nil)
    XCTAssertEqual(
      defaults.written.filter { $0.hasPrefix("no ") },
      [
        "gdprApplies", "DisclosedVendors", "PublisherRestrictions2", "PublisherConsent", "PublisherLegitimateInterests",
        "PublisherCustomPurposesConsents", "PublisherCustomPurposesLegitimateInterests", "AddtlConsent",
      ].map { "no IABTCF_\($0)" })
    XCTAssertEqual(defaults.written.last, "IABTCF_TCString = \(try next.encoded())")
    XCTAssertEqual(defaults.string(forKey: "IABTCF_PublisherRestrictions4"), "1")
    XCTAssertEqual(defaults.string(forKey: "IABTCF_VendorConsents"), "")
    for name in others { XCTAssertEqual(defaults.string(forKey: name), "theirs", name) }
    defaults.written = []
    XCTAssertThrowsError(try keys.write(tcString: "no string", gdprApplies: true))
    XCTAssertEqual(defaults.written, [], "what cannot be read changes nothing")
  }

  /// The names of the keys that other SDKs read.
  private func names(_ defaults: UserDefaults, _ prefix: String = "IABTCF_") -> [String] {
    defaults.dictionaryRepresentation().keys.filter { $0.hasPrefix(prefix) }.sorted()
  }

  func testStartTapAndWithdrawalAreOneCall() throws {
    let (bundle, defaults) = (try VendorListBundle.shipped, try recorder())
    let (consent, keys) = (try bundle.consent(), ConsentKeys(defaults))
    if consent.canSignal {
      try keys.bring(nil, through: consent)
      XCTAssertEqual(defaults.integer(forKey: "IABTCF_CmpSdkID"), consent.cmpID)
    } else {
      XCTAssertThrowsError(try keys.bring(nil, through: consent, gdprApplies: true)) {
        XCTAssertEqual($0 as? ConsentError, .noCMP)
      }
      XCTAssertEqual(defaults.written, [])
    }
    XCTAssertNil(keys.gdprApplies)
    let first = try keys.bring(nil, through: consent, gdprApplies: true, isTest: true)
    XCTAssertTrue(first.standing.opensDialog)
    XCTAssertNil(first.tcString)
    XCTAssertEqual(names(defaults), ["IABTCF_CmpSdkID", "IABTCF_CmpSdkVersion", "IABTCF_gdprApplies"])
    var chosen = consent.everything
    chosen.providers = [7, 9]
    let choice = try consent.choice(chosen, language: bundle.languages[0])
    let tapped = try keys.bring(choice, through: consent, country: "DE", shownProviders: [5, 7], isTest: true)
    XCTAssertEqual(tapped.tcString, try consent.tcString(of: choice, country: "DE", isTest: true))
    XCTAssertEqual(tapped.standing.answer, .stands)
    XCTAssertEqual(defaults.string(forKey: "IABTCF_TCString"), tapped.tcString)
    XCTAssertEqual(defaults.string(forKey: "IABTCF_AddtlConsent"), "2~7~dv.5")
    XCTAssertEqual(keys.gdprApplies, true, "the choice does not say, what was said before stays")
    XCTAssertEqual(chosen.additionalConsent(), "2~7.9~dv.")
    XCTAssertNil(consent.everything.additionalConsent(shown: [5]))
    // If no string can be made of a choice, the older string must not stay.
    XCTAssertThrowsError(try keys.bring(choice, through: consent, country: "Germany", isTest: true))
    XCTAssertNil(defaults.object(forKey: "IABTCF_TCString"))
    try keys.bring(choice, through: consent, isTest: true)
    try keys.bring(nil, through: consent, isTest: true)
    XCTAssertEqual(names(defaults), ["IABTCF_CmpSdkID", "IABTCF_CmpSdkVersion", "IABTCF_gdprApplies"])
    XCTAssertEqual(keys.gdprApplies, true)
  }

  func testKeysFollowANewerList() throws {
    let (bundle, defaults) = (try VendorListBundle.shipped, try recorder())
    let (older, keys, pack) = (try bundle.consent(), ConsentKeys(defaults), try TestPack())
    let choice = try older.choice(older.everything, language: bundle.languages[0], gdprApplies: true)
    try keys.bring(choice, through: older, isTest: true)
    let before = try TCString(XCTUnwrap(defaults.string(forKey: "IABTCF_TCString")))
    // The newer dialog has no last vendor, and a purpose of the first vendor has another basis.
    let was = choice.shown.vendors
    let gone = try XCTUnwrap(was.last)
    var first = was[0]
    (first.consent, first.legitimateInterest) = (first.legitimateInterest & ~2, first.consent & ~2 | 4)
    let shown = ShownVendors.text(choice.shown, [first] + was.dropFirst().dropLast())
    let newer = try pack.consent(shown: shown)
    for moment in [Date(), Date(timeIntervalSinceNow: 3_600)] {
      let brought = try keys.bring(choice, through: newer, isTest: true, at: moment)
      XCTAssertEqual(brought.standing, newer.standing(of: choice, at: moment))
      let string = try newer.tcString(of: choice, isTest: true, at: moment)
      XCTAssertEqual(brought.tcString, string)
      let fresh = try recorder("other")
      try ConsentKeys(fresh).write(tcString: string, gdprApplies: true)
      for name in Set(names(defaults) + names(fresh)) {
        XCTAssertEqual("\(defaults.object(forKey: name) ?? "")", "\(fresh.object(forKey: name) ?? "")", name)
      }
    }
    let now = try TCString(XCTUnwrap(defaults.string(forKey: "IABTCF_TCString")))
    XCTAssertTrue(before.vendorConsents.union(before.vendorLegitimateInterests).contains(gone.id))
    XCTAssertFalse(now.vendorConsents.union(now.vendorLegitimateInterests).contains(gone.id))
    XCTAssertTrue(now.restrictions.contains { $0.vendors.contains(first.id) && $0.type == .notAllowed })
    XCTAssertTrue(names(defaults).contains { $0.hasPrefix("IABTCF_PublisherRestrictions") })
  }

  func testWithoutAChoiceThatCanBeJudgedNoAnswerIsUnderTheKeys() throws {
    let (bundle, defaults) = (try VendorListBundle.shipped, try recorder())
    let (consent, keys, pack) = (try bundle.consent(), ConsentKeys(defaults), try TestPack())
    let others = [
      "IABTCF_EnableAdvertiserConsentMode", "IABConsent_ConsentString", "IABGPP_HDR_GppString", "IABUSPrivacy_String",
      "another key", "gvl.choices",
    ]
    for name in others { defaults.set("theirs", forKey: name) }
    let head = ["IABTCF_CmpSdkID", "IABTCF_CmpSdkVersion", others[0], "IABTCF_gdprApplies"]
    let choice = try consent.choice(consent.everything, language: bundle.languages[0], gdprApplies: true)
    let renamed = try pack.consent(profile: "another")
    for (choice, consent, moment) in [
      (choice, renamed, Date()), (nil, consent, Date()), (choice, consent, Date(timeIntervalSinceNow: -90_000)),
    ] as [(StoredChoice?, Consent, Date)] {
      var full = self.full()
      full.cmpID = 0
      try keys.write(tcString: full.encoded(), gdprApplies: true, additionalConsent: "2~7~dv.9")
      XCTAssertGreaterThan(names(defaults).count, 15)
      defaults.written = []
      let brought = try keys.bring(choice, through: consent, isTest: true, at: moment)
      XCTAssertEqual(brought, ConsentKeys.Outcome(tcString: nil, standing: Standing(.unknown), former: nil))
      XCTAssertEqual(names(defaults), head)
      XCTAssertEqual(defaults.written.first, "no IABTCF_TCString", "nobody reads the others without it")
      for name in others { XCTAssertEqual(defaults.string(forKey: name), "theirs", name) }
    }
    // If another device's clock was wrong, a purpose is signalled only if both choices allow it.
    let refusal = try consent.choice(
      ConsentChoices(), language: bundle.languages[0], at: Date(timeIntervalSinceNow: 400 * 86_400))
    let doubtful = try keys.bring(MergedChoice([choice, refusal]), through: consent, isTest: true)
    XCTAssertEqual(doubtful.standing.answer, .askAgain)
    XCTAssertEqual(try TCString(XCTUnwrap(doubtful.tcString)).vendorConsents, [])
  }

  func testAnotherCMPsAnswerStaysUntilTheAppHasLookedAtIt() throws {
    let (bundle, defaults) = (try VendorListBundle.shipped, try recorder())
    let (consent, keys) = (try bundle.consent(), ConsentKeys(defaults))
    var theirs = full()
    theirs.cmpID = (consent.cmpID ?? 0) + 1
    func bring(_ choice: StoredChoice?) throws -> ConsentKeys.Outcome {
      try keys.bring(choice, through: consent, isTest: true)
    }
    try keys.write(tcString: theirs.encoded(), gdprApplies: true, additionalConsent: "2~7~dv.")
    let before = names(defaults).map { "\($0) = \(defaults.object(forKey: $0) ?? "")" }
    for _ in 0..<2 {
      XCTAssertEqual(try bring(nil).former?.tcString, try theirs.encoded())
      XCTAssertEqual(names(defaults).map { "\($0) = \(defaults.object(forKey: $0) ?? "")" }, before)
    }
    keys.clear()
    XCTAssertNil(try bring(nil).former)
    XCTAssertEqual(names(defaults), ["IABTCF_CmpSdkID", "IABTCF_CmpSdkVersion"])
    // The user's own answer replaces the string of the other CMP.
    try keys.write(tcString: theirs.encoded(), gdprApplies: true)
    let choice = try consent.choice(ConsentChoices(), language: bundle.languages[0])
    XCTAssertEqual(try bring(choice).former?.cmpID, theirs.cmpID)
    XCTAssertEqual(TCString.cmpID(of: try XCTUnwrap(defaults.string(forKey: "IABTCF_TCString"))), 0)
    XCTAssertNil(try bring(choice).former)
  }

  func testClearingTakesEveryKeyOfConsentAndNoOther() throws {
    let defaults = try recorder()
    let others = ["another key", "gvl.choices", "xIABTCF_TCString", "IABTCF"]
    let theirs = ["IABTCF_Unknown", "IABConsent_ConsentString", "IABGPP_HDR_GppString", "IABUSPrivacy_String"]
    for name in others + theirs { defaults.set("theirs", forKey: name) }
    try ConsentKeys(defaults).write(tcString: full().encoded(), gdprApplies: true)
    ConsentKeys(defaults).clear()
    let left = defaults.dictionaryRepresentation().keys.filter { $0.hasPrefix("IAB") }.sorted()
    XCTAssertEqual(left, ["IABTCF"])
    for name in others { XCTAssertEqual(defaults.string(forKey: name), "theirs", name) }
  }

  func testTheChoiceOfAnotherCMPIsShownAndLeftAlone() throws {
    let (consent, defaults) = (try VendorListBundle.shipped.consent(), try recorder())
    let keys = ConsentKeys(defaults)
    XCTAssertNil(keys.former(otherThan: consent))
    var string = full()
    string.cmpID = consent.cmpID ?? 0
    try keys.write(tcString: string.encoded(), gdprApplies: true)
    XCTAssertNil(keys.former(otherThan: consent), "it is our own")
    string.cmpID += 1
    try keys.write(tcString: string.encoded(), gdprApplies: false, additionalConsent: "1~7")
    let before = defaults.written
    let former = try XCTUnwrap(keys.former(otherThan: consent))
    XCTAssertEqual(former.cmpID, string.cmpID)
    XCTAssertEqual(try TCString(former.tcString).vendorConsents, string.vendorConsents)
    XCTAssertEqual(former.additionalConsent, "1~7")
    XCTAssertEqual(former.gdprApplies, false)
    XCTAssertEqual(defaults.written, before)
    // The package's CMP runs by now, but the string is still that of the other CMP.
    defaults.set(consent.cmpID ?? 0, forKey: "IABTCF_CmpSdkID")
    XCTAssertEqual(keys.former(otherThan: consent)?.cmpID, string.cmpID)
    defaults.set("damaged!", forKey: "IABTCF_TCString")
    defaults.removeObject(forKey: "IABTCF_CmpSdkID")
    XCTAssertEqual(keys.former(otherThan: consent).map { $0.cmpID == nil }, true, "nobody knows whose it is")
    keys.clear()
    XCTAssertNil(keys.former(otherThan: consent))
    var first = BitWriter()
    for (value, width) in [(1, 6), (0, 36), (0, 36), (99, 12), (1, 12), (1, 6)] { try first.int(value, width) }
    defaults.set(first.text, forKey: "IABConsent_ConsentString")
    defaults.set("1", forKey: "IABConsent_SubjectToGDPR")
    let oldest = try XCTUnwrap(keys.former(otherThan: consent))
    XCTAssertEqual(oldest.cmpID, 99)
    XCTAssertEqual(oldest.gdprApplies, true)
  }

  func testAnObserverIsToldOnceAChange() throws {
    let (defaults, told) = (try recorder(), Told())
    var observer: KeyObserver? = KeyObserver(defaults) { told.strings.append($0) }
    let (keys, string) = (ConsentKeys(defaults), try full().encoded())
    // Apple's systems may notify a moment later.
    func settle() { RunLoop.current.run(until: Date(timeIntervalSinceNow: 0.05)) }
    for _ in 0..<2 {
      try keys.write(tcString: string, gdprApplies: true)
      settle()
    }
    keys.clear()
    settle()
    XCTAssertEqual(told.strings, [string, nil])
    observer = nil
    try keys.write(tcString: string, gdprApplies: true)
    XCTAssertEqual(told.strings.count, 2)
    XCTAssertNil(observer)
  }

  func testThePrivacyManifestIsBesideTheResources() throws {
    let file = VendorListBundle.localizedStrings.url(forResource: "PrivacyInfo", withExtension: "xcprivacy")
    let list = try PropertyListSerialization.propertyList(from: Data(contentsOf: XCTUnwrap(file)), format: nil)
    XCTAssertEqual((list as? [String: Any])?["NSPrivacyTracking"] as? Bool, false)
  }

  func testConsentModeFollowsTheTable() throws {
    func mode(_ purposes: Set<Int>, _ meaning: [String: ConsentCategory] = [:]) -> [String: Bool] {
      var string = TCString()
      (string.purposeConsents, string.purposeLegitimateInterests) = (purposes, Set(2...11))
      string.vendorConsents = [755]
      return string.consentMode(also: meaning)
    }
    for bits in 0..<16 {
      let purposes = Set([1, 3, 4, 7].enumerated().filter { bits >> $0.offset & 1 == 1 }.map(\.element))
      var expected = ["ad_storage": true, "ad_user_data": true, "ad_personalization": true]
      if !purposes.contains(1) { (expected["ad_storage"], expected["ad_user_data"]) = (false, false) }
      if !purposes.contains(3) || !purposes.contains(4) { expected["ad_personalization"] = false }
      if !purposes.contains(7) { expected["ad_user_data"] = false }
      XCTAssertEqual(mode(purposes), expected)
    }
    let meaning = [
      "analytics_storage": ConsentCategory(purposes: [1, 8]), "security_storage": ConsentCategory(),
      "ad_storage": ConsentCategory(purposes: [8]),
    ]
    XCTAssertEqual(
      mode([1, 8], meaning),
      [
        "ad_storage": true, "ad_user_data": false, "ad_personalization": false, "analytics_storage": true,
        "security_storage": false,
      ])
    XCTAssertEqual(mode([8], meaning)["ad_storage"], false, "Google's table stands")
  }

  func testConsentModeIsDeniedWhereGoogleIsRefused() throws {
    let (all, kinds) = (Set(1...11), ["ad_storage", "ad_user_data", "ad_personalization"])
    func states(_ isGranted: Bool) -> [String: Bool] { Dictionary(uniqueKeysWithValues: kinds.map { ($0, isGranted) }) }
    var string = TCString()
    (string.purposeConsents, string.vendorConsents, string.vendorLegitimateInterests) = (all, [2, 754], [755])
    XCTAssertEqual(string.consentMode(), states(false), "the string does not say who was shown")
    string.vendorsDisclosed = [2, 754, 755]
    XCTAssertEqual(string.consentMode(), states(false))
    string.vendorConsents.insert(755)
    XCTAssertEqual(string.consentMode(), states(true))
    string.vendorsDisclosed = [2, 754]
    XCTAssertEqual(string.consentMode(), [:], "Google was not shown")
    XCTAssertEqual(
      string.consentMode(also: ["analytics_storage": ConsentCategory(purposes: [8]), "ad_storage": ConsentCategory()]),
      ["analytics_storage": true])
    string.vendorsDisclosed = nil
    let (ads, one) = (["ad_storage", "ad_user_data"], ["ad_personalization"])
    let needs = [1: ads, 3: one, 4: one, 7: ["ad_user_data"]]
    for purpose in 1...11 {
      for type in TCString.RestrictionType.allCases {
        for vendors: Set<Int> in [[755], [2, 754]] {
          string.restrictions = [.init(purpose: purpose, type: type, vendors: vendors)]
          let takes = vendors.contains(755) && (type == .notAllowed || type == .requireLegitimateInterest)
          var expected = states(true)
          for kind in takes ? needs[purpose] ?? [] : [] { expected[kind] = false }
          XCTAssertEqual(string.consentMode(), expected, "\(purpose) \(type)")
        }
      }
    }
  }
}

private final class Told: @unchecked Sendable { var strings: [String?] = [] }

/// Defaults that record every change, in order.
private final class Recorder: UserDefaults {
  var written: [String] = []

  override func set(_ value: Any?, forKey name: String) {
    written.append("\(name) = \(value ?? "nothing")")
    super.set(value, forKey: name)
  }

  override func removeObject(forKey name: String) {
    written.append("no \(name)")
    super.removeObject(forKey: name)
  }
}
