import TestSupport

@Suite struct TimestampMonthsTests {
  @Test(arguments: [
    ("2026-01-31T10:00:00Z", 1, "2026-02-28T10:00:00Z"), ("2024-01-31T00:00:00Z", 1, "2024-02-29T00:00:00Z"),
    ("2025-11-30T00:00:00Z", 13, "2026-12-30T00:00:00Z"), ("2026-03-31T23:59:59.5Z", -1, "2026-02-28T23:59:59.500Z"),
    ("2026-01-15T00:00:00Z", -13, "2024-12-15T00:00:00Z"), ("1969-12-31T00:00:00Z", 2, "1970-02-28T00:00:00Z"),
  ])
  func monthsLater(_ from: String, _ months: Int, _ to: String) throws {
    #expect(try #require(Timestamp(from)).adding(months: months) == Timestamp(to))
  }

  /// Twelve months at once and one by one give the same day, unless a shorter month cuts it.
  @Test(arguments: SeededNumbers.seeds(20)) func monthsAddUp(seed: UInt64) {
    var numbers = SeededNumbers(seed)
    for _ in 0..<200 {
      let day = 86_400_000
      let start = Timestamp(milliseconds: numbers.below(40_000) * day + numbers.below(day))
      let months = numbers.below(60)
      let atOnce = start.adding(months: months)
      let stepped = (0..<months).reduce(start) { moment, _ in moment.adding(months: 1) }
      #expect(stepped <= atOnce && atOnce.seconds(since: stepped) <= 3 * 86_400)
      #expect(
        atOnce.seconds(since: start) >= months * 28 * 86_400 && atOnce.seconds(since: start) <= months * 31 * 86_400)
    }
  }
}
