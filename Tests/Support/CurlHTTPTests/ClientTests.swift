import CurlHTTP
import TestSupport

/// The client against a server that sends raw bytes.
@Suite struct ClientTests {
  static let options: HTTPOptions = {
    var options = HTTPOptions(userAgent: "gvl-tests/1")
    options.retry = RetryPolicy(attempts: 3, firstDelay: 1, longestDelay: 2)
    options.connectTimeoutMilliseconds = 60_000
    return options
  }()

  func get(
    _ path: String = "/", headers: HTTPHeaders = [:], options: HTTPOptions = Self.options,
    _ answer: @escaping @Sendable (RawServer.Request) -> RawServer.Reply
  ) throws -> (Result<HTTPResponse, HTTPFailure>, RawServer) {
    let server = try RawServer(answer)
    defer { server.stop() }
    let client = try HTTPClient(options)
    return (client.perform([HTTPRequest(url: server.url(path), headers: headers)])[0], server)
  }

  /// `hello, vendor list\n` as gzip.
  static let gzip: [UInt8] = [
    0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 2, 0xFF, 0xCB, 0x48, 0xCD, 0xC9, 0xC9, 0xD7, 0x51, 0x28, 0x4B, 0xCD, 0x4B, 0xC9, 0x2F,
    0x52, 0xC8, 0xC9, 0x2C, 0x2E, 0xE1, 2, 0, 0x09, 0x8F, 0xCB, 0x37, 0x13, 0, 0, 0,
  ]

  @Test func expandsWhatWasCompressed() throws {
    let (result, server) = try get { _ in .http("200 OK", ["Content-Encoding: gzip", "ETag: W/\"x\""], body: Self.gzip)
    }
    let response = try result.get()
    #expect(String(decoding: response.body, as: UTF8.self) == "hello, vendor list\n")
    #expect(response.bytesReceived == Self.gzip.count)
    #expect(response.status == 200 && response.requests == 1)
    #expect(response.headers["etag"] == "W/\"x\"" && response.headers["ETAG"] == response.headers["ETag"])
    let request = try #require(server.requests.first)
    #expect(request.header("user-agent") == "gvl-tests/1")
    #expect(request.header("accept-encoding")?.contains("gzip") == true)
  }

  @Test func notModifiedHasNoBody() throws {
    let (result, server) = try get(headers: ["If-None-Match": "W/\"a, b\""]) { _ in
      RawServer.Reply(bytes: Array("HTTP/1.1 304 Not Modified\r\nETag: \"c\"\r\n\r\n".utf8))
    }
    let response = try result.get()
    #expect(response.status == 304 && response.body.isEmpty && response.headers["etag"] == "\"c\"")
    #expect(server.requests.first?.header("if-none-match") == "W/\"a, b\"")
  }

  @Test func repeatedFieldsJoin() throws {
    let (result, _) = try get { _ in .http("200 OK", ["Cache-Control: public", "cache-control:  max-age=5 "]) }
    #expect(try result.get().headers.joined("Cache-Control") == "public, max-age=5")
  }

  /// A hundred kilobytes of zeros are a hundred bytes of gzip; neither way to announce the length shows that.
  @Test(arguments: [false, true]) func limitCountsDecodedBytes(chunked: Bool) throws {
    var options = Self.options
    options.maxBodyBytes = 10_000
    let (result, server) = try get(options: options) { _ in
      let body = [UInt8](repeating: 0x30, count: 20_000)
      return chunked
        ? .http(
          "200 OK", ["Transfer-Encoding: chunked"], body: Array("4e20\r\n".utf8) + body + Array("\r\n0\r\n\r\n".utf8))
        : .http("200 OK", body: body)
    }
    #expect(throws: HTTPFailure.self) { try result.get() }
    #expect(result.failure?.code == .tooLarge)
    #expect(server.requests.count == 1)
  }

