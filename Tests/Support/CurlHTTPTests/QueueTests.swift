import Loopback
import Platform
import TestSupport

@testable import CurlHTTP

/// Which requests may start: limits per host and in total, in any order.
@Suite(.waits) struct QueueTests {
  static let limits = RequestLimits(
    maxBodyBytes: 1, maxTransfersPerHost: 2, connectTimeoutMilliseconds: 1, totalTimeoutMilliseconds: 1, attempts: 1)

  static func room(_ connections: Int, multiplexed: Set<String> = []) -> TransferQueue.Room {
    TransferQueue.Room(connections: connections, perHost: 6, streams: 100, multiplexed: multiplexed)
  }

  @Test func theLimitsHoldInEveryStep() {
    let hosts = (0..<200).map { "h\($0 * 7 % 30).example" }
    let requests = hosts.map { (host: $0, limits: RequestLimits?.some(Self.limits)) }
    var queue = TransferQueue(count: requests.count)
    var (running, done): ([Int], Int) = ([], 0)
    while done < requests.count {
      running += queue.take(now: 0, running: running.map { hosts[$0] }, requests: requests, room: Self.room(16))
      #expect(running.count <= 16)
      let busy = Dictionary(grouping: running) { hosts[$0] }
      #expect(busy.values.allSatisfy { $0.count <= 2 })
      guard !running.isEmpty else { break }
      // The later half ends first, so that the order differs from the queue's.
      let ended = max(1, running.count / 2)
      running.removeLast(ended)
      done += ended
    }
    #expect(done == requests.count && queue.isEmpty)
  }

  @Test func oneConnectionCarriesManyTransfers() {
    let requests = (0..<50).map { _ in (host: "h.example", limits: RequestLimits?.none) }
    var queue = TransferQueue(count: 50)
    #expect(
      queue.take(now: 0, running: [], requests: requests, room: Self.room(1, multiplexed: ["h.example"])).count == 50)
    var other = TransferQueue(count: 50)
    #expect(other.take(now: 0, running: [], requests: requests, room: Self.room(16)).count == 6)
  }

  @Test func theStricterLimitHolds() {
    var options = HTTPOptions(userAgent: "t")
    options.maxBodyBytes = 10
    var limits = Self.limits
    limits.maxBodyBytes = 100
    let both = options.limited(by: limits)
    #expect(both.maxBodyBytes == 10 && both.retry.attempts == 1 && both.connectTimeoutMilliseconds == 1)
    #expect(options.limited(by: nil).retry == options.retry)
  }

  /// A server's view of twelve requests that may run two at a time.
  @Test func aServerSeesTwoConnectionsAtMost() throws {
    let seen = Seen()
    let server = try Loopback { file in
      seen.connections.withLock { $0 += 1 }
      var text = ""
      while let bytes = Socket.receive(file) {
        text += String(decoding: bytes, as: UTF8.self)
        guard text.hasSuffix("\r\n\r\n") else { continue }
        text = ""
        seen.requests.withLock { $0 += 1 }
        Socket.sendAll(Array("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n{}".utf8), to: file)
      }
    }
    defer { server.stop() }
    var limits = Self.limits
    (limits.connectTimeoutMilliseconds, limits.totalTimeoutMilliseconds, limits.maxBodyBytes) = (10_000, 10_000, 2)
    let client = try HTTPClient(HTTPOptions(userAgent: "t"))
    let results = client.perform(
      (0..<12).map { HTTPRequest(url: "http://127.0.0.1:\(server.port)/\($0)", limits: limits) })
    #expect(results.allSatisfy { (try? $0.get().status) == 200 })
    #expect(seen.requests.withLock { $0 } == 12)
    #expect((1...2).contains(seen.connections.withLock { $0 }))
    limits.maxBodyBytes = 1
    let refused = client.perform([HTTPRequest(url: "http://127.0.0.1:\(server.port)/", limits: limits)])
    #expect(throws: HTTPFailure.self) { try refused[0].get() }
  }

  final class Seen: Sendable {
    let connections = Locked(0)
    let requests = Locked(0)
  }
}
