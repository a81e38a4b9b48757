import TestSupport

@testable import WordFolding

/// Entries with alternatives, optional parts, and gaps.
@Suite struct EntryPatternTests {
  private static let matches: [(pattern: String, text: String, count: Int?)] = [
    ("{must|have to} accept", "have to accept", 3), ("{must|have to} accept", "must accept", 2),
    ("{must|have to} accept", "have accept", nil), ("[all] cookie*", "all cookies", 2), ("[all] cookie*", "cookies", 1),
    ("accept … cookie*", "accept our lovely cookies", 4), ("accept … cookie*", "accept cookies", 2),
    ("accept … cookie*", "accept, if you like, cookies", nil), ("accept … cookie*", "accept. Cookies", nil),
    ("accept … cookie*", "accept one two three four five six cookies", 8),
    ("accept … cookie*", "accept one two three four five six seven cookies", nil),
    ("a … b", "a b x b", 4), ("a [b] [c] {d|b d}", "a b d", 3), ("{müssen} akzeptier*", "MÜSSEN akzeptiert", 2),
  ]

  @Test(arguments: matches.indices) func meansWhatTheManualSays(index: Int) throws {
    let (text, pattern) = (Self.matches[index].text, Self.matches[index].pattern)
    guard case .pattern(let made) = WordEntry(pattern, of: "must") else {
      Issue.record("\(pattern) is no pattern")
      return
    }
    #expect(made.match(FoldedText(text), at: 0) == Self.matches[index].count, "\(pattern) in \(text)")
  }

  @Test(arguments: [
    "{a", "[a", "a}", "… a", "a …", "[a]", "[a] [b|c]", "{a|{b}}", "{a|…}", "{}", "{a||b …}", "…", "{*}",
  ])
  func whatIsNoneIsNoEntry(text: String) { #expect(WordEntry(text, of: "must") == nil) }

  /// Where each character is a word, a piece's characters are adjacent; Latin words may have blanks around them.
  @Test func charactersOfAPieceStandTogether() {
    let entry = WordEntry("{使用|浏览}cookie … 同意", of: "must", byCharacter: true)
    guard case .pattern(let made) = entry else {
      Issue.record("no pattern")
      return
    }
    for (text, isFound) in [("使用 Cookie 即表示同意", true), ("使用cookie即同意", true), ("使 用cookie同意", false)] {
      #expect((made.match(FoldedText(text).cutIntoCharacters(), at: 0) != nil) == isFound, "\(text)")
    }
  }

  /// Agrees with a slow, simple matcher: every expansion of the pattern, tried on every number of words.
  @Test(arguments: SeededNumbers.seeds(1)) func agreesWithTheObviousWay(seed: UInt64) {
    var numbers = SeededNumbers(seed)
    let words = ["a", "b", "ab", "abc", "c"]
    func word() -> String { words[numbers.below(words.count)] }
    for _ in 0..<3_000 {
      var slots: [ObviousPattern.Slot] = []
      for _ in 0..<(1 + numbers.below(4)) {
        let choices = (0..<(1 + numbers.below(3))).map { _ in
          (0..<(1 + numbers.below(2))).map { _ in word() + (numbers.below(3) == 0 ? "*" : "") }
        }
        // A gap at the end would extend to the end of the text, which ends no clause.
        let isBehindGap = !slots.isEmpty && numbers.below(3) == 0
        if isBehindGap { slots.append(.gap) }
        slots.append(!isBehindGap && numbers.below(4) == 0 ? .maybe(choices) : .oneOf(choices))
      }
      let text = (0..<numbers.below(12)).map { _ in word() + ["", "", "", ",", "!"][numbers.below(5)] }
      let obvious = ObviousPattern(slots: slots)
      let folded = FoldedText(text.joined(separator: " "))
      guard !folded.words.isEmpty, case .pattern(let made) = WordEntry(obvious.text, of: "must") else { continue }
      for index in folded.words.indices {
        let expected = obvious.longest(in: text, from: index)
        #expect(made.match(folded, at: index) == expected, "\(obvious.text) at \(index) of \(text)")
      }
    }
  }

  /// Many gaps and alternatives do not multiply: the work is at most slots × words × alternatives.
  @Test func manyChoicesDoNotBlowUp() {
    let pattern = (0..<20).map { _ in "{a|a a|a a a}" }.joined(separator: " … ") + " z"
    let text = FoldedText(Array(repeating: "a", count: 400).joined(separator: " "), limit: 400)
    guard case .pattern(let made) = WordEntry(pattern, of: "must") else {
      Issue.record("no pattern")
      return
    }
    for index in text.words.indices { #expect(made.match(text, at: index) == nil) }
  }
}

/// A pattern matched by its expansions.
private struct ObviousPattern {
  enum Slot {
    case oneOf([[String]]), maybe([[String]]), gap
  }

  var slots: [Slot]

  var text: String {
    slots.map { slot in
      switch slot {
      case .gap: "…"
      case .oneOf(let choices): "{" + choices.map { $0.joined(separator: " ") }.joined(separator: "|") + "}"
      case .maybe(let choices): "[" + choices.map { $0.joined(separator: " ") }.joined(separator: "|") + "]"
      }
    }.joined(separator: " ")
  }

  func longest(in text: [String], from index: Int) -> Int? {
    let lengths = ends(slots[...], text, index, from: index).map { $0 - index }
    return lengths.max().flatMap { $0 > 0 ? $0 : nil }
  }

  private func ends(_ rest: ArraySlice<Slot>, _ text: [String], _ at: Int, from start: Int) -> Set<Int> {
    guard let slot = rest.first else { return [at] }
    var result: Set<Int> = []
    func follow(_ choices: [[String]]) {
      for choice in choices where at + choice.count <= text.count {
        let isThere = choice.indices.allSatisfy { Self.matches(choice[$0], text[at + $0]) }
        if isThere { result.formUnion(ends(rest.dropFirst(), text, at + choice.count, from: start)) }
      }
    }
    switch slot {
    case .oneOf(let choices): follow(choices)
    case .maybe(let choices):
      follow(choices)
      result.formUnion(ends(rest.dropFirst(), text, at, from: start))
    case .gap:
      for skipped in 0...EntryPattern.gap where at > start && at + skipped <= text.count {
        // Neither the word before the gap nor a skipped word may end a clause.
        if text[(at - 1)..<(at + skipped)].contains(where: { $0.hasSuffix(",") || $0.hasSuffix("!") }) { break }
        result.formUnion(ends(rest.dropFirst(), text, at + skipped, from: start))
      }
    }
    return result
  }

  private static func matches(_ part: String, _ word: String) -> Bool {
    let word = word.filter { $0.isLetter }
    return part.hasSuffix("*") ? word.hasPrefix(part.dropLast()) : word == part
  }
}
