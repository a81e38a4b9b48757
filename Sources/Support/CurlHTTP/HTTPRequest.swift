/// One GET request.
public struct HTTPRequest: Sendable, Hashable {
  /// `http` or `https`; may carry credentials, which no message and no response repeats.
  public var url: String
  public var headers: HTTPHeaders
  /// Nil for those of the client.
  public var limits: RequestLimits?

  public init(url: String, headers: HTTPHeaders = HTTPHeaders(), limits: RequestLimits? = nil) {
    self.url = url
    self.headers = headers
    self.limits = limits
  }
}
