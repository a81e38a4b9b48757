import JSONText
import PlainText
import Platform

/// One page in a browser, with nothing stored from others: drawn, pressed, captured, and gone when its owner lets it go.
@safe package final class BrowserPage {
  private let browser: Browser
  private let network: PageNetwork
  private let context: String
  let session: String
  private let target: String
  private var frame = ""
  /// Where it is now.
  private var address = ""
  private var isExpired = false
  private var crash: BrowserError?
  private var dialogCount = 0
  /// When all that is still done with it ends, by `System.milliseconds`.
  private let deadline: Int

  /// What it said in windows of its own: `confirm: Really?`.
  package private(set) var dialogs: [String] = []
  /// How many windows it opened, which were closed at once.
  package private(set) var popUps = 0
  /// How many documents it has gone through.
  private var navigations = 0
  /// False where it was still busy when its time was over.
  package private(set) var isSettled = true

  /// What it asked for and did not get; files of its own that are not there.
  package var refused: [String] { network.refused }
  package var missing: [String] { network.missing }

  var connection: BrowserConnection { browser.connection }

  /// Most documents that it may go through.
  private static let navigationLimit = 20
  /// Most windows of its own that are answered.
  private static let dialogLimit = 30

  /// - Parameters:
  ///   - milliseconds: how long all that is done with it may take.
  ///   - file: what stands at a path below the page's root; nil for nothing.
  package init(
    in browser: Browser, view: PageView, within milliseconds: Int = 30_000,
    file: @escaping (_ path: String) -> PageFile?
  ) throws(BrowserError) {
    self.browser = browser
    network = PageNetwork(file: file)
    deadline = System.milliseconds() + milliseconds
    let connection = browser.connection
    guard
      let context = try connection.call(
        "Target.createBrowserContext", [.init("disposeOnDetach", true)], until: deadline)["browserContextId"]?.string,
      let target = try connection.call(
        "Target.createTarget", [.init("url", "about:blank"), .init("browserContextId", .string(context))],
        until: deadline)["targetId"]?.string,
      let session = try connection.call(
        "Target.attachToTarget", [.init("targetId", .string(target)), .init("flatten", true)], until: deadline)[
          "sessionId"]?.string
    else { throw BrowserError(.foreign, "the browser opens no page") }
    (self.context, self.target, self.session) = (context, target, session)
    connection.listen(to: session) { [weak self] event in self?.take(event) }
    browser.listenForPopUps { [weak self] opener in if opener == target { self?.popUps += 1 } }
    for (method, parameters) in Self.preparations(browser) { try connection.send(method, parameters, in: session) }
    try show(view)
  }

  deinit {
    connection.listen(to: session, nil)
    browser.listenForPopUps(nil)
    _ = try? connection.send("Target.closeTarget", [.init("targetId", .string(target))])
    _ = try? connection.send("Target.disposeBrowserContext", [.init("browserContextId", .string(context))])
  }

  private static func preparations(_ browser: Browser) -> [(String, [JSONValue.Member])] {
    [
      ("Page.enable", []), ("Inspector.enable", []), ("DOM.enable", []),
      // Asked for late, while time stands still, its tree keeps pictures from being taken.
      ("Accessibility.enable", []),
      ("Fetch.enable", [.init("patterns", [["urlPattern": "*"]])]),
      (
        "Network.setUserAgentOverride",
        [.init("userAgent", .string(browser.userAgent)), .init("userAgentMetadata", browser.brands)]
      ),
      ("Emulation.setFocusEmulationEnabled", [.init("enabled", true)]),
      ("Emulation.setVirtualTimePolicy", [.init("policy", "pause")]),
    ]
  }

  // MARK: What is done with it

  func call(_ method: String, _ parameters: [JSONValue.Member] = []) throws(BrowserError) -> JSONNode {
    let result: JSONNode
    do throws(BrowserError) {
      result = try connection.call(method, parameters, in: session, until: deadline) { crash }
    } catch {
      throw crash ?? error
    }
    if let crash { throw crash }
    return result
  }

  /// The cookies that its pages have stored.
  func cookies() throws(BrowserError) -> [JSONNode] {
    try connection.call(
      "Storage.getCookies", [.init("browserContextId", .string(context))], until: deadline)["cookies"]?.elements ?? []
  }

  /// Draws it anew for another window or other colours.
  package func show(_ view: PageView) throws(BrowserError) {
    _ = try call(
      "Emulation.setDeviceMetricsOverride",
      [
        .init("width", .integer(view.width)), .init("height", .integer(view.height)), .init("deviceScaleFactor", 1),
        .init("mobile", .bool(view.isPhone)),
      ])
    _ = try call("Emulation.setTouchEmulationEnabled", [.init("enabled", .bool(view.isPhone))])
    _ = try call(
      "Emulation.setEmulatedMedia",
      [.init("features", [["name": "prefers-color-scheme", "value": view.isDark ? "dark" : "light"]])])
  }

  /// Opens what stands at a path below its root, and waits until it is at rest.
  package func open(_ path: String) throws(BrowserError) {
    let result = try call("Page.navigate", [.init("url", .string(PageNetwork.address(of: path)))])
    if let error = result["errorText"]?.string, !error.isEmpty {
      throw BrowserError(.left, "the page cannot be opened: \(error)")
    }
    frame = result["frameId"]?.string ?? ""
    guard network.hasServed(path) else {
      throw BrowserError(.refused, "the page cannot be read below its folder: a link, a pipe, or gone since")
    }
    // In steps: what waits for an animation to end sees it end.
    for milliseconds in [100, 200, 400, 800, 2_500] {
      try settle(milliseconds: milliseconds)
      if !isSettled { return }
    }
  }

  /// The address that it has gone to, where that is no file of its own; nil while it is at one.
  package var left: String? {
    if PageNetwork.path(of: address) != nil { return nil }
    // What was refused on the way there is what it wanted.
    return address.hasPrefix("chrome-error:") ? network.refused.last ?? "none" : PageNetwork.shown(address)
  }

  /// Lets time pass, as fast as it goes, until nothing moves any more. Its time is ours: what a page does after three
  /// seconds is done at once.
  package func settle(milliseconds: Int = 1_500) throws(BrowserError) {
    try pass(milliseconds, within: milliseconds > 2_000 ? 12_000 : 6_000)
    for _ in 0..<6 {
      guard isSettled, try finishAnimations() > 0 else { return }
      try pass(600, within: 6_000)
    }
  }

  /// - Parameter limit: how long it may take on our clock.
  private func pass(_ milliseconds: Int, within limit: Int) throws(BrowserError) {
    isExpired = false
    let policy: [JSONValue.Member] = [
      .init("policy", "pauseIfNetworkFetchesPending"), .init("budget", .integer(milliseconds)),
      .init("maxVirtualTimeTaskStarvationCount", 100_000),
    ]
    _ = try call("Emulation.setVirtualTimePolicy", policy)
    let end = min(deadline, System.milliseconds() + limit)
    var known = navigations
    while try connection.wait(until: end, for: { isExpired || crash != nil || navigations != known }) {
      if let crash { throw crash }
      if isExpired { return }
      // Another document has a clock of its own, which has to be started again.
      known = navigations
      try connection.send("Emulation.setVirtualTimePolicy", policy, in: session)
    }
    isSettled = false
  }

  /// Puts all animations at their ends, and holds those that have none.
  private func finishAnimations() throws(BrowserError) -> Int {
    try evaluate(
      """
      (() => {
        let count = 0;
        for (const animation of document.getAnimations()) {
          if (animation.playState === 'finished' || animation.playState === 'paused') continue;
          const end = animation.effect && animation.effect.getComputedTiming().endTime;
          try { if (end === Infinity) animation.pause(); else { animation.finish(); count += 1; } } catch (error) {}
        }
        return count;
      })()
      """)["value"]?.integer ?? 0
  }

  /// Runs a program of ours in a world of its own, where nothing of the page's is in its way.
  func evaluate(_ program: String) throws(BrowserError) -> JSONNode {
    let world = try call(
      "Page.createIsolatedWorld", [.init("frameId", .string(frame)), .init("worldName", "gvl")])["executionContextId"]
    let result = try call(
      "Runtime.evaluate",
      [
        .init("expression", .string(program)), .init("contextId", .number(world?.numberText ?? "0")),
      ])
    guard result["exceptionDetails"] == nil, let value = result["result"] else {
      throw BrowserError(.refused, "a program of ours does not run in this page")
    }
    return value
  }

  // MARK: What happens in it

  private func take(_ event: BrowserConnection.Event) {
    switch event.method {
    case "Emulation.virtualTimeBudgetExpired": isExpired = true
    case "Fetch.requestPaused":
      guard let id = event.parameters["requestId"]?.string, let request = event.parameters["request"] else { return }
      let (method, parameters) = network.answer(request, as: id)
      _ = try? connection.send(method, parameters, in: session)
    case "Page.javascriptDialogOpening": answerDialog(event.parameters)
    case "Page.frameNavigated":
      guard let it = event.parameters["frame"], it["parentId"] == nil else { return }
      if let id = it["id"]?.string { frame = id }
      navigations += 1
      address = it["url"]?.string ?? ""
      if navigations > Self.navigationLimit {
        crash = BrowserError(.left, "the page loads itself again and again, so it cannot be looked at")
      }
    case "Inspector.targetCrashed":
      crash = BrowserError(
        .pageCrashed, "the page's process ended: it takes too much memory, or the browser has a fault")
    default: break
    }
  }

  /// A window of the page's own stops it until it is answered: yes, and a count.
  private func answerDialog(_ parameters: JSONNode) {
    dialogCount += 1
    if dialogs.count < 10 {
      let words = (parameters["message"]?.string ?? "").split(whereSeparator: \.isWhitespace).joined(separator: " ")
      dialogs.append("\(parameters["type"]?.string ?? "window"): \(words.prefix(200))")
    }
    guard dialogCount <= Self.dialogLimit else {
      crash = BrowserError(
        .tooMuch, "the page opens window after window (\(dialogs.first ?? "")), so it cannot be looked at")
      return
    }
    _ = try? connection.send("Page.handleJavaScriptDialog", [.init("accept", true)], in: session)
  }
}
