@testable import GVLList
import TestSupport

/// Sets of many large ids, which only a hostile list has.
@Suite struct HostileIDTests {
  /// The operations of large sets agree with those of `Set`.
  @Test(arguments: [0, 1, 3, 100, 5_000], [0, 1, 2, 100, 5_000]) func largeSetsCombine(first: Int, second: Int) {
    let (a, b) = ((0..<first).map { $0 * 2 - 9 }, (0..<second).map { $0 * 3 - 9 })
    let (one, other) = (IDSet(a), IDSet(b))
    for (found, expected) in [
      (one.union(other), Set(a).union(b)), (one.intersection(other), Set(a).intersection(b)),
      (one.subtracting(other), Set(a).subtracting(b)),
      (one.symmetricDifference(other), Set(a).symmetricDifference(b)),
    ] {
      #expect(Set(found) == expected && found == IDSet(expected) && found.count == expected.count)
      let (small, large) = (found.prefix { (0..<64).contains($0) }, found.drop { (0..<64).contains($0) })
      #expect(small.elementsEqual(small.sorted()) && large.elementsEqual(large.sorted()))
    }
  }

  /// The reader changes its method at the first id that is not small.
  @Test(arguments: [
    [3, 2008, 1, 2008, 64, -1, 3], [Int.max, Int.min, 0], [64], [63, 62],
  ])
  func anyIDsAreReadAsASet(ids: [Int]) throws { try areReadAsASet(ids) }

  @Test func manyIDsAreReadAsASet() throws { try areReadAsASet((0..<3_000).reversed()) }

  private func areReadAsASet(_ ids: [Int]) throws {
    let value = CleanList.third.value.with("/vendors/4/dataDeclaration", .integers(ids))
    let vendor = try #require(try VendorList(value.bytesInLines).vendor(4))
    #expect(vendor.dataCategories == IDSet(ids) && Set(vendor.dataCategories) == Set(ids))
  }

  @Test func aWrongIDAfterALargeOneIsNamed() {
    let value = CleanList.third.value.with("/vendors/4/dataDeclaration", [1, 2008, 2, "3"])
    let error = #expect(throws: ModelError.self) { try VendorList(value.bytesInLines) }
    #expect(error?.path == "/vendors/4/dataDeclaration/3" && error?.message == "expected an id, found a text")
  }
}

/// Binary search agrees with a search from the start.
@Suite struct LookUpTests {
  @Test(arguments: SeededNumbers.seeds(6)) func textsAreFoundByID(seed: UInt64) throws {
    var numbers = SeededNumbers(seed)
    let ids = [1, 2, 3, 7, 40, 900]
    let value = CleanList.third.value.with(
      "/purposes",
      .object(ids.shuffled(using: &numbers).map { .init("\($0)", ["id": .integer($0), "name": .string("P\($0)")]) }))
    let texts = try VendorList(value.bytesInLines).texts
    for id in -1...1_000 { #expect(texts.item(.purpose, id)?.name == (ids.contains(id) ? "P\(id)" : nil)) }
    #expect(texts.item(.dataCategory, 4) == nil && Texts().item(.stack, 1) == nil)
  }

  @Test func retentionIsFoundByID() throws {
    let days = [2: 5, 3: 0, 9: -1, 70: 8, 1_000: 3]
    let members = days.sorted { $0.key > $1.key }.map { JSONValue.Member("\($0.key)", .integer($0.value)) }
    let value = CleanList.third.value.with("/vendors/4/dataRetention", ["purposes": .object(members)])
    let retention = try #require(try VendorList(value.bytesInLines).vendor(4)).retention
    for id in -1...1_001 {
      #expect(retention.own(purpose: id) == days[id] && retention.own(specialPurpose: id) == nil)
    }
  }
}

/// Every number is an age; only null means no age.
@Suite struct CookieAgeTests {
  @Test(arguments: [Int.min, Int.min + 1, -1, 0, 1, Int.max]) func everyNumberIsAnAge(age: Int) throws {
    let value = CleanList.third.value.with("/vendors/4/cookieMaxAgeSeconds", .integer(age))
    let vendor = try #require(try VendorList(value.bytesInLines).vendor(4))
    #expect(vendor.cookieMaxAgeSeconds == age)
    let none = try #require(
      try VendorList(CleanList.third.value.with("/vendors/4/cookieMaxAgeSeconds", .null).bytesInLines).vendor(4))
    #expect(none.cookieMaxAgeSeconds == nil)
  }
}
