import XCTest

@testable import GVLData

final class AdoptionTests: XCTestCase {
  private var folder = URL(fileURLWithPath: "/")
  private var file: URL { folder.appendingPathComponent("adopted.gvl") }

  override func setUpWithError() throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
  }

  override func tearDownWithError() throws { try? FileManager.default.removeItem(at: folder) }

  private func store() throws -> BundleStore { try BundleStore(folder: folder, verifier: CheckSum()) }

  func testANewerBundleIsTakenAndKept() throws {
    let (pack, store) = (try TestPack(), try store())
    let shipped = try VendorListBundle.shipped
    XCTAssertEqual(store.current.list, shipped.list)
    let newer = try pack.data(version: shipped.list.version + 1)
    let adopted = try store.adopt(newer, signature: CheckSum.sign(newer))
    XCTAssertEqual(adopted.list.version, shipped.list.version + 1)
    XCTAssertEqual(store.current.list, adopted.list)
    XCTAssertEqual(try self.store().current.list, adopted.list, "after a restart")
    for language in shipped.languages {
      XCTAssertEqual(try store.current.purposes(in: language.tag), try shipped.purposes(in: language.tag))
      XCTAssertEqual(try store.current.vendors(in: language.tag), try shipped.vendors(in: language.tag))
      XCTAssertEqual(try store.current.firstLayer(in: language.tag), try shipped.firstLayer(in: language.tag))
      XCTAssertEqual(try store.current.dialog(in: language.tag), try shipped.dialog(in: language.tag))
    }
  }

  func testTheSameAgainWritesNothing() throws {
    let (pack, store) = (try TestPack(), try store())
    let data = try pack.data()
    try store.adopt(data, signature: CheckSum.sign(data))
    try FileManager.default.removeItem(at: file)
    try store.adopt(data, signature: CheckSum.sign(data).base64EncodedData() + Data("\n".utf8))
    XCTAssertFalse(FileManager.default.fileExists(atPath: file.path))
  }

  func testWhatIsNotNewerOrNotOursIsRefused() throws {
    let (pack, store) = (try TestPack(), try store())
    let list = try VendorListBundle.shipped.list
    let newer = try pack.data(version: list.version + 1)
    try store.adopt(newer, signature: CheckSum.sign(newer))
    let kept = try Data(contentsOf: file)

    func refused(_ data: Data, _ expected: AdoptionError, line: UInt = #line) {
      XCTAssertThrowsError(try store.adopt(data, signature: CheckSum.sign(data)), line: line) {
        XCTAssertEqual($0 as? AdoptionError, expected, line: line)
      }
      XCTAssertEqual(store.current.list.version, list.version + 1, line: line)
      XCTAssertEqual(try? Data(contentsOf: file), kept, line: line)
    }
    let reference = "v\(list.specification)/\(list.version + 1)"
    refused(try pack.data(version: list.version), .older(current: reference, found: list.reference))
    refused(
      try pack.data(version: list.version + 1, lastUpdated: "1999-01-01T00:00:00Z"),
      .older(current: reference, found: reference))
    refused(
      try pack.data(version: list.version + 2, specification: list.specification + 1),
      .otherSpecification(expected: list.specification, found: list.specification + 1))
    refused(
      try pack.data(version: list.version + 2, profile: "another"),
      .otherProfile(expected: list.profile, found: "another"))
    for missing in pack.files.keys.sorted() {
      refused(try pack.data(version: list.version + 2, without: missing), .notWhole(.missing(file: missing)))
    }
    let data = try pack.data(version: list.version + 2)
    for signature in [Data(), Data("=".utf8), CheckSum.sign(kept), Data(count: 64)] {
      XCTAssertThrowsError(try store.adopt(data, signature: signature)) {
        XCTAssertEqual($0 as? AdoptionError, .badSignature)
      }
    }
    for part in 0..<20 {
      let cut = data.prefix(data.count * part / 20)
      XCTAssertThrowsError(try store.adopt(cut, signature: CheckSum.sign(cut)), "\(cut.count) bytes")
      XCTAssertThrowsError(try store.adopt(cut, signature: CheckSum.sign(data)), "\(cut.count) bytes")
    }
    XCTAssertEqual(try Data(contentsOf: file), kept)
  }

  func testDamageToTheKeptFileLeadsBackToTheShippedOne() throws {
    let (pack, shipped) = (try TestPack(), try VendorListBundle.shipped.list)
    let newer = try pack.data(version: shipped.version + 1)
    try store().adopt(newer, signature: CheckSum.sign(newer))
    let whole = [UInt8](try Data(contentsOf: file))
    for step in 0..<40 {
      var damaged = whole
      damaged[whole.count * step / 40] ^= 1
      try Data(damaged).write(to: file)
      // A byte of the tag may change without damage.
      let current = try store().current.list
      XCTAssertTrue(current == shipped || current.version == shipped.version + 1)
      if damaged.prefix(200) == whole.prefix(200) { XCTAssertEqual(current, shipped) }
      try Data(whole.prefix(whole.count * step / 40)).write(to: file)
      XCTAssertEqual(try store().current.list, shipped)
    }
    try Data(whole).write(to: file)
    XCTAssertEqual(try store().current.list.version, shipped.version + 1)
  }

  func testAnUpdateOfTheAppGoesBeforeAnOlderAdoptedList() throws {
    let pack = try TestPack()
    let list = try VendorListBundle.shipped.list
    let newer = try pack.data(version: list.version + 1)
    try store().adopt(newer, signature: CheckSum.sign(newer))
    let updated = try BundlePack(try pack.data(version: list.version + 2)).bundle()
    let store = try BundleStore(folder: folder, verifier: CheckSum(), shipped: updated)
    XCTAssertEqual(store.current.list.version, list.version + 2)
  }

  func testAFolderThatCannotBeWrittenIsTold() throws {
    try Data().write(to: folder)
    let (pack, store) = (try TestPack(), try store())
    let data = try pack.data(version: 1_000_000)
    XCTAssertThrowsError(try store.adopt(data, signature: CheckSum.sign(data))) {
      guard case .cannotStore? = $0 as? AdoptionError else { return XCTFail("\($0)") }
    }
    XCTAssertEqual(store.current.list, try VendorListBundle.shipped.list)
  }

  func testPublicKeys() throws {
    let pem = """
      -----BEGIN PUBLIC KEY-----
      MCowBQYDK2VwAyEAGb9ECWmEzf6FQbrBZ9w7lshQhqowtrbLDFw4rXAxZuE=
      -----END PUBLIC KEY-----
      """
    XCTAssertEqual(try BundlePublicKey(pem: pem).rawRepresentation.count, 32)
    XCTAssertEqual(
      try BundlePublicKey(pem: pem.replacingOccurrences(of: "\n", with: "\r\n")).rawRepresentation.count, 32)
    for bad in ["", "MCow", pem.replacingOccurrences(of: "MCow", with: "MCoz"), String(pem.dropLast(4))] {
      XCTAssertThrowsError(try BundlePublicKey(pem: bad))
    }
  }
}

