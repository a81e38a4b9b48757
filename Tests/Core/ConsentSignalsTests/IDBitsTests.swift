import ConsentSignals
import TestSupport

/// Compared with sets of the standard library.
@Suite struct IDBitsTests {
  @Test(arguments: SeededNumbers.seeds(34))
  func itIsASet(seed: UInt64) {
    var numbers = SeededNumbers(seed)
    for _ in 0..<500 {
      let (a, b) = (ids(&numbers), ids(&numbers))
      let (mine, other) = (IDBits(a), IDBits(b))
      #expect(Array(mine) == a.sorted())
      #expect(mine == IDBits(a.sorted()) && mine.hashValue == IDBits(a.sorted()).hashValue)
      #expect(Array(mine.union(other)) == a.union(b).sorted())
      #expect(Array(mine.intersection(other)) == a.intersection(b).sorted())
      #expect(Array(mine.subtracting(other)) == a.subtracting(b).sorted())
      #expect(mine.subtracting(other).union(mine.intersection(other)) == mine)
      #expect(mine.isSubset(of: other) == a.isSubset(of: b))
      #expect(mine.count == a.count && mine.isEmpty == a.isEmpty && mine.highest == a.max() ?? 0)
      #expect(mine.ranges.flatMap { Array($0) } == a.sorted())
      #expect(zip(mine.ranges, mine.ranges.dropFirst()).allSatisfy { $0.upperBound + 1 < $1.lowerBound })
      var less = mine
      for id in b { #expect(less.remove(id) == a.contains(id)) }
      #expect(less == mine.subtracting(other))
    }
  }

  @Test func idsThatNoStringCanNameAreLeftOut() {
    var set: IDBits = [0, -1, 65_536, .max, .min]
    #expect(set.isEmpty)
    #expect(!set.insert(.min) && !set.remove(.max) && !set.contains(.min) && !set.contains(.max))
    #expect(set.insert(65_535) && set.contains(65_535) && set.highest == 65_535)
  }

  private func ids(_ numbers: inout SeededNumbers) -> Set<Int> {
    let highest = numbers.pick([1, 24, 63, 64, 65, 129, 1_000, 65_535])
    return Set((0..<numbers.below(60)).map { _ in 1 + numbers.below(highest) })
  }
}
