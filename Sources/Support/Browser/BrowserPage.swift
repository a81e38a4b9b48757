package import JSONText
import PlainText
import Platform

/// One page in a browser, with nothing stored from others: drawn, pressed, captured, and gone when its owner lets it go.
@safe package final class BrowserPage {
  private let browser: Browser
  private let network: any PageNetwork
  private let context: String
  let session: String
  private let target: String
  private var frame = ""
  /// Where it is now.
  private var address = ""
  private var isExpired = false
  /// Some pages of the web wait for an answer that a server gives when something happens: no use in waiting for that.
  private var waitsForServer = false
  private var crash: BrowserError?
  private var dialogCount = 0
  /// When all that is still done with it ends, by `System.milliseconds`.
  private let deadline: Int
  /// How long one rest may take on our clock.
  private let patience: Int

  /// What it said in windows of its own: `confirm: Really?`.
  package private(set) var dialogs: [String] = []
  /// How many windows it opened, which were closed before they had loaded anything.
  package private(set) var popUps = 0
  /// How many documents it has gone through.
  private var navigations = 0
  /// False where it was still busy when its time was over.
  package private(set) var isSettled = true
  /// Whether it was still moving, frame by frame, when its movements were waited for.
  private var isRestless = false
  /// False once frames of this document did not come: what is never painted has none to wait for.
  private var isPainted = true
  /// Hears everything that the browser tells of this page.
  package var listener: ((_ event: String, _ parameters: JSONNode) -> Void)?

  /// What it asked for and did not get; files of its own that are not there.
  package var refused: [String] { network.refused }
  package var missing: [String] { network.missing }

  var connection: BrowserConnection { browser.connection }

  /// Most documents that it may go through.
  private static let navigationLimit = 20
  /// Most windows of its own that are answered.
  private static let dialogLimit = 30

  /// - Parameters:
  ///   - language: what the browser says that its user prefers; nil for English.
  ///   - milliseconds: how long all that is done with it may take.
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

  /// Frames bring the time of the machine, which stands still for a page that is ahead of it: they get the page's own.
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
    // What a server answers for the page itself is of interest.
    if browser.reach != .files {
      held.append(["urlPattern": "*", "resourceType": "Document", "requestStage": "Response"])
    }
    return [
      ("Page.enable", []), ("Inspector.enable", []), ("DOM.enable", []),
      // Asked for late, while time stands still, its tree keeps pictures from being taken.
      ("Accessibility.enable", []),
      ("Fetch.enable", [.init("patterns", .array(held))]),
      ("Page.addScriptToEvaluateOnNewDocument", [.init("source", .string(frameClock))]),
      ("Network.setUserAgentOverride", identity),
      ("Emulation.setFocusEmulationEnabled", [.init("enabled", true)]),
      ("Emulation.setVirtualTimePolicy", [.init("policy", "pause")]),
    ]
  }

  // MARK: What is done with it

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

  /// Opens it, and waits until it is at rest.
  package func open() throws(BrowserError) {
    let result = try call("Page.navigate", [.init("url", .string(network.start))])
    if let error = result["errorText"]?.string, !error.isEmpty {
      if let trouble = network.trouble { throw BrowserError(.refused, trouble) }
      let trouble = network.latest.flatMap(browser.trouble)
      throw BrowserError(.left, NavigationTrouble.message(error, refused: network.refused.last, trouble))
    }
    frame = result["frameId"]?.string ?? ""
    if let trouble = network.trouble { throw BrowserError(.refused, trouble) }
    // In steps: what waits for an animation to end sees it end.
    for milliseconds in [100, 200, 400, 800] {
      try rest(milliseconds)
      if !isSettled { return }
    }
    try settle(milliseconds: 1_250)
  }

  /// The address that it has gone to, where that is no file of its own; nil while it is at one.
  package var left: String? {
    if network.isOwn(address) { return nil }
    // What was refused on the way there is what it wanted.
    return address.hasPrefix("chrome-error:") ? network.refused.last ?? "none" : PageOrigin.shown(address)
  }

  /// Lets time pass, as fast as it goes, until nothing moves any more. Its time is ours: what a page does after three
  /// seconds is done at once.
  ///
  /// - Parameter frames: how many frames of the page are waited for. Many pages take their next step two frames after a
  ///   press, and one frame after the window has changed.
  package func settle(milliseconds: Int = 1_500, frames: Int = 2) throws(BrowserError) {
    try rest(milliseconds)
    // What moves a step a frame by the clock is at its end with the next frame, and may begin another movement there. What
    // counts frames needs as many as people see, and they come when the machine draws them.
    var unchanged = 0
    for more in isRestless ? [0, 0] : [0, 0, 2, 6, 14] {
      guard isSettled else { return }
      let frame = try changes(inFrames: frames + more)
      try rest(milliseconds)
      // A movement that has begun with the last frame before these changes nothing until time has passed, and another may
      // begin as it ends.
      unchanged = frame == .unchanged ? unchanged + 1 : 0
      if frame == .still || unchanged == 3 { return }
    }
    isRestless = true
  }

  private func rest(_ milliseconds: Int) throws(BrowserError) {
    try pass(milliseconds, within: milliseconds > 2_000 ? 2 * patience : patience)
    for _ in 0..<6 {
      guard isSettled, try finishAnimations() > 0 else { return }
      // With its next frame the page hears of their ends.
      _ = try changes(inFrames: 1)
      try pass(600, within: patience)
    }
  }

  /// What a page does with frames: nothing, something that does not change it, or a change.
  private enum Frames: String { case still, unchanged, changed }

  /// Waits until the page has been painted, however long a busy machine takes for that: what it does with its next frames is
  /// done. Frames come by the machine's clock, so that none may be drawn while seconds of the page's own time pass.
  ///
  /// - Returns: what the page did meanwhile; changed where it is another.
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

  /// Whether it came to rest.
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
      // Another document has a clock of its own, which has to be started again.
      known = navigations
      try connection.send("Emulation.setVirtualTimePolicy", policy, in: session)
    }
    return false
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
  ///
  /// - Parameter limit: when its answer has to be there, that of a promise too, by `System.milliseconds`.
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

  // MARK: What happens in it

  private func take(_ event: BrowserConnection.Event) {
    listener?(event.method, event.parameters)
    switch event.method {
    case "Emulation.virtualTimeBudgetExpired": isExpired = true
    case "Fetch.requestPaused":
      // The outermost frame of a page has the page's own number.
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
