/// One request with its redirects and repeated attempts. Only decides; the client acts.
struct Exchange {
  let request: HTTPRequest
  /// The URL given to libcurl, without credentials; if it is not a URL, the text as given.
  private(set) var url: String
  /// The parsed URL; nil if it is not an http or https address.
  private(set) var address: WebAddress?
  private var headers: HTTPHeaders
  private(set) var credentials: Credentials?
  private var attempt = 1
  private var redirects = 0
  private var requests = 0
  private var bytes = 0
  /// When the first attempt began, in milliseconds since the start of the run.
  private var begun: Int?

  init(_ request: HTTPRequest) {
    self.request = request
    let parsed = CurlURL(request.url)
    url = parsed?.text ?? request.url
    address = parsed.map { WebAddress($0) }
    credentials = parsed?.credentials
    headers = request.headers
  }

  var nextHeaders: HTTPHeaders { headers }

  /// Begins an attempt. Returns the milliseconds since the first one began.
  mutating func begin(now: Int) -> Int {
    if begun == nil { begun = now }
    return elapsed(now)
  }

  private func elapsed(_ now: Int) -> Int { begun.map { now - $0 } ?? 0 }

  enum Step {
    case finish(Result<HTTPResponse, HTTPFailure>)
    /// Send again after this many milliseconds, to the same address or to the target of a redirect.
    case again(Int)
  }

  mutating func step(
    after response: HTTPResponse, redirectURL: String?, retryAfter: Int?, options: HTTPOptions, jitter: Double, now: Int
  ) -> Step {
    count(1, response.bytesReceived)
    if RedirectPolicy.statuses.contains(response.status), let target = redirectURL {
      if let reason = options.redirects.refusal(from: url, to: target, already: redirects) {
        return .finish(.failure(totalled(HTTPFailure(code: .redirect, url: url, message: reason))))
      }
      follow(target)
      return .again(0)
    }
    let outcome = RetryPolicy.Outcome.status(response.status, retryAfter: retryAfter)
    if let delay = options.retry.delay(after: outcome, attempt: attempt, jitter: jitter, elapsed: elapsed(now)) {
      return repeated(delay)
    }
    var result = response
    (result.requests, result.bytesReceived) = (requests, bytes)
    return .finish(.success(result))
  }

  mutating func step(after failure: HTTPFailure, options: HTTPOptions, jitter: Double, now: Int) -> Step {
    count(failure.requests, failure.bytesReceived)
    if let delay = options.retry.delay(
      after: .failure(failure.code), attempt: attempt, jitter: jitter, elapsed: elapsed(now))
    {
      return repeated(delay)
    }
    return .finish(.failure(totalled(failure)))
  }

  private mutating func count(_ more: Int, _ received: Int) {
    requests += more
    bytes += received
  }

  private mutating func repeated(_ delay: Int) -> Step {
    attempt += 1
    return .again(delay)
  }

  private mutating func follow(_ target: String) {
    let next = CurlURL(target)
    let place = next.map { WebAddress($0) }
    // Never send ETags or credentials to another origin, even if a redirect leads back.
    if place != address {
      for name in ["if-none-match", "if-modified-since", "authorization", "cookie"] { headers.remove(name) }
      credentials = nil
    }
    // Credentials in a redirect's target are dropped: `text` has none.
    url = next?.text ?? target
    address = place
    redirects += 1
  }

  /// The failure with the counts of earlier attempts added.
  mutating func totalled(after failure: HTTPFailure) -> HTTPFailure {
    count(failure.requests, failure.bytesReceived)
    return totalled(failure)
  }

  private func totalled(_ failure: HTTPFailure) -> HTTPFailure {
    var result = failure
    (result.requests, result.bytesReceived) = (requests, bytes)
    return result
  }
}