  @Test func limitIsExact() throws {
    var options = Self.options
    options.maxBodyBytes = 19
    #expect(
      try get(options: options) { _ in .http("200 OK", ["Content-Encoding: gzip"], body: Self.gzip) }.0.get().body.count
        == 19)
    options.maxBodyBytes = 18
    let over = try get(options: options) { _ in .http("200 OK", ["Content-Encoding: gzip"], body: Self.gzip) }.0
    #expect(over.failure?.code == .tooLarge)
  }

  struct Broken: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var reply: RawServer.Reply
    var code: HTTPFailure.Code
    var requests: Int
  }

  static let broken: [Broken] = [
    Broken(
      testDescription: "short body", reply: .http("200 OK", body: [1, 2, 3], length: 10, ending: .close),
      code: .truncated, requests: 1),
    Broken(
      testDescription: "reset in the body", reply: .http("200 OK", body: [1, 2, 3], length: 10, ending: .reset),
      code: .reset, requests: 3),
    Broken(
      testDescription: "closed at once", reply: RawServer.Reply(bytes: [], ending: .close), code: .reset, requests: 3),
    Broken(
      testDescription: "plain sent as gzip", reply: .http("200 OK", ["Content-Encoding: gzip"], body: Array("{}".utf8)),
      code: .badContent, requests: 1),
    Broken(
      testDescription: "damaged gzip",
      reply: .http("200 OK", ["Content-Encoding: gzip"], body: gzip.dropLast(8) + [9, 9, 9, 9, 0x13, 0, 0, 0]),
      code: .badContent, requests: 1),
    Broken(
      testDescription: "gzip with more behind its end",
      reply: .http("200 OK", ["Content-Encoding: gzip"], body: gzip + Array("junk and more of it".utf8)),
      code: .badContent, requests: 1),
    Broken(
      testDescription: "gzip of two members", reply: .http("200 OK", ["Content-Encoding: gzip"], body: gzip + gzip),
      code: .badContent, requests: 1),
    Broken(
      testDescription: "HTTP/0.9",
      reply: RawServer.Reply(bytes: Array("{\"vendorListVersion\": 1}".utf8), ending: .close),
      code: .badContent, requests: 1),
    Broken(
      testDescription: "HTTP/9.9",
      reply: RawServer.Reply(bytes: Array("HTTP/9.9 200 OK\r\nContent-Length: 2\r\n\r\n{}".utf8), ending: .close),
      code: .badContent, requests: 1),
    Broken(
      testDescription: "status 000",
      reply: RawServer.Reply(bytes: Array("HTTP/1.1 000 OK\r\nContent-Length: 2\r\n\r\n{}".utf8), ending: .close),
      code: .badContent, requests: 1),
    Broken(
      testDescription: "chunks without sizes",
      reply: .http("200 OK", ["Transfer-Encoding: chunked"], body: Array("none\r\n{}\r\n".utf8)), code: .badContent,
      requests: 1),
    Broken(
      testDescription: "headers without end",
      reply: .http("200 OK", (0..<4000).map { "X-\($0): \(String(repeating: "x", count: 200))" }), code: .badContent,
      requests: 1),
    Broken(
      testDescription: "redirect to a file", reply: .http("302 Found", ["Location: file:///etc/hostname"]),
      code: .redirect, requests: 1),
    Broken(
      testDescription: "redirect to another host", reply: .http("302 Found", ["Location: http://localhost:1/"]),
      code: .redirect, requests: 1),
    Broken(
      testDescription: "redirect in a loop", reply: .http("301 Moved", ["Location: /again"]), code: .redirect,
      requests: 6),
  ]

  @Test(arguments: broken) func brokenAnswersAreFailures(_ broken: Broken) throws {
    let (result, server) = try get { _ in broken.reply }
    #expect(result.failure?.code == broken.code)
    #expect(result.failure?.requests == broken.requests)
    #expect(server.requests.count == broken.requests)
  }

  /// The message says that a response is not HTTP, not that the URL is wrong; a body that is not gzip is no disk error.
  @Test func theMessageNamesWhatIsWrong() throws {
    for (name, words) in [
      ("HTTP/0.9", "no HTTP"), ("HTTP/9.9", "no HTTP"), ("status 000", "no HTTP"), ("chunks without sizes", "no HTTP"),
      ("gzip of two members", "encoding"), ("gzip with more behind its end", "encoding"),
    ] {
      let broken = try #require(Self.broken.first { $0.testDescription == name })
      let failure = try get { _ in broken.reply }.0.failure
      #expect(failure?.message.contains(words) == true, "\(name): \(failure?.message ?? "")")
    }
  }

  @Test func stalledAnswersTimeOut() throws {
    var options = Self.options
    options.retry = .never
    options.totalTimeoutMilliseconds = 150
    let (result, _) = try get(options: options) { _ in .http("200 OK", body: [1], length: 10, ending: .stall) }
    #expect(result.failure?.code == .timeout)
  }

  @Test func nobodyListens() throws {
    let server = try RawServer { _ in .http("200 OK") }
    server.stop()
    let client = try HTTPClient(Self.options)
    let failure = client.perform([HTTPRequest(url: "http://me:secret@127.0.0.1:\(server.port)/list")])[0].failure
    #expect(failure?.code == .refused)
    #expect(failure?.url == "http://127.0.0.1:\(server.port)/list")
    #expect(failure.map { "\($0)".contains("secret") } == false)
  }

  @Test(arguments: ["file:///etc/hostname", "ftp://127.0.0.1/", "", "http://", "http://a b/", "HTTP:/x"])
  func otherAddressesAreRefused(url: String) throws {
    let failure = try HTTPClient(Self.options).perform([HTTPRequest(url: url)])[0].failure
    #expect(failure?.code == .address && failure?.requests == 0)
  }

  @Test func transientAnswersAreAskedAgain() throws {
    let (result, server) = try get { $0.number < 2 ? .http("503 Busy") : .http("200 OK", body: [7]) }
    let response = try result.get()
    #expect(response.status == 200 && response.requests == 3 && server.requests.count == 3)
    let (refused, second) = try get { _ in .http("404 Not Found") }
    #expect(try refused.get().status == 404 && second.requests.count == 1)
  }

  @Test func aLongRetryAfterEndsTheAttempts() throws {
    let (result, server) = try get { _ in .http("429 Slow", ["Retry-After: 3600"]) }
    #expect(try result.get().headers["retry-after"] == "3600" && server.requests.count == 1)
  }

  @Test func redirectsOnTheSameHostAreFollowed() throws {
    let (result, server) = try get("/old", headers: ["If-None-Match": "\"e\""]) { request in
      request.path == "/old"
        ? .http("301 Moved", ["Location: /new"], body: [1]) : .http("200 OK", body: Array(request.text.utf8))
    }
    let response = try result.get()
    #expect(server.requests.map(\.path) == ["/old", "/new"] && response.requests == 2)
    #expect(String(decoding: response.body, as: UTF8.self).contains("If-None-Match: \"e\""))
  }

  @Test func anotherHostNeverSeesTheTag() throws {
    let other = try RawServer { .http("200 OK", body: Array($0.text.utf8)) }
    defer { other.stop() }
    var options = Self.options
    options.redirects.allowedHosts = ["localhost"]
    let (port, tag) = (other.port, "\"mine\"")
    let (result, _) = try get(headers: ["If-None-Match": tag], options: options) { _ in
      .http("302 Found", ["Location: http://localhost:\(port)/"])
    }
    #expect(String(decoding: try result.get().body, as: UTF8.self).contains(tag) == false)
  }

  @Test func connectionsAreUsedAgain() throws {
    let server = try RawServer { .http("200 OK", body: Array($0.path.utf8)) }
    defer { server.stop() }
    let client = try HTTPClient(Self.options)
    for round in 0..<3 {
      #expect(try client.perform([HTTPRequest(url: server.url("/\(round)"))])[0].get().status == 200)
    }
    #expect(server.connections == 1)
  }

  @Test func manyRequestsKeepTheirOrderAndTheLimit() throws {
    let server = try RawServer { .http("200 OK", body: Array($0.path.utf8)) }
    defer { server.stop() }
    var options = Self.options
    options.maxConnectionsPerHost = 3
    let client = try HTTPClient(options)
    var finished: Set<Int> = []
    let results = client.perform((0..<60).map { HTTPRequest(url: server.url("/\($0)")) }) { index, _ in
      finished.insert(index)
    }
    for (index, result) in results.enumerated() {
      #expect(try String(decoding: result.get().body, as: UTF8.self) == "/\(index)")
    }
    #expect(finished.count == 60 && server.connections <= 3)
  }

  @Test func oneFailureLeavesTheOthersAlone() throws {
    let server = try RawServer {
      $0.path == "/1" ? .http("200 OK", body: [1], length: 2, ending: .close) : .http("200 OK")
    }
    defer { server.stop() }
    let results = try HTTPClient(Self.options).perform((0..<3).map { HTTPRequest(url: server.url("/\($0)")) })
    #expect(results.map { $0.failure?.code } == [nil, .truncated, nil])
  }
}

extension Result {
  var failure: Failure? {
    guard case .failure(let failure) = self else { return nil }
    return failure
  }
}
