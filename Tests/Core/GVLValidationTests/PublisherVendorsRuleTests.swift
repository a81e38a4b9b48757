import GVLFindings
import GVLList
import GVLValidation
import TestSupport

/// One fault in a faultless publisher's vendor file is found by exactly its rule.
@Suite struct PublisherVendorsRuleTests {
  static let clean = """
    {"publisherVendorsVersion": 1, "version": 2, "globalVendorListVersion": 7, "updatedAt": "2018-05-28T00:00:00Z",
     "features": [{"id": "c1", "name": "Crash reports"}],
     "vendors": [
      {"id": 4, "purposeIds": [1, 2], "legIntPurposeIds": [4], "featureIds": [1]}, {"id": 5, "purposes": [1]}, {"id": 6},
      {"id": "c1", "name": "Lantern House", "policyUrl": "https://lamps.example/", "purposeIds": [5], "featureIds": ["c1"]}]}
    """

  /// A list with vendors 4 to 6, and 9, which was deleted; specification 1 by default.
  static func list(_ specification: Int = 1) throws -> VendorList {
    try VendorList(
      Array(
        (specification == 1
          ? """
          {"vendorListVersion": 7, "lastUpdated": "2018-05-05T16:00:00Z", "purposes": [], "features": [], "vendors": [
           {"id": 4, "name": "Vier", "purposeIds": [1, 2, 3], "legIntPurposeIds": [4], "featureIds": []},
           {"id": 5, "name": "Fünf", "purposeIds": [1], "legIntPurposeIds": [5], "featureIds": []},
           {"id": 6, "name": "Sechs", "purposeIds": [3], "legIntPurposeIds": [], "featureIds": []},
           {"id": 9, "name": "Neun", "purposeIds": [1], "legIntPurposeIds": [], "featureIds": [],
            "deletedDate": "2018-05-01T00:00:00Z"}]}
          """
          : """
          {"gvlSpecificationVersion": 3, "vendorListVersion": 40, "lastUpdated": "2024-05-05T16:00:00Z", "vendors": {
           "4": {"id": 4, "name": "Vier", "purposes": [7]}, "5": {"id": 5, "name": "Fünf", "purposes": [1]},
           "6": {"id": 6, "name": "Sechs", "purposes": [1]}}}
          """).utf8))
  }

  private static func findings(_ text: String, _ list: VendorList?) throws -> [Finding] {
    try PublisherVendors(Array(text.utf8)).findings(list: list)
  }

  @Test func aCleanFileHasNoFinding() throws {
    #expect(try Self.findings(Self.clean, Self.list()) == [])
    #expect(try Self.findings(Self.clean, Self.list(3)) == [])
    #expect(try Self.findings(Self.clean, nil) == [])
  }

  struct Fault: Sendable, CustomTestStringConvertible {
    var rule: String
    /// The replaced text of the clean file.
    var old: String
    var new: String
    var path: String?
    var needsList = false

    init(_ rule: String, _ old: String, _ new: String, _ path: String?, needsList: Bool = false) {
      (self.rule, self.old, self.new, self.path, self.needsList) = ("pubvendors/" + rule, old, new, path, needsList)
    }

    var testDescription: String { "\(rule): \(new)" }
  }

