import TestSupport

/// A tap counts whatever the clocks say; nothing beyond the user's choice is signalled; no refusal is lost.
@Suite struct TapTests {
  @Test(.slow, arguments: SeededNumbers.seeds(326)) func theLastTapIsWhatCounts(seed: UInt64) throws {
    var numbers = SeededNumbers(seed)
    let cases = try TapCases(&numbers, stories: 200)
    #expect(cases.problems.isEmpty, "\(cases.problems.prefix(3))")
    for what in [
      "stands", "askAgain", "unknown", "newer", "tapped later", "dated ahead", "doubts alone", "doubts, signalled",
      "doubts, nothing signalled", "doubts of another dialog, signalled",
    ] {
      #expect(cases.seen[what, default: 0] > 5, "\(what): \(cases.seen)")
    }
  }
}
