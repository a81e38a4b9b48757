import XCTest

@testable import GVLData

/// The way from a tap to a string, over the shipped bundle.
final class AfterTheTapTests: XCTestCase {
  private let made = Date(timeIntervalSince1970: 1_772_368_496.25)

  private func choice(_ choices: ConsentChoices? = nil) throws -> StoredChoice {
    let (bundle, consent) = (try VendorListBundle.shipped, try VendorListBundle.shipped.consent())
    return try consent.choice(
      choices ?? consent.everything, language: bundle.languages[0], screen: 2, gdprApplies: true,
      control: "accept_all", at: made)
  }

  func testWhatIsStoredIsRestored() throws {
    let defaults = try XCTUnwrap(UserDefaults(suiteName: "gvl.tests.\(UUID().uuidString)"))
    defaults.set("theirs", forKey: "another key")
    let store = ChoiceStore(defaults)
    XCTAssertNil(store.choice)
    let choice = try choice()
    XCTAssertEqual(try store.store(choice), choice)
    XCTAssertEqual(ChoiceStore(defaults).choice, choice, "after a restart")
    store.forget()
    XCTAssertNil(store.choice)
    XCTAssertEqual(defaults.string(forKey: "another key"), "theirs")
    defaults.removeObject(forKey: "another key")
  }

  func testAChoiceOfThisListStands() throws {
    let consent = try VendorListBundle.shipped.consent()
    XCTAssertEqual(consent.standing(of: nil).answer, .unknown)
    XCTAssertTrue(consent.standing(of: nil).opensDialog)
    for choice in [try choice(), try choice(ConsentChoices())] {
      let standing = consent.standing(of: choice, at: made.addingTimeInterval(60))
      XCTAssertEqual(standing.answer, .stands)
      XCTAssertEqual(standing.reasons, [])
    }
  }

  /// A store of its own, and a tap that stores a choice so many days after `made`.
  private func device() throws -> (store: ChoiceStore, tap: (ConsentChoices, Double) throws -> StoredChoice) {
    let (bundle, store) = (try VendorListBundle.shipped, ChoiceStore(try XCTUnwrap(UserDefaults(suiteName: suite))))
    let consent = try bundle.consent()
    return (
      store,
      { choices, days in
        try store.store(consent.choice(choices, language: bundle.languages[0], at: self.after(days)))
      }
    )
  }

  private let suite = "gvl.tests.\(UUID().uuidString)"

  override func tearDown() { UserDefaults.standard.removePersistentDomain(forName: suite) }

  private func after(_ days: Double) -> Date { made.addingTimeInterval(days * 86_400) }

  func testATapAlwaysCounts() throws {
    let (consent, (store, tap)) = (try VendorListBundle.shipped.consent(), try device())
    // The clock is ahead by so many days at the first tap, and right at the second.
    for ahead in [365, 1.0 / 24, 1, 0] {
      _ = try tap(consent.everything, ahead)
      let kept = try tap(ConsentChoices(), 0)
      XCTAssertTrue(kept.choices.isRefusal)
      XCTAssertEqual(ChoiceStore(try XCTUnwrap(UserDefaults(suiteName: suite))).choice, kept, "at the next start")
      let next = after(ahead).addingTimeInterval(0.001).wholeMilliseconds
      XCTAssertEqual(kept.made, ahead < 1 ? next : made)
      XCTAssertEqual(consent.standing(of: kept, at: made).answer, .stands)
      let string = try TCString(consent.tcString(of: kept, isTest: true, at: made))
      XCTAssertEqual(string.vendorConsents.union(string.purposeConsents), [])
      XCTAssertLessThanOrEqual(string.created, made)
      store.forget()
    }
    for choices in [consent.everything, ConsentChoices(), consent.everything, ConsentChoices(), consent.everything] {
      XCTAssertEqual(try tap(choices, 0).choices, choices, "of one moment")
    }
    XCTAssertEqual(store.choice?.made, made.addingTimeInterval(0.004).wholeMilliseconds)
  }

