import CurlHTTP
import TestSupport

/// Which hosts a request may reach, which secrets it sends, and which of them messages show.
@Suite(.folder, .waits) struct SecurityTests {
  static func client(_ change: (inout HTTPOptions) -> Void = { _ in }) throws -> HTTPClient {
    var options = ClientTests.options
    options.retry = .never
    change(&options)
    return try HTTPClient(options)
  }

  static func ask(_ url: String, _ change: (inout HTTPOptions) -> Void = { _ in }) throws -> Result<
    HTTPResponse, HTTPFailure
  > {
    try client(change).perform([HTTPRequest(url: url)])[0]
  }

  // MARK: Plain http

  /// The name ends in `.invalid`, so a request to it would fail with another error.
  @Test func otherMachinesAreNotAskedByHTTP() throws {
    let failure = try Self.ask("http://me:secret@lists.invalid/v3/").failure
    #expect(failure?.code == .insecure && failure?.requests == 0 && failure?.url == "http://lists.invalid/v3/")
    #expect(try Self.ask("http://lists.invalid/") { $0.allowsHTTP = true }.failure?.code == .resolve)
  }

  @Test func noRedirectLeadsToPlainHTTPElsewhere() throws {
    let server = try RawServer { _ in .http("302 Found", ["Location: http://lists.invalid/"]) }
    defer { server.stop() }
    let failure = try Self.ask(server.url("/")) { $0.redirects.allowedHosts = ["lists.invalid"] }.failure
    #expect(failure?.code == .insecure && failure?.requests == 1)
  }

  // MARK: Credentials

  static func basic(_ text: String) -> String { "Basic " + Data(text.utf8).base64EncodedString() }

  @Test(arguments: [
    ("me:secret", "me:secret"), ("me", "me:"), ("a%40b:s%2Fe%3Ac", "a@b:s/e:c"), ("me:100%", "me:100%"),
    (":token", ":token"),
  ])
  func credentialsAreSent(written: String, sent: String) throws {
    let server = try RawServer { _ in .http("200 OK") }
    defer { server.stop() }
    #expect(try Self.ask("http://\(written)@127.0.0.1:\(server.port)/a").get().status == 200)
    #expect(server.requests.map { $0.header("authorization") } == [Self.basic(sent)])
    #expect(server.requests.map(\.path) == ["/a"])
  }

  @Test func credentialsStayOnTheirOrigin() throws {
    let other = try RawServer { _ in .http("200 OK") }
    defer { other.stop() }
    let (hostPort, list) = (other.port, "/list")
    let server = try RawServer { request in
      switch request.path {
      case "/same": .http("302 Found", ["Location: \(list)"])
      case "/host": .http("302 Found", ["Location: http://localhost:\(hostPort)/"])
      case "/port": .http("302 Found", ["Location: http://127.0.0.1:\(hostPort)/"])
      case "/given": .http("302 Found", ["Location: http://their:own@127.0.0.1:\(hostPort)/"])
      default: .http("200 OK")
      }
    }
    defer { server.stop() }
    for path in ["/same", "/host", "/port", "/given"] {
      let client = try Self.client { $0.redirects.allowedHosts = ["localhost"] }
      let request = HTTPRequest(
        url: "http://me:secret@127.0.0.1:\(server.port)\(path)", headers: ["If-None-Match": "\"tag\""])
      let response = try client.perform([request])[0].get()
      #expect(response.status == 200)
    }
    #expect(server.requests.allSatisfy { $0.header("authorization") == Self.basic("me:secret") })
    #expect(server.requests.count == 5 && other.requests.count == 3)
    for request in other.requests {
      #expect(request.header("authorization") == nil && request.header("if-none-match") == nil)
    }
  }

  /// Credentials are not sent after a redirect to another host and back.
  @Test func credentialsDoNotComeBack() throws {
    let back = Back()
    let other = try RawServer { _ in .http("302 Found", ["Location: http://127.0.0.1:\(back.port)/end"]) }
    defer { other.stop() }
    let away = other.port
    let server = try RawServer { request in
      request.path == "/end" ? .http("200 OK") : .http("302 Found", ["Location: http://127.0.0.1:\(away)/"])
    }
    defer { server.stop() }
    back.port = server.port
    #expect(try Self.ask("http://me:secret@127.0.0.1:\(server.port)/").get().status == 200)
    #expect(server.requests.map { $0.header("authorization") } == [Self.basic("me:secret"), nil])
  }

  /// Written once, before any request.
  final class Back: @unchecked Sendable { var port = 0 }

  @Test(.slow) func noFailureTellsThem() throws {
    let redirecting = try RawServer { _ in .http("302 Found", ["Location: ftp://you:hidden@files.invalid/"]) }
    defer { redirecting.stop() }
    for url in [
      "http://me:secret@127.0.0.1:\(redirecting.port)/", "http://me:secret@127.0.0.1:1/", "https://me:sec/ret@h/",
      "https://me:secret@name.invalid/", "ftp://me:secret@h/", "http://me:secret@127.0.0.1:99999/",
      "https://me:secret@127.0.0.1:\(redirecting.port)/",
    ] {
      // The server does not speak TLS, so the connection waits until its limit.
      let failure = try #require(try Self.ask(url) { $0.connectTimeoutMilliseconds = 1_000 }.failure)
      for word in ["me:", "secret", "ret@", "hidden", "you"] { #expect(!"\(failure)".contains(word), "\(failure)") }
    }
  }

  // MARK: Certificates to trust

  @Test func theFileOfCertificatesIsLookedAt() throws {
    try folder.write("", to: "empty.pem")
    try folder.write(String(repeating: "no certificate\n", count: 10_000), to: "text.pem")
    try folder.write(String(repeating: "# a remark\n", count: 12_000) + "-----BEGIN CERTIFICATE-----\n", to: "late.pem")
    func trouble(_ name: String) -> HTTPFailure? {
      let path = name.isEmpty ? "" : folder.url.appending(path: name).path
      do throws(HTTPFailure) {
        try CertificateFile(path: path, namedBy: "SSL_CERT_FILE").check()
        return nil
      } catch { return error }
    }
    for (name, words) in [
      ("absent.pem", "no such file"), ("empty.pem", "is empty"), ("text.pem", "no certificate"), ("", "names no file"),
      (".", "is a folder"),
    ] {
      let failure = trouble(name)
      #expect(failure?.code == .caFile && failure?.requests == 0)
      #expect(failure?.description.hasPrefix("SSL_CERT_FILE ") == true && failure?.description.contains(words) == true)
    }
    #expect(trouble("late.pem") == nil)
    #expect(throws: Never.self) { try CertificateFile(path: "/dev/stdin", namedBy: "--ca-file").check() }
  }

  /// A file that only looks like a certificate: libcurl finds the fault, and the message is the same.
  @Test func aDamagedFileOfCertificates() throws {
    let file = try folder.write(
      "-----BEGIN CERTIFICATE-----\nnot base64!\n-----END CERTIFICATE-----\n", to: "bad.pem")
    let server = try RawServer { _ in .http("200 OK") }
    defer { server.stop() }
    let failure = try Self.ask("https://127.0.0.1:\(server.port)/") {
      $0.caFile = CertificateFile(path: file.path, namedBy: "CURL_CA_BUNDLE")
    }.failure
    #expect(failure?.code == .caFile)
    #expect(failure?.message.hasPrefix("CURL_CA_BUNDLE \(file.path): ") == true, "\(failure?.message ?? "")")
  }
}
