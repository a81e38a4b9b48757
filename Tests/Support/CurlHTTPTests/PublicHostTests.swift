import TestSupport

@testable import CurlHTTP

/// Untrusted URLs never reach this machine or the private network, whatever their names resolve to.
@Suite struct PublicHostTests {
  static let limits = RequestLimits(
    maxBodyBytes: 1000, maxTransfersPerHost: 2, connectTimeoutMilliseconds: 2000, totalTimeoutMilliseconds: 5000,
    attempts: 3, publicHostsOnly: true)

  static func bytes(_ text: String) -> [UInt8] { SocketAddress.bytes(of: text) }

  @Test(arguments: [
    "127.0.0.1", "127.255.255.255", "0.0.0.0", "0.1.2.3", "10.0.0.1", "172.16.0.1", "172.31.255.255", "192.168.1.1",
    "100.64.0.1", "169.254.169.254", "192.0.0.1", "192.0.2.1", "198.18.0.1", "198.51.100.1", "203.0.113.1", "224.0.0.1",
    "239.255.255.255", "240.0.0.1", "255.255.255.255", "::", "::1", "fe80::1", "febf::1", "fec0::1", "fc00::1",
    "fd12::1",
    "ff02::1", "::ffff:127.0.0.1", "::ffff:8.8.8.8", "::7f00:1", "64:ff9b::7f00:1", "64:ff9b::a00:1", "2002:7f00:1::",
    "2002:c0a8:101::1", "2001:0:1::1", "2001:db8::1", "3fff::1", "64:ff9b:1::1", "100::1", "4000::1",
  ])
  func addressesOfOurOwnAreNotPublic(text: String) {
    #expect(!Self.bytes(text).isEmpty && !PublicAddress.isPublic(Self.bytes(text)))
  }

  @Test(arguments: [
    "1.1.1.1", "8.8.8.8", "9.255.255.255", "11.0.0.0", "126.255.255.255", "128.0.0.1", "172.15.255.255", "172.32.0.0",
    "192.167.255.255", "192.169.0.0", "100.63.255.255", "100.128.0.0", "169.253.0.1", "223.255.255.255",
    "2606:4700::1111", "2a00:1450::1", "64:ff9b::808:808", "2002:808:808::1", "2001:4860::8888", "3ffe::1",
  ])
  func othersAre(text: String) { #expect(PublicAddress.isPublic(Self.bytes(text))) }

  @Test func whatIsNoAddressIsNotPublic() {
    #expect(!PublicAddress.isPublic([]) && !PublicAddress.isPublic([8, 8, 8]))
    #expect(Self.bytes("localhost").isEmpty && Self.bytes("2130706433").isEmpty)
  }

  /// By number, by another notation and by name: no connection is made, and there is no retry.
  @Test(arguments: ["127.0.0.1", "2130706433", "localhost"])
  func noConnectionLeadsToThisMachine(host: String) throws {
    let server = try RawServer { _ in .http("200 OK") }
    defer { server.stop() }
    let client = try HTTPClient(ClientTests.options)
    let url = "http://\(host):\(server.port)/"
    let failure = client.perform([HTTPRequest(url: url, limits: Self.limits)])[0].failure
    #expect(failure?.code == .notPublic && failure?.requests == 1)
    #expect(failure?.message.contains("not of the public internet") == true, "\(failure?.message ?? "")")
    #expect(server.connections == 0)
  }

  /// A connection made for another request is not reused either.
  @Test func noConnectionIsBorrowed() throws {
    let server = try RawServer { .http("200 OK", body: Array($0.path.utf8)) }
    defer { server.stop() }
    let client = try HTTPClient(ClientTests.options)
    #expect(try client.perform([HTTPRequest(url: server.url("/mine"))])[0].get().status == 200)
    let failure = client.perform([HTTPRequest(url: server.url("/theirs"), limits: Self.limits)])[0].failure
    #expect(failure?.code == .notPublic)
    #expect(server.requests.map(\.path) == ["/mine"])
  }

  /// A connection to another port goes to a proxy, whose own address may be private.
  @Test func onlyThePortOfTheURLIsLookedAt() {
    func admitted(_ address: [UInt8], port: Int, of url: Int?) -> Bool {
      var destination = Destination(port: url)
      let isAdmitted = destination.admits(address, port: port)
      #expect(destination.wasRefused == !isAdmitted)
      return isAdmitted
    }
    #expect(admitted([10, 0, 0, 1], port: 3128, of: 443))
    #expect(admitted([8, 8, 8, 8], port: 443, of: 443))
    #expect(!admitted([10, 0, 0, 1], port: 443, of: 443))
    #expect(!admitted([], port: 443, of: 443))
    #expect(admitted([127, 0, 0, 1], port: 443, of: nil))
  }
}
