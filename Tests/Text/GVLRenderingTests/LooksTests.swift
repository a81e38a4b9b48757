import Browser
import GVLCheck
import GVLDialogReading
import TestSupport

@testable import GVLRendering

/// Colours and sizes as a browser draws them, with values calculated by hand.
@Suite(.slow, .serialized, .oneBrowser, .enabled(if: Chromium.isPresent, "\(Chromium.absence)"))
struct LooksTests {
  /// The contrast of the first button, rounded down to two digits.
  private func contrast(
    _ style: String, _ inside: String = "<button class=a>Accept all</button><button>Reject all</button>"
  ) throws -> Double? {
    try Drawn.controls(inside, style: style).first?.appearance.contrast.map { ($0 * 100).rounded(.down) / 100 }
  }

  /// `spec`: on white #6f6f6f has 5.02 and #767676 4.54; black on white at half opacity has 3.94 with its group.
  @Test(arguments: [
    (".a { color: #6f6f6f; background: #fff }", 5.02), (".a { color: #767676; background: #fff }", 4.54),
    (".a { color: rgb(0 0 0 / .4); background: #fff }", 2.84),
    (".a { color: #000; background: #fff; opacity: .5 }", 3.94),
    (".a { color: #fff; background: rgb(0 0 0 / .5) }", 3.94),
    ("#cookie-banner { background: #000 } .a { color: #fff; background: none }", 21),
    (".a { color: #fff; background: #000 } #cookie-banner { opacity: .5 }", 3.94),
    (".a { color: hsl(0 0% 0%); background: color(srgb 1 1 1) }", 21),
    (".a { -webkit-text-fill-color: #767676; color: red; background: #fff }", 4.54),
  ]) func contrastIsThatOfThePixels(style: String, expected: Double) throws {
    #expect(try contrast(style) == expected)
  }

  /// These contrasts cannot be stated as one number.
  @Test(arguments: [
    ".a { background: linear-gradient(#000, #fff) }", ".a { background: #fff; mix-blend-mode: multiply }",
    ".a { background: #fff; filter: invert(1) }",
    ".a { background: url(data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7) }",
  ]) func whatHasNoOneColourHasNoContrast(style: String) throws {
    #expect(try contrast(style) == nil)
  }

  @Test func fillLineAndPlaceAreMeasured() throws {
    let controls = try Drawn.controls(
      "<button class=a>Accept all</button> <button class=b>Reject all</button> <a href=#>Settings</a>",
      style: ".a { background: #00513a; color: #fff } .b { background: #fff; border: 1px solid #00513a }")
    let drawings = controls.compactMap(\.appearance.drawing)
    #expect(drawings.count == 3)
    #expect(drawings[0].prominence.map { $0 > 9 } == true && drawings[0].borderProminence == 1)
    #expect(drawings[1].prominence == 1 && drawings[1].borderProminence.map { $0 > 9 } == true)
    #expect(drawings[2].isUnderlined && !drawings[0].isUnderlined)
    #expect(drawings[0].box.width == 140 && drawings[0].box.height == 44 && drawings[0].shownPart == 1)
  }

  /// A fill as faint as its border is seen first. A strong border is seen as well as a faint fill.
  @Test(arguments: [("#666", RefusalStanding.weaker), ("#eee", .equal)])
  func aPaleLineIsNoGround(line: String, expected: RefusalStanding) throws {
    let page = try Drawn.dialog(
      "<button class=a>Accept all</button> <button class=b>Reject all</button>",
      style: """
        html body #cookie-banner { background: #444; color: #fff } button { color: #fff } .a { background: #222 }
        .b { background: none; border: 1px solid \(line) }
        """)
    #expect(try RefusalStanding(#require(page.states.first?.read.dialogs.first)) == expected)
  }

