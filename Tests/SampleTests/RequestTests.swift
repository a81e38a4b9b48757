import TestSupport
@testable import gvl_sample

@Suite struct RequestTests {
  static func read(_ text: String) -> Result<Request, Request.Malformed> {
    do throws(Request.Malformed) { return .success(try Request(head: Array(text.utf8))) } catch {
      return .failure(error)
    }
  }

  @Test(arguments: [
    "GET\r\n", "GET /\r\n", "GET / HTTP/2.0\r\nHost: a\r\n", "GET  / HTTP/1.1\r\nHost: a\r\n", "\r\n",
    "GET / HTTP/1.1\r\n",
    "GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n", "GET / HTTP/1.1\r\nHost : a\r\n", "GET / HTTP/1.1\nHost: a\n",
    "GET / HTTP/1.1\r\nHost: a\r\n folded\r\n", "GET v3 HTTP/1.1\r\nHost: a\r\n", "GET /%zz HTTP/1.1\r\nHost: a\r\n",
    "GET /%2 HTTP/1.1\r\nHost: a\r\n", "GET /%00 HTTP/1.1\r\nHost: a\r\n", "G(T / HTTP/1.1\r\nHost: a\r\n",
    "GET /\u{7} HTTP/1.1\r\nHost: a\r\n", "GET /ä HTTP/1.1\r\nHost: a\r\n", "GET /%ff HTTP/1.1\r\nHost: a\r\n",
    "GET / HTTP/1.1\r\nHost: a\r\nno colon\r\n",
  ])
  func malformedHeadsAre400(text: String) {
    guard case .failure(let error) = Self.read(text) else {
      Issue.record("accepted: \(text)")
      return
    }
    #expect(error.status == 400)
  }

  @Test func readsWhatClientsSend() throws {
    let request = try Self.read("GET /v3/a%20b.json?x=/../1 HTTP/1.1\r\nHOST: a\r\nX-A: 1 \r\nx-a:2\r\n").get()
    #expect(request.segments == ["v3", "a b.json"] && request["x-a"] == "1, 2" && !request.wantsClose)
    #expect(try Self.read("GET http://other.example/v3/x HTTP/1.1\r\nHost: a\r\n").get().segments == ["v3", "x"])
    #expect(try Self.read("GET / HTTP/1.0\r\n").get().wantsClose)
    #expect(try Self.read("GET / HTTP/1.1\r\nHost: a\r\nConnection: Close\r\n").get().wantsClose)
  }

  @Test(arguments: [
    ("gzip", true), ("br, gzip;q=0.5", true), ("*", true), ("GZIP", true), ("gzip;q=0", false), ("gzip; q=0.0", false),
    ("deflate", false), ("", false), ("xgzip", false),
  ])
  func compressionIsNegotiated(header: String, accepts: Bool) throws {
    let request = try Self.read("GET / HTTP/1.1\r\nHost: a\r\nAccept-Encoding: \(header)\r\n").get()
    #expect(request.acceptsGzip == accepts)
  }

  @Test func datesComeBack() throws {
    for (text, date) in [
      ("2026-02-19T16:00:13Z", "Thu, 19 Feb 2026 16:00:13 GMT"), ("1970-01-01", "Thu, 01 Jan 1970 00:00:00 GMT"),
      ("1969-12-31T23:59:59Z", "Wed, 31 Dec 1969 23:59:59 GMT"),
      ("2024-02-29T01:02:03.9Z", "Thu, 29 Feb 2024 01:02:03 GMT"),
    ] { #expect(HTTPDate.text(try #require(Timestamp(text))) == date) }
    for seconds in stride(from: -2_000_000_000, to: 4_000_000_000, by: 86_399 * 97) {
      let moment = Timestamp(seconds: seconds)
      #expect(HTTPDate.moment(HTTPDate.text(moment)) == moment)
    }
    for bad in [
      "", "Thu", "Thu, 19 Feb 2026 16:00:13", "Thursday, 19-Feb-26 16:00:13 GMT", "Xyz, 19 Feb 2026 16:00:13 GMT",
    ] {
      #expect(HTTPDate.moment(bad) == nil)
    }
  }

  @Test(arguments: [
    ("*", "v3/x", true), ("v3/*", "v3/a/b", true), ("*.json", "v3/x.json", true), ("v3/?.json", "v3/xy.json", false),
    ("v3/?.json", "v3/x.json", true), ("a*b*c", "axxbyyc", true), ("a*b*c", "axxbyy", false), ("", "", true),
    ("", "a", false), ("**", "", true), ("a", "ab", false), ("*b", "ab", true),
  ])
  func globs(pattern: String, path: String, matches: Bool) {
    #expect(FaultRule.matches(Array(path), Array(pattern)) == matches)
  }

  @Test func aGlobOfManyStarsIsQuick() {
    let path = Array(String(repeating: "a", count: 4000))
    #expect(!FaultRule.matches(path, Array(String(repeating: "*a", count: 60) + "b")))
  }

  @Test(arguments: [
    "no-equals", "*=unknown", "*=status", "*=status:abc", "*=status:99", "*=status:429,x", "*=reset:x", "*=bomb:-1",
    "*=redirect", "*=redirect:a b", "*=header:x", "*=header:A:b=c", "*=header:Content-Length=3", "*=body:/nonexistent",
    "*=raw:", "*=empty:1", "*=slow:60001", "*=short:1T", "*=bomb:9999999999G",
  ])
  func badFaultsAreRefused(text: String) {
    #expect(throws: SampleError.self) { try FaultRule(text) }
  }

  @Test func aCountIsOnlyDigitsBehindTheLastAt() throws {
    let rule = try FaultRule("/v3/*=redirect:http://a@b.example/@2")
    #expect(
      [rule.claims("v3/a"), rule.claims("v2/a"), rule.claims("v3/b"), rule.claims("v3/c")] == [
        true, false, true, false,
      ])
    #expect((rule.fault as? RedirectFault) != nil)
    let always = try FaultRule("*=redirect:http://a@b.example/")
    #expect((0..<5).allSatisfy { _ in always.claims("x") })
  }
}
