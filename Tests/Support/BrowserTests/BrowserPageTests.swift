import Platform
import TestSupport

@testable import Browser

/// A real browser, with friendly and hostile pages.
@Suite(.enabled(if: Chromium.isPresent, "\(Chromium.absence)"), .serialized, .oneBrowser)
struct BrowserPageTests {
  private static func browser() throws -> Browser { try Chromium.browser() }

  private func open(
    _ html: String, files: [String: String] = [:], within milliseconds: Int = Chromium.patience, in browser: Browser
  ) throws -> BrowserPage {
    let origin = PageOrigin.file("index.html") { path in
      if path == "index.html" { return PageFile(Array(html.utf8), mediaType: "text/html; charset=utf-8") }
      return files[path].map { PageFile(Array($0.utf8), mediaType: "text/plain") }
    }
    let page = try BrowserPage(origin, in: browser, view: .desktop, within: milliseconds)
    try page.open()
    return page
  }

  private func texts(_ page: BrowserPage) throws -> [String] {
    try page.capture(.desktop, picture: false).nodes.filter { $0.kind == .text && $0.box != nil }.map(\.text)
      .filter { $0.contains { !$0.isWhitespace } }
  }

  @Test func aPageIsCapturedWithWhatScriptsMade() throws {
    let browser = try Self.browser()
    let page = try open(
      """
      <!doctype html><body style="margin:0"><button id=b style="position:absolute;left:10px;top:20px;width:80px;height:30px">Press</button>
      <script>setTimeout(() => { b.textContent = 'Pressed late' }, 3000)</script>
      """, in: browser)
    let captured = try page.capture(.desktop)
    let button = try #require(captured.nodes.first { $0.name == "button" })
    #expect(button.attributes.map(\.name) == ["id", "style"])
    #expect(button.box.map { [$0.x, $0.y, $0.width, $0.height] } == [10, 20, 80, 30])
    #expect(try texts(page) == ["Pressed late"])
    #expect(captured.picture.starts(with: [0x89, 0x50, 0x4E, 0x47]))
    #expect(captured.spoken[button.number] == "Pressed late")
    #expect(page.isSettled)
  }

  @Test func framesAndShadowRootsAreSeen() throws {
    let browser = try Self.browser()
    let page = try open(
      """
      <!doctype html><body><div id=open></div><div id=closed></div>
      <iframe srcdoc="<p>In a frame</p>" style="border:0;position:absolute;left:100px;top:200px"></iframe>
      <script>
      document.getElementById('open').attachShadow({mode: 'open'}).innerHTML = '<p>In the open</p>';
      document.getElementById('closed').attachShadow({mode: 'closed'}).innerHTML = '<p>Closed</p>';
      </script>
      """, in: browser)
    let captured = try page.capture(.desktop, picture: false)
    let drawn = captured.nodes.filter { $0.kind == .text && $0.box != nil }.map(\.text)
    #expect(["In the open", "Closed", "In a frame"].allSatisfy(drawn.contains))
    // Places in a frame are given as places in the page.
    let inFrame = try #require(captured.nodes.first { $0.text == "In a frame" }?.box)
    #expect(inFrame.x > 100 && inFrame.y > 200)
  }

  @Test func pressesKeysAndStorage() throws {
    let browser = try Self.browser()
    let page = try open(
      """
      <!doctype html><body style="margin:0"><button style="width:100px;height:40px" onclick="document.cookie='a=1';localStorage.b='2';this.remove()">Go</button><p>Left</p>
      <script>addEventListener('keydown', event => { if (event.key === 'Escape') document.querySelector('p').textContent = 'Escaped' })</script>
      """, in: browser)
    let button = try #require(try page.capture(.desktop, picture: false).nodes.first { $0.name == "button" })
    let captured = try page.capture(.desktop, picture: false)
    #expect(try page.hit(x: 50, y: 20, in: captured).flatMap { captured.places()[$0] } != nil)
    try page.press(.tab)
    #expect(try page.focused() == button.number)
    try page.click(x: 50, y: 20)
    #expect(try texts(page) == ["Left"])
    #expect(try page.stored() == ["cookie a": "1", "local b": "2"])
    try page.press(.escape)
    #expect(try texts(page) == ["Escaped"])
    // Another page does not have these values.
    let other = try open("<p>Other</p>", in: browser)
    #expect(try other.stored().isEmpty)
  }

  /// A press is aimed by its place in the window, however far the page is scrolled.
  @Test func whatAPressReachesIsThatOfTheWindow() throws {
    let page = try open(
      "<body style='margin:0'><p style='height:2000px'>Above</p><button style='width:100px;height:40px'>Go</button>",
      in: Self.browser())
    let button = try #require(try page.capture(.desktop, picture: false).nodes.first { $0.name == "button" })
    try page.scroll(to: button.number)
    let captured = try page.capture(.desktop, picture: false)
    let (x, y) = try #require(captured.nodes.first { $0.name == "button" }?.box).middle
    let hit = try #require(try page.hit(x: x, y: y, in: captured).flatMap { captured.places()[$0] })
    #expect(captured.scrollTop > 1_000 && y < 800 && captured.nodes[hit].name != "p")
  }

