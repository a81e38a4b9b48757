import TestSupport

/// Pages on a simulated internet: a page asks for private addresses in every possible way, and the servers there
/// receive no request.
@Suite(
  .folder, .waits, .slow, .enabled(if: Chromium.isPresent, "\(Chromium.absence)"),
  .enabled(if: OwnNetwork.isPresent, "\(OwnNetwork.absence)"))
struct PrivateNetworkTests {
  private static let hosts = [
    "93.184.216.34": ["good.example"], "93.184.216.35": ["cdn.example"],
    "127.0.0.1": ["localhost", "evil.example"], "10.1.2.3": ["office.example"],
    "10.1.2.4": ["priv.example", "sub.good.example"],
    "169.254.169.254": ["meta.example"], "100.64.0.1": ["carrier.example"],
  ]
  private static let dialog = """
    <!doctype html><html lang="en"><meta charset="utf-8"><link rel="icon" href="data:,"><body><div id="cookie-banner" role="dialog">
    <p>We use cookies for personalised advertising.</p><button>Accept all</button><button>Reject all</button></div>
    """

  /// Each way has its own host or path, so that a log shows which way succeeded.
  private static let ways = """
    <link rel="dns-prefetch" href="//priv.example"><link rel="preconnect" href="https://priv.example">
    <link rel="prefetch" href="https://priv.example/prefetch"><link rel="prerender" href="https://priv.example/prerender">
    <link rel="stylesheet" href="https://priv.example/style.css"><link rel="manifest" href="https://priv.example/manifest">
    <script type="speculationrules">{"prefetch": [{"source": "list", "urls": ["https://priv.example/rule"]}],
      "prerender": [{"source": "list", "urls": ["/gone"]}]}</script>
    <img src="https://priv.example/image"><img src="https://good.example/redirect"><img src="http://2130706433:8080/digits">
    <img src="http://localhost:8080/image"><img src="https://carrier.example/image"><img src="https://[::ffff:a01:204]/mapped">
    <img src="https://cdn.example/image"><script src="https://cdn.example/redirect"></script>
    <iframe src="https://priv.example/frame"></iframe><iframe src="https://good.example/redirect?frame"></iframe>
    <iframe name="inner"></iframe>
    <iframe srcdoc="<script>fetch('https://priv.example/srcdoc', {mode: 'no-cors'})</script>"></iframe>
    <form id="one" target="_blank" method="post" action="http://evil.example:8080/form"><input name="body" value="word"></form>
    <form id="two" target="inner" method="post" action="https://priv.example/form"><input name="body" value="word"></form>
    <a id="link" target="_blank" rel="noopener" href="http://meta.example/latest/meta-data">a</a>
    <a id="ping" ping="https://priv.example/ping" href="#a">b</a>
    <script>
    const quietly = (way) => { try { way(); } catch (error) {} };
    for (const url of ['http://evil.example:8080/window', 'http://priv.example:8080/window', 'http://meta.example/window',
      'https://priv.example/window', 'http://[::ffff:127.0.0.1]:8080/window']) quietly(() => open(url));
    quietly(() => { const its = open('about:blank'); its.location = 'http://evil.example:8080/later'; });
    for (const id of ['one', 'two']) quietly(() => document.getElementById(id).submit());
    for (const id of ['link', 'ping']) quietly(() => document.getElementById(id).click());
    for (const url of ['ws://127.0.0.1:8080/', 'ws://localhost:8080/', 'wss://priv.example/socket'])
      quietly(() => new WebSocket(url));
    quietly(() => new EventSource('https://priv.example/events'));
    quietly(() => navigator.sendBeacon('https://priv.example/beacon', 'word'));
    quietly(() => fetch('https://priv.example/fetch', { method: 'POST', body: 'word', mode: 'no-cors', keepalive: true }));
    quietly(() => fetch('http://127.0.0.1:8080/fetch', { mode: 'no-cors' }));
    const work = `for (const url of ['https://priv.example/worker', 'http://127.0.0.1:8080/worker'])
      fetch(url, { method: 'POST', body: 'word', mode: 'no-cors' }).catch(() => {});
      try { new WebSocket('ws://127.0.0.1:8080/worker') } catch (error) {}
      try { importScripts('https://priv.example/import') } catch (error) {}`;
    quietly(() => new Worker(URL.createObjectURL(new Blob([work]))));
    quietly(() => new SharedWorker(URL.createObjectURL(new Blob([work]))));
    quietly(() => navigator.serviceWorker.register('/worker.js'));
    quietly(() => new WebTransport('https://priv.example/transport').closed.catch(() => {}));
    quietly(() => {
      const servers = ['stun:10.1.2.4:3478', 'stun:priv.example:3478', 'turn:127.0.0.1:8080?transport=tcp', 'turns:priv.example:443',
        'turn:proxy.gvl.invalid:8080?transport=tcp', 'stun:proxy.gvl.invalid:3478']
        .map((urls) => ({ urls, username: 'a', credential: 'b' }));
      const peer = new RTCPeerConnection({ iceServers: servers });
      peer.createDataChannel('a');
      peer.createOffer().then((offer) => peer.setLocalDescription(offer));
    });
    </script>
    """

