import Foundation
import GVLData
import Testing

@testable import ConsentDialog

struct ConsentDialogTests {
  private func dialog(_ language: String = "de", _ remembered: ConsentChoices? = nil) throws -> ConsentDialog {
    try ConsentDialog(.shipped, preferred: [language], remembered: remembered)
  }

  @Test func `nothing is allowed until somebody allows it`() throws {
    let dialog = try dialog()
    #expect(dialog.saved.purposes.isEmpty && dialog.saved.specialFeatures.isEmpty && dialog.saved.vendors.isEmpty)
    #expect(dialog.allPurposes == .off && dialog.allVendors == .off)
    #expect(dialog.firstLayer.rows.allSatisfy { dialog.state(of: $0) == .off })
    #expect(!dialog.purposes.contains { dialog.isOn(purpose: $0.id) || dialog.isObjected(purpose: $0.id) })
  }

  @Test func `accepting all allows all, refusing all nothing`() throws {
    var dialog = try dialog()
    dialog.acceptAll()
    #expect(dialog.allPurposes == .on && dialog.allVendors == .on)
    #expect(dialog.firstLayer.rows.allSatisfy { dialog.state(of: $0) == .on })
    #expect(dialog.saved.purposes == dialog.consentPurposes)
    #expect(dialog.saved.vendors == dialog.consentVendors)
    #expect(dialog.saved.legitimateInterestPurposes == dialog.interestPurposes)
    dialog.rejectAll()
    #expect(dialog.saved == ConsentChoices())
  }

  @Test func `a row of the first layer and what is behind it follow each other`() throws {
    for row in try dialog().firstLayer.rows {
      var dialog = try dialog()
      dialog.turn(row, on: true)
      #expect(dialog.state(of: row) == .on)
      #expect(dialog.saved.purposes == Set(row.purposes).intersection(dialog.consentPurposes))
      #expect(dialog.saved.specialFeatures == Set(row.specialFeatures))
      if let id = row.purposes.first(where: dialog.consentPurposes.contains) {
        dialog.turn(purpose: id, on: false)
        #expect(dialog.state(of: row) != .on)
      }
      dialog.turn(row, on: false)
      #expect(dialog.state(of: row) == .off)
    }
  }

  @Test func `a vendor waits for one of its purposes`() throws {
    var dialog = try dialog()
    let vendor = try #require(dialog.vendors.first { !$0.consentPurposes.isEmpty })
    dialog.turn(vendor: vendor, on: true)
    #expect(!dialog.isOn(vendor: vendor) && !dialog.canTurnOn(vendor: vendor))
    dialog.turn(purpose: vendor.consentPurposes[0].id, on: true)
    #expect(dialog.canTurnOn(vendor: vendor) && !dialog.isOn(vendor: vendor))
    dialog.turn(vendor: vendor, on: true)
    #expect(dialog.saved.vendors == [vendor.id])
    dialog.turn(purpose: vendor.consentPurposes[0].id, on: false)
    #expect(dialog.saved.vendors.isEmpty)
  }

  @Test func `objections are kept apart from consent`() throws {
    var dialog = try dialog()
    let purpose = try #require(dialog.interestPurposes.first)
    dialog.object(toPurpose: purpose, true)
    #expect(dialog.saved.legitimateInterestPurposes == dialog.interestPurposes.subtracting([purpose]))
    #expect(dialog.saved.purposes.isEmpty)
    dialog.object(toPurpose: purpose, false)
    #expect(dialog.saved.legitimateInterestPurposes == dialog.interestPurposes)
  }

  @Test func `what was saved is shown again`() throws {
    var dialog = try dialog()
    dialog.turn(dialog.firstLayer.rows[0], on: true)
    dialog.turnAllVendors(on: true)
    if let purpose = dialog.interestPurposes.first { dialog.object(toPurpose: purpose, true) }
    let again = try self.dialog("fr", dialog.saved)
    #expect(again.saved == dialog.saved)
    let strange = ConsentChoices(purposes: [99], specialFeatures: [99], vendors: [99_999])
    #expect(try self.dialog("de", strange).saved.purposes.isEmpty)
  }

  @Test(arguments: ["en", "de", "fr", "sr-Cyrl", "pl"])
  func `vendors are sorted as the language sorts`(language: String) throws {
    let dialog = try dialog(language)
    let locale = Locale(identifier: language)
    #expect(dialog.vendors.count == dialog.firstLayer.vendorCount)
    for (one, next) in zip(dialog.vendors, dialog.vendors.dropFirst()) {
      let order = one.name.compare(next.name, options: [.caseInsensitive, .numeric], range: nil, locale: locale)
      #expect(order != .orderedDescending)
    }
  }