  static let faults = [
    Fault("member-missing", "\"publisherVendorsVersion\": 1,", "", "/publisherVendorsVersion"),
    Fault("member-missing", "\"version\": 2,", "\"version\": null,", "/version"),
    Fault("member-missing", "\"globalVendorListVersion\": 7,", "", "/globalVendorListVersion"),
    Fault("member-missing", ", \"updatedAt\": \"2018-05-28T00:00:00Z\"", "", "/updatedAt"),
    Fault("date-name", "updatedAt", "lastUpdated", "/lastUpdated"),
    Fault("date-unreadable", "2018-05-28T00:00:00Z", "28 May", "/updatedAt"),
    Fault(
      "format-unknown", "\"publisherVendorsVersion\": 1", "\"publisherVendorsVersion\": 10", "/publisherVendorsVersion"),
    Fault("value-unread", "\"version\": 2", "\"version\": \"2\"", "/version"),
    Fault("value-unread", "\"updatedAt\": \"2018-05-28T00:00:00Z\"", "\"updatedAt\": 2018", "/updatedAt"),
    Fault("value-unread", "{\"id\": 6}", "{\"id\": \"6\"}", "/vendors/2/id"),
    Fault("value-unread", "\"purposes\": [1]", "\"purposes\": [1, \"2\"]", "/vendors/1/purposes/1"),
    Fault("value-unread", "\"purposes\": [1]", "\"purposes\": \"all\"", "/vendors/1/purposes"),
    Fault("unknown-member", "{\"id\": 6}", "{\"id\": 6, \"Purposes\": [\"hosting\"]}", "/vendors/2/Purposes"),
    Fault("vendor-twice", "{\"id\": 6}", "{\"id\": 4}", "/vendors/2/id"),
    Fault(
      "vendor-twice", "{\"id\": 6}", "{\"id\": \"c1\", \"name\": \"L\", \"policyUrl\": \"https://l.example\"}",
      "/vendors/3/id"),
    Fault("vendor-unknown", "{\"id\": 6}", "{\"id\": 8}", "/vendors/2/id", needsList: true),
    Fault("vendor-deleted", "{\"id\": 6}", "{\"id\": 9}", "/vendors/2/id", needsList: true),
    Fault("custom-vendor", "\"name\": \"Lantern House\", ", "", "/vendors/3"),
    Fault("custom-vendor", ", \"policyUrl\": \"https://lamps.example/\"", "", "/vendors/3"),
    Fault("custom-vendor", "https://lamps.example/", "ftp://lamps.example/", "/vendors/3/policyUrl"),
    Fault("custom-feature", "{\"id\": \"c1\", \"name\": \"Crash reports\"}", "", "/vendors/3/featureIds"),
    Fault("purpose-range", "\"purposes\": [1]", "\"purposes\": [1, 10]", "/vendors/1/purposes/1"),
    Fault("purpose-range", "\"purposeIds\": [5]", "\"purposeIds\": [-5, -5]", "/vendors/3/purposeIds/0"),
    Fault("purpose-undeclared", "\"purposes\": [1]", "\"purposes\": [1, 2]", "/vendors/1/purposes/1", needsList: true),
    Fault(
      "purpose-undeclared", "\"legIntPurposeIds\": [4]", "\"legIntPurposeIds\": [3]", "/vendors/0/legIntPurposeIds/0",
      needsList: true),
    Fault(
      "purpose-undeclared", "\"purposeIds\": [1, 2]", "\"purposeIds\": [4]", "/vendors/0/purposeIds/0", needsList: true),
  ]

  @Test(arguments: faults) func aFaultTripsItsRule(fault: Fault) throws {
    let text = Self.clean.replacing(fault.old, with: fault.new)
    try #require(text != Self.clean)
    let found = try Self.findings(text, Self.list())
    #expect(found.map(\.rule.id) == [fault.rule] && found.map(\.path) == [fault.path])
    #expect(found.allSatisfy { $0.place != nil && $0.owner == .publisher })
    for message in found.map(\.message) {
      #expect(!message.hasSuffix(".") && message.contains { ":;,".contains($0) }, "says what to do: \(message)")
    }
    // Without a list, the rules that need one do not run, and are named.
    let without = try Self.findings(text, nil)
    #expect(without.map(\.rule.id) == (fault.needsList ? [] : [fault.rule]))
  }

  @Test func everyRuleHasAFault() {
    #expect(Set(PublisherVendorsRules.all.map(\.id)) == Set(Self.faults.map(\.rule)))
    #expect(PublisherVendorsRules.all.allSatisfy { $0.title.count <= 60 }, "a title is short")
  }

  /// Purposes of later specifications differ: an equal id means nothing.
  @Test func purposesAreJudgedByAListOfSpecification1Alone() throws {
    let text = Self.clean.replacing("\"purposes\": [1]", with: "\"purposes\": [1, 2]")
    let file = try PublisherVendors(Array(text.utf8))
    #expect(try file.findings(list: Self.list(3)) == [])
    let left = file.notJudged(list: try Self.list(3), file: nil)
    #expect(left.map(\.need) == ["purposes"] && left.flatMap(\.rules).map(\.id) == ["pubvendors/purpose-undeclared"])
    #expect(file.notJudged(list: nil, file: nil).map(\.need) == ["list", "purposes"])
    #expect(file.notJudged(list: nil, file: nil).first?.why == "v1/7 is not stored; name the list by --gvl")
    #expect(try file.notJudged(list: Self.list(), file: nil).isEmpty)
  }

  /// A name that occurs in every entry is found once.
  @Test func anUnknownMemberIsFoundOnceByItsName() throws {
    let text = #"{"vendors": [\#((1...500).map { "{\"id\": \($0), \"Name\": \"N\"}" }.joined(separator: ","))]}"#
    let found = try Self.findings(text, nil).filter { $0.rule.id == "pubvendors/unknown-member" }
    #expect(found.map(\.path) == ["/vendors/0/Name"] && found.first?.message.contains("499 more times") == true)
  }
}
