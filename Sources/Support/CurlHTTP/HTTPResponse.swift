/// A complete answer, whatever its status.
public struct HTTPResponse: Sendable, Hashable {
  public var status: Int
  /// Of the last response, after redirects.
  public var headers: HTTPHeaders
  /// Decoded.
  public var body: [UInt8]
  /// Where the body came from in the end, without credentials.
  public var effectiveURL: String
  public var timings: HTTPTimings
  /// Bytes of the body as transferred, before they were decoded, over all attempts.
  public var bytesReceived: Int
  /// Requests made for this answer: repeated and redirected ones count.
  public var requests: Int

  public init(
    status: Int, headers: HTTPHeaders, body: [UInt8], effectiveURL: String, timings: HTTPTimings = HTTPTimings(),
    bytesReceived: Int? = nil, requests: Int = 1
  ) {
    self.status = status
    self.headers = headers
    self.body = body
    self.effectiveURL = effectiveURL
    self.timings = timings
    self.bytesReceived = bytesReceived ?? body.count
    self.requests = requests
  }
}

/// How long the last attempt took, in microseconds from its start.
public struct HTTPTimings: Sendable, Hashable {
  public var connected: Int
  public var firstByte: Int
  public var total: Int

  public init(connected: Int = 0, firstByte: Int = 0, total: Int = 0) {
    self.connected = connected
    self.firstByte = firstByte
    self.total = total
  }
}
