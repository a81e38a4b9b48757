/// What holds for every request of one client.
public struct HTTPOptions: Sendable {
  public var userAgent: String
  /// Certificates to trust instead of the system's: a PEM file.
  public var caFile: String?
  /// Longest decoded body. Counted as it arrives, since neither length nor encoding of an answer can be believed.
  public var maxBodyBytes = 32 << 20
  public var maxConnectionsPerHost = 6
  public var maxConnections = 16
  /// Transfers at once on one HTTP/2 connection.
  public var maxStreams = 100
  public var connectTimeoutMilliseconds = 10_000
  /// Of one attempt, from its start; the time in our own queue does not count.
  public var totalTimeoutMilliseconds = 300_000
  /// An attempt slower than this for `lowSpeedSeconds` ends as a timeout.
  public var lowSpeedBytesPerSecond = 64
  public var lowSpeedSeconds = 30
  public var redirects = RedirectPolicy()
  public var retry = RetryPolicy()

  public init(userAgent: String, caFile: String? = nil) {
    self.userAgent = userAgent
    self.caFile = caFile
  }

  /// The certificate file to use: the option, else `CURL_CA_BUNDLE`, else `SSL_CERT_FILE`. libcurl reads neither
  /// variable; only its tool does.
  public static func caFile(option: String?, environment: [String: String]) -> String? {
    let candidates = [option, environment["CURL_CA_BUNDLE"], environment["SSL_CERT_FILE"]]
    return candidates.compactMap { $0 }.first { !$0.isEmpty }
  }
}
