@testable import GVLList
import TestSupport

/// A number that counts the comparisons of its kind.
private struct Counted: Comparable {
  final class Counter { var comparisons = 0 }

  let value: Int
  let counter: Counter

  static func < (a: Counted, b: Counted) -> Bool {
    a.counter.comparisons += 1
    return a.value < b.value
  }

  static func == (a: Counted, b: Counted) -> Bool {
    a.counter.comparisons += 1
    return a.value == b.value
  }
}

/// Sets of many large ids, which only a hostile list has.
@Suite struct HostileIDTests {
  private static let counts = [0, 1, 2, 3, 100, 5_000]

  private static func levels(_ count: Int) -> Int { Int.bitWidth - count.leadingZeroBitCount }

  @Test(arguments: counts) func sortingCostsASort(count: Int) {
    let counter = Counted.Counter()
    // 7,919 is a prime: every remainder occurs twice, in no order.
    let values = (0..<count * 2).map { ($0 % max(count, 1)) * 7_919 % 5_003 }
    let sorted = Ascending.sorted(values.map { Counted(value: $0, counter: counter) })
    #expect(sorted.map(\.value) == Set(values).sorted())
    #expect(counter.comparisons <= values.count * 2 * (Self.levels(values.count) + 2))
  }

  @Test(arguments: counts) func lookingUpCostsALogarithm(count: Int) {
    let counter = Counted.Counter()
    let elements = (0..<count).map { Counted(value: $0 * 2, counter: counter) }
    for wanted in [-1, 0, 1, count, count | 1, count * 2, count * 2 + 1] {
      counter.comparisons = 0
      let found = Ascending.contains(elements, Counted(value: wanted, counter: counter))
      #expect(found == ((0..<count * 2).contains(wanted) && wanted % 2 == 0))
      #expect(counter.comparisons <= Self.levels(count) + 1)
    }
  }

  @Test(arguments: counts, counts) func mergingCostsOnePass(first: Int, second: Int) {
    let counter = Counted.Counter()
    let (a, b) = ((0..<first).map { $0 * 2 }, (0..<second).map { $0 * 3 })
    let laws: [(Ascending.Choice, Set<Int>)] = [
      (.union, Set(a).union(b)), (.intersection, Set(a).intersection(b)), (.subtraction, Set(a).subtracting(b)),
      (.symmetricDifference, Set(a).symmetricDifference(b)),
    ]
    for (choice, expected) in laws {
      counter.comparisons = 0
      let merged = Ascending.merged(
        a.map { Counted(value: $0, counter: counter) }, b.map { Counted(value: $0, counter: counter) }, choice)
      #expect(merged.map(\.value) == expected.sorted())
      #expect(counter.comparisons <= 2 * (first + second))
    }
  }

  @Test func ascendingInsertsCostOneComparisonEach() {
    let counter = Counted.Counter()
    var elements: [Counted] = []
    for value in 0..<2_000 { Ascending.insert(Counted(value: value, counter: counter), into: &elements) }
    #expect(elements.map(\.value) == Array(0..<2_000) && counter.comparisons < 2_000)
    for value in (0..<2_000).reversed() { Ascending.insert(Counted(value: value, counter: counter), into: &elements) }
    #expect(elements.count == 2_000)
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
