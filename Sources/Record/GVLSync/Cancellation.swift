import Platform

/// A request to stop, set by one thread and read by another.
final class Cancellation: Sendable {
  private let wish = Locked(false)

  func request() { wish.withLock { $0 = true } }

  var isRequested: Bool { wish.withLock { $0 } }
}
