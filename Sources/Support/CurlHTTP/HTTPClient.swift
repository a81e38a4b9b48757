import CCurl

/// Makes requests in parallel and keeps its connections between calls. Works on the calling thread only.
///
/// Transfers wait in a queue of our own until they may run, because libcurl counts the time in its queue into the
/// time-outs.
@safe public final class HTTPClient {
  public let options: HTTPOptions
  private let multi: UnsafeMutableRawPointer
  /// Hosts that have answered in HTTP/2: they take many transfers on one connection.
  private var multiplexed: Set<String> = []

  /// Fails when libcurl is older than 7.85 or cannot be initialised.
  public init(_ options: HTTPOptions) throws(HTTPFailure) {
    if let trouble = CurlLibrary.trouble { throw HTTPFailure(code: .library, url: "", message: trouble, requests: 0) }
    guard let multi = unsafe curl_multi_init() else {
      throw HTTPFailure(code: .library, url: "", message: "libcurl is out of memory", requests: 0)
    }
    self.options = options
    unsafe self.multi = unsafe multi
    _ = unsafe gvl_curl_multi_set_long(multi, CURLMOPT_MAX_HOST_CONNECTIONS, options.maxConnectionsPerHost)
    _ = unsafe gvl_curl_multi_set_long(multi, CURLMOPT_MAX_TOTAL_CONNECTIONS, options.maxConnections)
  }

  deinit { unsafe curl_multi_cleanup(multi) }

  /// Makes all requests and returns their results in the same order. `onFinish` is told each one as it ends.
  public func perform(
    _ requests: [HTTPRequest], onFinish: (Int, Result<HTTPResponse, HTTPFailure>) -> Void = { _, _ in }
  ) -> [Result<HTTPResponse, HTTPFailure>] {
    var exchanges = requests.map(Exchange.init)
    var results = [Result<HTTPResponse, HTTPFailure>?](repeating: nil, count: requests.count)
    var queue = TransferQueue(count: requests.count)
    var running: [Transfer] = []
    let clock = ContinuousClock()
    let start = clock.now
    var jitter = SystemRandomNumberGenerator()

    func options(_ job: Int) -> HTTPOptions { self.options.limited(by: requests[job].limits) }
    func apply(_ step: Exchange.Step, to job: Int) {
      switch step {
      case .again(let delay): queue.add(job, at: milliseconds(clock.now - start) + delay)
      case .finish(let result):
        results[job] = result
        onFinish(job, result)
      }
    }

    while !queue.isEmpty || !running.isEmpty {
      let now = milliseconds(clock.now - start)
      for job in queue.takeReady(now: now, running: running, exchanges: exchanges, room: room) {
        switch begin(job, exchanges[job]) {
        case .success(let transfer): running.append(transfer)
        case .failure(let failure):
          apply(exchanges[job].step(after: failure, options: options(job), jitter: 0), to: job)
        }
      }
      var left: Int32 = 0
      _ = unsafe curl_multi_perform(multi, &left)
      for (transfer, result) in finished(&running) {
        let job = transfer.job
        let chance = Double.random(in: 0...1, using: &jitter)
        if result == CURLE_OK {
          if transfer.isMultiplexed, let host = WebAddress(transfer.url)?.host { multiplexed.insert(host) }
          let (target, wait) = (transfer.redirectURL, transfer.retryAfter)
          apply(
            exchanges[job].step(
              after: transfer.response(), redirectURL: target, retryAfter: wait, options: options(job), jitter: chance),
            to: job)
        } else {
          apply(exchanges[job].step(after: transfer.failure(result), options: options(job), jitter: chance), to: job)
        }
      }
      if queue.isEmpty && running.isEmpty { break }
      wait(queue.wait(now: milliseconds(clock.now - start), idle: running.isEmpty))
    }
    return results.enumerated().map { index, result in
      result ?? .failure(HTTPFailure(code: .other, url: requests[index].url, message: "never finished", requests: 0))
    }
  }

  private var room: TransferQueue.Room {
    TransferQueue.Room(
      connections: options.maxConnections, perHost: options.maxConnectionsPerHost, streams: options.maxStreams,
      multiplexed: multiplexed)
  }

  private func begin(_ job: Int, _ exchange: Exchange) -> Result<Transfer, HTTPFailure> {
    guard let address = WebAddress(exchange.url) else {
      return .failure(
        HTTPFailure(code: .address, url: exchange.url, message: "no http or https address", requests: 0))
    }
    guard address.isSecure || address.isLoopback || options.allowsHTTP else {
      let message = "not asked, since it is not https; --allow-http would allow it"
      return .failure(HTTPFailure(code: .insecure, url: exchange.url, message: message, requests: 0))
    }
    guard
      let transfer = Transfer(
        job: job, exchange: exchange, options: options.limited(by: exchange.request.limits)),
      unsafe transfer.start(on: multi)
    else {
      return .failure(HTTPFailure(code: .library, url: exchange.url, message: "libcurl is out of memory", requests: 0))
    }
    return .success(transfer)
  }

  private func finished(_ running: inout [Transfer]) -> [(Transfer, CURLcode)] {
    var result: [(Transfer, CURLcode)] = []
    var left: Int32 = 0
    while let message = unsafe curl_multi_info_read(multi, &left) {
      guard unsafe message.pointee.msg == CURLMSG_DONE,
        let index = running.firstIndex(where: { unsafe $0.owns(message.pointee.easy_handle) })
      else { continue }
      let code = unsafe gvl_curl_message_result(message)
      let transfer = running.remove(at: index)
      unsafe transfer.stop(on: multi)
      result.append((transfer, code))
    }
    return result
  }

  private func wait(_ time: Int) {
    var ready: Int32 = 0
    _ = unsafe curl_multi_poll(multi, nil, 0, Int32(time), &ready)
  }

  private func milliseconds(_ duration: Duration) -> Int {
    let (seconds, attoseconds) = duration.components
    return Int(seconds) * 1000 + Int(attoseconds / 1_000_000_000_000_000)
  }
}
