import TestSupport

@Suite struct PlaceTests {
  @Test func aPlaceWithoutAColumnIsALine() {
    #expect(TextPlace(line: 3, column: 14).description == "3:14")
    #expect(TextPlace(line: 3).description == "3" && TextPlace(line: 3).column == nil)
    #expect(TextPlace(line: 3) != TextPlace(line: 3, column: 1))
  }

  /// A program may pass any offset; one outside the text counts as its nearest end.
  @Test func offsetsOutsideAreTheEnds() {
    let text = Array("ab\nc".utf8)
    for offset in [Int.min, -1, 0] { #expect(TextPlace(offset: offset, in: text) == TextPlace(line: 1, column: 1)) }
    for offset in [4, 5, Int.max] { #expect(TextPlace(offset: offset, in: text) == TextPlace(line: 2, column: 2)) }
    #expect(TextPlace(offset: 7, in: []) == TextPlace(line: 1, column: 1))
  }
}
