import TestSupport

/// `gvl check ADDRESS --render` against a real server.
@Suite(
  .waits, .slow, .enabled(if: Chromium.isPresent, "\(Chromium.absence)"),
  .enabled(if: Nginx.isPresent, "\(Nginx.absence)"),
  .serialized)
struct RenderSiteTests {
  private static let dialog = """
    <!doctype html><html lang="en"><meta charset="utf-8"><body><main><p>Tides and ferries.</p></main>
    <script>
    const root = document.body.appendChild(document.createElement('div'));
    root.id = 'cookie-banner';
    root.innerHTML = '<p>We use cookies for personalised advertising.</p><button id=yes>Accept all</button><button id=no>Reject all</button>';
    for (const [id, value] of [['yes', 1], ['no', 0]])
      document.getElementById(id).onclick = () => { document.cookie = 'c=' + value; root.remove(); };
    fetch('/told/' + navigator.webdriver + '/' + navigator.language);
    </script></body></html>
    """

  private func server() throws -> Nginx {
    let server = try Nginx { folder in
      """
      root \(folder)/pages; types { text/html html; } absolute_redirect off;
      location = /elsewhere { return 302 https://other.example.com/there?token=1; }
      location = /wall { return 403; }
      location /told/ { return 204; }
      """
    }
    try server.put(page: "index.html", Self.dialog)
    return server
  }

  private func check(
    _ address: String, _ arguments: String..., environment: [String: String] = [:]
  ) throws -> Tool.Run {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let own = Chromium.environment.filter { ["PATH", "GVL_CHROMIUM_NO_SANDBOX", "GVL_CHROMIUM"].contains($0.key) }
    return try Tool.run(
      "gvl", ["check", address, "--render"] + arguments, in: folder.url,
      environment: own.merging(environment) { $1 })
  }

  private func address(_ server: Nginx, _ path: String) -> String { "http://127.0.0.1:\(server.plainPort)/\(path)" }

  @Test func aSiteOfThisMachineIsDrawnAndPressedAsAUsualBrowserMeetsIt() throws {
    let server = try server()
    defer { server.stop() }
    let run = try check(address(server, "index.html"), "--language", "nl", "--format", "json")
    let document = try #require(try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
    let page = try #require((document["rendered"] as? [[String: Any]])?.first, "\(run)")
    #expect(page["reach"] as? String == "own-site" && page["refusal"] as? String == "equal")
    let effort = try #require(page["effort"] as? [String: Any])
    #expect((effort["refuse"] as? [String: Any])?["clicks"] as? Int == 1)
    #expect(JSONSchema.ours.problems(run.output) == [])
    let told = server.requests().filter { $0.path.hasPrefix("/told/") }
    #expect(!told.isEmpty && told.allSatisfy { $0.path == "/told/false/nl" && !$0.agent.contains("Headless") })
    // Accepting, refusing and closing each need a freshly loaded page.
    #expect(server.requests().count { $0.path == "/index.html" } > 2)
    let calm = try check(address(server, "index.html"), "--no-presses")
    #expect(
      calm.status == 0
        && calm.output.contains("that presented itself as a usual browser, from the network, as your site"))
  }

  @Test(arguments: [
    ("elsewhere", "the page redirects to https://other.example.com/there, which is another site"),
    ("wall", "the server answers 403"), ("none.html", "the server answers 404"),
  ]) func whatIsNotThePageIsSaid(path: String, words: String) throws {
    let server = try server()
    defer { server.stop() }
    let run = try check(address(server, path))
    #expect(run.status == 2 && run.output.contains("inconclusive") && run.output.contains(words), "\(run)")
    #expect(!run.output.contains("token"))
  }

  @Test func aServerThatIsNotTrustedIsNotLookedAt() throws {
    let server = try Nginx()
    defer { server.stop() }
    let run = try check("https://127.0.0.1:\(server.port)/")
    #expect(run.status == 2 && run.output.contains("its certificate is not one that this machine trusts"), "\(run)")
  }

  /// Only the proxy resolves names, and each kind of report says so.
  @Test func aProxyOfTheEnvironmentIsAskedAndNamed() throws {
    let server = try Nginx()
    defer { server.stop() }
    let page = Self.dialog.replacing(
      "</main>", with: "<img src=https://10.1.2.3/><img src=https://cdn.example/></main>"
    )
    .replacing("<script>", with: "<script>new WebSocket('ws://127.0.0.1:8080/');")
    try server.put("page.html", Array(page.utf8))
    let proxy = try ConnectProxy(to: server.port)
    defer { proxy.stop() }
    let environment = [
      "https_proxy": "http://127.0.0.1:\(proxy.port)", "GVL_CHROMIUM": try Chromium.trusting(server.folder),
    ]
    let address = "https://far.example/v3/page.html"
    let run = try check(address, "--format", "json", environment: environment)
    let document = try #require(try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
    let rendered = try #require((document["rendered"] as? [[String: Any]])?.first, "\(run)")
    #expect(rendered["isForwarded"] as? Bool == true && rendered["refusal"] as? String == "equal")
    #expect((rendered["private"] as? [[String: Any]])?.compactMap { $0["target"] as? String } == ["127.0.0.1:8080"])
    #expect((rendered["refused"] as? [String])?.contains("https://10.1.2.3/") == true)
    let asked = Set(proxy.heads.compactMap { $0.split(separator: "\r\n").first })
    #expect(asked == ["CONNECT far.example:443 HTTP/1.1", "CONNECT cdn.example:443 HTTP/1.1"])
    for format in ["junit", "html", "sarif"] {
      let run = try check(address, "--format", format, environment: environment)
      #expect(
        run.output.contains("127.0.0.1:8080") && run.output.contains("a proxy resolved names"), "\(format): \(run)")
    }
  }

  @Test(arguments: [
    (["http://example.com/", "--render"], "only https is opened"),
    (["https://a:b@example.com/", "--render"], "a name or a password"),
  ]) func otherAddressesAreMistakesOfUse(arguments: [String], words: String) throws {
    let run = try Tool.run("gvl", ["check"] + arguments)
    #expect(run.status == 64 && run.error.contains(words), "\(run)")
  }
}
