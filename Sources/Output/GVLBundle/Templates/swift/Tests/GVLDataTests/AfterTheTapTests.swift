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
    let older = try VendorListBundle.shipped.consent().choice(
      ConsentChoices(), language: VendorListBundle.shipped.languages[0], at: made.addingTimeInterval(-60))
    XCTAssertEqual(try store.store(older), choice, "the newer one stays")
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
      // A clock that was set back makes no choice old.
      XCTAssertEqual(consent.standing(of: choice, at: .distantPast).answer, .stands)
    }
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
    // What was not asked for is not signalled.
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
    // No core is shorter than this, whatever the list.
    for end in 0..<36 { XCTAssertThrowsError(try TCString(String(string.prefix(end)))) }
  }
}
