import Files
import TestSupport

@Suite struct LockedTests {
  /// Without the lock some of the additions would be lost.
  @Test func oneThreadAtATimeTouchesTheValue() {
    let sum = Locked(0)
    _ = inParallel(Array(0..<8)) { _ in
      for _ in 0..<20_000 { sum.withLock { $0 += 1 } }
    }
    #expect(sum.withLock { $0 } == 160_000)
  }
}