  @Test func whatIsNotItsOwnIsRefusedAndNamed() throws {
    let browser = try Self.browser()
    let page = try open(
      """
      <!doctype html><body><p id=p>?</p><script src="https://tracker.example/t.js?user=7"></script><img src="pictures/none.png">
      <script>fetch('data.txt').then(r => r.text()).then(t => p.textContent = t); fetch('file:///etc/passwd').catch(() => {})</script>
      """, files: ["data.txt": "its own file"], in: browser)
    #expect(try texts(page) == ["its own file"])
    #expect(page.refused.contains("https://tracker.example/t.js"))
    #expect(page.missing == ["pictures/none.png"])
  }

  @Test func windowsAreAnsweredAndCounted() throws {
    let browser = try Self.browser()
    let page = try open(
      "<body><script>alert('one'); if (confirm('two?')) document.body.append('yes')</script>", in: browser)
    #expect(page.dialogs == ["alert: one", "confirm: two?"])
    #expect(try texts(page) == ["yes"])
    let error = #expect(throws: BrowserError.self) {
      try open("<body><script>while (true) alert('again')</script>", within: 8_000, in: Chromium.ownBrowser())
    }
    #expect([.tooMuch, .neverSettles].contains(error?.code))
  }

  @Test(.slow, arguments: ["while (true) {}", "for (const all = [];;) all.push(new Array(1e6).fill(7))"])
  func aPageThatNeverRestsIsAnAnswer(script: String) throws {
    let error = #expect(throws: BrowserError.self) {
      let page = try open("<body><p>Here</p><script>\(script)</script>", within: 4_000, in: Chromium.ownBrowser())
      _ = try page.capture(.desktop)
    }
    #expect([.neverSettles, .pageCrashed, .died].contains(error?.code))
  }

  @Test func aPageThatIsTooLargeIsNotDrawn() throws {
    let error = #expect(throws: BrowserError.self) {
      try open("<p>Here" + String(repeating: " ", count: 40 << 20), in: Self.browser())
    }
    #expect(error?.code == .refused && error?.message == "the page has more than 40 MB")
  }

  /// Attempts that the browser blocks change nothing.
  @Test(arguments: [
    "location = 'file:///etc/passwd'", "location = 'data:application/octet-stream,x'", "print()",
    "const a = document.createElement('a'); a.download = 'x'; a.href = 'data:,x'; a.click()",
    "for (let i = 0; i < 20; i++) open('about:blank')",
    "document.createElement('canvas').getContext('webgl')?.clear(1)",
    "onbeforeunload = () => 1; location = 'file:///'",
  ]) func aPageThatGoesTooFarStays(script: String) throws {
    let page = try open("<body><p>Here</p><script>\(script)</script>", in: Self.browser())
    #expect(try texts(page) == ["Here"] && page.left == nil)
  }

  /// Packets of WebRTC bypass both the proxy and the answered requests.
  @Test func nothingLeavesByOtherWays() throws {
    let listener = socket(AF_INET, Int32(SOCK_DGRAM.rawValue), 0)
    defer { close(listener) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isBound = unsafe withUnsafeMutablePointer(to: &address) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        unsafe bind(listener, address, size) == 0 && getsockname(listener, address, &size) == 0
      }
    }
    try #require(isBound)
    let port = UInt16(bigEndian: address.sin_port)
    let browser = try Self.browser()
    let page = try open(
      """
      <body><script>
      const peer = new RTCPeerConnection({iceServers: [{urls: 'stun:127.0.0.1:\(port)'}, {urls: 'turn:127.0.0.1:\(port)?transport=udp', username: 'secret', credential: 'x'}]});
      peer.createDataChannel('d'); peer.createOffer().then(offer => peer.setLocalDescription(offer));
      </script>
      """, in: browser)
    _ = try page.capture(.desktop)
    System.pause(milliseconds: 700)
    var buffer: [UInt8] = [0]
    #expect(unsafe recv(listener, &buffer, 1, Int32(MSG_DONTWAIT)) < 0)
  }

  @Test func whereAPageHasGoneIsKnown() throws {
    let browser = try Self.browser()
    #expect(try open("<p>Here</p>", in: browser).left == nil)
    #expect(try open("<script>location = 'about:blank'</script>", in: browser).left == "about:blank")
    #expect(
      try open("<script>location = 'https://example.com/a?b'</script>", in: browser).left == "https://example.com/a")
    let error = #expect(throws: BrowserError.self) {
      try open("<script>location.reload()</script>", in: Self.browser())
    }
    #expect(error?.code == .left)
  }

  @Test func animationsAreAtTheirEnds() throws {
    let browser = try Self.browser()
    let page = try open(
      """
      <!doctype html><style>@keyframes in { from { opacity: 0 } to { opacity: 1 } }
      #a { animation: in 5s both } #b { opacity: 0; transition: opacity 3s } #b.on { opacity: 1 }
      #c { animation: in 1s infinite alternate }</style><p id=a>A</p><p id=b>B</p><p id=c>C</p>
      <script>requestAnimationFrame(() => b.classList.add('on'))</script>
      """, in: browser)
    let nodes = try page.capture(.desktop, picture: false).nodes
    func opacity(_ id: String) -> String? {
      let node = nodes.first { node in node.attributes.contains { $0.name == "id" && $0.value == id } }
      return node?.box?["opacity"]
    }
    #expect(opacity("a") == "1" && opacity("b") == "1")
  }

  /// Animations as libraries make them: one step per frame, by any clock, and the next one when the first has ended.
  @Test(arguments: ["() => Date.now()", "() => performance.now()", "(time) => time"])
  func whatAPressAnimatesByFramesComesToItsEnd(_ clock: String) throws {
    let browser = try Self.browser()
    let page = try open(
      """
      <!doctype html><body style="margin: 0"><button id=go style="width: 100px; height: 40px">Go</button>
      <p id=a>A</p><script>
      const clock = \(clock);
      function fade(element, done) {
        let start;
        requestAnimationFrame(function step(time) {
          const now = clock(time);
          start ??= now;
          element.style.opacity = 1 - Math.min(1, (now - start) / 200);
          if (now - start < 200) requestAnimationFrame(step); else done();
        });
      }
      go.onclick = () => fade(a, () => { a.remove(); fade(go, () => { document.body.innerHTML = '<p>End'; }); });
      </script>
      """, in: browser)
    try page.click(x: 50, y: 20)
    let shown = try texts(page)
    #expect(shown == ["End"])
  }

  /// A movement whose first frames change nothing, because its clock starts with one of them.
  @Test func framesThatChangeNothingYetAreWaitedFor() throws {
    let browser = try Self.browser()
    let page = try open(
      """
      <!doctype html><body style="margin: 0"><button id=go style="width: 100px; height: 40px">Go</button><script>
      go.onclick = () => {
        let start;
        requestAnimationFrame(function step(time) {
          start ??= time;
          if (time - start < 200) requestAnimationFrame(step); else document.body.innerHTML = '<p>End';
        });
      };
      </script>
      """, in: browser)
    try page.click(x: 50, y: 20)
    let shown = try texts(page)
    #expect(shown == ["End"])
  }

  /// On a busy machine nothing is drawn for one second, while the page's own time passes: gvl waits for steps made
  /// frame by frame, and for a timer that starts when a frame ends a movement.
  @Test(
    .slow,
    arguments: [
      "fade()", "go.style.transition = 'opacity 3s'; go.style.opacity = 0",
      "go.animate([{ opacity: 0 }], 2000).onfinish = late",
    ]) func framesThatComeLateAreWaitedFor(deed: String) throws
  {
    let browser = try Self.browser()
    let page = try open(
      """
      <!doctype html><body><button id=go>Go</button><script>
      const end = () => { document.body.innerHTML = '<p>End'; };
      const late = () => setTimeout(end, 300);
      function fade(left = 1) {
        go.style.opacity = left;
        if (left > 0) requestAnimationFrame(() => fade(left - .2)); else end();
      }
      go.ontransitionend = late;
      go.onclick = () => { \(deed) };
      </script>
      """, in: browser)
    let all = try browser.connection.call("SystemInfo.getProcessInfo", until: .max)["processInfo"]?.elements ?? []
    let drawing = pid_t(try #require(all.first { $0["type"]?.string == "GPU" }?["id"]?.integer))
    kill(drawing, SIGSTOP)
    Thread.detachNewThread {
      System.pause(milliseconds: 1_000)
      kill(drawing, SIGCONT)
    }
    _ = try page.evaluate("document.getElementById('go').click()")
    try page.settle()
    #expect(try texts(page) == ["End"])
  }

  @Test func whatItOpensBesideIsClosed() throws {
    let browser = try Self.browser()
    let page = try open(
      "<body><p>Here</p><script>for (let i = 0; i < 5; i++) open('about:blank'); print()</script>", in: browser)
    #expect(try texts(page) == ["Here"])
  }

  /// Windows with an opener and without one; the page that opened them keeps running.
  @Test func windowsAreClosedBeforeTheyLoadAndNamed() throws {
    let page = try open(
      """
      <body><p>Here</p><a id=a target=_blank rel=noopener href=other.html>a</a><form id=f target=_blank action=https://b.example/c?d></form>
      <script>const its = open('https://a.example/w?secret'); a.click(); f.submit();
      setTimeout(() => document.body.append(!its || its.closed ? 'closed' : 'open'), 1000)</script>
      """, files: ["other.html": "another"], in: Self.browser())
    #expect(page.refused == ["https://a.example/w", FileNetwork.address(of: "other.html"), "https://b.example/c"])
    #expect(try texts(page) == ["Here", "a", "closed"])
  }
}
