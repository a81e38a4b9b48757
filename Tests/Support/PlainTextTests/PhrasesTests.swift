import TestSupport

@Suite struct PhrasesTests {
  /// Few words, so that phrases share beginnings and ends and contain each other.
  static func text(_ numbers: inout SeededNumbers, upTo length: Int) -> String {
    (0..<numbers.below(length + 1)).map { _ in ["a", "aa", "b", "ä", "目", "(", "  "][numbers.below(7)] }
      .joined(separator: numbers.below(2) == 0 ? " " : "\u{A0}\n")
  }

  static func words(_ text: String) -> [String] {
    let bytes = Array(text.utf8)[...]
    return PlainWords(bytes).map { String(decoding: bytes[$0], as: UTF8.self) }
  }

  /// The ranges of words, found by trying each position.
  static func slow(_ phrase: [String], _ text: [String]) -> [Range<Int>] {
    guard !phrase.isEmpty, phrase.count <= text.count else { return [] }
    return (0...(text.count - phrase.count)).filter { text[$0...].starts(with: phrase) }.map {
      $0..<($0 + phrase.count)
    }
  }

  @Test(arguments: SeededNumbers.seeds(7))
  func agreesWithLookingForEachPhraseAtEachPlace(seed: UInt64) {
    var numbers = SeededNumbers(seed)
    for _ in 0..<1_000 {
      let texts = (0..<6).map { _ in Self.text(&numbers, upTo: 4) }
      let text = Self.text(&numbers, upTo: 14)
      let phrases = Phrases(texts)
      let words = Self.words(text)
      let slow = texts.map { Self.slow(Self.words($0), words) }
      var found = phrases.nothing()
      phrases.find(in: text, &found)
      for index in texts.indices { #expect(phrases.stands(index, in: found) == !slow[index].isEmpty) }

      let all = Set(slow.joined())
      let longest = all.filter { one in
        !all.contains { $0 != one && $0.lowerBound <= one.lowerBound && $0.upperBound >= one.upperBound }
      }
      let bytes = Array(text.utf8)[...]
      let ranges = Array(PlainWords(bytes))
      let places = phrases.places(in: text)
      #expect(
        places.map(\.range)
          == longest.sorted { $0.lowerBound < $1.lowerBound }
          .map { ranges[$0.lowerBound].lowerBound..<ranges[$0.upperBound - 1].upperBound })
      for place in places {
        #expect(Self.words(String(decoding: bytes[place.range], as: UTF8.self)) == Self.words(texts[place.phrase]))
      }
    }
  }

  @Test func aWordIsNotFoundInALongerOne() {
    let phrases = Phrases(["Blue", "Blue Billywig", ""])
    func standing(_ text: String) -> [Bool] {
      var found = phrases.nothing()
      phrases.find(in: text, &found)
      return (0..<3).map { phrases.stands($0, in: found) }
    }
    #expect(standing("Bluebird") == [false, false, false])
    #expect(standing("a Blue\nBillywig b") == [true, true, false])
    #expect(phrases.places(in: "Blue Billywig, Blue").map(\.phrase) == [1, 0])
  }

  @Test func scriptsWithoutBlanksHaveAWordForEachCharacter() {
    #expect(Self.words("目的の説明: 12 Tage") == ["目", "的", "の", "説", "明", ":", "12", "Tage"])
    #expect(Self.words("Zusammen­hang") == ["Zusammen", "\u{AD}", "hang"])
  }

  /// A thousand phrases of one repeated word must not be tried at each position of a text of that word.
  @Test func manyPhrasesOfOneWordCostWhatOneDoes() {
    let texts = (1...400).map { Array(repeating: "a", count: $0).joined(separator: " ") }
    let phrases = Phrases(texts)
    let long = Array(repeating: "a", count: 100_000).joined(separator: " ")
    var found = phrases.nothing()
    phrases.find(in: long, &found)
    #expect(texts.indices.allSatisfy { phrases.stands($0, in: found) })
    #expect(phrases.places(in: long).count == 100_000 - 399)
  }
}
