import GVLFindings
import GVLList
import GVLValidation
import TestSupport

/// The collected publishers' vendor files, and the findings in each without a list.
@Suite(.enabled(if: Corpus.isPresent, Comment(rawValue: Corpus.absence))) struct RealPublisherVendorsTests {
  static let files: [(name: String, vendors: Int, custom: Int, found: [String])] = [
    ("24Network-pubvendors-2397b9", 12, 0, ["member-missing", "date-name"]),
    ("24Network-pubvendors-a910d2", 1, 0, ["member-missing", "date-name"]),
    ("24Network-pubvendors-b30068", 13, 0, ["member-missing", "date-name"]),
    ("appnexus-info.pubvendors-2494c0", 1, 7, ["member-missing", "date-name"]),
    ("appnexus-pubvendors-2397b9", 12, 0, ["member-missing", "date-name"]),
    ("appnexus-pubvendors-7a9dc2", 12, 0, ["member-missing", "member-missing", "date-name", "purpose-range"]),
    ("appnexus-pubvendors-b30068", 13, 0, ["member-missing", "date-name"]),
    ("appnexus-quiz.pubvendors-c51853", 7, 0, ["member-missing", "date-name"]),
    ("asce1062-pubvendors-72fc5f", 6, 0, ["unknown-member", "unknown-member", "unknown-member"]),
    ("asce1062-pubvendors-879616", 7, 0, ["unknown-member", "unknown-member", "unknown-member"]),
    ("asce1062-pubvendors-8a3296", 8, 0, ["unknown-member", "unknown-member", "unknown-member"]),
    ("stavroguine-pubvendors-8ee8c8", 3, 0, ["format-unknown"]),
  ]

  @Test func allThatWereCollectedAreListed() {
    let names = Corpus.paths(below: "v1/pubvendors") { _ in true }
    #expect(Set(names) == Set(Self.files.map { "v1/pubvendors/\($0.name).json" }))
  }

  @Test(arguments: files.indices) func eachIsRead(index: Int) throws {
    let expected = Self.files[index]
    let file = try PublisherVendors(Corpus.bytes("v1/pubvendors/\(expected.name).json"))
    #expect(file.listedVendors.count == expected.vendors && file.customVendors.count == expected.custom)
    #expect(file.entries.count == expected.vendors + expected.custom && file.unread.isEmpty)
    #expect(file.customVendors.allSatisfy { $0.url != nil })
    #expect(file.findings().map(\.rule.check) == expected.found)
  }

  /// With real lists of specification 1. (Only one of the versions that the files name was collected.)
  @Test(arguments: [(190, "appnexus-info.pubvendors-2494c0"), (25, "appnexus-pubvendors-b30068")])
  func beside(version: Int, name: String) throws {
    let file = try PublisherVendors(Corpus.bytes("v1/pubvendors/\(name).json"))
    let list = try VendorList(Corpus.bytes("v1/archives/vendorlist-v\(version).json"))
    let found = file.findings(list: list)
    #expect(
      found.allSatisfy {
        ["member-missing", "date-name", "vendor-deleted", "purpose-undeclared"].contains($0.rule.check)
      })
    #expect(file.notJudged(list: list, file: nil).isEmpty)
  }
}
