import Platform

/// Allows this many steps and none after them, as if the process had died.
public final class Countdown: Sendable {
  private let left: Locked<Int>

  public init(_ steps: Int) { left = Locked(steps) }

  public func step() -> Bool {
    left.withLock { left in
      left -= 1
      return left >= 0
    }
  }

  public var remaining: Int { left.withLock { $0 } }
}
