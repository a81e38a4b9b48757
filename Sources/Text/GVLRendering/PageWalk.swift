package import Browser
package import GVLDialogReading
import Markup
import PlainText
import Platform

/// Opens a page in a browser, captures it in each window, and presses its controls.
package struct PageWalk {
  private let browser: Browser
  private let origin: PageOrigin

  /// Options for reading dialogs.
  package struct Reading {
    package var file: String
    package var language: String?
    package var roles = RoleMap()
    package var hints = FileHints()

    package init(file: String, language: String? = nil, roles: RoleMap = RoleMap(), hints: FileHints = FileHints()) {
      (self.file, self.language, self.roles, self.hints) = (file, language, roles, hints)
    }

    func read(_ source: DrawnSource) -> DialogFile {
      readPage(drawn: source, file: file, language: language, roles: roles, hints: hints)
    }
  }

  private let reading: Reading
  /// The time at which all work with all copies of the page ends, by `System.milliseconds`.
  private let deadline: Int
  private let timeLimit: Int

  /// The time limit for one copy of the page, in milliseconds.
  private var copyLimit: Int { timeLimit * 2 / 5 }
  /// Whether to measure the presses that a choice takes.
  package var presses = true

  /// - Parameter milliseconds: the time limit for all copies of the page.
  package init(_ origin: PageOrigin, in browser: Browser, reading: Reading, within milliseconds: Int = 75_000) {
    (self.origin, self.browser, self.reading) = (origin, browser, reading)
    (timeLimit, deadline) = (milliseconds, System.milliseconds() + milliseconds)
  }

  package func run() throws(BrowserError) -> RenderedPage {
    // Discards the refused requests of pages before this one.
    _ = browser.takePrivateTargets()
    var result = RenderedPage(file: reading.file)
    let page = try open(.desktop)
    var focus = try page.focused()
    let first = try look(at: page, .desktop)
    // Some pages move the focus with the next frame.
    if focus == nil { focus = try page.focused() }
    result.states.append(first.state)
    let place = first.state.read.dialogs.firstIndex(where: \.isDialog)
    var reached = Reached()
    if let place { try reached.aim(page, first.captured, first.state.read.dialogs[place]) }
    try lookAgain(page, first, &result)
    if let place {
      // The keyboard comes last, because it scrolls the page.
      try page.show(.desktop)
      try reached.tabulate(page)
      result.states[0].read.dialogs[place] = reached.dialog(first.state.read.dialogs[place], focus: focus)
    }
    // Each trial opens a new copy. Sites of other operators are loaded only once, so nothing is pressed there.
    if presses, !browser.reach.isHonest, let place {
      let trial = EffortTrial(dialog: first.state.read.dialogs[place], reading: reading) { () throws(BrowserError) in
        try open(.desktop)
      }
      do throws(BrowserError) {
        let tried = try trial.run()
        result.states[0].read.dialogs[place].drawn?.effort = tried.effort
        result.states += tried.states
      } catch {
        // Findings from before the failure remain.
        guard error.code != .died else { throw error }
        result.unpressed = error.message
      }
    }
    (result.browser, result.reach, result.isWithoutSandbox) = (
      browser.product, browser.reach, browser.isWithoutSandbox
    )
    (result.refused, result.missing) = (page.refused, page.missing)
    (result.privateTargets, result.isForwarded) = (browser.takePrivateTargets(), browser.hasForwarded)
    (result.windows, result.popUps, result.isSettled) = (page.dialogs, page.popUps, page.isSettled)
    return result
  }

  private func open(_ view: PageView) throws(BrowserError) -> BrowserPage {
    let left = deadline - System.milliseconds()
    guard left > 0 else {
      throw BrowserError(.neverSettles, "the page takes more than \(timeLimit / 1_000) seconds")
    }
    let page = try BrowserPage(
      origin, in: browser, view: view, language: reading.language, within: min(left, copyLimit))
    try page.open()
    return page
  }

  private func look(
    at page: BrowserPage, _ view: PageView
  ) throws(BrowserError) -> (captured: CapturedPage, state: RenderedPage.State) {
    if let left = page.left {
      throw BrowserError(.left, "the page goes to another address (\(left)), which is not opened")
    }
    let captured = try page.capture(view)
    let read = reading.read(DrawnSource(captured))
    return (captured, RenderedPage.State(view: view, presses: [], read: read, picture: captured.picture))
  }

  /// Captures the page on a phone, and in dark colours if it has any.
  private func lookAgain(
    _ page: BrowserPage, _ first: (captured: CapturedPage, state: RenderedPage.State), _ result: inout RenderedPage
  ) throws(BrowserError) {
    try page.show(.desktop.dark)
    try page.settle(milliseconds: 300, frames: 1)
    let dark = try page.capture(.desktop.dark, picture: false)
    let hasDark = !Self.looksSame(dark, first.captured)
    var views: [PageView] = [.phone]
    if hasDark { views = [.desktop.dark, .phone.dark, .phone] }
    for view in views {
      try page.show(view)
      try page.settle(milliseconds: 500, frames: 1)
      result.states.append(try look(at: page, view).state)
    }
  }

  private static func looksSame(_ a: CapturedPage, _ b: CapturedPage) -> Bool {
    func colours(_ page: CapturedPage) -> [[String]] {
      let names = [
        "color", "background-color", "border-top-color", "opacity", "filter", "background-image", "color-scheme",
        "-webkit-text-fill-color",
      ]
      return page.nodes.compactMap { $0.box.map { box in names.map { box[$0] } } }
    }
    return colours(a) == colours(b)
  }
}
