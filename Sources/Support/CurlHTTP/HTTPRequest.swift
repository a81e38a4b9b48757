/// One GET request.
package struct HTTPRequest: Sendable, Hashable {
  /// `http` or `https`; may carry credentials, which no message and no response repeats.
  package var url: String
  package var headers: HTTPHeaders
  /// Nil for those of the client.
  package var limits: RequestLimits?

  package init(url: String, headers: HTTPHeaders = HTTPHeaders(), limits: RequestLimits? = nil) {
    self.url = url
    self.headers = headers
    self.limits = limits
  }
}
