import Platform

/// A wish to stop that one thread has and another one sees.
final class Cancellation: Sendable {
  private let wish = Locked(false)

  func request() { wish.withLock { $0 = true } }

  var isRequested: Bool { wish.withLock { $0 } }
}
