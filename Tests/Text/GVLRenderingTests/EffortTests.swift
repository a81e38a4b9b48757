import GVLCheck
import GVLDialogReading
import TestSupport

@testable import GVLRendering

/// The presses that each choice takes, in pages whose scripts carry it out.
@Suite(.slow, .serialized, .oneBrowser, .enabled(if: Chromium.isPresent, "\(Chromium.absence)"))
struct EffortTests {
  private static let script = """
    const banner = document.getElementById('cookie-banner');
    function done(choice) { document.cookie = 'choice=' + choice; banner.remove(); }
    """

  private func effort(_ inside: String, script: String = "") throws -> ChoiceEffort? {
    let page = try Drawn.dialog(inside, script: Self.script + script, presses: true)
    return page.states.first?.read.dialogs.first?.drawn?.effort
  }

  @Test func onePressEach() throws {
    let effort = try effort(
      "<button onclick=\"done('yes')\">Accept all</button><button onclick=\"done('no')\">Reject all</button>")
    #expect(
      effort?.accept?.clicks == 1 && effort?.refuse?.clicks == 1 && effort?.escape == .nothing && effort?.cross == nil)
  }

  @Test func aQuestionCounts() throws {
    let effort = try effort(
      "<button onclick=\"done('yes')\">Accept all</button><button onclick=\"confirm('Really?') && done('no')\">Reject all</button>"
    )
    #expect(effort?.refuse == .init(presses: ["Reject all"], questions: 1))
  }

  /// Through settings, two boxes and saving: the button that stores the boxes refuses once they are off.
  @Test func theLongWayIsFound() throws {
    let effort = try effort(
      """
      <div id=first><button onclick="done('yes')">Accept all</button><button onclick="first.hidden = true; second.hidden = false">Settings</button></div>
      <div id=second hidden><label><input type=checkbox checked> Marketing</label><label><input type=checkbox checked> Statistics</label>
      <button onclick="done(document.querySelectorAll(':checked').length ? 'part' : 'no')">Save my choices</button></div>
      """)
    #expect(effort?.accept?.clicks == 1)
    #expect(effort?.refuse?.presses == ["Settings", "Marketing", "Statistics", "Save my choices"])
  }

  /// Choices known by their effect if no label tells: storing the same as accepting, or nothing, is no refusal.
  @Test(arguments: [
    (
      "<button onclick=\"done('yes')\">Allow cookies</button><button onclick=\"done('no')\">Got it!</button>",
      ["Got it!"]
    ),
    ("<button onclick=\"done('yes')\">Allow cookies</button><button onclick=\"banner.remove()\">Got it!</button>", nil),
    ("<button onclick=\"done('yes')\">Allow cookies</button><button onclick=\"done('yes')\">Got it!</button>", nil),
    (
      "<button onclick=\"done('yes')\">Accept cookies</button><a href=policy.html>More information</a>"
        + "<button onclick=\"this.previousElementSibling.previousElementSibling.onclick = () => done('none'); this.outerHTML = boxes\">Customise cookies</button>",
      ["Customise cookies", "Accept cookies"]
    ),
    (
      "<button onclick=\"done('yes')\">Accept cookies</button><button onclick=\"banner.innerHTML = folded\">Settings</button>",
      ["Settings", "Save settings"]
    ),
    (
      "<button onclick=\"done('yes')\">Accept cookies</button><button onclick=\"banner.innerHTML = folded.replace(`done('no')`, 'banner.remove()')\">Settings</button>",
      ["Settings", "Save settings"]
    ),
    (
      "<button onclick=\"banner.title = 'all'\">More</button><button onclick=\"done('yes')\">Select everything</button><button onclick=\"done('no')\">Reject</button>",
      ["Reject"]
    ),
  ]) func whatRefusesByWhatItDoes(inside: String, presses: [String]?) throws {
    let effort = try effort(
      inside,
      script: """
        const boxes = '<label><input type=checkbox> Marketing</label><label><input type=checkbox> Statistics</label>';
        const folded = `<p>We use cookies.</p><details><summary>Marketing</summary></details>
          <button onclick="done('no')">Save settings</button><button onclick="done('yes')">Accept all cookies</button>`;
        """)
    #expect(effort?.accept?.clicks == 1 && effort?.refuse?.presses == presses)
  }

  /// Two buttons with vague labels: the stored values tell which one refuses.
  @Test(arguments: [["With videos", "Ok"], ["Ok", "With videos"]]) func twoButtonsThatDoNotSay(order: [String]) throws {
    let deeds = ["Ok": "denied", "With videos": "granted"]
    let buttons = order.map { "<button id=close onclick=\"done('\(deeds[$0] ?? "")')\">\($0)</button>" }
    let effort = try effort(buttons.joined())
    #expect(effort?.accept?.presses == ["With videos"] && effort?.refuse?.presses == ["Ok"])
  }

  /// Refusing opens a dialog that asks for consent again, which takes one more press. A message of thanks, or a
  /// placeholder for a film that needs consent, takes none.
  @Test(arguments: [
    ("fixed", "Accept all", ["Reject all", "Keep my choice"]), ("static", "Accept all", ["Reject all"]),
    ("fixed", "Hide", ["Reject all"]),
  ]) func refusingIsAskedAboutAgain(position: String, button: String, presses: [String]) throws {
    let effort = try effort(
      "<button onclick=\"done('yes')\">Accept all</button><button onclick=\"done('no'); again()\">Reject all</button>",
      script: """
        const again = () => document.body.insertAdjacentHTML('beforeend', `<div id=cookie-consent style="position: \(position); top: 0">
        <p>Cookies that measure our audience make this page better.</p><button>\(button)</button>
        <button onclick="this.parentElement.remove()">Keep my choice</button></div>`);
        """)
    #expect(effort?.refuse?.presses == presses)
  }

  /// The press that unfolds more boxes ticks this one, so it was not on at first; boxes are found once.
  @Test func aBoxThatAPressHasTickedWasNotFoundSo() throws {
    let page = try Drawn.dialog(
      """
      <input type=checkbox id=more><label for=more role=button>Show settings</label>
      <label><input type=checkbox checked> Marketing</label>
      <label id=late hidden><input type=checkbox> Statistics</label>
      <button onclick="done(document.querySelectorAll('#cookie-banner label :checked').length)">Save preferences</button>
      """, script: Self.script + "more.onchange = () => { late.hidden = false }", presses: true)
    let opened = try #require(page.states.first { !$0.presses.isEmpty }).read.dialogs.flatMap(\.controls)
    #expect(opened.filter { $0.toggle != nil }.map(\.toggle?.isOn) == [false, true, false])
    let found = CheckResult(page.read, context: DialogContext()).findings.filter { $0.rule.check == "pre-ticked" }
    #expect(found.map(\.text) == ["Marketing"])
  }

  /// Among radio buttons the refusing one is pressed, unless it is already on.
  @Test(arguments: [
    (" checked", "", ["Settings", "Save"]), ("", " checked", ["Settings", "Only necessary cookies", "Save"]),
  ])
  func radioButtonsAreChosen(necessary: String, all: String, presses: [String]) throws {
    let effort = try effort(
      """
      <div id=first><button onclick="done('yes')">Accept all</button><button onclick="first.hidden = true; second.hidden = false">Settings</button></div>
      <div id=second hidden><label><input type=radio name=a\(necessary)> Only necessary cookies</label>
      <label><input type=radio name=a id=all\(all)> Also statistics</label><button onclick="done(all.checked ? 'yes' : 'no')">Save</button></div>
      """)
    #expect(effort?.refuse?.presses == presses)
  }

  /// Boxes behind tabs, drawn by their labels: gvl opens each tab and switches off the boxes that are on.
  @Test func boxesBehindTabsAreSwitchedOff() throws {
    let effort = try effort(
      """
      <div id=first><button onclick="done('yes')">Accept all</button><button onclick="first.hidden = true; second.hidden = false">Settings</button></div>
      <div id=second hidden><button onclick="tab(0)">Overview</button><button onclick="tab(1)">Statistics</button><button onclick="tab(2)">Advertising</button>
      <p class=tab>What each is for.</p><p class=tab hidden><label><input type=checkbox checked> On</label></p>
      <p class=tab hidden><label><input type=checkbox checked> On</label></p>
      <button onclick="done(document.querySelector(':checked') ? 'yes' : 'no')">Save preferences</button></div>
      """,
      script: """
        const tab = (shown) => document.querySelectorAll('.tab').forEach((one, place) => { one.hidden = place !== shown });
        document.head.insertAdjacentHTML('beforeend', '<style>input { position: absolute; left: -9999px }</style>');
        """)
    #expect(
      effort?.refuse?.presses == ["Settings", "Statistics", "On", "Advertising", "On", "Save preferences"])
  }

  /// A box that is on, and one button, which accepts at once and refuses once the box is off.
  @Test func oneButtonForBoth() throws {
    let page = try Drawn.dialog(
      """
      <label><input type=checkbox id=box checked> Marketing</label>
      <button onclick="done(box.checked ? 'yes' : 'no')">Save preferences</button>
      """, script: Self.script, presses: true)
    let dialog = try #require(page.states.first?.read.dialogs.first)
    #expect(dialog.drawn?.effort?.accept?.presses == ["Save preferences"])
    #expect(dialog.drawn?.effort?.refuse?.presses == ["Marketing", "Save preferences"])
    #expect(RefusalStanding(dialog) == .weaker)
  }

  /// A banner without a telling name, whose settings unfold beside its text; its cross is drawn by the style sheet, and
  /// its clicks are handled by the document.
  @Test func whatUnfoldsBesideATextIsTheBanners() throws {
    let page = try Drawn.page(
      """
      <!doctype html><html lang=en><style>.x-close { cursor: pointer; position: absolute; right: 4px; top: 4px } .x-close::before { content: "×" }</style>
      <body><main><p>A page.</p></main><div id=ng style="position: fixed; bottom: 0"><span class=x-close></span>
      <div><p>We use cookies to measure our audience.</p><a href=# id=more>Customize settings</a> <button id=yes>I accept</button></div>
      <div id=list hidden><label><input type=checkbox checked id=box> Analytics</label> <button id=save>Save settings</button></div></div>
      <script>
      more.onclick = (event) => { event.preventDefault(); list.hidden = false };
      const done = (choice) => { if (choice) document.cookie = 'choice=' + choice; document.getElementById('ng').remove() };
      yes.onclick = () => done('yes'); save.onclick = () => done(box.checked ? 'yes' : 'no');
      document.addEventListener('click', (event) => { if (event.target.className === 'x-close') done() });
      </script></body></html>
      """, presses: true)
    let effort = try #require(page.states.first?.read.dialogs.first(where: \.isDialog)?.drawn?.effort)
    #expect(effort.refuse?.presses == ["Customize settings", "Analytics", "Save settings"] && effort.cross == .closes)
  }

  /// A control partly outside the window is pressed on its visible part.
  @Test func whatIsCutOffIsPressedWhereItIsSeen() throws {
    for (right, presses) in [(-110, ["Reject all"]), (-138, nil)] as [(Int, [String]?)] {
      let effort = try effort(
        "<button onclick=\"done('yes')\">Accept all</button><button style=\"position: absolute; right: \(right)px\" onclick=\"done('no')\">Reject all</button>"
      )
      #expect(effort?.refuse?.presses == presses)
    }
  }

  /// A cross alone accepts if it stores something.
  @Test(arguments: [("done('seen')", ChoiceEffort.Effect.accepts), ("banner.remove()", .closes)])
  func aCrossAlone(deed: String, expected: ChoiceEffort.Effect) throws {
    let effort = try effort("<button aria-label=Close onclick=\"\(deed)\">×</button>")
    #expect(effort?.cross == expected && effort?.accept?.clicks == (expected == .accepts ? 1 : nil))
  }

  @Test func closingIsComparedWithAcceptingAndRefusing() throws {
    let buttons =
      "<button onclick=\"done('yes')\">Accept all</button><button onclick=\"done('no')\">Reject all</button>"
    let cross = "<button aria-label=Close onclick=\"done('yes')\">×</button>"
    let escape = "addEventListener('keydown', event => event.key === 'Escape' && done('no'))"
    let tried = try effort(buttons + cross, script: escape)
    #expect(tried?.cross == .accepts && tried?.escape == .refuses)
    let plain = try effort(buttons + "<button aria-label=Close onclick=\"banner.remove()\">×</button>")
    #expect(plain?.cross == .closes)
  }

  private static let buttons =
    "<button onclick=\"done('yes')\">Accept all</button><button onclick=\"done('no')\">Reject all</button>"

  /// gvl opens the page again with the values it has stored.
  @Test(arguments: [
    ("if (document.cookie) banner.remove()", true, true), ("", false, false),
    ("if (document.cookie.includes('yes')) banner.remove()", true, false),
    ("if (document.cookie.includes('no')) banner.remove()", false, true),
  ]) func whetherAChoiceIsKept(script: String, accepting: Bool, refusing: Bool) throws {
    let effort = try effort(Self.buttons, script: script)
    #expect(effort?.acceptIsKept == accepting && effort?.refuseIsKept == refusing)
    #expect((effort?.wayBack != nil) == accepting)
  }

  /// gvl presses the control that reopens the choice; a policy, or a control under something else, does not reopen it.
  @Test(arguments: [
    ("<a href=# onclick='again()'>Cookie settings</a>", ChoiceEffort.WayBack.press("Cookie settings")),
    ("<button class=revisit-consent aria-label='Ihre Wahl' onclick='again()'>⚙</button>", .press("Ihre Wahl")),
    ("<p style='height: 3000px'></p><span onclick='again()'>Gérer mes cookies</span>", .press("Gérer mes cookies")),
    ("<a href=policy.html>Cookie policy</a><a href=#>News</a>", .none),
    (
      "<a href=# onclick='again()'>Cookie settings</a><i style='position: fixed; inset: 0; background: #fff; z-index: 9'></i>",
      .none
    ), ("<button onclick='again()' style='display: none'>Cookie settings</button>", .none),
    // The document handles the click.
    ("<b class=icon style='cursor: pointer'>Cookies</b>", .press("Cookies")),
    // A text about cookies is no choice, even in a dialog; boxes with a button that saves are one.
    ("<button onclick='about(`<button>Close</button>`)'>About cookies</button>", .none),
    (
      "<button onclick='about(`<label><input type=checkbox> Marketing</label> <button>Save</button>`)'>About cookies</button>",
      .press("About cookies")
    ),
  ]) func theWayBackIsPressed(footer: String, expected: ChoiceEffort.WayBack) throws {
    let page = try Drawn.page(
      """
      <!doctype html><html lang=en><body><main><p>A page.</p></main><script>
      function done(choice) { document.cookie = 'choice=' + choice; document.getElementById('cookie-banner').remove(); }
      function again() { document.querySelector('main').insertAdjacentHTML('afterend', `<div id=cookie-banner role=dialog style="position: fixed; bottom: 0; z-index: 10">
        <p>We use cookies to measure our audience.</p>\(Self.buttons)</div>`); }
      function about(inside) { document.body.insertAdjacentHTML('beforeend', `<div role=dialog style="position: fixed; top: 0"><p>We use cookies to measure our audience.</p>${inside}</div>`); }
      document.addEventListener('click', (event) => { if (event.target.className === 'icon') again() });
      if (!document.cookie) again();
      </script><footer>\(footer)</footer></body></html>
      """, presses: true)
    #expect(page.states.first?.read.dialogs.first(where: \.isDialog)?.drawn?.effort?.wayBack == expected)
  }

  /// A wall is a veil over everything with nothing but acceptance; a banner below a page covers little.
  @Test func aWallIsOneWhereNothingElseCanBeReached() throws {
    let veil = "html body #cookie-banner { top: 0 }"
    for (inside, style, isWall) in [
      ("<button onclick=\"done('yes')\">Accept all</button>", veil, true),
      ("<button onclick=\"done('yes')\">Accept all</button>", "", false), (Self.buttons, veil, false),
    ] {
      let page = try Drawn.dialog(inside, style: style, script: Self.script, presses: true)
      #expect(page.read.findings(.standard).contains { $0.rule.check == "wall-without-refusal" } == isWall)
      #expect(page.states.first?.read.dialogs.first?.drawn?.coversPage == !style.isEmpty)
    }
  }

  /// A page that cannot be scrolled until the user accepts is a wall without a veil. An app that never scrolls as a
  /// whole, and a short page, are no walls.
  @Test(arguments: [
    ("document.body", "hidden", 900, true), ("document.documentElement", "clip", 900, true),
    ("document.body", "hidden", 100, nil), ("document.body", "auto", 900, false),
    ("document.querySelector('main')", "hidden", 900, false),
  ]) func aPageThatCannotBeScrolledIsBehindAWall(element: String, value: String, height: Int, isFreed: Bool?) throws {
    let page = try Drawn.page(
      """
      <!doctype html><html lang=en><body><main><p>A page.</p><p style="margin-top: \(height)px">Its end.</p></main>
      <div id=cookie-banner role=dialog style="position: fixed; bottom: 0"><p>We use cookies to measure our audience.</p>
      <button onclick="document.cookie = 'choice=yes'; \(element).style.overflowY = ''; this.parentElement.remove()">Accept all</button></div>
      <script>\(element).style.overflowY = '\(value)'; if (document.cookie) document.querySelector('button').click()</script>
      </body></html>
      """, presses: true)
    let effort = try #require(page.states.first?.read.dialogs.first(where: \.isDialog)?.drawn?.effort)
    #expect(effort.accept?.clicks == 1 && effort.acceptFreesPage == isFreed)
    let walls = page.read.findings(.standard).filter { $0.rule.check == "wall-without-refusal" }
    #expect(walls.count == (isFreed == true ? 1 : 0) && walls.allSatisfy { $0.message.contains("be scrolled") })
  }

  /// If a page has more focus stops than gvl tries, nothing is known of the controls behind them.
  @Test func longWaysOfTheKeyboardAreNotTakenForNone() throws {
    let links = (0..<130).map { "<a href=#\($0)>\($0)</a> " }.joined()
    let page = try Drawn.page(
      """
      <!doctype html><html lang=en><body><main>\(links)</main><div id=cookie-banner role=dialog style="position: fixed; bottom: 0">
      <p>We use cookies to measure our audience.</p>\(Self.buttons)</div></body></html>
      """)
    #expect(page.states.first?.read.dialogs.first?.drawn?.isTabbedThrough == false)
    #expect(!page.read.findings(.standard).contains { $0.rule.check == "refusal-without-keyboard" })
  }

  @Test func aPictureOfADialogDoesNothing() throws {
    let effort = try effort("<button>Accept all</button><button>Reject all</button>")
    #expect(
      effort
        == {
          var one = ChoiceEffort(); one.escape = .nothing; return one
        }())
  }

  /// The controls that pointer and keyboard reach.
  @Test func reachIsTried() throws {
    let page = try Drawn.dialog(
      "<button autofocus>Accept all</button><span class=btn onclick=\"done('no')\">Reject all</span><i id=chat></i>",
      style: "#chat { position: absolute; left: 160px; top: 50px; width: 300px; height: 80px; background: #ddd }",
      script: Self.script)
    let dialog = try #require(page.states.first?.read.dialogs.first)
    #expect(
      dialog.acceptance?.appearance.drawing?.hasFocus == true && dialog.acceptance?.appearance.drawing?.tabStop != nil)
    #expect(
      dialog.refusal?.appearance.drawing?.tabStop == nil && dialog.refusal?.appearance.drawing?.reach == .other("#chat")
    )
    let checks = page.read.findings(.standard).map(\.rule.check)
    #expect(["focus-on-accept", "refusal-out-of-view", "refusal-without-keyboard"].allSatisfy(checks.contains))
  }
}
