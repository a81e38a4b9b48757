import Synchronization

/// True as often as it was told.
final class Counter: Sendable {
  private let left: Mutex<Int>
  init(_ times: Int) { left = Mutex(times) }

  func next() -> Bool {
    left.withLock { left in
      left -= 1
      return left >= 0
    }
  }
}
