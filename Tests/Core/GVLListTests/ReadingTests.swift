import GVLList
import TestSupport

/// Every file is read, and every oddity in it is kept.
///
/// Slow laws are tested on some of the real lists, on all of them with `GVL_EXHAUSTIVE=1`.
@Suite struct ReadingTests {
  /// Edited copies with texts as ids: refused, with the place.
  private static let refused: [String: String] = [
    "synthetic/v1-n123-as-ideas-a049d800.json": "6:13: /vendors/0/id: expected a whole number, found a text",
    "synthetic/v1-n123-oondeo-3eb64ef1.json": "6:13: /vendors/0/id: expected a whole number, found a text",
  ]

  @Test(arguments: Stock.present) func everyListReads(stock: Stock) {
    let lists = ReadFiles.of(stock).lists
    #expect(lists.count == stock.lists.count && lists.count > (stock == .real ? 200 : 4))
    var failures: [String: String] = [:]
    for file in lists {
      switch file.value {
      case .success(let list): #expect(list.document.bytes == file.bytes, "\(file.path)")
      case .failure(let error): failures[file.path] = error.description
      }
    }
    #expect(failures == (stock == .real ? Self.refused : [:]))
  }

  @Test(arguments: Stock.present) func everyTranslationReads(stock: Stock) throws {
    let translations = ReadFiles.of(stock).translations
    #expect(translations.count == stock.translations.count && translations.count > (stock == .real ? 200 : 5))
    for file in translations {
      let translation = try file.value.get()
      #expect(translation.document.bytes == file.bytes, "\(file.path)")
      #expect(!translation.texts[.purpose].isEmpty, "\(file.path)")
      if case .list = try ListFile(file.bytes) { Issue.record("\(file.path) was taken for a list") }
    }
  }

  /// A rewritten file differs only in blanks between tokens: order, escapes and number texts are kept.
  @Test(arguments: Stock.present) func givesBackItsTokens(stock: Stock) throws {
    let files = ReadFiles.of(stock)
    for (path, list) in stock == .real ? Effort.sample(files.readable, every: 12) : files.readable {
      let written = list.document.root.written(.compact)
      #expect(written == Self.withoutBlanks(list.document.bytes), "\(path)")
      #expect(try VendorList(written).vendorCount == list.vendorCount)
    }
    for file in files.translations where Effort.isExhaustive || file.path.contains("-de") {
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

  /// Compares the columns with a slow reading of the vendor.
  @Test(arguments: Stock.present) func columnsAgreeWithTheFile(stock: Stock) {
    let readable = ReadFiles.of(stock).readable
    for (path, list) in stock == .real ? Effort.sample(readable, every: 4) : readable { expectAgreement(list, path) }
  }

  /// Compares the columns of small lists with every kind of declaration.
  @Test(arguments: SeededNumbers.seeds(12)) func columnsAgreeWithRandomLists(seed: UInt64) throws {
    var numbers = SeededNumbers(seed)
    var vendors = 0
    for round in 0..<100 {
      let value = RandomList.value(2 + round % 2, &numbers)
      let list = try VendorList(value.bytesInLines)
      expectAgreement(list, value.compactText)
      vendors += list.vendorCount
    }
    #expect(vendors > 200)
  }

  private func expectAgreement(_ list: VendorList, _ path: String) {
    let slow = SlowVendor.all(of: list.document.root).sorted { $0.key < $1.key }
    #expect(slow.map(\.key) == list.vendors.map(\.id), "\(path)")
    for (vendor, expected) in zip(list.vendors, slow.map(\.value)) {
      let read = SlowVendor(vendor)
      #expect(read == expected, "\(path): \(vendor.id)")
      if read != expected { break }
    }
    let live = slow.count { $0.value.deletedDate == nil }
    #expect(list.liveVendorCount == live, "\(path)")
  }
}

/// Unexpected content of real files, each by name.
@Suite(.enabled(if: Corpus.isPresent, Comment(rawValue: Corpus.absence))) struct OddFileTests {
  @Test func emptyVendorMap() throws {
    let list = try ReadFiles.list("v2/archives/vendor-list-v1.json")
    #expect(list.reference == ListReference(specification: 2, version: 1) && list.vendors.isEmpty)
    #expect(list.vendor(1) == nil && list.texts[.purpose].count == 10)
  }

  @Test func titleForName() throws {
    let list = try ReadFiles.list("synthetic/v3-n8-InteractiveAdvertisingBureau-4e613530.json")
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
    let newest = try ReadFiles.list("v3/archives/vendor-list-v146.json")
    let vendor = try #require(newest.vendor(9))
    #expect(vendor.deletedDateText == "2025-07-17T13:31:18.943Z" && !vendor.isLive)
    #expect(vendor.deletedDate?.description == "2025-07-17T13:31:18.943Z")
    #expect(try #require(newest.vendor(8)?.deletedDate).description == "2025-05-13T15:30:44.660Z")
    let east = try ReadFiles.list("synthetic/v1-n123-as-ideas-18af6a16.json")
    #expect(east.lastUpdatedText == "2018-11-27T01:25:33+01:00")
    #expect(east.lastUpdated?.description == "2018-11-27T00:25:33Z")
    let micro = try ReadFiles.list("synthetic/v2-n100-appnexus-4f7f838a.json")
    #expect(micro.lastUpdated != nil && micro.lastUpdatedText?.hasSuffix("+00:00") == true)
  }

  @Test func nullAndNegativeAges() throws {
    let list = try ReadFiles.list("v3/archives/vendor-list-v146.json")
    let session = try #require(list.vendor(1392)), none = try #require(list.vendor(15))
    #expect(session.cookieMaxAgeSeconds == -1)
    #expect(none.cookieMaxAgeSeconds == nil)
    #expect(try ReadFiles.list("v2/archives/vendor-list-v2.json").vendors.allSatisfy { $0.cookieMaxAgeSeconds == nil })
  }

  @Test func dataCategoryBeyondTheWord() throws {
    let vendor = try #require(try ReadFiles.list("v3/archives/vendor-list-v17.json").vendor(738))
    #expect(vendor.dataCategories.contains(2008) && Array(vendor.dataCategories).last == 2008)
  }

  @Test func unsortedIDs() throws {
    let list = try ReadFiles.list("v2/archives/vendor-list-v50.json")
    #expect(list.document.root["vendors"]?.members.prefix(3).map(\.name) == ["8", "9", "12"])
    #expect(zip(list.vendors, list.vendors.dropFirst()).allSatisfy { $0.id < $1.id })
    for vendor in list.vendors { #expect(list.vendor(vendor.id)?.name == vendor.name) }
    let stacks = try ReadFiles.list("v3/archives/vendor-list-v17.json").texts[.stack].map(\.id)
    #expect(stacks == stacks.sorted())
  }

  @Test func oldestLists() throws {
    let list = try ReadFiles.list("v1/archives/vendorlist-v8.json")
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
