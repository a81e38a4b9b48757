package import CurlHTTP
import Files

/// Makes the requests: libcurl, or a server in memory for tests.
package protocol Transport {
  /// Makes all requests and returns their results in the same order.
  func perform(_ requests: [HTTPRequest]) -> [Result<HTTPResponse, HTTPFailure>]
  /// Waits, so that many requests do not burden a server.
  func pause(milliseconds: Int)
}

extension Transport {
  package func pause(milliseconds: Int) { System.pause(milliseconds: milliseconds) }
}

/// libcurl, loaded for the first request: a sync without requests never loads it.
package final class CurlTransport: Transport {
  private let options: HTTPOptions
  private let onFinish: (HTTPRequest, Result<HTTPResponse, HTTPFailure>) -> Void
  /// An error of libcurl itself, not of a request.
  package private(set) var failure: HTTPFailure?
  private var client: HTTPClient?

  /// - Parameter onFinish: called with each request as it ends.
  package init(
    _ options: HTTPOptions,
    onFinish: @escaping (HTTPRequest, Result<HTTPResponse, HTTPFailure>) -> Void = { _, _ in }
  ) {
    self.options = options
    self.onFinish = onFinish
  }

  private func opened() throws(HTTPFailure) -> HTTPClient {
    if let client { return client }
    return try HTTPClient(options)
  }

  package func perform(_ requests: [HTTPRequest]) -> [Result<HTTPResponse, HTTPFailure>] {
    let client: HTTPClient
    do throws(HTTPFailure) {
      client = try opened()
    } catch {
      failure = error
      return requests.map { _ in .failure(error) }
    }
    self.client = client
    return client.perform(requests) { index, result in onFinish(requests[index], result) }
  }
}
