import Gzip
import TestSupport

@testable import SampleMirror

/// The server of the tests is honest unless a fault is asked for.
@Suite(.waits) struct ServeTests {
  static let list = #"{"lastUpdated":"2026-02-19T16:00:13Z","vendors":{}}"#
  static let other = #"{"lastUpdated":"2026-02-26T16:00:13Z","vendors":{}}"#

  @Test func servesTheMirrorPlainAndCompressed() throws {
    let server = try ServerProcess(mirror: true)
    #expect(server.output == "http://127.0.0.1:\(server.port)/\n")
    let wire = try server.connect()
    for file in SampleMirror().files {
      let plain = try wire.exchange("GET /\(file.path) HTTP/1.1")
      #expect(plain.status == 200 && plain.body == file.bytes, "\(file.path)")
      let type = file.path.hasSuffix(".csv") ? "text/csv" : "application/json"
      #expect(plain.headers["content-type"]?.hasPrefix(type) == true && plain.headers["content-encoding"] == nil)
      #expect(plain.headers["cache-control"] == "max-age=604800" && plain.headers["vary"] == "Accept-Encoding")
      #expect(plain.headers["date"]?.hasSuffix(" GMT") == true)
      let packed = try wire.exchange("GET /\(file.path) HTTP/1.1", ["Accept-Encoding: gzip"])
      #expect(packed.headers["content-encoding"] == "gzip" && packed.body.count < file.bytes.count)
      #expect(try Gzip.expand(packed.body, limit: file.bytes.count) == file.bytes)
      #expect(packed.headers["etag"] == plain.headers["etag"])
      let head = try wire.exchange("HEAD /\(file.path) HTTP/1.1")
      #expect(head.headers["content-length"] == "\(file.bytes.count)" && head.headers["etag"] == plain.headers["etag"])
    }
    let latest = try wire.exchange("GET /v3/vendor-list.json HTTP/1.1")
    #expect(latest.headers["last-modified"] == "Thu, 19 Feb 2026 16:00:13 GMT")
    let archived = try wire.exchange("GET /v3/archives/vendor-list-v103.json HTTP/1.1")
    #expect(archived.headers["etag"] == latest.headers["etag"], "the tag is the content's")
  }

  @Test func conditionsGive304() throws {
    let server = try ServerProcess(files: ["v3/vendor-list.json": Self.list])
    let tag = try #require(try server.get("/v3/vendor-list.json").headers["etag"])
    #expect(tag.hasPrefix("\"") && tag.hasSuffix("\"") && tag.count > 10)
    let wire = try server.connect()
    for (headers, status) in [
      (["If-None-Match: \(tag)"], 304), (["If-None-Match: W/\(tag)"], 304), (["If-None-Match: *"], 304),
      (["If-None-Match: \"a\", \(tag) "], 304), (["If-None-Match: \"a\""], 200), (["If-None-Match: a"], 200),
      (["If-Modified-Since: Thu, 19 Feb 2026 16:00:13 GMT"], 304),
      (["If-Modified-Since: Thu, 19 Feb 2026 16:00:12 GMT"], 200), (["If-Modified-Since: yesterday"], 200),
      (["If-None-Match: \"a\"", "If-Modified-Since: Thu, 19 Feb 2026 16:00:13 GMT"], 200),
      (["If-None-Match: \(tag)", "If-Modified-Since: Thu, 01 Jan 1970 00:00:00 GMT"], 304),
      (["Accept-Encoding: gzip", "If-None-Match: \(tag)"], 304),
    ] {
      let response = try wire.exchange("GET /v3/vendor-list.json HTTP/1.1", headers)
      #expect(response.status == status && response.body.isEmpty == (status == 304), "\(headers)")
      #expect(response.headers["etag"] == tag)
    }
    try server.folder.write(Self.other, to: "mirror/v3/vendor-list.json")
    let published = try wire.exchange("GET /v3/vendor-list.json HTTP/1.1", ["If-None-Match: \(tag)"])
    #expect(published.status == 200 && published.text == Self.other && published.headers["etag"] != tag)
  }

  @Test func theTagOfCompressedBytesMayBeWeak() throws {
    let server = try ServerProcess(["--weak-gzip-etag", "--max-age", "0"], files: ["a.json": Self.list])
    let plain = try server.get("/a.json")
    let packed = try server.get("/a.json", ["Accept-Encoding: gzip"])
    #expect(packed.headers["etag"] == "W/" + (plain.headers["etag"] ?? ""))
    #expect(plain.headers["cache-control"] == "max-age=0")
    #expect(try server.get("/a.json", ["If-None-Match: \(packed.headers["etag"] ?? "")"]).status == 304)
  }

  @Test func absentIsForbidden() throws {
    let server = try ServerProcess(files: ["v3/a.json": "{}"])
    for path in ["/", "/v3", "/v3/", "/v3/b.json", "//v3/a.json", "/v3/a.json/", "/v3/a.json/b"] {
      let response = try server.get(path)
      #expect(response.status == 403 && response.headers["content-type"] == "application/xml", "\(path)")
      #expect(response.text.contains("<Code>AccessDenied</Code>"))
    }
    let frank = try ServerProcess(["--absent", "404"], files: ["v3/a.json": "{}"])
    #expect(try frank.get("/v3/b.json").status == 404)
    #expect(try frank.get("/v3/a.json").status == 200)
  }

