import CCurl
import Platform

/// Makes requests in parallel and keeps its connections between calls. Works on the calling thread only.
///
/// Transfers wait in our own queue until they may run, because libcurl's time-outs include the time in its queue.
@safe package final class HTTPClient {
  package let options: HTTPOptions
  private let curl: CurlLibrary
  private let multi: UnsafeMutableRawPointer
  /// Hosts that have answered by HTTP/2: they accept many transfers on one connection.
  private var multiplexed: Set<String> = []
  /// Lets a test replace libcurl's result for all transfers.
  var heard: (CURLMcode) -> CURLMcode = { $0 }

  /// Throws `http.library` if libcurl is missing, older than 7.85, or cannot be initialised.
  package init(_ options: HTTPOptions) throws(HTTPFailure) {
    curl = try CurlLibrary.transferring()
    guard let multi = unsafe curl.call.pointee.multi_init() else {
      throw HTTPFailure(code: .library, url: "", message: "libcurl is out of memory", requests: 0)
    }
    self.options = options
    unsafe self.multi = unsafe multi
    for (option, value) in [
      (CURLMOPT_MAX_HOST_CONNECTIONS, options.maxConnectionsPerHost),
      (CURLMOPT_MAX_TOTAL_CONNECTIONS, options.maxConnections),
    ] {
      let result = unsafe gvl_curl_multi_set_long(curl.call, multi, option, value)
      guard result == CURLM_OK else { throw trouble(result, url: "", requests: 0) }
    }
  }

  deinit { _ = unsafe curl.call.pointee.multi_cleanup(multi) }

  /// Makes all requests and returns their results in the same order. `onFinish` is called for each one as it ends.
  package func perform(
    _ requests: [HTTPRequest], onFinish: (Int, Result<HTTPResponse, HTTPFailure>) -> Void = { _, _ in }
  ) -> [Result<HTTPResponse, HTTPFailure>] {
    var exchanges = requests.map(Exchange.init)
    var results = [Result<HTTPResponse, HTTPFailure>?](repeating: nil, count: requests.count)
    var queue = TransferQueue(count: requests.count)
    var running: [Transfer] = []
    let start = System.milliseconds()
    var jitter = SystemRandomNumberGenerator()

    var now: Int { System.milliseconds() - start }
    func options(_ job: Int) -> HTTPOptions { self.options.limited(by: requests[job].limits) }
    func apply(_ step: Exchange.Step, to job: Int) {
      switch step {
      case .again(let delay): queue.add(job, at: now + delay)
      case .finish(let result):
        results[job] = result
        onFinish(job, result)
      }
    }
    var trouble = CURLM_OK
    while trouble == CURLM_OK, !queue.isEmpty || !running.isEmpty {
      for job in queue.takeReady(now: now, running: running, exchanges: exchanges, room: room) {
        do throws(HTTPFailure) {
          running.append(try begin(job, &exchanges[job], now: now))
        } catch {
          apply(exchanges[job].step(after: error, options: options(job), jitter: 0, now: now), to: job)
        }
      }
      var left: Int32 = 0
      trouble = heard(unsafe curl.call.pointee.multi_perform(multi, &left))
      for (transfer, result) in finished(&running, now: now) {
        let job = transfer.job
        let chance = Double.random(in: 0...1, using: &jitter)
        if result == CURLE_OK {
          if transfer.isMultiplexed { multiplexed.insert(transfer.host) }
          let (target, wait) = (transfer.redirectURL, transfer.retryAfter)
          apply(
            exchanges[job].step(
              after: transfer.response(), redirectURL: target, retryAfter: wait, options: options(job), jitter: chance,
              now: now), to: job)
        } else {
          let failure = transfer.failure(result)
          apply(exchanges[job].step(after: failure, options: options(job), jitter: chance, now: now), to: job)
        }
      }
      if queue.isEmpty && running.isEmpty || trouble != CURLM_OK { break }
      trouble = wait(queue.wait(now: now, idle: running.isEmpty))
    }
    // Such an error is permanent: continuing would loop for ever.
    for transfer in running { unsafe transfer.stop(on: multi) }
    for job in requests.indices where results[job] == nil {
      let sent = running.contains { $0.job == job } ? 1 : 0
      let failure = self.trouble(trouble, url: requests[job].url, requests: sent)
      apply(.finish(.failure(exchanges[job].totalled(after: failure))), to: job)
    }
    return results.compactMap(\.self)
  }

  private var room: TransferQueue.Room {
    TransferQueue.Room(
      connections: options.maxConnections, perHost: options.maxConnectionsPerHost, streams: options.maxStreams,
      multiplexed: multiplexed)
  }

  private func begin(_ job: Int, _ exchange: inout Exchange, now: Int) throws(HTTPFailure) -> Transfer {
    func refused(_ code: HTTPFailure.Code, _ message: String) -> HTTPFailure {
      HTTPFailure(code: code, url: exchange.url, message: message, requests: 0)
    }
    guard let address = exchange.address else { throw refused(.address, "no http or https address") }
    guard address.isSecure || address.isLoopback || options.allowsHTTP else {
      throw refused(.insecure, "not asked, since it is not https; --allow-http would allow it")
    }
    let options = options.limited(by: exchange.request.limits)
    let left = max(1, options.totalTimeoutMilliseconds - exchange.begin(now: now))
    let transfer = try Transfer(job: job, exchange: exchange, options: options, now: now, left: left, by: curl)
    let result = unsafe transfer.start(on: multi)
    guard result == CURLM_OK else { throw trouble(result, url: exchange.url, requests: 0) }
    return transfer
  }

  private func trouble(_ result: CURLMcode, url: String, requests: Int) -> HTTPFailure {
    HTTPFailure(code: .library, url: url, message: "libcurl failed: \(curl.name(result))", requests: requests)
  }

  /// The transfers that libcurl has ended, and those that we end.
  private func finished(_ running: inout [Transfer], now: Int) -> [(Transfer, CURLcode)] {
    var result: [(Transfer, CURLcode)] = []
    var left: Int32 = 0
    while let message = unsafe curl.call.pointee.multi_info_read(multi, &left) {
      guard unsafe message.pointee.msg == CURLMSG_DONE,
        let index = running.firstIndex(where: { unsafe $0.owns(message.pointee.easy_handle) })
      else { continue }
      result.append((running.remove(at: index), unsafe gvl_curl_message_result(message)))
    }
    var company: [String: Int] = [:]
    for transfer in running { company[transfer.host, default: 0] += 1 }
    let slow = running.filter { $0.isTooSlow(now: now, with: company[$0.host] ?? 1) }
    running.removeAll { transfer in slow.contains { $0 === transfer } }
    result += slow.map { ($0, CURLE_OPERATION_TIMEDOUT) }
    for (transfer, _) in result { unsafe transfer.stop(on: multi) }
    return result
  }

  private func wait(_ time: Int) -> CURLMcode {
    var ready: Int32 = 0
    return heard(unsafe curl.call.pointee.multi_poll(multi, nil, 0, Int32(time), &ready))
  }
}
