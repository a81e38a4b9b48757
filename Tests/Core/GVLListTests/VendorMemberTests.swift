import GVLFindings
@testable import GVLList
import GVLValidation
import TestSupport

/// Each member of a vendor is declared in one place, from which all code derives.
@Suite struct VendorMemberTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(
    path: "../../../Sources/Core")

  /// Names that members of texts and headers share; the readers of texts declare those.
  private static let sharedWithTexts: Set<String> = [
    "id", "name", "purposes", "specialPurposes", "features", "specialFeatures",
  ]

  @Test func eachNameStandsInOnePlace() throws {
    var literals: [String: Int] = [:]
    let files = try ["GVLList", "GVLValidation"].flatMap { folder in
      try #require(
        FileManager.default.enumerator(at: Self.folder.appending(path: folder), includingPropertiesForKeys: nil)
      )
      .compactMap { $0 as? URL }
    }
    // A publisher's vendor file is another format, with members of the same names.
    for file in files where file.pathExtension == "swift" && !file.path.contains("/Publisher/") {
      let source = try String(contentsOf: file, encoding: .utf8)
      for match in source.matches(of: #/"/?([A-Za-z]+)["/]/#) { literals[String(match.1), default: 0] += 1 }
    }
    for member in VendorMember.all {
      for name in Set([member.name(in: 1), member.name(in: 3)]) where !Self.sharedWithTexts.contains(name) {
        #expect(literals[name] == 1, "\(name)")
      }
    }
    // The search above finds names.
    #expect(literals["usesCookies"] == 1 && literals["langId", default: 0] > 0)
  }

  @Test func numbersAndNamesAreDistinct() {
    let ordinals = VendorMember.all.map(\.ordinal)
    #expect(Set(ordinals).count == VendorMember.all.count)
    #expect(ordinals.allSatisfy { (0..<VendorMember.ordinals).contains($0) })
    for specification in 1...3 {
      let names = VendorMember.all.filter { $0.isDefined(by: specification) }.map { $0.name(in: specification) }
      #expect(Set(names).count == names.count && names.contains("name"))
    }
  }

  /// A member of one specification is unknown in the others.
  @Test func eachSpecificationHasItsOwn() throws {
    for member in VendorMember.all where member != .id {
      for specification in 2...3 {
        let name = member.name(in: specification)
        let text =
          #"{"gvlSpecificationVersion":\#(specification),"vendorListVersion":9,"vendors":{"7":{"id":7,"\#(name)":null}}}"#
        let vendor = try #require(try VendorList(Array(text.utf8)).vendor(7))
        #expect(vendor.unknownMembers.map(\.pointer) == (member.isDefined(by: specification) ? [] : ["/\(name)"]))
      }
    }
  }

  /// `Data`, slices and lazy sequences are read like arrays.
  @Test func bytesOfAnyKind() throws {
    let bytes = CleanList.third.value.bytesInLines
    let list = try VendorList(bytes)
    #expect(
      try VendorList(Data(bytes)).document.bytes == bytes
        && (try VendorList(bytes[...])).vendorCount == list.vendorCount)
    #expect(try VendorList(bytes.lazy.map { $0 }).reference == list.reference)
  }

  /// The work is proportional to the members, not to their square: each finding and each set is visited once.
  @Test func manyUnknownIDsAreFoundOnce() throws {
    for count in [100, 3_000] {
      let ids = (100..<100 + count).reversed().map { String($0) }.joined(separator: ",")
      let text =
        #"{"gvlSpecificationVersion":3,"vendorListVersion":9,"purposes":{},"vendors":{"7":{"id":7,"purposes":[\#(ids)]}}}"#
      let found = try VendorList(Array(text.utf8)).findings().filter { $0.rule.id == "list/unknown-id" }
      #expect(found.count == count && Set(found.compactMap(\.path)).count == count)
    }
  }
}
