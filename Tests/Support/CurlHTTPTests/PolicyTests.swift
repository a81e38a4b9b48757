import CurlHTTP
import Testing

@Suite struct PolicyTests {
  @Test func delaysGrowToTheirLimit() {
    let policy = RetryPolicy(attempts: 10, firstDelay: 100, longestDelay: 1000)
    let delays = (1...9).map { policy.delay(after: .failure(.reset), attempt: $0, jitter: 0) ?? -1 }
    #expect(delays == [100, 200, 400, 800, 1000, 1000, 1000, 1000, 1000])
    #expect(policy.delay(after: .failure(.reset), attempt: 10, jitter: 0) == nil)
    for jitter in [0, 0.3, 1, 7, -2] {
      let delay = policy.delay(after: .failure(.reset), attempt: 4, jitter: jitter) ?? -1
      #expect((400...800).contains(delay))
    }
  }

  @Test func onlyTransientOutcomesAreRepeated() {
    let policy = RetryPolicy()
    for status in [408, 429, 500, 502, 503, 504, 599] {
      #expect(policy.delay(after: .status(status, retryAfter: nil), attempt: 1, jitter: 0) != nil)
    }
    for status in [200, 204, 206, 301, 304, 400, 401, 403, 404, 410] {
      #expect(policy.delay(after: .status(status, retryAfter: 1), attempt: 1, jitter: 0) == nil)
    }
    let transient = HTTPFailure.Code.allCases.filter { RetryPolicy.isTransient(.failure($0)) }
    #expect(Set(transient) == [.resolve, .refused, .proxy, .timeout, .reset, .tls])
  }

  @Test func retryAfterIsObeyedWhenShort() {
    let policy = RetryPolicy(longestRetryAfter: 5)
    #expect(policy.delay(after: .status(503, retryAfter: 5), attempt: 1, jitter: 1) == 5000)
    #expect(policy.delay(after: .status(503, retryAfter: 6), attempt: 1, jitter: 1) == nil)
  }

  @Test(arguments: [
    ("https://h/a", "https://h/b", true), ("http://h/a", "https://h/b", true), ("https://h/a", "http://h/b", false),
    ("https://h/a", "https://other/b", false), ("https://h/a", "https://ok/b", true),
    ("https://h/a", "file:///b", false),
    ("https://h/a", "https://H:8443/b", true), ("https://h/a", "https://h@other/b", false), ("https://h/a", "", false),
  ])
  func redirectsStayWhereTheyMay(from: String, to: String, allowed: Bool) {
    var policy = RedirectPolicy()
    policy.allowedHosts = ["ok"]
    #expect((policy.refusal(from: from, to: to, already: 0) == nil) == allowed)
    #expect(policy.refusal(from: from, to: to, already: 5) != nil)
  }

  @Test(arguments: [
    ("https://vendor-list.example/v3/", "vendor-list.example", 443), ("HTTP://A.b:8080?x", "a.b", 8080),
    ("http://u:p@[::1]:81/", "::1", 81), ("http://u:p@x@host#f", "host", 80), ("https://h:/", "h", 443),
  ])
  func addressesAreTakenApart(url: String, host: String, port: Int) {
    let address = WebAddress(url)
    #expect(address?.host == host && address?.port == port)
  }

  @Test(arguments: [
    "", "h", "//h/", "file:///h", "https://", "https://:443/", "https://h:99999/", "https://h:a/", "https://h\n/",
    "https://[::1", "https://[::1]x/", "https:/h", "https://h\\@evil/", "ht tp://h/",
  ])
  func otherAddressesAreNone(url: String) { #expect(WebAddress(url) == nil) }

  @Test func loopbackIsKnownByNameOnly() {
    for host in ["127.0.0.1", "127.1.2.3", "localhost", "[::1]", "LOCALHOST"] {
      #expect(WebAddress("http://\(host)/")?.isLoopback == true)
    }
    for host in ["127.0.0.1.example", "128.0.0.1", "localhost.example", "127.0.0.256", "127.1", "example"] {
      #expect(WebAddress("http://\(host)/")?.isLoopback == false)
    }
  }

  @Test func credentialsAreNeverShown() {
    #expect(WebAddress.withoutCredentials("https://u:p@h/x@y") == "https://h/x@y")
    #expect(WebAddress.withoutCredentials("https://h/x@y") == "https://h/x@y")
    #expect(WebAddress.withoutCredentials("ftp://u:p@q@h:1?a@b") == "ftp://h:1?a@b")
    #expect(WebAddress.withoutCredentials("not a URL@all") == "not a URL@all")
    // No address, since the password has a slash: the secret is gone all the same.
    #expect(WebAddress.withoutCredentials("https://u:p/w@h/x") == "https://h/x")
    #expect(WebAddress.withoutCredentials("socks://u:p?w@h") == "socks://h")
  }

  @Test func certificateFileFollowsOptionThenEnvironment() {
    let environment = ["CURL_CA_BUNDLE": "c", "SSL_CERT_FILE": "s"]
    func chosen(_ option: String?, _ environment: [String: String]) -> String? {
      CertificateFile.chosen(option: option, environment: environment).map { "\($0.namedBy)=\($0.path)" }
    }
    #expect(chosen("o", environment) == "--ca-file=o")
    #expect(chosen("", environment) == "--ca-file=")
    #expect(chosen(nil, environment) == "CURL_CA_BUNDLE=c")
    #expect(chosen(nil, ["CURL_CA_BUNDLE": "", "SSL_CERT_FILE": "s"]) == "SSL_CERT_FILE=s")
    #expect(chosen(nil, ["CURL_CA_BUNDLE": "", "SSL_CERT_FILE": ""]) == nil && chosen(nil, [:]) == nil)
  }
}
