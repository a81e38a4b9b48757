import TestSupport

@Suite struct TextFinderTests {
  private static func isPart(_ character: Character?) -> Bool {
    character.map { $0.isLetter || $0.isNumber } ?? false
  }

  /// Tries the text at each position.
  private static func slow(_ other: String, _ text: String, asWord: Bool) -> Bool {
    let (text, other) = (Array(text.lowercased()), Array(other))
    return (0...text.count).contains { at in
      guard text[at...].starts(with: other) else { return false }
      let end = at + other.count
      return !asWord
        || !isPart(at > 0 ? text[at - 1] : nil) && !isPart(end < text.count ? text[end] : nil)
    }
  }

  @Test(arguments: SeededNumbers.seeds(11))
  func agreesWithLookingForOneAfterTheOther(seed: UInt64) {
    var numbers = SeededNumbers(seed)
    func text(_ length: Int, _ letters: [String]) -> String {
      (0..<numbers.below(length) + 1).map { _ in letters[numbers.below(letters.count)] }.joined()
    }
    for _ in 0..<500 {
      let groups = (0..<3).map { group in
        (mark: 1 << group, texts: (0..<numbers.below(3)).map { _ in text(3, ["a", "b", "é", "д", "-"]) })
      }
      let finder = TextFinder(marked: groups)
      let all = TextFinder(groups.flatMap(\.texts))
      let text = text(12, ["a", "A", "b", "B", "é", "É", "Д", "-", " "])
      let found = groups.filter { $0.texts.contains { Self.slow($0, text, asWord: false) } }
      #expect(finder.marks(in: text) == found.reduce(0) { $0 | $1.mark }, "\(groups) in \(text)")
      #expect(finder.finds(in: text) == !found.isEmpty)
      for asWord in [false, true] {
        let expected = groups.contains { $0.texts.contains { Self.slow($0, text, asWord: asWord) } }
        #expect(all.finds(in: text, asWord: asWord) == expected, "\(groups) in \(text), \(asWord)")
      }
      #expect(all.finds(in: Array(text.lowercased().utf8)) == !found.isEmpty)
    }
  }
}
