import TestSupport

/// The command with certificates, proxies, plain http and secrets.
@Suite(.folder, .waits) struct TransportTests {
  /// A folder whose source is `url`.
  static func site(_ url: String) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write("source: \(url)\nlanguages: [en, de]\n", to: "gvl.yml")
    return folder
  }

  static func fill(_ nginx: Nginx) throws {
    let mirror = try Sample.shared().mirror.appending(path: "v3")
    for name in ["vendor-list.json", "purposes-de.json"] {
      try nginx.put(name, [UInt8](try Data(contentsOf: mirror.appending(path: name))))
    }
  }

  // MARK: Plain http and redirects

  @Test(.slow) func otherMachinesNeedHTTPS() throws {
    let folder = try Self.site("http://me:secret@lists.invalid/v3/")
    let refused = try gvl("sync", in: folder.url)
    #expect(refused.status == 64 && refused.complaint?.contains("--allow-http") == true, "\(refused)")
    #expect(!refused.error.contains("secret"))
    let allowed = try gvl("sync", "--allow-http", in: folder.url)
    #expect(allowed.status == 3 && allowed.output.contains("cannot be resolved"), "\(allowed)")
    #expect(!(allowed.output + allowed.error).contains("secret"))
    // `status` sends no request.
    #expect(try gvl("status", in: folder.url).status == 1)
  }

  @Test func redirectsToOtherHostsNeedLeave() throws {
    let mirror = try Sample.shared().mirror
    let target = try Sample.serve(mirror)
    let server = try Sample.serve(
      mirror, ["v3/vendor-list.json=redirect:http://localhost:\(target.port)/v3/vendor-list.json"])
    let folder = try Self.site("http://127.0.0.1:\(server.port)/v3/")
    let refused = try gvl("sync", in: folder.url)
    #expect(refused.status == 3 && refused.output.contains("redirect to another host"), "\(refused)")
    #expect(target.logLines.isEmpty)
    let allowed = try gvl("sync", "--allow-redirect-host", "else.example,LOCALHOST", in: folder.url)
    #expect(allowed.status == 0 && target.logLines.count == 1, "\(allowed)")
    for host in ["https://h", "h/p", "u@h", "h:8443", "h?", "[::1"] {
      let wrong = try gvl("sync", "--allow-redirect-host", host, in: folder.url)
      #expect(wrong.status == 64 && wrong.complaint?.contains("--allow-redirect-host") == true, "\(wrong)")
    }
  }

  // MARK: Certificates

  /// A wrong file of certificates is named before any request, with the exit status of bad input.
  @Test func aWrongFileOfCertificates() throws {
    let folder = try Self.site("https://lists.invalid/v3/")
    try folder.write("", to: "empty.pem")
    for (arguments, environment, words) in [
      (["--ca-file", "absent.pem"], [:], "--ca-file absent.pem: no such file"),
      (["--ca-file", ""], [:], "--ca-file : names no file"),
      ([], ["CURL_CA_BUNDLE": "empty.pem"], "CURL_CA_BUNDLE empty.pem: is empty"),
      ([], ["SSL_CERT_FILE": "gvl.yml"], "SSL_CERT_FILE gvl.yml: holds no certificate"),
    ] as [([String], [String: String], String)] {
      let run = try gvl(["sync", "--format", "json"] + arguments, in: folder.url, environment: environment)
      #expect(run.status == 2 && run.output.isEmpty, "\(run)")
      #expect(run.error.contains(words) && run.error.contains(#""code":"http.ca-file""#), "\(run)")
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path).count == 2)
      // A dry run sends no request and needs no certificates.
      #expect(try gvl(["sync", "--dry-run"] + arguments, in: folder.url, environment: environment).status == 0)
    }
  }

  @Test(
    .slow,
    .enabled(if: Nginx.isPresent, Comment(rawValue: Nginx.absence)),
    arguments: TestCertificates.Kind.allCases, ["--ca-file", "CURL_CA_BUNDLE", "SSL_CERT_FILE"])
  func certificates(kind: TestCertificates.Kind, namedBy: String) throws {
    let nginx = try Nginx(kind)
    defer { nginx.stop() }
    try Self.fill(nginx)
    let folder = try Self.site(nginx.source)
    let isOption = namedBy.hasPrefix("--")
    let run = try gvl(
      ["sync", "--format", "json"] + (isOption ? [namedBy, nginx.caFile] : []), in: folder.url,
      environment: isOption ? [:] : [namedBy: nginx.caFile])
    let code: String? =
      switch kind {
      case .good: nil
      case .wrongHost: "http.certificate-host"
      case .expired: "http.certificate-expired"
      case .selfSigned: "http.certificate-unknown"
      }
    #expect(run.status == (code == nil ? 0 : 3), "\(run)")
    if let code { #expect(run.output.contains("\"\(code)\"")) }
  }

  // MARK: Secrets

  @Test(.enabled(if: Nginx.isPresent, Comment(rawValue: Nginx.absence)))
  func theNameIsSentAndNeverShown() throws {
    let nginx = try Nginx()
    defer { nginx.stop() }
    try Self.fill(nginx)
    let folder = try Self.site("http://me:s%65cret@127.0.0.1:\(nginx.plainPort)/v3/")
    for arguments in [["sync", "-v"], ["status"], ["sync", "--dry-run"], ["sync", "--format", "json", "--refresh"]] {
      let run = try gvl(arguments, in: folder.url)
      for word in ["s%65cret", "secret", "me:"] { #expect(!(run.output + run.error).contains(word), "\(run)") }
    }
    let asked = nginx.requests(expecting: 3)
    #expect(asked.count >= 3 && asked.allSatisfy { $0.user == "me" })
    // Only the version number, which all builds share.
    let version = try #require(try gvl("--version").output.firstMatch(of: /^gvl ([0-9.]+)/)).1
    #expect(asked.allSatisfy { $0.agent == "gvl/\(version)" })
    for case let name as String in FileManager.default.enumerator(atPath: folder.url.path) ?? .init() {
      guard name != "gvl.yml", let data = try? Data(contentsOf: folder.url.appending(path: name)) else { continue }
      #expect(!String(decoding: data, as: UTF8.self).contains("cret@"), "\(name)")
    }
  }
}

/// Proxies from the environment, as other programs use them.
@Suite(.waits, .enabled(if: Nginx.isPresent, Comment(rawValue: Nginx.absence)))
struct CommandProxyTests {
  let nginx: Nginx
  let folder: TemporaryFolder

  init() throws {
    nginx = try Nginx()
    try TransportTests.fill(nginx)
    folder = try TransportTests.site("https://me:secret@localhost:\(nginx.port)/v3/")
  }

  func sync(_ environment: [String: String]) throws -> Tool.Run {
    try gvl(["sync", "-v", "--ca-file", nginx.caFile], in: folder.url, environment: environment)
  }

  func end(_ proxy: ConnectProxy) {
    proxy.stop()
    nginx.stop()
    folder.remove()
  }

  @Test(arguments: ["HTTPS_PROXY", "https_proxy", "ALL_PROXY"]) func variablesAreObeyed(name: String) throws {
    let proxy = try ConnectProxy(to: nginx.port, user: "you:hidden")
    defer { end(proxy) }
    let run = try sync([name: "http://you:hidden@127.0.0.1:\(proxy.port)"])
    #expect(run.status == 0, "\(run)")
    #expect(proxy.heads.count == 1 && proxy.heads[0].hasPrefix("CONNECT localhost:\(nginx.port) "))
    // The proxy gets only the proxy's user name and password, the source only its own.
    #expect(!proxy.heads[0].contains("\r\nAuthorization"))
    #expect(nginx.requests(expecting: 2).allSatisfy { $0.user == "me" && $0.version == "HTTP/2.0" })
    for word in ["hidden", "secret"] { #expect(!(run.output + run.error).contains(word)) }
  }

  @Test(.slow) func exceptionsAreObeyed() throws {
    let proxy = try ConnectProxy(to: nginx.port)
    defer { end(proxy) }
    let address = "http://127.0.0.1:\(proxy.port)"
    #expect(try sync(["HTTPS_PROXY": address, "NO_PROXY": "example.org,localhost"]).status == 0)
    #expect(proxy.heads.isEmpty)
  }

  @Test(.slow, arguments: [(407, "name and a password", 1), (403, "(403)", 1), (503, "(503)", 3)])
  func aRefusalIsTheProxys(status: Int, words: String, asked: Int) throws {
    let proxy = try ConnectProxy(to: nginx.port, refusingWith: status)
    defer { end(proxy) }
    let run = try sync(["HTTPS_PROXY": "http://you:hidden@127.0.0.1:\(proxy.port)"])
    #expect(run.status == 3 && run.output.contains("proxy") && run.output.contains(words), "\(run)")
    #expect(!(run.output + run.error).contains("hidden") && proxy.heads.count == asked)
    #expect(nginx.requests().isEmpty)
  }

  /// The proxy is absent, of an unknown kind, or no address: the message names it without its secrets.
  @Test(
    .slow,
    arguments: [
      "http://you:hidden@127.0.0.1:1", "http://you:hidden@proxy.invalid:3128", "gopher://you:hidden@127.0.0.1:1",
      "http://you:hidden@127.0.0.1:port", "http://you:hid/den@127.0.0.1:1",
    ])
  func aProxyThatIsNone(address: String) throws {
    defer {
      nginx.stop()
      folder.remove()
    }
    let run = try sync(["HTTPS_PROXY": address])
    #expect(run.status == 3 && run.output.contains("proxy"), "\(run)")
    for word in ["hidden", "hid/", "den@", "you:"] { #expect(!(run.output + run.error).contains(word), "\(run)") }
  }
}
