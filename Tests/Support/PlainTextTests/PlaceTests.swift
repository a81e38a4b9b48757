import PlainText
import Testing

@Suite struct PlaceTests {
  @Test func aPlaceWithoutAColumnIsALine() {
    #expect(TextPlace(line: 3, column: 14).description == "3:14")
    #expect(TextPlace(line: 3).description == "3" && TextPlace(line: 3).column == nil)
    #expect(TextPlace(line: 3) != TextPlace(line: 3, column: 1))
  }
}