  func testAChoiceThatIsDatedAheadIsAskedAgainAndNotSignalled() throws {
    let (consent, choice) = (try VendorListBundle.shipped.consent(), try choice())
    for days in [-1, -0.5, 0] {
      XCTAssertEqual(consent.standing(of: choice, at: after(days)).answer, .stands)
      XCTAssertLessThanOrEqual(try consent.permitted(choice, at: after(days)).created, after(days))
    }
    for moment in [after(-1).addingTimeInterval(-0.001), after(-400), .distantPast] {
      XCTAssertEqual(consent.standing(of: choice, at: moment).answer, .unknown)
      for signalled in [
        { _ = try consent.permitted(choice, at: moment) },
        { _ = try consent.tcString(of: choice, isTest: true, at: moment) },
      ] {
        XCTAssertThrowsError(try signalled()) { XCTAssertEqual($0 as? ConsentError, .datedAhead) }
      }
    }
  }

  func testOfSeveralDevicesTheNewestCounts() throws {
    let (bundle, (store, tap)) = (try VendorListBundle.shipped, try device())
    let (consent, language) = (try bundle.consent(), bundle.languages[0])
    func other(_ choices: ConsentChoices, _ days: Double) throws -> StoredChoice {
      try consent.choice(choices, language: language, at: after(days))
    }
    let (all, none) = (consent.everything, ConsentChoices())
    _ = try tap(all, 0)
    XCTAssertEqual(try store.merge([other(none, -1)], at: after(2)).choice?.choices, all)
    XCTAssertEqual(try store.merge([other(none, 0)], at: after(2)).choice?.choices, none, "the one that allows less")
    XCTAssertEqual(try store.merge([other(all, 1)], at: after(2)).choice, store.choice)
    XCTAssertEqual(store.choice?.made, after(1), "what counts is kept")
    // If one clock was a year ahead, it is not known which choice came first.
    let merged = try store.merge([other(none, 367)], at: after(2))
    XCTAssertEqual(merged.choice?.choices, none)
    XCTAssertEqual(merged.ahead.count, 1)
    XCTAssertEqual(try consent.permitted(XCTUnwrap(merged.choice), at: after(2)).vendorConsents, [])
    let standing = consent.standing(of: merged, at: after(2))
    XCTAssertEqual(standing.answer, .askAgain)
    XCTAssertEqual(standing.reasons.map(\.rule), ["clock/dated-ahead"])
    XCTAssertEqual(try bundle.sentences(for: standing, in: language.tag), [], "nothing else has changed")
    // A choice of this device that is dated ahead stays in doubt until the user answers.
    _ = try tap(all, 400)
    XCTAssertEqual(try store.merge([other(all, 1)], at: after(2)).ahead.count, 1)
    XCTAssertEqual(store.choice?.made, after(400))
    let doubt = MergedChoice([try other(all, 400)], at: after(2))
    XCTAssertEqual(consent.standing(of: doubt, at: after(2)).answer, .unknown)
    XCTAssertEqual(consent.standing(of: MergedChoice([]), at: after(2)).answer, .unknown)
    _ = try tap(none, 2)
    XCTAssertEqual(try store.merge([], at: after(2)).choice?.choices, none)
  }

  func testAReasonHasNames() throws {
    let bundle = try VendorListBundle.shipped
    let (language, vendor) = (bundle.languages[0].tag, try XCTUnwrap(try bundle.vendorIDs().first))
    let purpose = try XCTUnwrap(try bundle.purposes(in: language).first)
    func names(_ kind: Standing.Reason.Kind, _ vendor: Int?, _ item: Int?) throws -> (vendor: String?, item: String?) {
      try bundle.names(
        of: Standing.Reason(rule: "a/rule", verdict: .required, kind: kind, vendor: vendor, item: item), in: language)
    }
    let found = try names(.purpose, vendor, purpose.id)
    XCTAssertEqual(found.vendor, try bundle.vendor(vendor, in: language)?.name)
    XCTAssertEqual(found.item, purpose.name)
    XCTAssertNil(try names(.list, nil, nil).vendor)
    XCTAssertNil(try names(.newVendor, 65_535, nil).vendor)
    XCTAssertNil(try names(.newVendor, vendor, nil).item)
  }

