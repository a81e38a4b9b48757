/// What holds for every request of one client.
package struct HTTPOptions: Sendable {
  package var userAgent: String
  /// Certificates to trust instead of the system's.
  package var caFile: CertificateFile?
  /// http to other machines than this one: without it, what is not https is not asked for.
  package var allowsHTTP = false
  /// Longest decoded body. Counted as it arrives, since neither length nor encoding of an answer can be believed.
  package var maxBodyBytes = 32 << 20
  package var maxConnectionsPerHost = 6
  package var maxConnections = 16
  /// Transfers at once on one HTTP/2 connection.
  package var maxStreams = 100
  package var connectTimeoutMilliseconds = 10_000
  /// Of one request with all its attempts and redirects, from the start of the first; waiting for that does not count.
  package var totalTimeoutMilliseconds = 300_000
  /// An attempt slower than this for `lowSpeedSeconds` ends as a timeout.
  package var lowSpeedBytesPerSecond = 64
  package var lowSpeedSeconds = 30
  /// What an attempt must come to on the whole, else it ends as a timeout too.
  package var speed = SpeedRule()
  /// No connection to an address that is not of the public internet.
  var publicHostsOnly = false
  package var redirects = RedirectPolicy()
  package var retry = RetryPolicy()

  package init(userAgent: String, caFile: CertificateFile? = nil) {
    self.userAgent = userAgent
    self.caFile = caFile
  }
}

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

/// Where a redirect may lead: to the same host, and never from https to http.
package struct RedirectPolicy: Sendable, Hashable {
  package var maximum = 5
  /// Other hosts that are allowed, in lower case.
  package var allowedHosts: Set<String> = []

  package init() {}

  static let statuses: Set<Int> = [301, 302, 303, 307, 308]

  /// Why `target` may not be followed; nil if it may.
  package func refusal(from source: String, to target: String, already count: Int) -> String? {
    let shown = WebAddress.shown(target)
    guard count < maximum else { return "more than \(maximum) redirects, the last one to \(shown)" }
    guard let old = WebAddress(source), let new = WebAddress(target) else {
      return "redirect to \(shown), which is no http or https address"
    }
    if old.isSecure, !new.isSecure { return "redirect from https to \(shown)" }
    guard new.host == old.host || allowedHosts.contains(new.host) else {
      return "redirect to another host, \(shown)"
    }
    return nil
  }
}

/// How slow an answer may be on the whole. What drips just fast enough never to stall would keep us, and the lock, for
/// the whole of the time limit.
///
/// A real list has 99 KB compressed, a translation 8 KB: at 1 KB a second, a third of what a modem of 1995 had, the list
/// has not come within the half minute that everybody is given, but comes. Forty translations at once share one line, so
/// each is taken for as many as were on their way together.
package struct SpeedRule: Sendable, Hashable, CustomStringConvertible {
  /// From the start of the attempt; nothing is judged before.
  package var seconds = 30
  /// Headers and body as transferred, over the whole of the attempt.
  package var bytesPerSecond = 1024

  package init() {}

  func allows(bytes: Int, milliseconds: Int, company: Int) -> Bool {
    bytes * company * 1000 >= bytesPerSecond * milliseconds
  }

  package var description: String { "less than \(bytesPerSecond) bytes a second over \(seconds) seconds" }
}
