import GVLWork
import TestSupport

@Suite struct TimeLeftTests {
  /// Steady work gives the right time, whether results come one by one or in groups.
  @Test(arguments: [1, 4, 24], [50, 1000, 3_600_000]) func steadyWorkIsFor(group: Int, milliseconds: Int) throws {
    var left = TimeLeft()
    #expect(left.seconds(for: 10) == nil && left.seconds(for: 0) == 0)
    left.note(done: 0, at: 0)
    for round in 1...200 {
      for piece in 0..<group { left.note(done: (round - 1) * group + piece + 1, at: round * milliseconds) }
    }
    let seconds = try #require(left.seconds(for: 1000 * group))
    #expect(abs(seconds - milliseconds) <= max(1, milliseconds / 100))
  }

  /// Recent speed counts more: 100 seconds after a change the earlier speed has no effect.
  @Test func itFollowsAChange() throws {
    var left = TimeLeft()
    for second in 0..<100 { left.note(done: second * 10, at: second * 1000) }
    for second in 100..<200 { left.note(done: 990 + second - 99, at: second * 1000) }
    #expect((90...100).contains(try #require(left.seconds(for: 100))))
  }

  @Test func whatIsPacedTakesThatLong() {
    var left = TimeLeft()
    #expect(left.seconds(for: 100, atLeast: 25) == 25)
    left.note(done: 0, at: 0)
    left.note(done: 100, at: 2000)
    #expect(left.seconds(for: 100, atLeast: 25) == 25 && left.seconds(for: 10_000, atLeast: 25) == 200)
  }

  /// Clocks and counts that go backwards, everything at once, very large numbers: no crash, no nonsense.
  @Test(arguments: SeededNumbers.seeds(5)) func nothingTraps(seed: UInt64) {
    var numbers = SeededNumbers(seed)
    var left = TimeLeft()
    let odd = [0, 1, -1, 1000, Int.max / 2, -(Int.max / 2), 5]
    for _ in 0..<500 {
      left.note(done: odd.randomElement(using: &numbers) ?? 0, at: odd.randomElement(using: &numbers) ?? 0)
      if let seconds = left.seconds(for: Int.max / 2) { #expect(seconds >= 0) }
    }
  }

  @Test func words() {
    let cases = [
      (0, "about 5 s left"), (11, "about 15 s left"), (59, "about 60 s left"), (60, "about 1 min left"),
      (61, "about 2 min left"), (3_600, "about 1 h left"), (4_300, "about 1 h 10 min left"),
      (90_000, "about 25 h left"),
    ]
    for (seconds, words) in cases { #expect(TimeLeft.words(seconds) == words) }
  }
}