  @Test func `the first layer says who, what for and how to refuse`() throws {
    let dialog = try dialog("de-AT")
    #expect(dialog.language.texts == "de")
    let notice = dialog.notice.joined(separator: "\n")
    #expect(notice.contains("\(dialog.firstLayer.vendorCount)"))
    for row in dialog.firstLayer.rows { #expect(notice.contains(row.name)) }
    #expect(!notice.contains("{") && !notice.contains("first."))
    for key in ["first.acceptAll", "first.rejectAll", "first.settings", "second.save"] {
      #expect(dialog.label(key) != key)
    }
    let vendor = try #require(dialog.vendors.first { $0.consentPurposes.contains { $0.retentionDays != nil } })
    #expect(vendor.consentPurposes.compactMap(dialog.retention).contains { $0.contains("Tag") })
  }

  @Test func `categories follow what is signalled`() throws {
    struct Nobody: BundleVerifier { func isValid(signature: Data, for data: Data) -> Bool { false } }
    let fresh = try FreshBundle(
      folder: FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString), verifier: Nobody(),
      host: try #require(URL(string: "https://cmp.example/lists")),
      defaults: try #require(UserDefaults(suiteName: "gvl.example.\(UUID().uuidString)")), country: "DE", isTest: true
    ) { _ in BundleResponse(status: 404, headers: [:], body: Data()) }
    let provider = analyticsConsent()
    try provider.take(fresh)
    #expect(!provider.categories.values.contains(true))
    var dialog = try dialog()
    dialog.turn(purpose: 7, on: true)
    for vendor in dialog.vendors where vendor.id == 10 { dialog.turn(vendor: vendor, on: true) }
    try fresh.save(dialog, by: "save")
    try provider.take(fresh)
    #expect(provider.categories["Advertising"] == false)
    #expect(provider.categories["Analytics"] == dialog.saved.vendors.contains(10))
    for accepts in [true, false] {
      if accepts { dialog.acceptAll() } else { dialog.rejectAll() }
      try fresh.save(dialog, by: "save")
      try provider.take(fresh)
      #expect(provider.categories == ["Advertising": accepts, "Analytics": accepts, "Location": accepts])
    }
    try fresh.forget()
    try provider.take(fresh)
    #expect(!provider.categories.values.contains(true))
  }

  @Test func `a tap becomes a string, and is remembered`() throws {
    struct Nobody: BundleVerifier { func isValid(signature: Data, for data: Data) -> Bool { false } }
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    let host = try #require(URL(string: "https://cmp.example/lists"))
    let defaults = try #require(UserDefaults(suiteName: "gvl.example.\(UUID().uuidString)"))
    func start() throws -> FreshBundle {
      try FreshBundle(
        folder: folder, verifier: Nobody(), host: host, defaults: defaults, country: "DE", isTest: true
      ) { _ in BundleResponse(status: 404, headers: [:], body: Data()) }
    }
    let fresh = try start()
    #expect(try fresh.standing().opensDialog && fresh.tcString() == nil)
    var dialog = try dialog()
    dialog.acceptAll()
    // The clock is a year ahead, and is corrected before the next start.
    try fresh.save(dialog, by: "accept_all", at: Date(timeIntervalSinceNow: 365 * 86_400))
    #expect(try start().start(gdprApplies: true) == nil)
    #expect(try start().standing().opensDialog && start().tcString() == nil)
    #expect(defaults.object(forKey: "IABTCF_TCString") == nil)
    try fresh.save(dialog, by: "accept_all")
    let again = try start()
    #expect(try again.standing().answer == .stands)
    let string = try TCString(try #require(try again.tcString()))
    #expect(string.purposeConsents == dialog.saved.purposes && string.publisherCountry == "DE")
    // A vendor that asks only for special features has no bit of its own in a string.
    #expect(string.vendorConsents.isSubset(of: dialog.saved.vendors) && !string.vendorConsents.isEmpty)
    dialog.rejectAll()
    try again.save(dialog, by: "reject_all")
    let refused = try TCString(try #require(try again.tcString()))
    #expect(refused.purposeConsents.isEmpty && refused.vendorConsents.isEmpty)
    try again.forget()
    #expect(try again.standing().opensDialog)
  }

  @Test func `other SDKs read what was tapped`() throws {
    struct Nobody: BundleVerifier { func isValid(signature: Data, for data: Data) -> Bool { false } }
    final class Told: @unchecked Sendable { var strings: [String?] = [] }
    let defaults = try #require(UserDefaults(suiteName: "gvl.example.\(UUID().uuidString)"))
    let fresh = try FreshBundle(
      folder: FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString), verifier: Nobody(),
      host: try #require(URL(string: "https://cmp.example/lists")), defaults: defaults, country: "DE", isTest: true
    ) { _ in BundleResponse(status: 404, headers: [:], body: Data()) }
    var theirs = TCString()
    (theirs.cmpID, theirs.vendorConsents) = (31, [755])
    try ConsentKeys(defaults).write(tcString: theirs.encoded(), gdprApplies: true, additionalConsent: "2~7~dv.")
    let former = try #require(try fresh.start(gdprApplies: true))
    #expect(try TCString(former.tcString).vendorConsents == [755])
    #expect(defaults.object(forKey: "IABTCF_AddtlConsent") == nil, "nothing of another CMP is left")
    let told = Told()
    let observer = KeyObserver(defaults) { told.strings.append($0) }
    var dialog = try dialog()
    dialog.acceptAll()
    try fresh.save(dialog, by: "accept_all")
    RunLoop.current.run(until: Date(timeIntervalSinceNow: 0.05))
    #expect(told.strings == [try fresh.tcString()])
    #expect(defaults.integer(forKey: "IABTCF_gdprApplies") == 1)
    let digits = try #require(defaults.string(forKey: "IABTCF_PurposeConsents"))
    #expect(digits.enumerated().filter { $0.element == "1" }.map { $0.offset + 1 } == dialog.saved.purposes.sorted())
    #expect(try fresh.start(gdprApplies: true) == nil, "it is our own")
    try fresh.forget()
    RunLoop.current.run(until: Date(timeIntervalSinceNow: 0.05))
    #expect(told.strings.count == 2 && told.strings.last == .some(nil))
    #expect(defaults.object(forKey: "IABTCF_CmpSdkID") != nil, "there still is a CMP")
    withExtendedLifetime(observer) {}
  }

  @Test func `the keys follow a newer list`() async throws {
    struct Anybody: BundleVerifier { func isValid(signature: Data, for data: Data) -> Bool { true } }
    let defaults = try #require(UserDefaults(suiteName: "gvl.example.\(UUID().uuidString)"))
    let pack = try newerPack()
    let fresh = try FreshBundle(
      folder: FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString), verifier: Anybody(),
      host: try #require(URL(string: "https://cmp.example/lists")), defaults: defaults, country: "DE", isTest: true
    ) { BundleResponse(status: 200, headers: [:], body: $0.url.path.hasSuffix(".sig") ? Data(count: 64) : pack) }
    var key: String? { defaults.string(forKey: "IABTCF_TCString") }
    #expect(try fresh.start(gdprApplies: true) == nil)
    var dialog = try dialog()
    dialog.acceptAll()
    try fresh.save(dialog, by: "accept_all")
    let before = try #require(key)
    #expect(await fresh.refresh().hasPrefix("now "))
    #expect(try key != before && key == fresh.tcString())
    #expect(defaults.string(forKey: "IABTCF_PublisherRestrictions1")?.contains("0") == true)
  }

