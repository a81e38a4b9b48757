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

/// libcurl, loaded when the first request is made: a sync with nothing to ask never touches it.
package final class CurlTransport: Transport {
  private let options: HTTPOptions
  private let onFinish: (HTTPRequest, Result<HTTPResponse, HTTPFailure>) -> Void
  /// Trouble with libcurl itself, beyond any request.
  package private(set) var failure: HTTPFailure?
  private var client: HTTPClient?

  /// - Parameter onFinish: told each request as it ends.
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
