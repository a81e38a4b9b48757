package import JSONText
import PlainText
import Platform

/// One page in a browser, without stored data of other pages: drawn, pressed and captured. It closes when released.
@safe package final class BrowserPage {
  private let browser: Browser
  private let network: any PageNetwork
  private let context: String
  let session: String
  private let target: String
  private var frame = ""
  /// Its current address.
  private var address = ""
  private var isExpired = false
  /// Whether the page keeps a request open for the server's events: then open requests are no longer waited for.
  private var waitsForServer = false
  private var crash: BrowserError?
  private var dialogCount = 0
  /// When all work with the page must be done, by `System.milliseconds`.
  private let deadline: Int
  /// The longest time for one wait until idle, on our clock.
  private let patience: Int

  /// The texts of its `alert`, `confirm` and similar windows: `confirm: Really?`.
  package private(set) var dialogs: [String] = []
  /// Number of windows that it opened; they were closed before they loaded anything.
  package private(set) var popUps = 0
  /// Number of documents that it has loaded.
  private var navigations = 0
  /// False if it was still busy at the deadline.
  package private(set) var isSettled = true
  /// Whether frames still changed after the longest wait for its movements.
  private var isRestless = false
  /// False once a frame of this document did not come: a page that is never painted has no frames to wait for.
  private var isPainted = true
  /// Receives every event that the browser reports about this page.
  package var listener: ((_ event: String, _ parameters: JSONNode) -> Void)?

  /// Requests that were refused, and missing files of its own.
  package var refused: [String] { network.refused }
  package var missing: [String] { network.missing }

  var connection: BrowserConnection { browser.connection }

  /// Most documents that it may load.
  private static let navigationLimit = 20
  /// Most windows of its own (`alert` and similar) that are answered.
  private static let dialogLimit = 30

  /// - Parameters:
  ///   - language: the preferred language that the browser announces; nil for English.
  ///   - milliseconds: how long all work with the page may take.
  package init(
    _ origin: PageOrigin, in browser: Browser, view: PageView, language: String? = nil,
    within milliseconds: Int = 30_000
  ) throws(BrowserError) {
    self.browser = browser
    network = origin.network
    deadline = System.milliseconds() + milliseconds
    patience = milliseconds / 5
    let connection = browser.connection
    let context = try browser.makeContext(for: origin.site, until: deadline)
    let (target, session) = try browser.openPage(in: context, until: deadline)
    (self.context, self.target, self.session) = (context, target, session)
    connection.listen(to: session) { [weak self] event in self?.take(event) }
    browser.listenForWindows { [weak self] its in if its == context { self?.popUps += 1 } }
    for (method, parameters) in Self.preparations(browser, language) {
      try connection.send(method, parameters, in: session)
    }
    try show(view)
  }

  deinit {
    connection.listen(to: session, nil)
    browser.listenForWindows(nil)
    browser.closePage(target)
    _ = try? connection.send("Target.disposeBrowserContext", [.init("browserContextId", .string(context))])
  }

  /// Frames carry the machine's time, which is behind the page's advanced time, so callbacks get the page's own time.
  private static let frameClock = """
    {
      const now = performance.now.bind(performance);
      requestAnimationFrame = new Proxy(requestAnimationFrame, {
        apply: (request, page, [step, ...more]) =>
          Reflect.apply(request, page, [typeof step === 'function' ? () => step(now()) : step, ...more]),
      });
    }
    """

  private static func preparations(_ browser: Browser, _ language: String?) -> [(String, [JSONValue.Member])] {
    var identity: [JSONValue.Member] = [.init("userAgent", .string(browser.userAgent))]
    if !browser.reach.isHonest { identity.append(.init("userAgentMetadata", browser.brands)) }
    if let language { identity.append(.init("acceptLanguage", .string(language))) }
    var held: [JSONValue] = [["urlPattern": "*"]]
    // The server's answer for the page itself is checked.
    if browser.reach != .files {
      held.append(["urlPattern": "*", "resourceType": "Document", "requestStage": "Response"])
    }
    return [
      ("Page.enable", []), ("Inspector.enable", []), ("DOM.enable", []),
      // Enabled late, while the page's time is stopped, the accessibility tree blocks screenshots.
      ("Accessibility.enable", []),
      ("Fetch.enable", [.init("patterns", .array(held))]),
      ("Page.addScriptToEvaluateOnNewDocument", [.init("source", .string(frameClock))]),
      ("Network.setUserAgentOverride", identity),
      ("Emulation.setFocusEmulationEnabled", [.init("enabled", true)]),
      ("Emulation.setVirtualTimePolicy", [.init("policy", "pause")]),
    ]
  }

  // MARK: Actions

  package func call(
    _ method: String, _ parameters: [JSONValue.Member] = [], until limit: Int = .max
  ) throws(BrowserError) -> JSONNode {
    let result: JSONNode
    do throws(BrowserError) {
      result = try connection.call(method, parameters, in: session, until: min(deadline, limit)) { crash }
    } catch {
      throw crash ?? error
    }
    if let crash { throw crash }
    return result
  }

  /// The cookies that the context's pages have stored.
  func cookies() throws(BrowserError) -> [JSONNode] {
    try connection.call(
      "Storage.getCookies", [.init("browserContextId", .string(context))], until: deadline)["cookies"]?.elements ?? []
  }

  /// Draws it anew for another window size or colour scheme.
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

  /// Opens it, and waits until it is idle.
  package func open() throws(BrowserError) {
    let result = try call("Page.navigate", [.init("url", .string(network.start))])
    if let error = result["errorText"]?.string, !error.isEmpty {
      if let trouble = network.trouble { throw BrowserError(.refused, trouble) }
      let trouble = network.latest.flatMap(browser.trouble)
      throw BrowserError(.left, NavigationTrouble.message(error, refused: network.refused.last, trouble))
    }
    frame = result["frameId"]?.string ?? ""
    if let trouble = network.trouble { throw BrowserError(.refused, trouble) }
    // In steps, so that scripts waiting for an animation to end see it end.
    for milliseconds in [100, 200, 400, 800] {
      try rest(milliseconds)
      if !isSettled { return }
    }
    try settle(milliseconds: 1_250)
  }

  /// The address that it navigated to, if that is not one of its own; nil while it is at one.
  package var left: String? {
    if network.isOwn(address) { return nil }
    // If the navigation was refused, the last refused address is the one it wanted.
    return address.hasPrefix("chrome-error:") ? network.refused.last ?? "none" : PageOrigin.shown(address)
  }

  /// Advances the page's time as fast as possible until nothing moves any more. The page's clock is ours: a step that
  /// it takes after three seconds happens at once.
  ///
  /// - Parameter frames: how many frames of the page to wait for. Many pages take their next step two frames after a
  ///   press, and one frame after the window has changed.
  package func settle(milliseconds: Int = 1_500, frames: Int = 2) throws(BrowserError) {
    try rest(milliseconds)
    // A movement driven by the clock ends with the next frame, and may start another one there. A movement that counts
    // frames needs as many as users see, and they come when the machine draws them.
    var unchanged = 0
    for more in isRestless ? [0, 0] : [0, 0, 2, 6, 14] {
      guard isSettled else { return }
      let frame = try changes(inFrames: frames + more)
      try rest(milliseconds)
      // A movement that started with the last frame changes nothing until time passes, and another may start when it
      // ends.
      unchanged = frame == .unchanged ? unchanged + 1 : 0
      if frame == .still || unchanged == 3 { return }
    }
    isRestless = true
  }

  private func rest(_ milliseconds: Int) throws(BrowserError) {
    try pass(milliseconds, within: milliseconds > 2_000 ? 2 * patience : patience)
    for _ in 0..<6 {
      guard isSettled, try finishAnimations() > 0 else { return }
      // With the next frame the page receives the end events.
      _ = try changes(inFrames: 1)
      try pass(600, within: patience)
    }
  }

  /// The effect of a page's frames: none, activity without a visible change, or a change.
  private enum Frames: String { case still, unchanged, changed }

  /// Waits until the page has been painted, however long a busy machine takes: then the work of its next frames is
  /// done. Frames follow the machine's clock, so seconds of the page's own time may pass without any frame.
  ///
  /// - Returns: what the page did meanwhile; `changed` if another document was loaded.
  private func changes(inFrames count: Int) throws(BrowserError) -> Frames {
    guard isPainted else { return .still }
    let known = navigations
    let program = """
      new Promise((done) => {
        let isChanged = false;
        let asks = false;
        const observer = new MutationObserver(() => { isChanged = true; });
        observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
        const request = window.requestAnimationFrame;
        const counted = (step) => {
          asks = true;
          return request(step);
        };
        window.requestAnimationFrame = counted;
        const next = (left) => {
          if (left) return request(() => next(left - 1));
          done(isChanged || observer.takeRecords().length > 0 ? 'changed' : asks ? 'unchanged' : 'still');
          observer.disconnect();
          if (window.requestAnimationFrame === counted) window.requestAnimationFrame = request;
        };
        next(\(count));
      })
      """
    do throws(BrowserError) {
      let said = try evaluate(program, until: System.milliseconds() + patience)["value"]?.string
      return said.flatMap(Frames.init) ?? .still
    } catch {
      guard [.neverSettles, .refused].contains(error.code) else { throw error }
      if error.code == .neverSettles { isPainted = false }
      return navigations != known ? .changed : .still
    }
  }

  /// - Parameter limit: how long it may take on our clock.
  private func pass(_ milliseconds: Int, within limit: Int) throws(BrowserError) {
    if !waitsForServer {
      if try pass(milliseconds, by: "pauseIfNetworkFetchesPending", within: limit) { return }
      waitsForServer = browser.reach != .files
    }
    if waitsForServer, try pass(milliseconds, by: "advance", within: limit) { return }
    isSettled = false
  }

  /// Returns whether it became idle.
  private func pass(_ milliseconds: Int, by name: String, within limit: Int) throws(BrowserError) -> Bool {
    isExpired = false
    let policy: [JSONValue.Member] = [
      .init("policy", .string(name)), .init("budget", .integer(milliseconds)),
      .init("maxVirtualTimeTaskStarvationCount", 100_000),
    ]
    _ = try call("Emulation.setVirtualTimePolicy", policy)
    let end = min(deadline, System.milliseconds() + limit)
    var known = navigations
    while try connection.wait(until: end, for: { isExpired || crash != nil || navigations != known }) {
      if let crash { throw crash }
      if isExpired { return true }
      // Another document has its own virtual clock, which must be started again.
      known = navigations
      try connection.send("Emulation.setVirtualTimePolicy", policy, in: session)
    }
    return false
  }

  /// Moves all animations to their ends, and pauses infinite ones.
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

  /// Runs our script in an isolated world, where no code of the page can interfere.
  ///
  /// - Parameter limit: deadline for its answer, or for its promise, by `System.milliseconds`.
  package func evaluate(_ program: String, until limit: Int = .max) throws(BrowserError) -> JSONNode {
    let world = try call(
      "Page.createIsolatedWorld", [.init("frameId", .string(frame)), .init("worldName", "gvl")], until: limit)[
        "executionContextId"]
    let result = try call(
      "Runtime.evaluate",
      [
        .init("expression", .string(program)), .init("contextId", .number(world?.numberText ?? "0")),
        .init("awaitPromise", true),
      ], until: limit)
    guard result["exceptionDetails"] == nil, let value = result["result"] else {
      throw BrowserError(.refused, "a program of ours does not run in this page")
    }
    return value
  }

  // MARK: Events

  private func take(_ event: BrowserConnection.Event) {
    listener?(event.method, event.parameters)
    switch event.method {
    case "Emulation.virtualTimeBudgetExpired": isExpired = true
    case "Fetch.requestPaused":
      // The main frame of a page has the page's target id.
      guard let held = HeldRequest(event.parameters, frame: target) else { return }
      let (method, parameters) = network.settle(held)
      _ = try? connection.send(method, parameters, in: session)
    case "Page.windowOpen": network.leaveOut(event.parameters["url"]?.string ?? "")
    case "Page.javascriptDialogOpening": answerDialog(event.parameters)
    case "Page.frameNavigated":
      guard let it = event.parameters["frame"], it["parentId"] == nil else { return }
      if let id = it["id"]?.string { frame = id }
      navigations += 1
      isPainted = true
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

  /// An `alert` or similar window stops the page until it is answered: gvl accepts it and counts it.
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
