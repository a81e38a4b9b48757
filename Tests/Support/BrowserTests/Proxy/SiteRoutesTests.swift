import CurlHTTP
import Platform
import TestSupport

@testable import Browser

/// Routes of a page's connections, by the names of their targets and the resolved addresses.
struct SiteRoutesTests {
  private func address(_ text: String) throws -> HostAddress { try #require(HostNames.literal(text)) }

  private func routes(
    _ site: String, _ names: [String: [String]] = [:], upstream: [String: String] = [:], own: [String] = []
  ) throws -> SiteRoutes {
    let addresses = names.mapValues { $0.compactMap(HostNames.literal) }
    return SiteRoutes(
      try #require(WebAddress(site)), upstream: UpstreamProxy(upstream),
      own: Set(own.compactMap(HostNames.literal)), resolve: { addresses[$0] ?? [] })
  }

  /// Private hosts are refused in any spelling, whatever the address of the site.
  @Test(arguments: [
    "127.0.0.1", "127.1", "2130706433", "0x7f000001", "0177.0.0.1", "017700000001", "0x7f.0x0.0x0.0x1", "0", "10.1.2.3",
    "169.254.169.254", "2852039166", "100.100.100.200", "168.63.129.16", "192.168.0.1", "172.31.255.254", "224.0.0.251",
    "255.255.255.255", "::", "::1", "0:0:0:0:0:0:0:1", "::1%lo", "::ffff:127.0.0.1", "::ffff:7f00:1", "::7f00:1",
    "64:ff9b::a9fe:a9fe", "2002:7f00:1::", "2001:0:808:808::", "fe80::1", "fec0::1", "fd00:ec2::254", "ff02::fb",
    "localhost", "LOCALHOST", "localhost.", "a.localhost", "printer", "printer.local", "metadata.google.internal",
    "nas.home.arpa", "[::1]", "", ".", "a..example", "ex\u{E4}mple.com", "a b.example", "127.0.0.1\0.example",
  ]) func nothingOfThisMachineOrAroundItIsReached(host: String) throws {
    for upstream in [[:], ["https_proxy": "http://proxy.example:3128"]] {
      for site in ["https://site.example/", "https://10.9.9.9/", "http://localhost:3000/"] {
        let route = try routes(site, upstream: upstream).route(to: ProxyTarget(host: host, port: 443))
        guard case .refused = route else {
          Issue.record("\(host) leads to \(route)")
          continue
        }
      }
    }
  }

  @Test func aNameIsJudgedByWhereItLeads() throws {
    let routes = try routes(
      "https://site.example/",
      [
        "site.example": ["93.184.216.34"], "cdn.example": ["93.184.216.35", "2606:4700::1"],
        "evil.example": ["127.0.0.1"], "mixed.example": ["10.0.0.1", "93.184.216.36"], "own.example": ["198.8.8.8"],
      ], own: ["198.8.8.8"])
    func route(_ host: String, port: Int = 443) -> SiteRoutes.Route {
      routes.route(to: ProxyTarget(host: host, port: port))
    }
    #expect(try route("cdn.example") == .direct([address("93.184.216.35"), address("2606:4700::1")]))
    #expect(route("CDN.example.", port: 8443) == route("cdn.example"))
    #expect(try route("evil.example") == .refused(address("127.0.0.1")))
    // If a name has several addresses, the private ones are left out.
    #expect(try route("mixed.example") == .direct([address("93.184.216.36")]))
    // A public address of this machine counts as this machine.
    #expect(try route("own.example") == .refused(address("198.8.8.8")))
    #expect(try route("198.8.8.8") == .refused(address("198.8.8.8")))
    #expect(route("nobody.example") == .unknown)
    #expect(try route("93.184.216.40") == .direct([address("93.184.216.40")]))
  }

  /// Only its origin is reached, not other ports of its host.
  @Test(arguments: [
    ("http://localhost:3000/", "127.0.0.1"), ("http://127.0.0.1:3000/", "127.0.0.1"),
    ("https://10.1.2.3:3000/", "10.1.2.3"),
    ("https://wiki:3000/", "10.1.2.4"), ("https://[fd00::7]:3000/", "fd00::7"),
    ("https://shop.example:3000/", "10.1.2.5"),
  ]) func theSiteItselfMayBeAnywhere(site: String, leads: String) throws {
    let host = try #require(WebAddress(site)).host
    let routes = try routes(site, [host: [leads]])
    #expect(try routes.route(to: ProxyTarget(host: host, port: 3000)) == .direct([address(leads)]))
    for port in [80, 443, 3001] {
      guard case .refused = routes.route(to: ProxyTarget(host: host, port: port)) else {
        Issue.record("\(host):\(port) is reached")
        continue
      }
    }
  }

  /// A name that resolves to another address a moment later, also the site's own name.
  @Test func rebindingLeadsNowhere() throws {
    let answers = Locked<[String]>([])
    func routes(_ list: [String]) throws -> SiteRoutes {
      answers.withLock { $0 = list }
      return SiteRoutes(try #require(WebAddress("https://site.example/"))) { _ in
        answers.withLock { $0.isEmpty ? [] : [$0.removeFirst()] }.compactMap(HostNames.literal)
      }
    }
    let other = ProxyTarget(host: "cdn.example", port: 443)
    let rebinding = try routes(["93.184.216.34", "10.1.2.3"])
    #expect(try rebinding.route(to: other) == .direct([address("93.184.216.34")]))
    #expect(try rebinding.route(to: other) == .refused(address("10.1.2.3")))
    let site = ProxyTarget(host: "site.example", port: 443)
    let moving = try routes(["93.184.216.34", "127.0.0.1", "93.184.216.35"])
    #expect(try moving.route(to: site) == .direct([address("93.184.216.34")]))
    #expect(try moving.route(to: site) == .refused(address("127.0.0.1")))
    #expect(try moving.route(to: site) == .direct([address("93.184.216.35")]))
    // A site in a private network stays at its first address.
    let inside = try routes(["10.1.2.3", "127.0.0.1"])
    #expect(try inside.route(to: site) == .direct([address("10.1.2.3")]))
    #expect(try inside.route(to: site) == .direct([address("10.1.2.3")]))
  }

  @Test func aProxyOfTheEnvironmentIsAskedForWhatCannotBeSeenHere() throws {
    let environment = [
      "https_proxy": "http://proxy.example:3128", "NO_PROXY": "direct.example, .below.example,10.0.0.0/8 192.0.2.7",
    ]
    let upstream = try #require(UpstreamProxy(environment))
    let names = ["direct.example": ["93.184.216.34"], "a.below.example": ["10.0.0.1"], "localhost": ["127.0.0.1"]]
    func route(_ host: String, of site: String = "https://site.example/") throws -> SiteRoutes.Route {
      try routes(site, names, upstream: environment).route(to: ProxyTarget(host: host, port: 443))
    }
    #expect(try route("site.example") == .forwarded(upstream) && route("evil.example") == .forwarded(upstream))
    #expect(try route("93.184.216.34") == .forwarded(upstream))
    #expect(try route("direct.example") == .direct([address("93.184.216.34")]))
    #expect(try route("a.below.example") == .refused(address("10.0.0.1")))
    // Only the proxy may reach a site in a private network; a site on this machine is reached directly.
    #expect(try route("192.168.7.7", of: "https://192.168.7.7/") == .forwarded(upstream))
    #expect(try route("10.7.7.7", of: "https://10.7.7.7/") == .direct([address("10.7.7.7")]))
    #expect(try route("localhost", of: "https://localhost/") == .direct([address("127.0.0.1")]))
  }

  @Test(arguments: [
    ("http://p.example:3128", "p.example", 3128), ("p.example:3128", "p.example", 3128),
    ("http://p.example", "p.example", 80),
    ("http://p.example:80/", "p.example", 80), ("http://u:w%40x@10.0.0.1:8080", "10.0.0.1", 8080),
    ("socks5h://p.example", "p.example", 1080), ("SOCKS5://[::1]:9050", "::1", 9050),
  ]) func proxiesAreReadAsTheyAreWritten(text: String, host: String, port: Int) throws {
    let proxy = try #require(UpstreamProxy(["all_proxy": text]))
    #expect(proxy.host == host && proxy.port == port)
  }

  /// Unsupported proxies are never used, and hosts that need no proxy are still reached.
  @Test(arguments: [
    "https://p.example:443", "socks4://p.example", "socks5://a:b@p.example", "quic://p.example", "http://",
    "http://a b:80",
  ]) func otherProxiesAreAskedNothing(text: String) throws {
    let proxy = try #require(UpstreamProxy(["HTTPS_PROXY": text]))
    #expect(!proxy.isKnown)
    #expect(UpstreamProxy(["https_proxy": "", "http_proxy": text]) == nil)
    let routes = try routes("http://localhost:3000/", ["localhost": ["127.0.0.1"]], upstream: ["HTTPS_PROXY": text])
    #expect(try routes.route(to: ProxyTarget(host: "localhost", port: 3000)) == .direct([address("127.0.0.1")]))
    #expect(routes.route(to: ProxyTarget(host: "cdn.example", port: 443)) == .forwarded(proxy))
  }
}
