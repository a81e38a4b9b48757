import ConsentSignals
import GVLList
import GVLShown
import GVLSignals
import TestSupport

/// The added meanings of a category between two lists.
@Suite struct CategoryDiffTests {
  private static let advertising = ConsentCategories.Entry("Advertising", .init(purposes: [2, 3, 4]))

  private static func list(_ path: String) throws -> ShownList {
    ShownList(try VendorList(Corpus.bytes(path)), through: .wholeList)
  }

  /// Between these lists vendors 174 and 205 moved purposes from one basis to the other.
  @Test(.enabled(if: Corpus.isPresent, "\(Corpus.absence)")) func realListsThatMovedTheirBasis() throws {
    let (old, new) = (
      try Self.list("v2/archives/vendor-list-v49.json"), try Self.list("v2/archives/vendor-list-v51.json")
    )
    let diff = CategoryDiff(Self.advertising, from: old, to: new)
    let change = try #require(diff.changes.first { $0.id == 174 })
    #expect(change.wasBehind && change.isBehind && change.items.allSatisfy { $0.before != $0.after })
    #expect(change.items.contains { $0.before == .legitimateInterest && $0.after == .consent })
    #expect(diff.changes.contains { $0.id == 205 })
    #expect(
      diff.vendorsAfter - diff.vendorsBefore == diff.changes.count { !$0.wasBehind }
        - diff.changes.count { !$0.isBehind })
    // Only the purposes and vendors that the category names are compared.
    let one = CategoryDiff(.init("One", .init(purposes: [2, 3, 4], vendors: [174])), from: old, to: new)
    #expect(one.changes == [change] && one.vendorsBefore == 1 && one.vendorsAfter == 1)
  }

  @Test(arguments: SeededNumbers.seeds(97))
  func itIsWhatASlowComparisonFinds(seed: UInt64) throws {
    var numbers = SeededNumbers(seed)
    for _ in 0..<60 {
      func shown() throws -> ShownList {
        ShownList(
          try VendorList(Array(RandomList.value(3, &numbers).documentText.utf8)),
          through: try PublisherProfile(JSONDocument(RandomProfile.value(&numbers).documentText).root))
      }
      let (old, new) = (try shown(), try shown())
      func some(_ ids: [Int]) -> IDBits { IDBits(ids.filter { _ in numbers.below(2) == 0 }) }
      let category = ConsentCategory(
        purposes: some([1, 2, 3, 10]), specialFeatures: some([1, 2]),
        vendors: numbers.below(2) == 0 ? [] : some([1, 2, 3]))
      let diff = CategoryDiff(.init("x", category), from: old, to: new)
      #expect(CategoryDiff(.init("x", category), from: old, to: old).changes.isEmpty)
      let back = CategoryDiff(.init("x", category), from: new, to: old)
      #expect(back.changes.map(\.id) == diff.changes.map(\.id) && back.vendorsBefore == diff.vendorsAfter)
      func words(_ shown: ShownList, _ id: Int) -> [String] {
        guard let vendor = shown.vendors.first(where: { $0.id == id }),
          category.vendors.isEmpty || category.vendors.contains(id)
        else { return [] }
        let uses = shown.uses(of: vendor)
        return category.purposes.filter { uses.consent.contains($0) }.map { "c\($0)" }
          + category.purposes.filter { uses.legitimateInterest.contains($0) }.map { "l\($0)" }
          + category.specialFeatures.filter { uses.specialFeatures.contains($0) }.map { "f\($0)" }
      }
      #expect(diff.changes.map(\.id) == (1...12).filter { words(old, $0) != words(new, $0) })
      for change in diff.changes {
        #expect(change.wasBehind == !words(old, change.id).isEmpty && change.isBehind == !words(new, change.id).isEmpty)
      }
      #expect(diff.vendorsBefore == (1...12).count { !words(old, $0).isEmpty })
    }
  }
}
