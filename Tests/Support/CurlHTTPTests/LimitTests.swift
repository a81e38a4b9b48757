import CurlHTTP
import Foundation
import TestSupport
import Testing

/// Servers that would keep us for ever, or fill us up.
@Suite struct LimitTests {
  /// Two gigabytes of zeros in two megabytes of gzip: refused when 32 MiB have been decoded, and never held.
  @Test func aBombIsCountedAsItComes() throws {
    let server = try ServerProcess(["--fault", "bomb.json=bomb"], files: ["bomb.json": "{}"])
    let result = try SecurityTests.ask("http://127.0.0.1:\(server.port)/bomb.json")
    #expect(result.failure?.code == .tooLarge)
    #expect(result.failure?.message.contains("\(32 << 20)") == true)
    // Of the two megabytes only what it took to see it.
    #expect((1...1_000_000).contains(result.failure?.bytesReceived ?? 0), "\(result.failure?.bytesReceived ?? 0)")
  }

  /// A queue that is full: the system answers nobody any more.
  @Test func aStalledConnectEnds() throws {
    let server = try Loopback(backlog: 0, isTaking: false) { _ in }
    defer { server.stop() }
    let first = try #require(Loopback.connect(port: server.port))
    defer { close(first) }
    let failure = try SecurityTests.ask("http://127.0.0.1:\(server.port)/") { $0.connectTimeoutMilliseconds = 300 }
      .failure
    #expect(failure?.code == .timeout)
  }

  /// Who takes the connection and says nothing keeps us no longer.
  @Test func aStalledHandshakeEnds() throws {
    let server = try Loopback { file in while Loopback.receive(file) != nil {} }
    defer { server.stop() }
    let failure = try SecurityTests.ask("https://127.0.0.1:\(server.port)/") { $0.connectTimeoutMilliseconds = 300 }
      .failure
    #expect(failure?.code == .timeout)
  }

  /// A byte now and then is no answer.
  @Test func aSlowAnswerEnds() throws {
    let server = try ServerProcess(
      ["--fault", "slow.json=slow:50"], files: ["slow.json": String(repeating: " ", count: 100_000)])
    let failure = try SecurityTests.ask("http://127.0.0.1:\(server.port)/slow.json") {
      ($0.lowSpeedBytesPerSecond, $0.lowSpeedSeconds) = (1000, 1)
    }.failure
    #expect(failure?.code == .timeout)
  }
}
