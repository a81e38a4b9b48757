import PlainText

/// Why no complete answer arrived.
package struct HTTPFailure: CodedError, Sendable, Hashable {
  /// Stable codes: scripts branch on them.
  package enum Code: String, Sendable, CaseIterable {
    /// The address is not a usable http or https URL.
    case address = "http.address"
    /// The address is http on another machine, without permission.
    case insecure = "http.insecure"
    case resolve = "http.resolve"
    case refused = "http.refused"
    /// The proxy cannot be reached, or fails itself.
    case proxy = "http.proxy"
    /// The proxy refuses to connect us.
    case proxyRefusal = "http.proxy-refusal"
    case tls = "http.tls"
    /// The file of trusted certificates is missing, empty or has no certificate.
    case caFile = "http.ca-file"
    /// The certificate is for another host.
    case certificateHost = "http.certificate-host"
    case certificateExpired = "http.certificate-expired"
    /// No trusted authority has signed the certificate.
    case certificateUnknown = "http.certificate-unknown"
    /// The certificate was refused for another reason.
    case certificate = "http.certificate"
    /// A third party's address that leads to this machine or its network.
    case notPublic = "http.not-public"
    /// A header cannot be sent as one line.
    case header = "http.header"
    case timeout = "http.timeout"
    /// The connection broke, or no answer came.
    case reset = "http.reset"
    /// The answer ended before its announced length.
    case truncated = "http.truncated"
    /// The decoded body is longer than the limit.
    case tooLarge = "http.too-large"
    /// The body is not in the encoding that the server announces, or the answer is not HTTP.
    case badContent = "http.bad-content"
    /// A redirect leads to an address that is not permitted, or there are too many.
    case redirect = "http.redirect"
    /// libcurl is missing, too old, out of memory, or lacks a needed feature.
    case library = "http.library"
    case other = "http.failed"
  }

  package let code: Code
  /// The URL without credentials and query values.
  package let url: String
  package let message: String
  /// Bytes received before the failure, over all attempts.
  package var bytesReceived: Int
  /// Number of failed requests.
  package var requests: Int

  package init(code: Code, url: String, message: String, bytesReceived: Int = 0, requests: Int = 1) {
    self.code = code
    self.url = WebAddress.shown(url)
    self.message = message
    self.bytesReceived = bytesReceived
    self.requests = requests
  }

  package var stableCode: String { code.rawValue }

  package var description: String { url.isEmpty ? message : "\(url): \(message)" }
}
