import CurlHTTP
import TestSupport

/// The client with a real server: TLS, HTTP/2, the server's own compression and tags.
@Suite(.waits, .enabled(if: Nginx.isPresent, Comment(rawValue: Nginx.absence)))
struct NginxTests {
  static let body = Array(String(repeating: #"{"vendor":"list"},"#, count: 2000).utf8)

  static func options(_ nginx: Nginx? = nil) -> HTTPOptions {
    var options = HTTPOptions(
      userAgent: "gvl-tests/1", caFile: nginx.map { CertificateFile(path: $0.caFile, namedBy: "--ca-file") })
    options.retry = .never
    return options
  }

  /// Without TLS: HTTP/1.1. With TLS: HTTP/2. In both cases compressed, tagged, with a lifetime, and 304 for the tag.
  @Test(arguments: [false, true]) func compressedTaggedAndConfirmed(isSecure: Bool) throws {
    let nginx = try Nginx()
    defer { nginx.stop() }
    try nginx.put("a.json", Self.body)
    let client = try HTTPClient(Self.options(nginx))
    let url = (isSecure ? nginx.source : nginx.plainSource) + "a.json"
    let first = try client.perform([HTTPRequest(url: url)])[0].get()
    #expect(first.status == 200 && first.body == Self.body && first.bytesReceived < Self.body.count / 10)
    #expect(first.headers["content-encoding"] == "gzip" && first.headers["cache-control"] == "max-age=86400")
    let tag = try #require(first.headers["etag"])
    #expect(tag.hasPrefix("W/\""))
    let second = try client.perform([HTTPRequest(url: url, headers: ["If-None-Match": tag])])[0].get()
    #expect(second.status == 304 && second.body.isEmpty && second.bytesReceived == 0)
    #expect(try client.perform([HTTPRequest(url: url + "x")])[0].get().status == 404)
    let asked = nginx.requests(expecting: 3)
    #expect(asked.map(\.status) == [200, 304, 404])
    #expect(asked.allSatisfy { $0.version == (isSecure ? "HTTP/2.0" : "HTTP/1.1") && $0.agent == "gvl-tests/1" })
    #expect(Set(asked.map(\.connection)).count == 1)
  }

  /// One call by a client that does not know the server yet.
  @Test func fortyFilesComeOnOneConnection() throws {
    let nginx = try Nginx()
    defer { nginx.stop() }
    for number in 0..<40 { try nginx.put("\(number).json", Self.body + Array("\(number)".utf8)) }
    let client = try HTTPClient(Self.options(nginx))
    for _ in 0..<2 {
      let results = client.perform((0..<40).map { HTTPRequest(url: nginx.source + "\($0).json") })
      for (number, result) in results.enumerated() {
        #expect(try result.get().body == Self.body + Array("\(number)".utf8))
      }
    }
    let asked = nginx.requests(expecting: 80)
    #expect(asked.count == 80 && Set(asked.map(\.connection)).count == 1)
    #expect(asked.allSatisfy { $0.version == "HTTP/2.0" && $0.status == 200 })
  }

  static let certificates: [(TestCertificates.Kind, HTTPFailure.Code, String)] = [
    (.wrongHost, .certificateHost, "another host than localhost"), (.expired, .certificateExpired, "has expired"),
    (.selfSigned, .certificateUnknown, "--ca-file"),
  ]

  /// Each certificate has its own code and message, is tried once, and no request is sent.
  @Test(arguments: certificates) func badCertificates(
    kind: TestCertificates.Kind, code: HTTPFailure.Code, words: String
  ) throws {
    let nginx = try Nginx(kind)
    defer { nginx.stop() }
    try nginx.put("a.json", Self.body)
    var options = Self.options(nginx)
    options.retry = RetryPolicy(attempts: 3, firstDelay: 1)
    let failure = try HTTPClient(options).perform([HTTPRequest(url: nginx.source + "a.json")])[0].failure
    #expect(failure?.code == code && failure?.requests == 1)
    #expect(failure?.message.contains(words) == true, "\(failure?.message ?? "")")
    #expect(nginx.requests().isEmpty)
  }

  /// Without our authority's file, the same certificate is not trusted.
  @Test func theSystemDoesNotKnowOurAuthority() throws {
    let nginx = try Nginx()
    defer { nginx.stop() }
    try nginx.put("a.json", Self.body)
    let request = HTTPRequest(url: nginx.source + "a.json")
    #expect(try HTTPClient(Self.options()).perform([request])[0].failure?.code == .certificateUnknown)
    #expect(try HTTPClient(Self.options(nginx)).perform([request])[0].get().status == 200)
  }
}