  /// A fill is also seen by its colour: red on a blue bar is as light as the bar. A pale tint is not seen.
  @Test(arguments: [
    ("#0073aa", "#00a32a", "#d63638", RefusalStanding.equal), ("#0073aa", "#00a32a", "#0073aa", .weaker),
    ("#fff", "#00a32a", "#fde2e4", .weaker), ("#fff", "#ffd600", "#00a32a", .equal),
    ("#fff", "#00a32a", "#eee", .weaker),
  ]) func coloursTellGrounds(bar: String, accept: String, reject: String, expected: RefusalStanding) throws {
    let page = try Drawn.dialog(
      "<button class=a>Accept all</button> <button class=b>Reject all</button>",
      style: "html body #cookie-banner { background: \(bar) } .a { background: \(accept) } .b { background: \(reject) }"
    )
    #expect(try RefusalStanding(#require(page.states.first?.read.dialogs.first)) == expected)
  }

  /// A phone treats a page without a viewport as a desktop page and shrinks it: nothing is cut off.
  @Test func aPageWithoutAViewportIsMadeSmallerOnAPhone() throws {
    let page = try Drawn.page(
      """
      <!doctype html><html lang=en><body><div role=dialog style="position: fixed; inset: auto 0 0; display: flex">
      <p style="flex: 1">We use cookies to measure our audience.</p>
      <button>Accept all</button><button>Reject all</button></div></body></html>
      """)
    let phone = try #require(page.states.first { $0.view == .phone })
    let drawings = phone.read.controls.compactMap(\.appearance.drawing)
    #expect(drawings.map(\.window.width) == [980, 980])
    // A fraction of a pixel is lost where the browser rounds the window's height.
    #expect(drawings.allSatisfy { $0.box.right > 390 && $0.shownPart > 0.99 })
  }

  /// Hidden controls are left out, however they are hidden.
  @Test(arguments: [
    "display: none", "visibility: hidden", "opacity: 0", "position: absolute; left: -9999px", "clip-path: inset(50%)",
    "position: absolute; width: 1px; height: 1px; padding: 0; overflow: hidden", "position: fixed; top: 4000px",
  ]) func whatIsNotSeenIsNotRead(style: String) throws {
    let controls = try Drawn.controls(
      "<button>Accept all</button><button class=b>Reject all</button>", style: ".b { \(style) }")
    #expect(controls.map(\.text) == ["Accept all"])
  }

  /// A modal `<dialog>` is seen wherever its parent is; so is an element with a fixed place of its own.
  @Test(arguments: [
    ("transform: translateY(100%)", true, "", true), ("opacity: 0", true, "", true), ("display: none", true, "", false),
    ("top: 4000px", false, "position: fixed; top: 0", true),
    ("top: 4000px; opacity: 0", false, "position: fixed; top: 0", false),
    ("top: 4000px", false, "", false),
  ]) func whatLiesElsewhereIsSeen(around: String, isModal: Bool, style: String, isSeen: Bool) throws {
    let page = try Drawn.page(
      """
      <!doctype html><html lang=en><body><main><p>A page.</p></main><div style="position: fixed; bottom: 0; width: 100%; \(around)">
      <dialog id=d \(isModal ? "" : "open") style="\(style)"><p>We use cookies to measure our audience.</p><button>Accept all</button>
      <button>Reject all</button></dialog></div><script>if (\(isModal)) d.showModal()</script></body></html>
      """)
    #expect(page.states.first?.read.dialogs.contains(where: \.isDialog) == isSeen)
  }

  /// A box drawn by its label is one control, with the current state.
  @Test func aBoxDrawnByItsLabelIsOne() throws {
    let read = try Drawn.dialog(
      """
      <label for=m><input id=m type=checkbox> <span role=switch aria-checked=true tabindex=0>Marketing</span></label>
      <button>Accept all</button><button>Save my choices</button>
      """, style: "#m { opacity: 0; width: 0 }", script: "document.getElementById('m').checked = true"
    ).states[0].read
    let toggles = read.controls.filter(\.element.isToggle)
    #expect(toggles.count == 1 && toggles.first?.toggle?.isOn == true)
  }

  @Test func thePhoneAndTheDarkAreLookedAt() throws {
    let inside = "<button>Accept all</button><button>Reject all</button>"
    #expect(try Drawn.dialog(inside).states.map(\.view.name) == ["desktop", "phone"])
    let dark = "@media (prefers-color-scheme: dark) { #cookie-banner { background: #222 } }"
    #expect(
      try Drawn.dialog(inside, style: dark).states.map(\.view.name) == [
        "desktop", "desktop, dark", "phone, dark", "phone",
      ])
  }
}
