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
