import Gzip
import TestSupport

/// Each kind of fault as a client sees it.
@Suite(.folder, .waits) struct FaultTests {
  /// Long enough that half of it, compressed or not, is many bytes.
  static let list =
    #"{"lastUpdated":"2026-02-19T16:00:13Z","names":["#
    + (1...400).map { "\"v\($0 * 7919 % 100_003)\"" }.joined(separator: ",") + "]}"

  static func server(_ faults: String...) throws -> ServerProcess {
    try ServerProcess(faults.flatMap { ["--fault", $0] }, files: ["v3/list.json": list, "v3/b.json": "{}"])
  }

  @Test(arguments: [200, 204, 206, 304, 400, 403, 404, 429, 500, 503])
  func status(code: Int) throws {
    let server = try Self.server("v3/list.json=status:\(code)@1")
    let wire = try server.connect()
    let response = try wire.exchange("GET /v3/list.json HTTP/1.1")
    #expect(response.status == code && response.headers["retry-after"] == nil)
    if code == 206 {
      #expect(Self.list.utf8.starts(with: response.body) && response.body.count == Self.list.utf8.count / 2)
      #expect(response.headers["content-range"] == "bytes 0-\(response.body.count - 1)/\(Self.list.utf8.count)")
    }
    // The connection is still in step, and the fault has been used up.
    #expect(try wire.exchange("GET /v3/list.json HTTP/1.1").text == Self.list)
  }

  @Test func retryAfterAndTimes() throws {
    let server = try Self.server("v3/list.json=status:429,120@2", "*=header:X-Also=1")
    let responses = try (0..<4).map { _ in try server.get("/v3/list.json") }
    #expect(responses.map(\.status) == [429, 429, 200, 200])
    #expect(responses.map { $0.headers["retry-after"] } == ["120", "120", nil, nil])
    #expect(responses.allSatisfy { $0.headers["x-also"] == "1" })
    #expect(try server.get("/v3/b.json").status == 200)
  }

  @Test func resetInTheBody() throws {
    let server = try Self.server("v3/list.json=reset", "v3/b.json=reset:0")
    let wire = try server.connect()
    wire.request("GET /v3/list.json HTTP/1.1")
    wire.receiveToEnd()
    #expect(wire.error == ECONNRESET && !wire.isAtEnd)
    let end = try #require(wire.received.firstRange(of: Array("\r\n\r\n".utf8)))
    #expect(wire.received.count - end.upperBound == Self.list.utf8.count / 2)
    let second = try server.connect()
    second.request("GET /v3/b.json HTTP/1.1")
    second.receiveToEnd()
    #expect(second.error == ECONNRESET && second.received.suffix(4) == Array("\r\n\r\n".utf8)[...])
  }

  @Test func shortOfItsLength() throws {
    let server = try Self.server("v3/list.json=short", "v3/b.json=short:1")
    for (path, body, missing) in [("/v3/list.json", Self.list, 1000), ("/v3/b.json", "{}", 1)] {
      let wire = try server.connect()
      let response = try wire.exchange("GET \(path) HTTP/1.1")
      #expect(response.headers["content-length"] == "\(body.utf8.count + missing)" && response.text == body)
      #expect(wire.isAtEnd)
    }
  }

  @Test func truncatedGzip() throws {
    let server = try Self.server("v3/list.json=truncated-gzip@1")
    let wire = try server.connect()
    let response = try wire.exchange("GET /v3/list.json HTTP/1.1")
    #expect(response.status == 200 && response.headers["content-encoding"] == "gzip")
    #expect(response.headers["content-length"] == "\(response.body.count)")
    let whole = try wire.exchange("GET /v3/list.json HTTP/1.1", ["Accept-Encoding: gzip"]).body
    #expect(whole.starts(with: response.body) && response.body.count == whole.count / 2)
    #expect(throws: GzipError.self) { try Gzip.expand(response.body, limit: 1 << 20) }
    #expect(try wire.exchange("GET /v3/b.json HTTP/1.1").status == 200)
  }

  @Test(arguments: [(0, "0"), (100_000, "100000"), (3 << 20, "3M")])
  func bomb(size: Int, argument: String) throws {
    let server = try Self.server("*=bomb:\(argument)")
    let wire = try server.connect()
    wire.request("GET /v3/list.json HTTP/1.1")
    wire.receiveToEnd()
    let end = try #require(wire.received.firstRange(of: Array("\r\n\r\n".utf8)))
    let head = try Wire.head(wire.received[..<end.lowerBound])
    #expect(head.status == 200 && head.headers["content-encoding"] == "gzip" && head.headers["content-length"] == nil)
    let body = Array(wire.received[end.upperBound...])
    #expect(try Gzip.expand(body, limit: size) == [UInt8](repeating: 0, count: size))
    #expect(body.count < size / 100 + 100)
  }

  @Test func gzipThatIsNone() throws {
    let response = try Self.server("*=gzip-lie").get("/v3/list.json")
    #expect(response.headers["content-encoding"] == "gzip" && response.text == Self.list)
  }

  /// The bytes come one by one, so slowly that even a busy machine reads several times.
  @Test func slow() throws {
    let server = try Self.server("v3/b.json=slow:10")
    let wire = try server.connect()
    wire.request("GET /v3/b.json HTTP/1.1")
    var reads = 0
    while wire.received.suffix(2) != Array("{}".utf8)[...], wire.receive() { reads += 1 }
    #expect(reads > 20)
    #expect(try wire.response().text == "{}")
    #expect(try wire.exchange("GET /v3/list.json HTTP/1.1").text == Self.list)
  }

