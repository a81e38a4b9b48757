import TestSupport

@testable import CurlHTTP

/// Header values are bytes.
@Suite struct HeaderTests {
  /// A tag in Latin-1, in UTF-8, or with any allowed byte is sent back unchanged, and confirmed.
  @Test(
    arguments: [
      [0xE9], [0xC3, 0xA9], [0xFF, 0xFE, 0x80], Array(0x23...0x7E) + Array(0x80...0xFF),
    ] as [[UInt8]])
  func aTagIsBytes(_ bytes: [UInt8]) throws {
    let tag = [0x22] + bytes + [0x22]
    let server = try RawServer { request in
      let isKnown = (request.bytes + [0x0D]).firstRange(of: Array("If-None-Match: ".utf8) + tag + [0x0D]) != nil
      let head = Array("HTTP/1.1 \(isKnown ? "304 Not Modified" : "200 OK")\r\nETag: ".utf8) + tag
      return RawServer.Reply(
        bytes: head + Array("\r\n\(isKnown ? "" : "Content-Length: 2\r\n")\r\n\(isKnown ? "" : "{}")".utf8))
    }
    defer { server.stop() }
    let client = try HTTPClient(ClientTests.options)
    let first = try client.perform([HTTPRequest(url: server.url("/"))])[0].get()
    let read = try #require(first.headers["etag"])
    #expect(first.status == 200 && read.unicodeScalars.map(\.value) == tag.map { UInt32($0) })
    let second = try client.perform([HTTPRequest(url: server.url("/"), headers: ["If-None-Match": read])])[0].get()
    #expect(second.status == 304)
  }

  @Test func bytesComeBack() {
    for byte in UInt8.min...UInt8.max {
      #expect(CurlText.bytes(latin1: String(Character(Unicode.Scalar(byte)))) == [byte])
    }
    // Characters beyond Latin-1, which never were bytes, are sent as UTF-8.
    #expect(CurlText.bytes(latin1: "\u{FFFD}\u{20AC}") == [0xEF, 0xBF, 0xBD, 0xE2, 0x82, 0xAC])
  }

  @Test(arguments: ["a\r\nX-Injected: 1", "a\nb", "a\rb", "a\0b", "\u{1B}[31m", "a\u{7F}", "\r\n"])
  func controlCharactersAreNotSent(value: String) throws {
    let server = try RawServer { _ in .http("200 OK") }
    defer { server.stop() }
    let request = HTTPRequest(url: server.url("/"), headers: ["If-None-Match": value])
    let failure = try HTTPClient(ClientTests.options).perform([request])[0].failure
    #expect(failure?.code == .header && failure?.requests == 0)
    #expect(failure?.message.contains("If-None-Match") == true && failure?.message.contains("a") == true)
    #expect(server.connections == 0)
  }

  @Test func namesAreTokens() throws {
    for name in ["", "A B", "A:", "A\r\nB", "Ä"] {
      let request = HTTPRequest(url: "http://127.0.0.1:1/", headers: HTTPHeaders([.init(name, "v")]))
      #expect(try HTTPClient(ClientTests.options).perform([request])[0].failure?.code == .header)
    }
  }

  @Test func aTabIsSent() throws {
    let server = try RawServer { _ in .http("200 OK") }
    defer { server.stop() }
    let request = HTTPRequest(url: server.url("/"), headers: ["X-A": "a\tb"])
    #expect(try HTTPClient(ClientTests.options).perform([request])[0].get().status == 200)
    #expect(server.requests.first?.header("x-a") == "a\tb")
  }

  /// A `Location` that is not UTF-8 is still followed.
  @Test func aRedirectIsBytesToo() throws {
    let server = try RawServer { request in
      request.path == "/"
        ? RawServer.Reply(
          bytes: Array("HTTP/1.1 302 Found\r\nContent-Length: 0\r\nLocation: /caf".utf8) + [0xE9]
            + Array("\r\n\r\n".utf8))
        : .http("200 OK")
    }
    defer { server.stop() }
    #expect(try HTTPClient(ClientTests.options).perform([HTTPRequest(url: server.url("/"))])[0].get().status == 200)
    #expect(server.requests.last?.path.lowercased() == "/caf%e9")
  }
}
