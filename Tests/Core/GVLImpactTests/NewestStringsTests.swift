@testable import GVLImpact
import TestSupport

/// The newest string of each user counts, whatever the order.
@Suite struct NewestStringsTests {
  @Test(arguments: SeededNumbers.seeds(5_200)) func theNewestCounts(seed: UInt64) {
    var numbers = SeededNumbers(seed)
    var users: [UInt64] = (0..<(1 + numbers.below(2_000))).map { _ in
      UInt64(numbers.below(1 << 30)) << 34 | UInt64(numbers.below(4))
    }
    // A user with the number of a free place, one with the highest bits set, and neighbours.
    users += [0, .max, 1 << 16, 1 << 16 | 1, 2 << 16]
    var (newest, slow) = (NewestStrings(), [UInt64: (moment: Int, mark: Int)]())
    for _ in 0..<5_000 {
      let user = numbers.pick(users)
      let (moment, mark) = (numbers.below(3) == 0 ? (1 << 36) - 1 : numbers.below(5), numbers.below(6))
      newest.add(.init(user: user, lastUpdated: moment, mark: mark)) { $0 > $1 }
      let there = slow[user] ?? (-1, -1)
      if (moment, mark) > there { slow[user] = (moment, mark) }
    }
    #expect(newest.count == slow.count)
    var seen = 0
    for entry in newest.entries {
      #expect(slow[entry.user]?.mark == entry.mark)
      seen += 1
    }
    #expect(seen == slow.count)
  }

  /// Sixteen bytes per user; at least a quarter of the places is free.
  @Test func memoryGrowsWithTheUsers() {
    var newest = NewestStrings()
    for user in 0..<10_000 { newest.add(.init(user: UInt64(user) << 20, lastUpdated: 1, mark: 1)) { $0 > $1 } }
    #expect(newest.count == 10_000 && newest.size == 16 * 16_384)
  }
}
