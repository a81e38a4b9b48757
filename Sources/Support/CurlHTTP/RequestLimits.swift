/// What holds for one request in place of its client's options: for servers that nobody vouches for.
package struct RequestLimits: Sendable, Hashable {
  /// Of the decoded body.
  package var maxBodyBytes: Int
  /// Transfers at once with one host, and so connections to it.
  package var maxTransfersPerHost: Int
  package var connectTimeoutMilliseconds: Int
  /// Of all attempts together.
  package var totalTimeoutMilliseconds: Int
  /// In all.
  package var attempts: Int
  /// Whatever the host's name resolves to, no connection is made but to public addresses.
  package var publicHostsOnly: Bool

  package init(
    maxBodyBytes: Int, maxTransfersPerHost: Int, connectTimeoutMilliseconds: Int, totalTimeoutMilliseconds: Int,
    attempts: Int, publicHostsOnly: Bool = false
  ) {
    (self.maxBodyBytes, self.maxTransfersPerHost) = (maxBodyBytes, maxTransfersPerHost)
    self.connectTimeoutMilliseconds = connectTimeoutMilliseconds
    self.totalTimeoutMilliseconds = totalTimeoutMilliseconds
    self.attempts = attempts
    self.publicHostsOnly = publicHostsOnly
  }
}

extension HTTPOptions {
  /// The stricter of both.
  func limited(by limits: RequestLimits?) -> HTTPOptions {
    guard let limits else { return self }
    var options = self
    options.maxBodyBytes = min(maxBodyBytes, limits.maxBodyBytes)
    options.connectTimeoutMilliseconds = min(connectTimeoutMilliseconds, limits.connectTimeoutMilliseconds)
    options.totalTimeoutMilliseconds = min(totalTimeoutMilliseconds, limits.totalTimeoutMilliseconds)
    options.publicHostsOnly = publicHostsOnly || limits.publicHostsOnly
    options.retry.attempts = min(retry.attempts, limits.attempts)
    return options
  }
}
