/// Decides whether to try again, and after what delay. A pure function of the outcomes.
///
/// Retried are the statuses 408, 429 and 5xx, and failures to resolve, connect or keep the connection. Never retried
/// are other 4xx, including a proxy's, and certificate errors. The delay doubles from `firstDelay` to `longestDelay`.
package struct RetryPolicy: Sendable, Hashable {
  /// Number of attempts, including the first.
  package var attempts: Int
  /// Delays in milliseconds.
  package var firstDelay: Int
  package var longestDelay: Int
  /// Seconds. A longer `Retry-After` ends the attempts: the caller gets the answer and may come back later.
  package var longestRetryAfter: Int
  /// Milliseconds after the start of the first attempt within which another one may begin: a server that has kept us
  /// waiting for half a minute is tried once more, not twice.
  package var longestTime: Int

  package init(
    attempts: Int = 3, firstDelay: Int = 500, longestDelay: Int = 8000, longestRetryAfter: Int = 10,
    longestTime: Int = 45_000
  ) {
    self.attempts = attempts
    self.firstDelay = firstDelay
    self.longestDelay = longestDelay
    self.longestRetryAfter = longestRetryAfter
    self.longestTime = longestTime
  }

  package static let never = RetryPolicy(attempts: 1)

  /// Result of an attempt.
  package enum Outcome: Sendable, Hashable {
    /// Seconds of `Retry-After`, if the answer has one.
    case status(Int, retryAfter: Int?)
    case failure(HTTPFailure.Code)
  }

  /// Milliseconds until the next attempt; nil if no attempt follows. `jitter` (0 to 1) shortens the delay by up to a
  /// half, so that many clients do not return at once. `elapsed` is the milliseconds since the first attempt began.
  package func delay(after outcome: Outcome, attempt: Int, jitter: Double, elapsed: Int = 0) -> Int? {
    wait(after: outcome, attempt: attempt, jitter: jitter).flatMap { elapsed + $0 <= longestTime ? $0 : nil }
  }

  private func wait(after outcome: Outcome, attempt: Int, jitter: Double) -> Int? {
    guard attempt < attempts, Self.isTransient(outcome) else { return nil }
    if case .status(_, let retryAfter?) = outcome {
      return retryAfter <= longestRetryAfter ? retryAfter * 1000 : nil
    }
    var delay = firstDelay
    for _ in 1..<max(attempt, 1) where delay < longestDelay { delay *= 2 }
    let capped = min(delay, longestDelay)
    return capped - Int(Double(capped) / 2 * min(max(jitter, 0), 1))
  }

  package static func isTransient(_ outcome: Outcome) -> Bool {
    switch outcome {
    case .status(let status, _): status == 408 || status == 429 || (500...599).contains(status)
    case .failure(let code): [.resolve, .refused, .proxy, .timeout, .reset, .tls].contains(code)
    }
  }
}
