import GVLCheck
import GVLDialogReading
import GVLFindings
import GVLWording
import Markup
import TestSupport

/// Three facts about a control: whether it is visible, spoken by screen readers, and pressable.
@Suite struct SeenSpokenPressedTests {
  private func check(_ inside: String, head: String = "") -> Checked {
    checkPage(
      bytes: Array(
        "<!doctype html><html lang=en><head>\(head)</head><body><div id=cookie-banner><p>We use cookies.</p><button>Accept all</button>\(inside)</div></body></html>"
          .utf8), file: "page.html")
  }

  @Test(arguments: [
    #"<button aria-hidden="true">Reject all</button>"#, #"<p aria-hidden="true"><button>Reject all</button></p>"#,
    #"<button><span aria-hidden="true">Reject all</span></button>"#,
  ])
  func whatIsKeptFromAssistiveTechnologyIsSeen(html: String) throws {
    let result = check(html)
    let refusal = try #require(result.controls.last)
    #expect(refusal.role == .rejectAll && refusal.text == "Reject all" && !refusal.isHidden)
    #expect(refusal.isSpoken == !html.hasPrefix("<button aria") || html.hasPrefix("<p"))
    #expect(!result.findings.contains { $0.rule.id.hasSuffix("no-reject-first-layer") })
    #expect(result.findings.map(\.rule.id) == (refusal.isSpoken ? [] : ["wording/refusal-not-spoken"]))
    #expect(result.inconclusive.isEmpty)
  }

  /// The button may refuse, or open a category: gvl reports nothing missing and asks the user to look.
  @Test(arguments: ["Essential cookies", "Necessary cookies"])
  func aLoneButtonThatNamesTheNecessaryIsNotKnown(label: String) throws {
    let alone = check("<button>\(label)</button>")
    #expect(alone.findings.isEmpty && alone.inconclusive.map(\.code) == [.unseenLabel], "\(alone)")
    let beside = check("<button>\(label)</button><button>Reject all</button>")
    #expect(beside.findings.isEmpty && beside.inconclusive.isEmpty, "\(beside)")
  }

  @Test func anIconMadeOfLettersIsNoText() throws {
    let control = try #require(check(#"<button><i aria-hidden="true">close</i> Reject all</button>"#).controls.last)
    #expect(control.text == "Reject all" && control.role == .rejectAll && control.isSpoken)
  }

  /// The name of an icon states what a cross alone leaves open.
  @Test(arguments: [
    (#"<button aria-label="Close and reject all">×</button>"#, true),
    (#"<button aria-label="Close">×</button>"#, false),
    ("<button>×</button>", false), (#"<button title="Reject all">✕</button>"#, true),
  ])
  func theNameOfACrossDecides(html: String, isRefusal: Bool) throws {
    let control = try #require(check(html).controls.last)
    #expect(control.role.isRefusal == isRefusal && (isRefusal || control.role == .close))
  }

  @Test(arguments: [
    #"<div class="btn" tabindex="0">Reject all</div>"#, #"<span class="button">Reject all</span>"#,
    #"<div tabindex="0">Reject all</div>"#, #"<div style="cursor: pointer">Reject all</div>"#,
    #"<li class="cookie-btn">Reject all</li>"#, #"<p v-on:click="no">Reject all</p>"#,
    "<x-button class=btn>Reject all</x-button>",
    #"<div onclick="no()">Reject all</div>"#, #"<span role="button">Reject all</span>"#,
  ])
  func whatIsDressedAsAButtonIsPressed(html: String) throws {
    let result = check(html)
    #expect(result.dialogs.first?.reject == true && result.findings.isEmpty && result.inconclusive.isEmpty, "\(result)")
    #expect(result.dialogs.first?.text == "We use cookies. Accept all Reject all")
  }

  @Test(arguments: [
    #"<div class="btn-group"><button>Reject all</button></div>"#,
    #"<button><span class="btn">Reject all</span></button>"#,
    ##"<div class="button" tabindex="0"><a class="btn" href="#">Reject all</a></div>"##,
  ])
  func aRowOfButtonsIsNone(html: String) {
    let result = check(html)
    #expect(result.controls.map(\.text) == ["Accept all", "Reject all"])
  }

  /// An element that takes the focus only to be read is no control.
  @Test func aTextThatTakesTheFocusIsAText() {
    let result = check(#"<p tabindex="0">Here is how it works.</p><div tabindex="-1">Reject all of it.</div>"#)
    #expect(result.controls.count == 1 && result.dialogs.first?.texts.count == 3)
  }

  /// gvl never reports "missing" for a control that a script may make of this text.
  @Test(arguments: ["<div class=x1>Reject all</div>", "<p>Reject all</p>", "<span>Reject</span>"])
  func aRefusalInNoControlIsADoubt(html: String) {
    let result = check(html)
    #expect(result.findings.isEmpty && result.dialogs.first?.reject == nil)
    #expect(result.inconclusive.count == 1)
    // A sentence that mentions the label leaves no doubt.
    #expect(check("<p>Press “Reject all” to refuse.</p>").inconclusive.isEmpty)
    // With another control that refuses nothing is in doubt.
    #expect(check(html + "<button>Reject all</button>").inconclusive.isEmpty)
  }

  @Test func aBannerOfNothingButTextIsADoubt() {
    let result = checkPage(
      bytes: Array(
        "<div id=cookie-banner lang=en><p>We use cookies.</p><div>Accept all</div><div>Reject all</div></div>".utf8),
      file: "page.html")
    #expect(result.dialogs.map(\.isDialog) == [false] && result.inconclusive.count == 1)
  }

  @Test(arguments: [
    ".x{display:none}", ".x{position:absolute;left:-9999px}", ".x{font-size:0}", ".x{width:0;height:0;overflow:hidden}",
    "button.x{visibility:hidden}", "#x{opacity:0}",
  ])
  func whatAStyleSheetHidesIsNotShown(sheet: String) {
    let result = check("<button id=x class=x>Reject all</button>", head: "<style>\(sheet)</style>")
    #expect(result.dialogs.first?.reject == false)
    #expect(result.findings.map(\.rule.id) == ["edpb/no-reject-first-layer"])
  }

  /// On a second layer a closed row is one click away, like the content of `<details>`.
  @Test func closedRowsOfASecondLayerAreThere() throws {
    let result = checkPage(
      bytes: Array(
        """
        <html lang=en><style>.body{display:none}</style><div id=cookie-preferences><h2>Your cookie choices</h2>
        <div class=row>Ads<div class=body><p>Ads by what you read.</p><label><input type=checkbox id=ads checked>Ads</label></div></div>
        <button>Save</button><button>Reject all</button></div>
        """.utf8), file: "page.html")
    let dialog = try #require(result.dialogs.first)
    #expect(result.dialogs.count == 1 && dialog.layer == .second)
    #expect(dialog.text.contains("what you read") && result.findings.map(\.rule.id) == ["edpb/pre-ticked"])
  }
}
