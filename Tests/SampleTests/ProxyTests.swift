import Loopback
import TestSupport

/// The built proxy in front of the built server.
@Suite(.waits) struct ProxyTests {
  @Test func passesEverythingOnUnchanged() throws {
    let text = (0..<200_000).map { "\($0)," }.joined()
    let server = try ServerProcess(files: ["v3/a.json": text, "v3/b.json": "{}"])
    let proxy = try ToolProcess.proxy(to: server.port, delay: "5ms")
    #expect(proxy.output == "127.0.0.1:\(proxy.port)\n")
    let wire = try Wire(port: proxy.port)
    for _ in 0..<2 {
      let first = try wire.exchange("GET /v3/a.json HTTP/1.1")
      #expect(first.status == 200 && first.text == text)
      #expect(try wire.exchange("GET /v3/b.json HTTP/1.1").text == "{}")
    }
    // Many connections at once, each with its own end.
    let wires = try (0..<20).map { _ in try Wire(port: proxy.port) }
    for wire in wires { wire.request("GET /v3/b.json HTTP/1.1", ["Connection: close"]) }
    for wire in wires {
      wire.receiveToEnd()
      #expect(wire.error == 0 && String(decoding: wire.received, as: UTF8.self).hasSuffix("\r\n\r\n{}"))
    }
    #expect(proxy.end() == 0)
    #expect(!FileManager.default.fileExists(atPath: proxy.portFile.path))
  }

  /// The answer cannot come before handshake, request and answer have each crossed the line.
  @Test func nothingIsEarly() throws {
    let server = try ServerProcess(files: ["a.json": "{}"])
    let proxy = try ToolProcess.proxy(to: server.port, delay: "40ms")
    let clock = ContinuousClock()
    let wire = try Wire(port: proxy.port)
    let first = try clock.measure { _ = try wire.exchange("GET /a.json HTTP/1.1") }
    let second = try clock.measure { _ = try wire.exchange("GET /a.json HTTP/1.1") }
    #expect(first >= .milliseconds(159) && second >= .milliseconds(79))
  }

  @Test func aResetIsPassedOn() throws {
    let server = try ServerProcess(
      ["--fault", "a.json=reset:10"], files: ["a.json": String(repeating: "x", count: 99)])
    let proxy = try ToolProcess.proxy(to: server.port, delay: "5ms")
    let wire = try Wire(port: proxy.port)
    wire.request("GET /a.json HTTP/1.1")
    wire.receiveToEnd()
    #expect(wire.error == ECONNRESET && !wire.isAtEnd)
  }

  /// An absent server behind the proxy looks like an absent distant server.
  @Test func withoutAServerTheConnectionBreaks() throws {
    let proxy = try ToolProcess.proxy(to: try Loopback.freePort(), delay: "1ms")
    let wire = try Wire(port: proxy.port)
    wire.receiveToEnd()
    #expect(wire.received.isEmpty && wire.error == ECONNRESET)
  }
}
