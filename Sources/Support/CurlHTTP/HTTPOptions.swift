/// What holds for every request of one client.
public struct HTTPOptions: Sendable {
  public var userAgent: String
  /// Certificates to trust instead of the system's.
  public var caFile: CertificateFile?
  /// http to other machines than this one: without it, what is not https is not asked for.
  public var allowsHTTP = false
  /// Longest decoded body. Counted as it arrives, since neither length nor encoding of an answer can be believed.
  public var maxBodyBytes = 32 << 20
  public var maxConnectionsPerHost = 6
  public var maxConnections = 16
  /// Transfers at once on one HTTP/2 connection.
  public var maxStreams = 100
  public var connectTimeoutMilliseconds = 10_000
  /// Of one request with all its attempts and redirects, from the start of the first; waiting for that does not count.
  public var totalTimeoutMilliseconds = 300_000
  /// An attempt slower than this for `lowSpeedSeconds` ends as a timeout.
  public var lowSpeedBytesPerSecond = 64
  public var lowSpeedSeconds = 30
  /// What an attempt must come to on the whole, else it ends as a timeout too.
  public var speed = SpeedRule()
  /// No connection to an address that is not of the public internet.
  var publicHostsOnly = false
  public var redirects = RedirectPolicy()
  public var retry = RetryPolicy()

  public init(userAgent: String, caFile: CertificateFile? = nil) {
    self.userAgent = userAgent
    self.caFile = caFile
  }
}
