package import CurlHTTP
import Files

/// What makes the requests: libcurl, or a test's own server in memory.
package protocol Transport {
  /// Makes all requests and returns their results in the same order.
  func perform(_ requests: [HTTPRequest]) -> [Result<HTTPResponse, HTTPFailure>]
  /// Waits, so that many requests are no burden.
  func pause(milliseconds: Int)
}

extension Transport {
  package func pause(milliseconds: Int) { System.pause(milliseconds: milliseconds) }
}

extension HTTPClient: Transport {
  package func perform(_ requests: [HTTPRequest]) -> [Result<HTTPResponse, HTTPFailure>] {
    perform(requests, onFinish: { _, _ in })
  }
}
