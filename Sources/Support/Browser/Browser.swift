import CurlHTTP
import JSONText
import PlainText
import Platform

/// A browser process that draws pages one after another. It ends when this object is released, or when it crashes.
///
/// Use it from one thread; to draw pages in parallel, start several.
@safe package final class Browser {
  let connection: BrowserConnection
  /// The browser's own name: `HeadlessChrome/156.0.8078.108`.
  package let product: String
  package let reach: BrowserReach
  /// The User-Agent that pages see: that of a usual browser, without `Headless`, from which some pages hide; or the
  /// browser's own with this program's name appended.
  let userAgent: String
  /// The user agent as client hints, which scripts read.
  let brands: JSONValue
  /// Whether the user has disabled its sandbox.
  package let isWithoutSandbox: Bool
  /// The proxy for the pages of the latest site; it may itself use a proxy that the environment names.
  private var proxy: (site: WebAddress, proxy: SiteProxy)?
  private let environment: [String: String]
  /// Target ids of the pages that we opened.
  private var own: Set<String> = []
  /// Pages that appeared while one of ours was opened, with their sessions: one of them is ours.
  private var arrived: [String: (session: String, context: String)]?
  /// Called with the context whose page opened a window; the window is closed before it loads anything.
  private var onWindow: ((_ context: String) -> Void)?

  /// The oldest version that knows the commands used here.
  private static let oldest = 120

  /// - Throws: `BrowserError`: the browser cannot be started, is not Chromium, or is too old.
  package init(
    _ program: BrowserProgram, _ reach: BrowserReach = .files, environment: [String: String]
  ) throws(BrowserError) {
    // If the browser has ended, that is an error to handle; it must not end this process.
    System.ignoreFatalSignals()
    isWithoutSandbox = program.withoutSandbox
    connection = BrowserConnection(try BrowserProcess(program, reach, environment: environment))
    (self.reach, self.environment) = (reach, environment)
    let version: JSONNode
    do throws(BrowserError) {
      version = try connection.call("Browser.getVersion", until: System.milliseconds() + 20_000)
    } catch {
      throw BrowserError(
        error.code == .died ? .missing : .foreign, program.path,
        program.withoutSandbox || geteuid() == 0
          ? "this does not answer as Chromium does; start it by hand to see what it says"
          : "this does not answer as Chromium does; where the system forbids sandboxes, start it by hand to see that")
    }
    guard let product = version["product"]?.string, let number = Self.major(product), number >= Self.oldest else {
      throw BrowserError(
        .foreign, program.path,
        "this is \(version["product"]?.string ?? "no browser that is known"); Chromium \(Self.oldest) or newer is needed"
      )
    }
    self.product = product
    brands = [
      "brands": [
        ["brand": "Chromium", "version": .string(String(number))], ["brand": "Not A Brand", "version": "99"],
      ],
      "platform": "Linux", "platformVersion": "6.1", "architecture": "x86", "model": "", "mobile": false,
    ]
    let its = version["userAgent"]?.string ?? ""
    if case .otherSites(let name) = reach {
      userAgent = its + " " + name
    } else {
      userAgent = its.replacing("HeadlessChrome", with: "Chrome")
    }
    let soon = System.milliseconds() + 20_000
    let opened = try connection.call("Target.getTargets", until: soon)["targetInfos"]?.elements ?? []
    own = Set(opened.compactMap { $0["targetId"]?.string })
    connection.listen(to: "") { [weak self] event in self?.take(event) }
    // Each new page waits until we have attached to it.
    let held: [JSONValue.Member] = [
      .init("autoAttach", true), .init("waitForDebuggerOnStart", true), .init("flatten", true),
      .init("filter", [["type": "page"]]),
    ]
    _ = try connection.call("Target.setAutoAttach", held, until: soon)
    _ = try connection.call(
      "Browser.setDownloadBehavior", [.init("behavior", "deny")], until: soon)
  }

  private static func major(_ product: String) -> Int? {
    product.split(separator: "/").last.flatMap { $0.split(separator: ".").first }.flatMap { Int($0) }
  }

  /// Makes a browser context, whose pages share nothing with other contexts.
  ///
  /// - Parameter site: the site that it may reach besides the internet; nil for a page whose files are all given.
  func makeContext(for site: WebAddress?, until deadline: Int) throws(BrowserError) -> String {
    var parameters: [JSONValue.Member] = [.init("disposeOnDetach", true)]
    if let site {
      let door = try proxy(for: site)
      parameters += [.init("proxyServer", .string(door.address)), .init("proxyBypassList", .string(SiteProxy.bypass))]
    }
    let answer = try connection.call("Target.createBrowserContext", parameters, until: deadline)
    guard let context = answer["browserContextId"]?.string else {
      throw BrowserError(.foreign, "the browser opens no page")
    }
    return context
  }

  /// The pages of one site share a proxy, so that the site's addresses are resolved once.
  private func proxy(for site: WebAddress) throws(BrowserError) -> SiteProxy {
    if let proxy, proxy.site == site { return proxy.proxy }
    let routes = SiteRoutes(site, upstream: UpstreamProxy(environment), own: HostNames.ofThisMachine())
    let made = try SiteProxy(routes)
    proxy = (site, made)
    return made
  }

  /// Opens an empty page.
  ///
  /// - Returns: its target id, and the id of the session for commands to it.
  func openPage(in context: String, until deadline: Int) throws(BrowserError) -> (target: String, session: String) {
    arrived = [:]
    defer { arrived = nil }
    let answer = try connection.call(
      "Target.createTarget", [.init("url", "about:blank"), .init("browserContextId", .string(context))],
      until: deadline)
    guard let target = answer["targetId"]?.string else { throw BrowserError(.foreign, "the browser opens no page") }
    own.insert(target)
    _ = try connection.wait(until: deadline) { arrived?[target] != nil }
    guard let session = arrived?.removeValue(forKey: target)?.session else {
      throw BrowserError(.foreign, "the browser opens no page")
    }
    for (other, place) in arrived ?? [:] { closeWindow(other, place) }
    try connection.send("Runtime.runIfWaitingForDebugger", in: session)
    return (target, session)
  }

  func closePage(_ target: String) {
    own.remove(target)
    close(target)
  }

  private func take(_ event: BrowserConnection.Event) {
    guard let session = event.parameters["sessionId"]?.string else { return }
    if event.method == "Target.detachedFromTarget" { return connection.listen(to: session, nil) }
    guard event.method == "Target.attachedToTarget", let info = event.parameters["targetInfo"],
      let target = info["targetId"]?.string, arrived != nil || !own.contains(target)
    else { return }
    let place = (session, info["browserContextId"]?.string ?? "")
    if arrived == nil {
      closeWindow(target, place)
    } else {
      arrived?[target] = place
    }
  }

  /// Closes a window that a page opened. Until then all its requests are refused, but it must run, since the page that
  /// opened it waits for it.
  private func closeWindow(_ target: String, _ place: (session: String, context: String)) {
    connection.listen(to: place.session) { [weak self] event in
      guard event.method == "Fetch.requestPaused", let held = HeldRequest(event.parameters, frame: target) else {
        return
      }
      _ = try? self?.connection.send(held.refusal.method, held.refusal.parameters, in: place.session)
    }
    _ = try? connection.send("Fetch.enable", [.init("patterns", [["urlPattern": "*"]])], in: place.session)
    _ = try? connection.send("Runtime.runIfWaitingForDebugger", in: place.session)
    close(target)
    onWindow?(place.context)
  }

  private func close(_ target: String) {
    _ = try? connection.send("Target.closeTarget", [.init("targetId", .string(target))])
  }

  func listenForWindows(_ listener: ((_ context: String) -> Void)?) { onWindow = listener }

  // MARK: Refused requests

  /// The targets on this machine and its network that pages asked for and did not get, since the last call.
  package func takePrivateTargets() -> [PrivateTarget] { proxy?.proxy.takeRefused() ?? [] }

  /// Whether a proxy of the environment resolved names, so that their addresses are unknown.
  package var hasForwarded: Bool { proxy?.proxy.hasForwarded ?? false }

  /// Why the browser was not connected to the host of an address.
  func trouble(at address: String) -> TargetTrouble? {
    WebAddress(address).flatMap { proxy?.proxy.trouble(at: ProxyTarget(host: $0.host, port: $0.port)) }
  }
}
