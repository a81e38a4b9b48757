import Foundation
import GVLModel
import JSONText
import TestSupport
import Testing

/// Every file of the corpus is read, and whatever real files do is kept.
///
/// Laws that cost time look at some of the lists, at all of them under `GVL_EXHAUSTIVE=1`.
@Suite(.enabled(if: Corpus.isPresent, Comment(rawValue: Corpus.absence))) struct ReadingTests {
  private static let isExhaustive = ProcessInfo.processInfo.environment["GVL_EXHAUSTIVE"] == "1"

  /// Edited copies whose ids are texts: refused, with the place.
  private static let refused: [String: String] = [
    "synthetic/v1-n123-as-ideas-a049d800.json": "6:13: /vendors/0/id: expected a whole number, found a text",
    "synthetic/v1-n123-oondeo-3eb64ef1.json": "6:13: /vendors/0/id: expected a whole number, found a text",
  ]

  @Test func everyListReads() {
    #expect(RealFiles.lists.count > 200)
    var failures: [String: String] = [:]
    for file in RealFiles.lists {
      switch file.value {
      case .success(let list): #expect(list.document.bytes == file.bytes, "\(file.path)")
      case .failure(let error): failures[file.path] = error.description
      }
    }
    #expect(failures == Self.refused)
  }

  @Test func everyTranslationReads() throws {
    #expect(RealFiles.translations.count > 200)
    for file in RealFiles.translations {
      let translation = try file.value.get()
      #expect(translation.document.bytes == file.bytes, "\(file.path)")
      #expect(!translation.texts[.purpose].isEmpty, "\(file.path)")
      if case .list = try ListFile(file.bytes) { Issue.record("\(file.path) was taken for a list") }
    }
  }

  /// What is written back differs in blanks between tokens only: order, escapes and number text are kept.
  @Test func givesBackItsTokens() throws {
    let lists = RealFiles.readable.enumerated().filter { Self.isExhaustive || $0.offset % 12 == 0 }.map(\.element)
    for (path, list) in lists {
      let written = list.document.root.written(.compact)
      #expect(written == Self.withoutBlanks(list.document.bytes), "\(path)")
      #expect(try VendorList(written).vendorCount == list.vendorCount)
    }
    for file in RealFiles.translations where Self.isExhaustive || file.path.contains("-de") {
      let translation = try file.value.get()
      #expect(translation.document.root.written(.compact) == Self.withoutBlanks(file.bytes), "\(file.path)")
    }
  }

  private static func withoutBlanks(_ bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var (isInside, isEscaped) = (false, false)
    for byte in bytes {
      if !isInside, byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D { continue }
      result.append(byte)
      if isEscaped {
        isEscaped = false
      } else if isInside, byte == UInt8(ascii: "\\") {
        isEscaped = true
      } else if byte == UInt8(ascii: "\"") {
        isInside.toggle()
      }
    }
    return result
  }

  /// The columns against a slow reading of the same vendor.
  @Test func columnsAgreeWithTheFile() {
    for (index, entry) in RealFiles.readable.enumerated() where Self.isExhaustive || index % 4 == 0 {
      let slow = SlowVendor.all(of: entry.list.document.root).sorted { $0.key < $1.key }
      #expect(slow.map(\.key) == entry.list.vendors.map(\.id), "\(entry.path)")
      for (vendor, expected) in zip(entry.list.vendors, slow.map(\.value)) {
        let read = SlowVendor(vendor)
        #expect(read == expected, "\(entry.path): \(vendor.id)")
        if read != expected { break }
      }
      let live = slow.count { $0.value.deletedDate == nil }
      #expect(entry.list.liveVendorCount == live, "\(entry.path)")
    }
  }

  // MARK: Oddities, each by name

  @Test func emptyVendorMap() throws {
    let list = try RealFiles.list("v2/archives/vendor-list-v1.json")
    #expect(list.reference == ListReference(specification: 2, version: 1) && list.vendors.isEmpty)
    #expect(list.vendor(1) == nil && list.texts[.purpose].count == 10)
  }

  @Test func titleForName() throws {
    let list = try RealFiles.list("synthetic/v3-n8-InteractiveAdvertisingBureau-4e613530.json")
    #expect(
      list.document.root["purposes"]?["1"]?["name"] == nil || list.document.root["dataCategories"]?["1"]?["name"] == nil
    )
    let titled = TextKind.allCases.flatMap { kind in list.texts[kind].map { (kind, $0) } }
      .filter { list.document.root[$0.member]?["\($1.id)"]?["title"] != nil }
    #expect(!titled.isEmpty)
    for (kind, item) in titled {
      #expect(item.name == list.document.root[kind.member]?["\(item.id)"]?["title"]?.string)
    }
  }

  @Test func datesWithFractionsAndZones() throws {
    let newest = try RealFiles.list("v3/archives/vendor-list-v146.json")
    let vendor = try #require(newest.vendor(9))
    #expect(vendor.deletedDateText == "2025-07-17T13:31:18.943Z" && !vendor.isLive)
    #expect(vendor.deletedDate?.description == "2025-07-17T13:31:18.943Z")
    #expect(try #require(newest.vendor(8)?.deletedDate).description == "2025-05-13T15:30:44.660Z")
    let east = try RealFiles.list("synthetic/v1-n123-as-ideas-18af6a16.json")
    #expect(east.lastUpdatedText == "2018-11-27T01:25:33+01:00")
    #expect(east.lastUpdated?.description == "2018-11-27T00:25:33Z")
    let micro = try RealFiles.list("synthetic/v2-n100-appnexus-4f7f838a.json")
    #expect(micro.lastUpdated != nil && micro.lastUpdatedText?.hasSuffix("+00:00") == true)
  }

  @Test func nullAndNegativeAges() throws {
    let list = try RealFiles.list("v3/archives/vendor-list-v146.json")
    let session = try #require(list.vendor(1392)), none = try #require(list.vendor(15))
    #expect(session.cookieMaxAgeSeconds == -1)
    #expect(none.cookieMaxAgeSeconds == nil)
    #expect(try RealFiles.list("v2/archives/vendor-list-v2.json").vendors.allSatisfy { $0.cookieMaxAgeSeconds == nil })
  }

  @Test func dataCategoryBeyondTheWord() throws {
    let vendor = try #require(try RealFiles.list("v3/archives/vendor-list-v17.json").vendor(738))
    #expect(vendor.dataCategories.contains(2008) && Array(vendor.dataCategories).last == 2008)
  }

  @Test func unsortedIDs() throws {
    let list = try RealFiles.list("v2/archives/vendor-list-v50.json")
    #expect(list.document.root["vendors"]?.members.prefix(3).map(\.name) == ["8", "9", "12"])
    #expect(zip(list.vendors, list.vendors.dropFirst()).allSatisfy { $0.id < $1.id })
    for vendor in list.vendors { #expect(list.vendor(vendor.id)?.name == vendor.name) }
    let stacks = try RealFiles.list("v3/archives/vendor-list-v17.json").texts[.stack].map(\.id)
    #expect(stacks == stacks.sorted())
  }

  @Test func oldestLists() throws {
    let list = try RealFiles.list("v1/archives/vendorlist-v8.json")
    #expect(list.reference.description == "v1/8" && list.tcfPolicyVersion == nil)
    #expect(list.texts[.purpose].map(\.id) == [1, 2, 3, 4, 5] && list.vendor(8)?.policyURL != nil)
    let vendor = try #require(list.vendor(8))
    #expect(list.document.node(at: vendor.path)?.place == vendor.place)
  }

  @Test func translationThatSaysItsSpecification() throws {
    let translation = try Translation(try Corpus.bytes("synthetic/purposes-fr-dev.json"))
    #expect(translation.specification == 2 && translation.vendorListVersion == 1)
    #expect(translation.texts[.purpose].map(\.id) == Array(1...12))
  }

  @Test func translationWithoutHeader() throws {
    let translation = try Translation(try Corpus.bytes("derived/v3-translations/purposes-de.json"))
    #expect(translation.specification == 3 && translation.vendorListVersion == nil)
    #expect(translation.texts.absent == [.stack] && translation.texts[.dataCategory].count == 11)
  }
}
