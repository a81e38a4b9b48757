/// A complete answer, whatever its status.
public struct HTTPResponse: Sendable, Hashable {
  public var status: Int
  /// Of the last response, after redirects.
  public var headers: HTTPHeaders
  /// Decoded.
  public var body: [UInt8]
  /// Bytes of the body as transferred, before they were decoded, over all attempts.
  public var bytesReceived: Int
  /// Requests made for this answer: repeated and redirected ones count.
  public var requests: Int

  public init(status: Int, headers: HTTPHeaders, body: [UInt8], bytesReceived: Int? = nil, requests: Int = 1) {
    self.status = status
    self.headers = headers
    self.body = body
    self.bytesReceived = bytesReceived ?? body.count
    self.requests = requests
  }
}
