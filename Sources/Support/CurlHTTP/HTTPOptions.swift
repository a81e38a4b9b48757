/// Options for every request of one client.
package struct HTTPOptions: Sendable {
  package var userAgent: String
  /// Certificates to trust instead of the system's.
  package var caFile: CertificateFile?
  /// Allows http to other machines; false allows only https.
  package var allowsHTTP = false
  /// Longest decoded body in bytes. Counted on arrival, since neither length nor encoding of an answer can be trusted.
  package var maxBodyBytes = 32 << 20
  package var maxConnectionsPerHost = 6
  package var maxConnections = 16
  /// Transfers at once on one HTTP/2 connection.
  package var maxStreams = 100
  package var connectTimeoutMilliseconds = 10_000
  /// Time limit of one request with all attempts and redirects, from the start of the first, without time in our queue.
  package var totalTimeoutMilliseconds = 300_000
  /// An attempt slower than this for `lowSpeedSeconds` ends as a timeout.
  package var lowSpeedBytesPerSecond = 64
  package var lowSpeedSeconds = 30
  /// The least average speed of an attempt; a slower one also ends as a timeout.
  package var speed = SpeedRule()
  /// Permits connections to public internet addresses only.
  var publicHostsOnly = false
  package var redirects = RedirectPolicy()
  package var retry = RetryPolicy()

  package init(userAgent: String, caFile: CertificateFile? = nil) {
    self.userAgent = userAgent
    self.caFile = caFile
  }
}

/// Limits of one request, if stricter than the client's options: for servers that are not trusted.
package struct RequestLimits: Sendable, Hashable {
  /// Longest decoded body in bytes.
  package var maxBodyBytes: Int
  /// Transfers at once with one host, and so connections to it.
  package var maxTransfersPerHost: Int
  package var connectTimeoutMilliseconds: Int
  /// Time limit of all attempts together.
  package var totalTimeoutMilliseconds: Int
  /// Number of attempts, including the first.
  package var attempts: Int
  /// Permits only public addresses, whatever the host's name resolves to.
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
  /// The stricter of the options and the limits.
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

/// Permitted targets of redirects: the same host, and never from https to http.
package struct RedirectPolicy: Sendable, Hashable {
  package var maximum = 5
  /// Other permitted hosts, in lower case.
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

/// Least average speed of an answer. A server that sends just fast enough never to stall would keep us, and the lock,
/// for the whole time limit.
///
/// A real list has 99 KB compressed, a translation 8 KB. At 1 KB a second, a third of a modem's speed of 1995, the list
/// needs longer than the 30 seconds without judgement, but it arrives. Forty translations at once share one line, so
/// the speed of each is multiplied by the number of transfers at that time.
package struct SpeedRule: Sendable, Hashable, CustomStringConvertible {
  /// Seconds from the start of the attempt before its speed is judged.
  package var seconds = 30
  /// Headers and body as transferred, averaged over the whole attempt.
  package var bytesPerSecond = 1024

  package init() {}

  func allows(bytes: Int, milliseconds: Int, company: Int) -> Bool {
    bytes * company * 1000 >= bytesPerSecond * milliseconds
  }

  package var description: String { "less than \(bytesPerSecond) bytes a second over \(seconds) seconds" }
}
