import GVLList
import TestSupport

/// `pubvendors.json`: the parts that are read, and the parts that are ignored.
@Suite struct PublisherVendorsTests {
  private static func read(_ text: String) throws -> PublisherVendors { try PublisherVendors(Array(text.utf8)) }

  @Test func theDraftIsRead() throws {
    let file = try Self.read(
      """
      {"publisherVendorsVersion": 1, "version": 3, "globalVendorListVersion": 7, "updatedAt": "2018-05-28T00:00:00Z",
       "disableUpstreamVendors": true, "vendors": [{"id": 9, "purposes": [1, 2]}, {"id": 4}]}
      """)
    #expect(file.formatVersion == 1 && file.version == 3 && file.listVersion == 7)
    #expect(file.updated?.description == "2018-05-28T00:00:00Z" && file.disablesUpstreamVendors == true)
    #expect(file.list?.description == "v1/7" && file.listedVendors == [4, 9])
    #expect(file.entries.map(\.purposes) == [[1, 2], nil] && file.entries.map(\.name) == [nil, nil])
    #expect(file.unread.isEmpty && file.unknown.isEmpty && file.customVendors.isEmpty)
  }

  @Test func whatRealFilesHaveBesidesIsRead() throws {
    let file = try Self.read(
      """
      {"lastUpdated": "2020-02-19T14:03:08Z", "features": [{"id": 1}, {"id": "c1", "name": "Crash reports", "description": "…"}],
       "vendors": [
        {"id": 25, "name": "Vier", "policyUrl": "https://vier.example/", "purposeIds": [1], "legIntPurposeIds": [], "featureIds": [2]},
        {"id": "c1", "name": "Lantern House", "policyUrl": " http://lamps.example/privacy ", "featureIds": ["c1", 3]},
        {"id": "c2", "name": " ", "policyUrl": "javascript:alert(1)"}, {"id": "c1", "name": "Another"}]}
      """)
    #expect(file.formatVersion == nil && file.listVersion == nil && file.list == nil)
    #expect(file.updatedText == "2020-02-19T14:03:08Z" && file.disablesUpstreamVendors == nil)
    #expect(file.entries.map(\.id) == [.listed(25), .custom("c1"), .custom("c2"), .custom("c1")])
    let first = try #require(file.entries.first)
    #expect(first.consentPurposes == [1] && first.legitimateInterestPurposes == [] && first.features == [2])
    #expect(file.entries[1].customFeatures == ["c1"] && file.entries[1].features == [3])
    #expect(file.customFeatures.map(\.id) == ["c1"] && file.customFeatures.map(\.name) == ["Crash reports"])
    // The first entry of an id counts; the id replaces a missing name, and no script becomes a link.
    #expect(file.customVendors.map(\.name) == ["Lantern House", "c2"])
    #expect(file.customVendors.map(\.url) == ["http://lamps.example/privacy", nil])
    #expect(file.unread.isEmpty && file.unknown.isEmpty)
  }

