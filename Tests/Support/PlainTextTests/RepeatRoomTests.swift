import TestSupport

@Suite struct RepeatRoomTests {
  /// The amount taken never exceeds the limit, and a refused request takes nothing.
  @Test(arguments: SeededNumbers.seeds(5)) func neverMoreThanTheLimitIsTaken(seed: UInt64) {
    var numbers = SeededNumbers(seed)
    for bytes in [0, 1, 1_000, 120_000, 8 << 20] {
      var room = RepeatRoom(of: bytes)
      #expect(room.limit == 32 * bytes + 1 << 20)
      var taken = 0
      for _ in 0..<1_000 {
        let next = numbers.below(room.limit / 100)
        let fits = taken + next <= room.limit
        #expect(room.take(next) == fits)
        if fits { taken += next }
      }
      #expect(room.take(room.limit - taken) && !room.take(1) && room.take(0) && !room.take(.max))
    }
  }

  @Test func aFactorOfItsOwn() { #expect(RepeatRoom(of: 500, times: 1).limit == 500 + 1 << 20) }
}
