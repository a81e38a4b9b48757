public import CurlHTTP

/// What makes the requests: libcurl, or a test's own server in memory.
public protocol Transport {
  /// Makes all requests and returns their results in the same order.
  func perform(_ requests: [HTTPRequest]) -> [Result<HTTPResponse, HTTPFailure>]
}

extension HTTPClient: Transport {
  public func perform(_ requests: [HTTPRequest]) -> [Result<HTTPResponse, HTTPFailure>] {
    perform(requests, onFinish: { _, _ in })
  }
}
