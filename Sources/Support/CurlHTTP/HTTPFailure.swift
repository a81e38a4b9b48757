import PlainText

/// Why no complete answer came.
package struct HTTPFailure: CodedError, Sendable, Hashable {
  /// Stable codes: scripts branch on them.
  package enum Code: String, Sendable, CaseIterable {
    /// The address is no usable http or https URL.
    case address = "http.address"
    /// http to another machine, without leave.
    case insecure = "http.insecure"
    case resolve = "http.resolve"
    case refused = "http.refused"
    /// The proxy cannot be reached, or has trouble of its own.
    case proxy = "http.proxy"
    /// The proxy does not let us through.
    case proxyRefusal = "http.proxy-refusal"
    case tls = "http.tls"
    /// The file of trusted certificates is absent, empty or none.
    case caFile = "http.ca-file"
    /// The certificate is for another host.
    case certificateHost = "http.certificate-host"
    case certificateExpired = "http.certificate-expired"
    /// No trusted authority has signed the certificate.
    case certificateUnknown = "http.certificate-unknown"
    /// The certificate was refused for another reason.
    case certificate = "http.certificate"
    /// Of a stranger's address: it leads to this machine or a network around it.
    case notPublic = "http.not-public"
    /// A header that cannot be sent as one line.
    case header = "http.header"
    case timeout = "http.timeout"
    /// The connection broke, or nothing was answered.
    case reset = "http.reset"
    /// The answer ended before its announced length.
    case truncated = "http.truncated"
    /// The decoded body is longer than the limit.
    case tooLarge = "http.too-large"
    /// The body is not in the encoding that it announces, or the answer is no HTTP.
    case badContent = "http.bad-content"
    /// A redirect to where we may not go, or too many.
    case redirect = "http.redirect"
    /// libcurl itself: absent, too old, out of memory, or without something that is needed.
    case library = "http.library"
    case other = "http.failed"
  }

  package let code: Code
  /// Without credentials and the values of its query.
  package let url: String
  package let message: String
  /// Bytes that came before the failure, over all attempts.
  package var bytesReceived: Int
  /// Requests made in vain.
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
