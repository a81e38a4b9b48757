/// A complete answer, whatever its status.
package struct HTTPResponse: Sendable, Hashable {
  package var status: Int
  /// Of the last response, after redirects.
  package var headers: HTTPHeaders
  /// Decoded.
  package var body: [UInt8]
  /// Bytes of the body as transferred, before they were decoded, over all attempts.
  package var bytesReceived: Int
  /// Requests made for this answer: repeated and redirected ones count.
  package var requests: Int

  package init(status: Int, headers: HTTPHeaders, body: [UInt8], bytesReceived: Int? = nil, requests: Int = 1) {
    self.status = status
    self.headers = headers
    self.body = body
    self.bytesReceived = bytesReceived ?? body.count
    self.requests = requests
  }
}