  @Test func noPathLeavesTheFolder() throws {
    let server = try ServerProcess(files: ["v3/a.json": "{}", ".hidden": "secret"])
    try server.folder.write("secret", to: "secret.json")
    let links = server.folder.url.appending(path: "mirror")
    try FileManager.default.createSymbolicLink(
      at: links.appending(path: "link.json"), withDestinationURL: server.folder.url.appending(path: "secret.json"))
    try FileManager.default.createSymbolicLink(
      at: links.appending(path: "up"), withDestinationURL: server.folder.url)
    for path in [
      "/../secret.json", "/v3/../../secret.json", "/%2e%2e/secret.json", "/..%2fsecret.json",
      "/v3/..%2f..%2fsecret.json",
      "/%2E%2E%2Fsecret.json", "/..%5csecret.json", "/./v3/a.json", "/link.json", "/up/secret.json", "/.hidden",
      "/v3/%2Fetc%2Fpasswd", "//etc/passwd",
    ] {
      let response = try server.get(path)
      #expect(response.status == 403 && !response.text.contains("secret"), "\(path)")
    }
    #expect(try server.get("/v3/a.json").status == 200)
  }

  @Test func otherMethodsAndBrokenRequests() throws {
    let server = try ServerProcess(files: ["a.json": "{}"])
    for method in ["POST", "PUT", "DELETE", "OPTIONS", "get"] {
      let response = try server.get("/a.json", method: method)
      #expect(response.status == 405 && response.headers["allow"] == "GET, HEAD", "\(method)")
    }
    for text in [
      "hello\r\n\r\n", "GET / HTTP/1.1\r\n\r\n", "\u{16}\u{3}\u{1}\r\n\r\n", "GET a HTTP/1.1\r\nHost: a\r\n\r\n",
    ] {
      let wire = try server.connect()
      wire.send(text)
      #expect(try wire.response().status == 400)
      wire.receiveToEnd()
      #expect(wire.isAtEnd)
    }
    for endless in [
      "GET /a.json HTTP/1.1\r\nX: " + String(repeating: "x", count: 20_000), String(repeating: "x", count: 40_000),
    ] {
      let wire = try server.connect()
      wire.send(endless)
      #expect(try wire.response().status == 431)
      wire.receiveToEnd()
    }
    #expect(try server.get("/a.json").status == 200)
  }

  @Test func aConnectionIsUsedAgain() throws {
    let server = try ServerProcess(files: ["a.json": "{}", "b.json": "[]"])
    let wire = try server.connect()
    wire.send(
      "GET /a.json HTTP/1.1\r\nHost: a\r\n\r\nGET /b.json HTTP/1.1\r\nHost: a\r\n\r\n\r\nHEAD /a.json HTTP/1.1\r\nHost: a\r\n\r\n"
    )
    #expect(try wire.response().text == "{}")
    #expect(try wire.response().text == "[]")
    #expect(try wire.response(hasBody: false).headers["content-length"] == "2")
    let last = try wire.exchange("GET /a.json HTTP/1.1", ["Connection: close"])
    #expect(last.headers["connection"] == "close")
    wire.receiveToEnd()
    #expect(wire.isAtEnd && wire.received.isEmpty)
  }

  @Test func manyAtOnce() async throws {
    let server = try ServerProcess(mirror: true)
    let port = server.port
    let counts = try await withThrowingTaskGroup(of: Int.self) { group in
      for _ in 0..<24 {
        group.addTask {
          let wire = try Wire(port: port)
          return try (0..<4).reduce(0) { sum, _ in
            try sum + wire.exchange("GET /v3/vendor-list.json HTTP/1.1", ["Accept-Encoding: gzip"]).body.count
          }
        }
      }
      return try await group.reduce(into: Set<Int>()) { $0.insert($1) }
    }
    #expect(counts.count == 1 && (counts.first ?? 0) > 0)
    #expect(server.logLines.count == 96)
  }

  @Test func theLogHasOneLineForEachRequest() throws {
    let server = try ServerProcess(files: ["a.json": Self.list])
    let tag = try #require(try server.get("/a.json").headers["etag"])
    _ = try server.get("/a.json?x=1", ["If-None-Match: \(tag)"])
    _ = try server.get("/a.json", method: "HEAD")
    _ = try server.get("/b.json", ["If-None-Match: \"x\", \"y\""], method: "POST")
    let wire = try server.connect()
    wire.send("nonsense\r\n\r\n")
    _ = try wire.response()
    #expect(
      server.logLines == [
        "GET /a.json 200 \(Self.list.utf8.count) -", "GET /a.json?x=1 304 0 \(tag)", "HEAD /a.json 200 0 -",
        "POST /b.json 405 31 \"x\", \"y\"", "- - 400 0 -",
      ])
  }

  @Test(arguments: [SIGTERM, SIGINT])
  func aSignalEndsIt(signal: Int32) throws {
    let server = try ServerProcess(files: ["a.json": "{}"])
    _ = try server.connect()
    #expect(server.end(by: signal) == 0)
    #expect(!FileManager.default.fileExists(atPath: server.portFile.path))
  }

  @Test func itEndsByItself() throws {
    let server = try ServerProcess(["--max-seconds", "1"], files: ["a.json": "{}"])
    #expect(try server.get("/a.json").status == 200)
    let wire = try server.connect()
    wire.receiveToEnd()
    #expect(wire.isAtEnd)
    #expect(server.end() == 0)
  }
}