  @Test func updatedAtGoesBeforeLastUpdated() throws {
    let file = try Self.read(#"{"lastUpdated": "2018-01-01", "updatedAt": "2019-01-01", "vendors": []}"#)
    #expect(file.updatedText == "2019-01-01")
  }

  /// The purposes allowed on each basis: consent, legitimate interest, both.
  @Test(arguments: [
    ("{}", [true, true, true]), (#"{"purposes": []}"#, [false, false, false]),
    (#"{"purposes": [2]}"#, [true, true, true]),
    (#"{"purposeIds": [1]}"#, [false, true, true]), (#"{"legIntPurposeIds": [1]}"#, [true, false, true]),
    (#"{"purposeIds": [], "legIntPurposeIds": []}"#, [false, false, false]),
    (#"{"purposeIds": [], "legIntPurposeIds": [2]}"#, [true, true, true]),
    (#"{"purposes": [1], "purposeIds": [2]}"#, [true, true, true]), (#"{"purposes": null}"#, [true, true, true]),
  ])
  func anEntryAllowsWhatItNamesOrDoesNotSpeakOf(members: String, allowed: [Bool]) throws {
    let members = members.replacing("{", with: #"{"id": 4, "#).replacing(", }", with: "}")
    let entry = try #require(try Self.read("{\"vendors\": [\(members)]}").entries.first)
    let bases: [LegalBasis] = [.consent, .legitimateInterest, .both]
    #expect(bases.map { entry.allows(purpose: 2, on: $0) } == allowed)
  }

  /// Other files, with the code and place of the error.
  @Test(arguments: [
    ("", "json.empty"), ("<html>", "json.not-json"), (#"{"vendors": ["#, "json.truncated"), ("[]", "list.wrong-type"),
    ("7", "list.wrong-type"), ("{}", "pubvendors.other-file"),
    (#"{"publisherVendorsVersion": 1}"#, "pubvendors.other-file"),
    (#"{"vendors": null}"#, "list.wrong-type"), (#"{"vendors": {"4": {}}}"#, "list.wrong-type"),
    (#"{"vendorListVersion": 7, "purposes": [], "features": [], "vendors": []}"#, "pubvendors.other-file"),
    (#"{"gvlSpecificationVersion": 3, "vendors": {}}"#, "pubvendors.other-file"),
    (#"{"vendorListVersion": 7, "purposes": {}}"#, "pubvendors.other-file"),
    (#"{"cmps": {}}"#, "pubvendors.other-file"),
    (#"{"version": 1, "version": 2, "vendors": []}"#, "json.duplicate-member"),
    (#"{"vendors": [{"id": 4, "id": 5}]}"#, "json.duplicate-member"),
  ])
  func anotherFileIsRefused(text: String, code: String) {
    let error = #expect(throws: ModelError.self) { try Self.read(text) }
    #expect(error?.code.rawValue == code)
    #expect(error?.message.isEmpty == false && error?.message.hasSuffix(".") == false)
  }

  @Test func anotherFileIsNamed() {
    let list = #expect(throws: ModelError.self) {
      try Self.read(#"{"vendorListVersion": 7, "purposes": [], "vendors": []}"#)
    }
    #expect(list?.message.hasPrefix("this is a vendor list") == true)
    let translation = #expect(throws: ModelError.self) { try Self.read(#"{"vendorListVersion": 7, "purposes": {}}"#) }
    #expect(translation?.message.hasPrefix("this is a translation") == true)
  }

  /// A value of the wrong type is ignored and its place recorded; everything else is read.
  @Test(arguments: [
    (#"{"id": "12"}"#, "/vendors/0/id"), (#"{"id": -1}"#, "/vendors/0/id"), (#"{"id": 0}"#, "/vendors/0/id"),
    (#"{"id": 65536}"#, "/vendors/0/id"), (#"{"id": 1e300}"#, "/vendors/0/id"), (#"{"id": 4.5}"#, "/vendors/0/id"),
    (#"{"id": 123456789012345678901234567890}"#, "/vendors/0/id"), (#"{"id": " "}"#, "/vendors/0/id"),
    (#"{"id": null}"#, "/vendors/0"), (#"{"id": [4]}"#, "/vendors/0/id"), ("{}", "/vendors/0"), ("4", "/vendors/0"),
    ("null", "/vendors/0"),
  ])
  func anEntryWithoutAnIDIsNone(entry: String, path: String) throws {
    let file = try Self.read("{\"vendors\": [\(entry), {\"id\": 4}]}")
    #expect(file.listedVendors == [4] && file.entries.map(\.position) == [1])
    #expect(file.unread.map(\.path) == [path])
    #expect(file.unread.allSatisfy { $0.message.count < 200 })
  }

  @Test func valuesOfOtherTypesAreLeftAside() throws {
    let file = try Self.read(
      """
      {"publisherVendorsVersion": "1", "version": -1, "globalVendorListVersion": 1e12, "updatedAt": 5, "disableUpstreamVendors": 1,
       "features": [5, {"id": true}, {}, {"id": "c1", "name": 3}], "vendors": [
        {"id": 4, "name": [], "purposes": ["1", 2, {"id": 3}], "purposeIds": "all", "featureIds": [null, 2]}]}
      """)
    #expect(
      Set(file.unread.map(\.path)) == [
        "/publisherVendorsVersion", "/version", "/globalVendorListVersion", "/updatedAt", "/disableUpstreamVendors",
        "/features/0", "/features/1/id", "/features/2", "/features/3/name", "/vendors/0/name", "/vendors/0/purposes/0",
        "/vendors/0/purposes/2", "/vendors/0/purposeIds", "/vendors/0/featureIds/0",
      ])
    #expect(file.entries.map(\.purposes) == [[2]] && file.entries.map(\.consentPurposes) == [nil])
    for one in file.unread { #expect(file.document.pointer(one.index) == one.path) }
  }

  @Test func membersThatNobodyDefinesAreCountedByName() throws {
    let file = try Self.read(
      #"{"a/b": 1, "vendors": [{"id": 1, "Name": "One", "Purposes": ["hosting"]}, {"id": 2, "Name": "Two"}]}"#)
    #expect(file.unknown.map(\.name) == ["a/b", "Name", "Purposes"] && file.unknown.map(\.count) == [1, 2, 1])
    #expect(file.unknown.map(\.path) == ["/a~1b", "/vendors/0/Name", "/vendors/0/Purposes"])
    #expect(file.entries.allSatisfy { $0.name == nil && $0.purposes == nil })
  }

  /// A file of a megabyte is read in time proportional to its size.
  @Test func manyVendorsAreRead() throws {
    let count = 40_000
    let entries = (0..<count).map { #"{"id": \#($0 % 60_000 + 1), "purposes": [1,]}"#.replacing(",]", with: "]") }
    let file = try Self.read("{\"vendors\": [\(entries.joined(separator: ","))]}")
    #expect(file.document.bytes.count > 1_000_000 && file.listedVendors.count == count)
  }

  /// A shortened or changed file gives an error or a value, and never crashes.
  @Test(arguments: SeededNumbers.seeds(41)) func damageIsAnErrorOrAFile(seed: UInt64) throws {
    let whole = Array(
      #"{"publisherVendorsVersion":1,"globalVendorListVersion":7,"features":[{"id":"c1"}],"vendors":[{"id":4,"purposes":[1,-2]},{"id":"c1","policyUrl":"https://a.example"}]}"#
        .utf8)
    var numbers = SeededNumbers(seed)
    for length in 0..<whole.count { _ = try? PublisherVendors(Array(whole[..<length])) }
    for _ in 0..<2000 {
      var bytes = whole
      for _ in 0..<(1 + numbers.below(3)) {
        bytes[numbers.below(bytes.count)] = numbers.pick(Array("\"[]{},:0-e19aztn\\ ".utf8))
      }
      guard let file = try? PublisherVendors(bytes) else { continue }
      #expect(file.listedVendors.allSatisfy { (1...65_535).contains($0) })
    }
  }
}
