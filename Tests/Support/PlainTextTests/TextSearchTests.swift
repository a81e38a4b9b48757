import TestSupport

@Suite struct TextSearchTests {
  /// Short texts of few letters, so that there are many matches, also overlapping ones.
  static func text(_ numbers: inout SeededNumbers, upTo length: Int) -> String {
    String((0..<numbers.below(length + 1)).map { _ in ["a", "b", "é", "🙂"][numbers.below(4)] }.joined())
  }

  /// Tries the bytes at each position.
  static func slow(_ other: [UInt8], _ text: [UInt8]) -> Int? {
    (0...text.count).first { text[$0...].starts(with: other) }
  }

  @Test(arguments: SeededNumbers.seeds(11))
  func agreesWithLookingAtEachPlace(seed: UInt64) {
    var numbers = SeededNumbers(seed)
    for _ in 0..<2000 {
      let (text, other) = (Self.text(&numbers, upTo: 9), Self.text(&numbers, upTo: 3))
      let expected = Self.slow(Array(other.utf8), Array(text.utf8))
      #expect(Array(text.utf8).firstIndex(of: other) == expected)
      #expect(text.contains(other) == (expected != nil))
      for found in [text.firstRange(of: other), text[...].firstRange(of: other)] {
        #expect(found.map { text.utf8.distance(from: text.startIndex, to: $0.lowerBound) } == expected)
        #expect(found.map { text[$0].utf8.elementsEqual(other.utf8) } ?? true)
      }
      let pieces = text.pieces(between: other)
      #expect(pieces.joined(separator: other).utf8.elementsEqual(text.utf8))
      #expect(other.isEmpty ? pieces == [text] : !pieces.contains { $0.contains(other) })
      #expect(text.replacing(other, with: other).utf8.elementsEqual(text.utf8))
    }
  }

  @Test func aLetterIsItsBytes() {
    #expect("e\u{301}".contains("e") && !"\u{E9}".contains("e\u{301}"))
    #expect("a-b-".replacing("-", with: "--") == "a--b--")
  }
}
