import TestSupport

@testable import SampleMirror
@testable import gvl_sample

/// The delay line of the proxy, with a simulated clock.
@Suite struct DelayLineTests {
  /// All bytes leave in order, each exactly one delay after it came.
  @Test(arguments: 0..<20) func everyByteLeavesOneDelayLater(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    let delay = Int.random(in: 0...50, using: &random)
    var line = DelayLine(delay: delay)
    var came: [(byte: UInt8, at: Int)] = []
    var left: [(byte: UInt8, at: Int)] = []
    for now in 0..<2000 {
      if now < 1900, Int.random(in: 0..<3, using: &random) == 0 {
        let bytes = (0..<Int.random(in: 1...9, using: &random)).map { _ in UInt8.random(in: 0...255, using: &random) }
        line.put(bytes, at: now)
        came += bytes.map { ($0, now) }
      }
      while let ripe = line.ripe(at: now) {
        // A socket may take only a part of the bytes.
        let taken = Int.random(in: 1...ripe.count, using: &random)
        left += ripe.prefix(taken).map { ($0, now) }
        line.sent(taken)
      }
      #expect(line.count == came.count - left.count)
    }
    #expect(left.map(\.byte) == came.map(\.byte))
    #expect(left.map(\.at) == came.map { $0.at + delay })
    #expect(line.nextDue == nil)
  }

  /// No limit on throughput: bytes that come at once leave at once, however many.
  @Test func manyPiecesAreUnderWayTogether() {
    var line = DelayLine(delay: 100)
    for now in 0..<100 { line.put([UInt8](repeating: 7, count: 1000), at: now) }
    #expect(line.count == 100_000 && line.ripe(at: 99) == nil && line.nextDue == 100)
    var left = 0
    while let ripe = line.ripe(at: 199) {
      left += ripe.count
      line.sent(ripe.count)
    }
    #expect(left == 100_000)
  }

  @Test func theFirstBytesWaitForTheHandshake() {
    var line = DelayLine(delay: 50, opening: 1100)
    line.put([1], at: 1000)
    line.put([2], at: 1200)
    #expect(line.ripe(at: 1149) == nil && line.ripe(at: 1150) == [1])
    line.sent(1)
    #expect(line.ripe(at: 1249) == nil && line.ripe(at: 1250) == [2])
  }

  @Test func theEndComesAfterTheBytes() {
    var line = DelayLine(delay: 10)
    line.put([1, 2], at: 0)
    line.finish(.reset, at: 5)
    line.finish(.closed, at: 6)
    line.put([3], at: 7)
    #expect(line.isEnded && !line.hasRoom && line.count == 2)
    #expect(line.reachedEnd(at: 20) == nil)
    line.sent(2)
    #expect(line.nextDue == 15 && line.reachedEnd(at: 14) == nil && line.reachedEnd(at: 15) == .reset)
  }

  @Test func afterItsCapacityTheSenderWaits() {
    var line = DelayLine(delay: 10)
    for _ in 0..<64 { line.put([UInt8](repeating: 0, count: 1 << 20), at: 0) }
    #expect(!line.hasRoom && line.nextDue == 10)
    line.sent(1)
    #expect(line.hasRoom)
  }

  @Test(arguments: [("50ms", 50), ("0ms", 0), ("1s", 1000), ("60s", 60_000)])
  func delaysAreRead(text: String, milliseconds: Int) {
    #expect(Delay(argument: text)?.milliseconds == milliseconds)
  }

  @Test(arguments: ["", "50", "ms", "-1ms", "1m", "61s", "60001ms", "0.5s", "1 s", "99999999999999999999ms", "٣s"])
  func otherDelaysAreNone(text: String) { #expect(Delay(argument: text) == nil) }
}
