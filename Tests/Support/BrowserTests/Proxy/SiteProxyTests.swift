import CurlHTTP
import Loopback
import Platform
import TestSupport

@testable import Browser

/// The browser's proxy, over loopback, with names that resolve as a test says.
struct SiteProxyTests {
  /// A server that sends back the bytes it receives.
  private static func echo() throws -> Loopback {
    try Loopback { client in while let more = Socket.receive(client), Socket.sendAll(more, to: client) {} }
  }

  /// A proxy for the pages of a site at a local port; other names resolve by `names`.
  private func proxy(
    _ port: Int, names: [String: String] = [:], upstream: String? = nil, patience: Int = 300_000
  ) throws -> SiteProxy {
    let addresses = (["site.example": "127.0.0.1"].merging(names) { $1 }).compactMapValues(HostNames.literal)
    let routes = SiteRoutes(
      try #require(WebAddress("https://site.example:\(port)/")),
      upstream: UpstreamProxy(upstream.map { ["https_proxy": $0, "no_proxy": "site.example"] } ?? [:]),
      resolve: { addresses[$0].map { [$0] } ?? [] })
    return try SiteProxy(routes, patience: patience)
  }

  private func client(_ proxy: SiteProxy) throws -> SocksClient {
    try #require(SocksClient(proxy.port))
  }

  private func settle(_ proxy: SiteProxy) -> Bool {
    for _ in 0..<60_000 where proxy.count > 0 { System.pause(milliseconds: 5) }
    return proxy.count == 0
  }

  @Test func theSiteIsReachedAndNothingBesideIt() throws {
    let (server, other) = (try Self.echo(), try Self.echo())
    defer { for one in [server, other] { one.stop() } }
    let proxy = try proxy(server.port, names: ["evil.example": "127.0.0.1"])
    let reached = try client(proxy)
    #expect(reached.connect("site.example", server.port))
    reached.send(Array("hello".utf8))
    #expect(reached.receive(5) == Array("hello".utf8))
    #expect(proxy.takeRefused() == [] && proxy.trouble(at: ProxyTarget(host: "site.example", port: server.port)) == nil)
    for (host, port) in [
      ("site.example", other.port), ("evil.example", server.port), ("127.0.0.1", server.port),
      ("localhost", server.port),
      ("evil.example", server.port),
    ] { #expect(try !client(proxy).connect(host, port)) }
    #expect(
      proxy.takeRefused().map(\.text) == [
        "site.example:\(other.port) (127.0.0.1)", "evil.example:\(server.port) (127.0.0.1)", "127.0.0.1:\(server.port)",
        "localhost:\(server.port)",
      ])
    #expect(proxy.takeRefused() == [] && !proxy.hasForwarded)
    #expect(try !client(proxy).connect("nobody.example", 443))
    #expect(proxy.trouble(at: ProxyTarget(host: "nobody.example", port: 443)) == .unknown)
  }

