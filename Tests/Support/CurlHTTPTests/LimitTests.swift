import Loopback
import TestSupport

@testable import CurlHTTP

/// Servers that would keep gvl waiting for ever, or fill its memory.
@Suite(.waits) struct LimitTests {
  /// Two gigabytes of zeros in two megabytes of gzip: refused after 32 MiB are decoded, and never held in memory.
  @Test func aBombIsCountedAsItComes() throws {
    let server = try ServerProcess(["--fault", "bomb.json=bomb"], files: ["bomb.json": "{}"])
    let result = try SecurityTests.ask("http://127.0.0.1:\(server.port)/bomb.json")
    #expect(result.failure?.code == .tooLarge)
    #expect(result.failure?.message.contains("\(32 << 20)") == true)
    // Only the bytes needed to detect it were received.
    #expect((1...1_000_000).contains(result.failure?.bytesReceived ?? 0), "\(result.failure?.bytesReceived ?? 0)")
  }

  /// The queue is full: the system accepts no further connections.
  @Test func aStalledConnectEnds() throws {
    let server = try Loopback(backlog: 0, isTaking: false) { _ in }
    defer { server.stop() }
    let first = try #require(Socket.connect(port: server.port))
    defer { close(first) }
    let failure = try SecurityTests.ask("http://127.0.0.1:\(server.port)/") { $0.connectTimeoutMilliseconds = 300 }
      .failure
    #expect(failure?.code == .timeout && failure?.message == "timed out: no connection within 1 s")
  }

  /// A server that accepts the connection and sends nothing is given up at the time limit.
  @Test func aStalledHandshakeEnds() throws {
    let server = try Loopback { file in while Socket.receive(file) != nil {} }
    defer { server.stop() }
    let failure = try SecurityTests.ask("https://127.0.0.1:\(server.port)/") { $0.connectTimeoutMilliseconds = 300 }
      .failure
    #expect(failure?.code == .timeout)
  }

  /// Single bytes with pauses are too slow for an answer.
  @Test func aSlowAnswerEnds() throws {
    let server = try ServerProcess(
      ["--fault", "slow.json=slow:50"], files: ["slow.json": String(repeating: " ", count: 100_000)])
    let failure = try SecurityTests.ask("http://127.0.0.1:\(server.port)/slow.json") {
      ($0.lowSpeedBytesPerSecond, $0.lowSpeedSeconds) = (1000, 1)
    }.failure
    #expect(failure?.code == .timeout && failure?.message == "timed out: less than 1000 bytes a second over 1 seconds")
  }

  /// Bytes just fast enough never to stall, from one server or among others.
  @Test(.slow) func aDrippingAnswerEnds() throws {
    let server = try ServerProcess(
      ["--fault", "slow.json=slow:15"], files: ["slow.json": String(repeating: " ", count: 1_000_000)])
    let failure = try SecurityTests.ask("http://127.0.0.1:\(server.port)/slow.json") {
      ($0.speed.seconds, $0.speed.bytesPerSecond, $0.lowSpeedBytesPerSecond) = (1, 100_000, 1)
      // Far less time than the whole answer would take.
      $0.totalTimeoutMilliseconds = 300_000
      $0.retry = RetryPolicy(attempts: 2, firstDelay: 1, longestTime: 300_000)
    }.failure
    #expect(failure?.code == .timeout && failure?.requests == 2, "\(failure?.message ?? "")")
    #expect(failure?.message == "timed out: less than 100000 bytes a second over 1 seconds")
  }

  /// 70 bytes a second are too few for one transfer, but enough for each of forty that share a line.
  @Test func theRuleCountsCompany() {
    let rule = SpeedRule()
    #expect(!rule.allows(bytes: 70 * 30, milliseconds: 30_000, company: 1))
    #expect(!rule.allows(bytes: 70 * 30, milliseconds: 30_000, company: 6))
    #expect(rule.allows(bytes: 30 * 1024, milliseconds: 30_000, company: 1))
    #expect(!rule.allows(bytes: 30 * 1024 - 1, milliseconds: 30_000, company: 1))
    #expect(rule.allows(bytes: 6000, milliseconds: 30_000, company: 40))
  }

  /// All attempts share one time limit.
  @Test(.slow) func repeatingDoesNotMultiplyTheTime() throws {
    let stalled = try RawServer { request in
      request.number == 0
        ? .http("503 Busy", ["Retry-After: 1"]) : .http("200 OK", body: [1], length: 9, ending: .stall)
    }
    defer { stalled.stop() }
    let failure = try SecurityTests.ask(stalled.url("/")) {
      // The first answer may take four of these six seconds, which a busy machine may need.
      $0.totalTimeoutMilliseconds = 6_000
      $0.retry = RetryPolicy(attempts: 9, firstDelay: 1, longestTime: 5_500)
    }.failure
    #expect(failure?.code == .timeout && failure?.requests == 2)
    var exchange = Exchange(HTTPRequest(url: stalled.url("/")))
    let elapsed = [100, 1100, 1600].map { exchange.begin(now: $0) }
    #expect(elapsed == [0, 1000, 1500])
  }
}
