/// One GET request.
public struct HTTPRequest: Sendable, Hashable {
  /// `http` or `https`; may carry credentials, which no message and no response repeats.
  public var url: String
  public var headers: HTTPHeaders

  public init(url: String, headers: HTTPHeaders = HTTPHeaders()) {
    self.url = url
    self.headers = headers
  }
}