  /// A server's answer is passed whole, however long it is and however slowly the browser reads.
  @Test func manyConnectionsAtOncePassWhatIsSent() async throws {
    let body = (0..<1 << 20).map { UInt8(truncatingIfNeeded: $0 &* 2_654_435_761 >> 7) }
    let server = try Loopback { client in
      guard let asked = Socket.receive(client) else { return }
      Socket.sendAll(Array(asked) + body, to: client)
    }
    defer { server.stop() }
    let proxy = try proxy(server.port)
    try await withThrowingTaskGroup(of: Bool.self) { group in
      for number in 0..<60 {
        group.addTask {
          let client = try client(proxy)
          guard client.connect("site.example", server.port) else { return false }
          client.send([UInt8(number)])
          return client.receive() == [UInt8(number)] + body
        }
      }
      for try await isWhole in group { #expect(isWhole) }
    }
    #expect(settle(proxy))
  }

  /// A browser that disconnects ends the connection to the server, whatever the server does.
  @Test func nothingIsLeftOfABrowserThatGoes() throws {
    let ended = Locked(0)
    let silent = try Loopback { client in
      while Socket.receive(client) != nil {}
      ended.withLock { $0 += 1 }
      System.pause(milliseconds: 50)
    }
    defer { silent.stop() }
    let proxy = try proxy(silent.port)
    var clients = try (0..<20).map { _ in try client(proxy) }
    for client in clients {
      #expect(client.connect("site.example", silent.port))
      client.send([1, 2, 3])
    }
    #expect(proxy.count == 20)
    clients = []
    #expect(settle(proxy))
    for _ in 0..<60_000 where ended.withLock({ $0 }) < 20 { System.pause(milliseconds: 5) }
    #expect(ended.withLock { $0 } == 20)
  }

  /// A proxy that is released with open connections ends them too.
  @Test func aProxyEndsWithItsOwner() throws {
    let silent = try Loopback { client in while Socket.receive(client) != nil {} }
    defer { silent.stop() }
    var proxy: SiteProxy? = try proxy(silent.port)
    let client = try client(try #require(proxy))
    #expect(client.connect("site.example", silent.port))
    let port = try #require(proxy?.port)
    proxy = nil
    #expect(client.receive() == [])
    var isGone = false
    for _ in 0..<60_000 where !isGone {
      isGone = SocksClient(port) == nil
      System.pause(milliseconds: 5)
    }
    #expect(isGone)
  }

  /// Other protocols, and clients that send nothing or half a request.
  @Test(
    arguments: [
      Array("CONNECT site.example:443 HTTP/1.1\r\n\r\n".utf8), Array("GET http://site.example/ HTTP/1.1\r\n\r\n".utf8),
      [4, 1, 0, 80, 127, 0, 0, 1, 0], [5, 1, 2], [5, 0], [5, 1, 0, 5, 2, 0, 1, 127, 0, 0, 1, 0, 80],
      [5, 1, 0, 5, 3, 0, 1, 127, 0, 0, 1, 0, 80], [5, 1, 0, 5, 1, 0, 9, 1, 1, 1, 1],
      [5, 1, 0, 5, 1, 0, 3, 2, 0xFF, 0xFE, 0, 80],
      [], [5], [5, 255, 0], [5, 1, 0, 5, 1, 0, 3, 255] + [UInt8](repeating: 0x61, count: 200),
      [UInt8](repeating: 0, count: 100_000),
    ] as [[UInt8]]) func whatIsNoRequestIsEnded(bytes: [UInt8]) throws
  {
    let server = try Self.echo()
    defer { server.stop() }
    let proxy = try proxy(server.port, patience: 100)
    let client = try client(proxy)
    client.send(bytes)
    #expect([[], [5, 0], [5, 0xFF]].contains(client.receive(100)))
    #expect(settle(proxy))
    // A client that is fast enough for this short limit is served; a busy machine may need several tries.
    #expect(try (0..<1_000).contains { _ in try self.client(proxy).connect("site.example", server.port) })
  }

  @Test func aServerThatDoesNotListenIsSaid() throws {
    let port = try Loopback.freePort()
    let proxy = try proxy(port)
    #expect(try !client(proxy).connect("site.example", port))
    #expect(proxy.trouble(at: ProxyTarget(host: "site.example", port: port)) == .silent)
    #expect(proxy.takeRefused() == [])
  }

  /// Targets given as addresses in every form of SOCKS are checked too, also over IPv6.
  @Test func addressesInBytesAreJudgedToo() throws {
    let server = try Self.echo()
    defer { server.stop() }
    let (high, low) = (UInt8(server.port >> 8), UInt8(server.port & 0xFF))
    for address in [[1, 127, 0, 0, 1], [4] + [UInt8](repeating: 0, count: 15) + [1]] as [[UInt8]] {
      let proxy = try proxy(server.port)
      let client = try client(proxy)
      client.send([5, 1, 0, 5, 1, 0] + address + [high, low])
      #expect(client.receive(12).dropFirst(3).first == 4)
      #expect(
        proxy.takeRefused().map(\.name) == [address.count == 5 ? "127.0.0.1:\(server.port)" : "[::1]:\(server.port)"])
    }
  }

  /// The first address does not answer, the second one does.
  @Test func theNextAddressIsTried() throws {
    let server = try Self.echo()
    defer { server.stop() }
    let found = ["::1", "127.0.0.1"].compactMap(HostNames.literal)
    let proxy = try SiteProxy(
      SiteRoutes(try #require(WebAddress("https://site.example:\(server.port)/"))) { _ in found })
    let client = try client(proxy)
    #expect(client.connect("site.example", server.port))
    client.send(Array("abc".utf8))
    #expect(client.receive(3) == Array("abc".utf8))
  }

  // MARK: The proxy of the environment

  @Test(arguments: ["http", "socks5h"]) func connectionsGoByTheProxyOfTheEnvironment(scheme: String) throws {
    let server = try Self.echo()
    defer { server.stop() }
    // One proxy of each kind; both connect every name to the server.
    let web = try ConnectProxy(to: server.port, user: "gvl:a b")
    let socks = try SiteProxy(
      SiteRoutes(try #require(WebAddress("https://far.example:\(server.port)/"))) { _ in
        [HostNames.literal("127.0.0.1")].compactMap(\.self)
      })
    defer { web.stop() }
    let address = scheme == "http" ? "http://gvl:a%20b@127.0.0.1:\(web.port)" : "socks5h://127.0.0.1:\(socks.port)"
    let proxy = try proxy(server.port, upstream: address)
    #expect(!proxy.hasForwarded)
    let client = try client(proxy)
    #expect(client.connect("far.example", server.port))
    client.send(Array("abc".utf8))
    #expect(client.receive(3) == Array("abc".utf8) && proxy.hasForwarded)
    // Addresses known to be private are never passed to the proxy.
    for host in ["127.0.0.1", "localhost", "a.localhost", "10.1.2.3", "2130706433"] {
      #expect(try !self.client(proxy).connect(host, server.port))
    }
    #expect(proxy.takeRefused().count == 5)
    if scheme == "http" {
      #expect(web.heads.map { $0.prefix { $0 != "\r\n" } } == ["CONNECT far.example:\(server.port) HTTP/1.1"])
    }
  }

  @Test func aProxyThatDoesNotLetThroughIsSaid() throws {
    let web = try ConnectProxy(to: 9, refusingWith: 403)
    // This proxy never ends its answer.
    let endless = try Loopback { client in
      while Socket.sendAll(Array("HTTP/1.1 200 OK\r\nA: b\r\n".utf8), to: client) {}
    }
    defer { endless.stop() }
    let target = ProxyTarget(host: "far.example", port: 443)
    for (upstream, trouble) in [
      ("http://127.0.0.1:\(web.port)", TargetTrouble.upstreamRefuses("403")),
      ("http://127.0.0.1:\(endless.port)", .upstreamSilent),
      ("http://127.0.0.1:\(try Loopback.freePort())", .upstreamSilent),
      ("https://127.0.0.1:\(web.port)", .upstreamUnknown),
    ] {
      let proxy = try proxy(443, upstream: upstream)
      #expect(try !client(proxy).connect(target.host, target.port))
      #expect(proxy.trouble(at: target) == trouble)
    }
    web.stop()
  }
}
