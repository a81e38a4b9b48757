import TestSupport

@Suite struct IDRangesTests {
  @Test(arguments: SeededNumbers.seeds(20)) func idsAreReadBackFromTheirRanges(seed: UInt64) {
    var numbers = SeededNumbers(seed)
    let ids = (0..<numbers.below(200)).map { _ in numbers.below(300) }
    let text = IDRanges.text(ids)
    let read = text.split(separator: ", ").flatMap { part in
      let ends = part.split(separator: "–").compactMap { Int($0) }
      return Array(ends[0]...(ends.last ?? ends[0]))
    }
    #expect(read == Set(ids).sorted())
    #expect(!text.contains("–") || text.split(separator: "–").count <= ids.count)
    for columns in [10, 40, 180] {
      let short = IDRanges.text(ids, to: columns)
      #expect(
        text.count <= columns
          ? short == text : short.contains(" more") && text.hasPrefix(short.prefix { $0 != " " }.prefix(4)))
    }
  }

  @Test(arguments: [
    ([1, 2, 3, 5], "1–3, 5"), ([1, 2], "1, 2"), ([], ""), ([3, 2, 1, 1], "1–3"), (Array(1...961), "1–961"),
  ])
  func rangesOfIDs(ids: [Int], text: String) { #expect(IDRanges.text(ids) == text) }
}