  @Test(arguments: [("stall", 0), ("stall:0", 0), ("stall:9", 9), ("stall:400", 400)])
  func stall(fault: String, bytes: Int) throws {
    let server = try Self.server("v3/list.json=\(fault)")
    let wire = try server.connect()
    wire.request("GET /v3/list.json HTTP/1.1")
    while wire.received.count < bytes, wire.receive() {}
    #expect(!wire.receive(within: 50) && wire.received.count == bytes && !wire.isAtEnd && wire.error == 0)
    // The server answers other clients meanwhile, and ends the connection when the client does.
    #expect(try server.get("/v3/b.json").status == 200)
    wire.endSending()
    wire.receiveToEnd()
    #expect(wire.isAtEnd)
  }

  @Test func otherBodies() throws {
    let server = try Self.server("v3/list.json=empty@1", "v3/list.json=html@2", "v3/list.json=bom@3")
    let wire = try server.connect()
    // The first request meets all three faults, and the last one decides; the second meets two, the third one.
    let first = try wire.exchange("GET /v3/list.json HTTP/1.1")
    #expect(first.body == [0xEF, 0xBB, 0xBF] + Array(Self.list.utf8))
    let plain = try Self.server("v3/list.json=empty").get("/v3/list.json")
    #expect(plain.status == 200 && plain.body.isEmpty && plain.headers["content-length"] == "0")
    let page = try Self.server("v3/list.json=html").get("/v3/list.json", ["If-None-Match: *"])
    #expect(page.status == 200 && page.headers["content-type"] == "text/html; charset=utf-8")
    #expect(page.text.hasPrefix("<!DOCTYPE html>") && page.headers["etag"] == nil)
    #expect(throws: JSONError.self) { try JSONDocument(first.body) }
  }

  @Test func bodyOfAnotherFile() throws {
    let other = try folder.write(#"{"lastUpdated":"2026-03-05T16:00:00Z"}"#, to: "other.json")
    let server = try Self.server("v3/list.json=body:\(other.path)@2")
    let first = try server.get("/v3/list.json", ["Accept-Encoding: gzip"])
    #expect(try Gzip.expand(first.body, limit: 100) == Array(#"{"lastUpdated":"2026-03-05T16:00:00Z"}"#.utf8))
    #expect(first.headers["last-modified"] == "Thu, 05 Mar 2026 16:00:00 GMT")
    let again = try server.get("/v3/list.json", ["If-None-Match: \(first.headers["etag"] ?? "")"])
    #expect(again.status == 304)
    let honest = try server.get("/v3/list.json", ["If-None-Match: \(first.headers["etag"] ?? "")"])
    #expect(honest.status == 200 && honest.text == Self.list)
  }

  @Test func rawBytes() throws {
    let file = try folder.write("HTTP/1.1 200\r\nTransfer-Encoding: chunked\r\n\r\nffff\r\nhalf", to: "raw")
    let server = try Self.server("v3/list.json=raw:\(file.path)")
    let wire = try server.connect()
    wire.request("GET /v3/list.json HTTP/1.1")
    wire.receiveToEnd()
    let bytes = [UInt8](try Data(contentsOf: file))
    #expect(wire.isAtEnd && wire.received == bytes)
  }

  @Test(arguments: ["http://other.example/v3/list.json", "file:///etc/passwd", "/v3/list.json", "https://a@b.example/"])
  func redirect(url: String) throws {
    let response = try Self.server("v3/list.json=redirect:\(url)").get("/v3/list.json")
    #expect(response.status == 302 && response.headers["location"] == url)
  }

  @Test func headers() throws {
    let server = try Self.server(
      "*=header:Age=700000", "*=header:cache-control=no-store", "*=header:Last-Modified=", "*=header:X-Odd=a=b: c")
    let response = try server.get("/v3/list.json")
    #expect(response.headers["age"] == "700000" && response.headers["cache-control"] == "no-store")
    #expect(response.headers["last-modified"] == nil && response.headers["x-odd"] == "a=b: c")
    #expect(response.text == Self.list)
  }

  @Test func tags() throws {
    let none = try Self.server("*=no-etag")
    let response = try none.get("/v3/list.json", ["If-None-Match: *"])
    #expect(response.status == 200 && response.headers["etag"] == nil)
    #expect(try none.get("/v3/list.json", ["If-Modified-Since: Thu, 19 Feb 2026 16:00:13 GMT"]).status == 304)
    let weak = try Self.server("*=weak-etag")
    let tag = try #require(try weak.get("/v3/list.json").headers["etag"])
    #expect(tag.hasPrefix("W/\""))
    #expect(try weak.get("/v3/list.json", ["If-None-Match: \(tag)"]).status == 304)
  }

  @Test func notModifiedUnasked() throws {
    let server = try Self.server("v3/*=wrong-304", "v3/b.json=header:ETag=\"other\"")
    let wire = try server.connect()
    let response = try wire.exchange("GET /v3/list.json HTTP/1.1")
    #expect(response.status == 304 && response.headers["content-length"] == nil && response.headers["etag"] != nil)
    #expect(try wire.exchange("GET /v3/b.json HTTP/1.1").headers["etag"] == "\"other\"")
    #expect(try wire.exchange("GET /v3/none.json HTTP/1.1").status == 304)
    #expect(wire.received.isEmpty)
  }

  /// A fault in the body is also sent to a client that has a copy and asks with a condition.
  @Test(arguments: ["short", "truncated-gzip", "gzip-lie", "empty", "bom", "html", "status:500"])
  func conditionsDoNotHideFaults(fault: String) throws {
    let response = try Self.server("v3/list.json=\(fault)").get("/v3/list.json", ["If-None-Match: *"])
    #expect(response.status == (fault == "status:500" ? 500 : 200))
  }
}