  func testWhyAUserIsAskedAgainIsSaid() throws {
    let bundle = try VendorListBundle.shipped
    for language in bundle.languages {
      func said(_ reasons: [(Standing.Reason.Kind, Int?)]) throws -> [String] {
        let rows = reasons.map {
          Standing.Reason(rule: "a/rule", verdict: .required, kind: $0.0, vendor: $0.1, item: nil)
        }
        return try bundle.sentences(for: Standing(.askAgain, rows), in: language.tag)
      }
      XCTAssertEqual(try said([]), [])
      guard let words = try bundle.dialog(in: language.tag), words.has("first.newPartners") else { continue }
      // A vendor with two new purposes is one partner.
      XCTAssertEqual(
        try said([(.newVendor, 3), (.newVendor, 4), (.purpose, 1), (.purpose, 1)]),
        [
          words.text("first.again"), words.text("first.newPartners", count: 2), words.text("first.newUses", count: 1),
        ])
      XCTAssertEqual(try said([(.age, nil)]), [words.text("first.chosenLongAgo")])
      XCTAssertEqual(try said([(.list, nil)]), [words.text("first.again")])
      XCTAssertTrue(try said([(.newVendor, 3)])[1].contains("1"))
    }
  }

  func testAnAdoptedBundleSaysWhetherTheChoiceStands() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    let store = try BundleStore(folder: folder, verifier: CheckSum())
    let newer = try TestPack().data(version: VendorListBundle.shipped.list.version + 1)
    let choice = try choice()
    let standing = try store.adopt(newer, signature: CheckSum.sign(newer), standingOf: choice, at: made)
    XCTAssertNotEqual(standing.answer, .unknown)
    XCTAssertEqual(standing, try store.current.consent().standing(of: choice, at: made))
    XCTAssertEqual(
      try VendorListBundle.shipped.consent().standing(
        of: try store.current.consent().choice(
          ConsentChoices(), language: try VendorListBundle.shipped.languages[0], at: made)
      ).answer, .newer)
  }

  func testAStringSaysWhatWasChosenAndNoMore() throws {
    let consent = try VendorListBundle.shipped.consent()
    let all = try TCString(consent.tcString(of: choice(), country: "DE", isTest: true))
    XCTAssertEqual(all.purposeConsents, consent.everything.purposes)
    XCTAssertEqual(all.vendorConsents, consent.everything.vendors)
    XCTAssertEqual(all.vendorsDisclosed, Set(try VendorListBundle.shipped.vendorIDs()))
    XCTAssertEqual(all.vendorListVersion, try VendorListBundle.shipped.list.version)
    XCTAssertEqual(all.created.timeIntervalSince1970.truncatingRemainder(dividingBy: 86_400), 0)
    XCTAssertEqual((all.consentScreen, all.publisherCountry, all.cmpID).0, 2)
    XCTAssertTrue(all.isServiceSpecific)
    let none = try TCString(consent.tcString(of: choice(ConsentChoices()), isTest: true))
    XCTAssertEqual(none.purposeConsents.union(none.purposeLegitimateInterests).union(none.vendorConsents), [])
    XCTAssertEqual(none.vendorsDisclosed, all.vendorsDisclosed)
    // Ids that the dialog did not ask for are not signalled.
    let strange = ConsentChoices(purposes: [24], specialFeatures: [12], vendors: [65_535])
    let string = try TCString(consent.tcString(of: choice(strange), isTest: true))
    XCTAssertEqual(string.purposeConsents.union(string.specialFeatureOptIns).union(string.vendorConsents), [])
    if !consent.canSignal {
      XCTAssertThrowsError(try consent.tcString(of: choice())) { XCTAssertEqual($0 as? ConsentError, .noCMP) }
    }
  }

  func testDamageIsAnErrorAndNeverAnAnswer() throws {
    let whole = [UInt8](try JSONEncoder().encode(choice()))
    for end in stride(from: 0, to: whole.count, by: 7) {
      XCTAssertThrowsError(try JSONDecoder().decode(StoredChoice.self, from: Data(whole.prefix(end))))
    }
    for (old, new) in [
      ("choices\\/1", "choices\\/2"), ("\"made\":\"2", "\"made\":\"x"), ("\"shown\":\"B", "\"shown\":\"C"),
      ("\"purposes\":[", "\"purposes\":[0,"), ("\"vendors\":[", "\"vendors\":[65536,"),
    ] {
      let text = String(decoding: whole, as: UTF8.self)
      XCTAssertTrue(text.contains(old), "\(old) \(text.prefix(200))")
      let damaged = Data(text.replacingOccurrences(of: old, with: new).utf8)
      XCTAssertThrowsError(try JSONDecoder().decode(StoredChoice.self, from: damaged), old)
    }
    let string = try VendorListBundle.shipped.consent().tcString(of: choice(), isTest: true)
    // The core segment is never shorter than 36 characters, whatever the list.
    for end in 0..<36 { XCTAssertThrowsError(try TCString(String(string.prefix(end)))) }
  }
}