/// A checksum in place of a signature: it proves nothing, but differs for other bytes.
struct CheckSum: BundleVerifier {
  static func sign(_ data: Data) -> Data {
    var sums = [UInt64](repeating: 0xCBF2_9CE4_8422_2325, count: 8)
    for (index, byte) in data.enumerated() {
      let place = index & 7
      sums[place] = (sums[place] ^ UInt64(byte)) &* 0x100_0000_01B3
    }
    sums[0] ^= UInt64(data.count)
    return sums.reduce(into: Data()) { bytes, sum in
      for shift in 0..<8 { bytes.append(UInt8(truncatingIfNeeded: sum >> (8 * UInt64(shift)))) }
    }
  }

  func isValid(signature: Data, for data: Data) -> Bool { signature == Self.sign(data) }
}

/// Bundles as `gvl bundle` writes them, made from the package's own resources.
struct TestPack {
  private(set) var files: [String: [String: Any]] = [:]
  private let head: [String: Any]

  init() throws {
    func document(_ file: String) throws -> [String: Any] {
      let object = try JSONSerialization.jsonObject(with: VendorListBundle.shippedFile(file))
      return try XCTUnwrap(object as? [String: Any])
    }
    head = try document("head.json")
    let languages = try VendorListBundle.shipped.languages
    for file in Set(["list.json", "layers.json", "asks.json"] + languages.map(\.file) + languages.compactMap(\.dialog))
    {
      files[file] = try document(file)
    }
  }

  /// The consent of the shipped bundle, or of one with another profile or other shown vendors.
  func consent(profile: String? = nil, shown: String? = nil) throws -> Consent {
    var asks = files["asks.json"] ?? [:]
    if let profile = profile { asks["profile"] = profile }
    if let shown = shown {
      var signals = asks["signals"] as? [String: Any] ?? [:]
      signals["shown"] = shown
      asks["signals"] = signals
    }
    return Consent(try Asks(JSON(JSONSerialization.data(withJSONObject: asks), file: "asks.json")))
  }

  func data(
    version: Int? = nil, specification: Int? = nil, lastUpdated: String? = nil, profile: String? = nil,
    refreshAfter: String? = nil, without missing: String? = nil
  ) throws -> Data {
    let list = try VendorListBundle.shipped.list
    var head = head
    let reference = "v\(specification ?? list.specification)/\(version ?? list.version)"
    head["list"] = reference
    var files = files.filter { $0.key != missing }
    files["layers.json"]?["list"] = reference
    files["asks.json"]?["list"] = reference
    // The newer bundle decides about choices by the shipped list too.
    files["asks.json"]?["lists"] = Set([list.version, version ?? list.version]).sorted()
    var facts = files["list.json"]?["head"] as? [String: Any] ?? [:]
    facts["vendorListVersion"] = version ?? list.version
    files["list.json"]?["head"] = facts
    if let lastUpdated = lastUpdated { head["lastUpdated"] = lastUpdated }
    if let refreshAfter = refreshAfter { head["refreshAfter"] = refreshAfter }
    if let profile = profile {
      var facts = head["profile"] as? [String: Any] ?? [:]
      facts["name"] = profile
      head["profile"] = facts
      files["asks.json"]?["profile"] = profile
    }
    let pack: [String: Any] = ["schema": "gvl.pack/1", "head": head, "files": files]
    return try JSONSerialization.data(withJSONObject: pack, options: .sortedKeys)
  }
}

extension ShownVendors {
  /// The shown vendors in the form that choices and `asks.json` keep.
  static func text(_ shown: ShownVendors, _ vendors: [Vendor]) -> String {
    var writer = BitWriter()
    do {
      for value in [1, 24, 12] { try writer.int(value, 6) }
      try writer.ids(shown.purposes.ids, 24)
      try writer.ids(shown.specialFeatures.ids, 12)
      try writer.vendors(Set(vendors.map(\.id)))
      for vendor in vendors {
        try writer.ids(vendor.consent.ids, 24)
        try writer.ids(vendor.legitimateInterest.ids, 24)
        try writer.ids(vendor.specialFeatures.ids, 12)
      }
    } catch { XCTFail("\(error)") }
    return writer.text
  }
}