  /// The next list, which allows purpose 1 to no vendor.
  private func newerPack() throws -> Data {
    let list = try VendorListBundle.shipped.list
    let next = "v\(list.specification)/\(list.version + 1)"
    let head = try #require(VendorListBundle.localizedStrings.url(forResource: "head.json", withExtension: nil))
    let folder = head.deletingLastPathComponent()
    var files: [String: [String: Any]] = [:]
    for file in try FileManager.default.contentsOfDirectory(atPath: folder.path) where file.hasSuffix(".json") {
      let data = try Data(contentsOf: folder.appendingPathComponent(file))
      files[file] = try JSONSerialization.jsonObject(with: data) as? [String: Any]
      if files[file]?["list"] != nil { files[file]?["list"] = next }
    }
    var signals = try #require(files["asks.json"]?["signals"] as? [String: Any])
    signals["restrictions"] = [[1, 0, 1, 65_535]]
    files["asks.json"]?["signals"] = signals
    files["asks.json"]?["lists"] = [list.version, list.version + 1]
    let facts = try #require(files["list.json"]?["head"] as? [String: Any])
    files["list.json"]?["head"] = facts.merging(["vendorListVersion": list.version + 1]) { $1 }
    let newest = files.removeValue(forKey: "head.json")
    return try JSONSerialization.data(
      withJSONObject: ["schema": "gvl.pack/1", "head": newest ?? [:], "files": files])
  }

  @Test func `without a host the shipped bundle is shown`() async throws {
    struct Nobody: BundleVerifier { func isValid(signature: Data, for data: Data) -> Bool { false } }
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    let host = try #require(URL(string: "https://cmp.example/lists"))
    let fresh = try FreshBundle(folder: folder, verifier: Nobody(), host: host, country: "DE") { request in
      #expect(request.url.absoluteString.hasPrefix("https://cmp.example/lists/gvl-pack.json"))
      return BundleResponse(status: 200, headers: [:], body: Data())
    }
    let said = await fresh.refresh()
    #expect(said.hasPrefix("fresh until") || said.contains("not signed"))
    let dialog = try fresh.dialog()
    #expect(try VendorListBundle.shipped.freshness.isExpired() == (dialog == nil))
  }
}
