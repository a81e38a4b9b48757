import CurlHTTP
import TestSupport

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

  /// Retries end after a total time, not only after a number of attempts.
  @Test func attemptsEndWithTheirTime() {
    let policy = RetryPolicy(attempts: 9, firstDelay: 1000, longestTime: 45_000)
    #expect(policy.delay(after: .failure(.timeout), attempt: 1, jitter: 0, elapsed: 44_000) == 1000)
    #expect(policy.delay(after: .failure(.timeout), attempt: 1, jitter: 0, elapsed: 44_001) == nil)
    #expect(policy.delay(after: .status(503, retryAfter: 5), attempt: 1, jitter: 0, elapsed: 40_001) == nil)
    // After half a minute without data there is one more attempt: two, not three.
    let standard = RetryPolicy()
    #expect(standard.delay(after: .failure(.timeout), attempt: 1, jitter: 0, elapsed: 30_000) != nil)
    #expect(standard.delay(after: .failure(.timeout), attempt: 2, jitter: 0, elapsed: 60_500) == nil)
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