  private func network(_ browser: String) throws -> (network: OwnNetwork, environment: [String: String]) {
    var network = try OwnNetwork(hosts: Self.hosts, servers: "")
    let path = network.folder.url.path
    network.servers = """
      server { listen 93.184.216.34:443 ssl; root \(path)/good; location /redirect { return 302 https://priv.example/redirected; }
        location = /gone { return 302 https://sub.good.example/; } }
      server { listen 93.184.216.35:443 ssl; location / { return 204; } location /redirect { return 302 https://priv.example/script; } }
      server { listen 10.1.2.3:443 ssl; root \(path)/office; }
      server { listen 10.1.2.4:443 ssl; listen 127.0.0.1:443 ssl; listen 100.64.0.1:443 ssl; listen 10.1.2.3:8080 ssl;
        return 204; }
      server { listen 127.0.0.1:8080; listen 10.1.2.4:80; listen 10.1.2.4:8080; listen 169.254.169.254:80; return 204; }
      """
    try network.folder.write(Self.dialog + Self.ways, to: "good/index.html")
    let worker =
      "for (const way of [() => fetch('https://priv.example/service', { mode: 'no-cors' }), () => new WebSocket('ws://127.0.0.1:8080/service')]) try { way() } catch (error) {}"
    try network.folder.write(worker, to: "good/worker.js")
    let office = "<img src='/own'><img src='https://priv.example/'><img src='https://office.example:8080/'>"
    try network.folder.write(Self.dialog + office, to: "office/index.html")
    var environment = Chromium.environment.filter { ["PATH", "GVL_CHROMIUM_NO_SANDBOX"].contains($0.key) }
    environment["GVL_CHROMIUM"] = try Chromium.trusting(network.folder, program: browser)
    return (network, environment)
  }

  /// `chromium-headless-shell` opens windows that `chromium` blocks.
  @Test(
    arguments: ["chromium-headless-shell", "chromium"].filter {
      FileManager.default.isExecutableFile(atPath: "/usr/bin/" + $0)
    })
  func aPageOfTheInternetReachesNothingOfThisMachineOrAroundIt(browser: String) throws {
    let (network, environment) = try network(browser)
    let pages = ["https://good.example/", "https://good.example/gone", "https://office.example/"]
    let outcome = try network.run(
      [Tool.program.path, "check"] + pages + ["--render", "--format", "json"], environment: environment)
    #expect(outcome.run.status == 2, "\(outcome.run)")
    // The user may name a private host, but its page reaches no private address beyond its own origin either.
    let own = Set(["GET / -", "GET /own -"].map { "10.1.2.3:443 " + $0 })
    let asked = outcome.requests.filter { !$0.hasPrefix("93.") }
    #expect(Set(asked) == own)
    #expect(outcome.requests.contains("93.184.216.35:443 GET /image -"), "the internet is reached: \(outcome.requests)")
    for server in ["127.0.0.1:", "169.254.169.254:", "100.64.0.1:", "10.1.2.4:", "10.1.2.3:8080"] {
      #expect(!outcome.rest.contains("server: \(server)"), "\(outcome.rest)")
    }
    #expect(outcome.datagrams == 0)
    let document = try #require(try JSONSerialization.jsonObject(with: Data(outcome.run.output.utf8)) as? [String: Any])
    #expect(JSONSchema.ours.problems(outcome.run.output) == [])
    let rendered = try #require(document["rendered"] as? [[String: Any]])
    #expect(rendered.compactMap { $0["file"] as? String } == [pages[0], pages[2]])
    let first = try #require(rendered.first)
    let kept = try #require(first["private"] as? [[String: Any]])
    #expect(kept.contains { $0["target"] as? String == "priv.example:443" && $0["address"] as? String == "10.1.2.4" })
    #expect(
      kept.contains { $0["target"] as? String == "carrier.example:443" && $0["address"] as? String == "100.64.0.1" })
    let refused = try #require(first["refused"] as? [String])
    #expect(
      refused.contains("http://meta.example/latest/meta-data") && refused.contains("http://evil.example:8080/form"))
    let gone = try #require(document["inconclusive"] as? [[String: Any]])
    #expect(
      gone.contains { "\($0)".contains("sub.good.example:443 (10.1.2.4) is of this machine or the network around it") })
  }
}
