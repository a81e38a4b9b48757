import GVLCheck
import GVLWording
import TestSupport

/// Which part of a page is a dialog, and where the dialog ends.
@Suite struct ContainerTests {
  private func check(_ body: String, head: String = "", lang: String = "en") -> Checked {
    checkPage(
      bytes: Array("<!doctype html><html lang=\"\(lang)\"><head>\(head)</head><body>\(body)</body></html>".utf8),
      file: "page.html")
  }

  private static let banner = """
    <p>We use cookies and share them with our 5 partners.</p>
    <button>Accept all</button><button>Reject all</button><button>Settings</button>
    """

  /// No dialogs: a site kit with `cmp-` in all its classes, a page of trustees, recipes for cookies.
  @Test(arguments: [
    "<div class=cmp-container><div class='cmp-form cmp-container'><label><input type=checkbox checked>Remember me</label><button class=cmp-button>Save</button><button class=cmp-button>Accept</button></div></div>",
    "<div class=trustees-page><h2>Our trustees</h2><button>Accept</button><button>Settings</button></div>",
    "<div class=cookie-recipes><label><input type=checkbox checked>With nuts</label><button>Save</button><button>Settings</button></div>",
    "<div class=cookie-recipes><p>Cookies with nuts</p><button>Save</button></div>",
    "<form><div class=legal-consent-container><p>I agree that my personal data is stored.</p><label><input type=checkbox checked>I consent</label></div><input type=submit value=Confirm></form>",
    "<div id=privacy-settings><label><input type=checkbox checked>Show my name</label><button>Save</button></div>",
    "<div class=consent-form><p>Parents sign this sheet.</p><button>Save</button></div>",
    "<body class=cookies-enabled><form><input type=email><p>We use cookies.</p><button>Accept</button></form>",
    "<div class=has-consent><button>Decline</button><p>The meeting is at noon.</p></div>",
  ])
  func namesThatHoldSuchWordsAreNoDialogs(html: String) {
    let result = check(html)
    #expect(result.findings.isEmpty && result.inconclusive.isEmpty, "\(result.findings.map(\.message))")
    #expect(result.dialogs.map(\.isDialog) == [false])
  }

  @Test(arguments: [
    "class=cookie-banner", "id=cookiebanner", "id=CookieConsent", "id=onetrust-banner-sdk", "class='x cmpbox'",
    "id=cmp", "class=cc-window", "id=sp_message_container_1", "class=qc-cmp2-container", "id=usercentrics-root",
    "class=cookie-notice--bottom", "id=gdpr-popup", "data-testid=consent-modal", "class=tarteaucitronRoot",
  ])
  func namesOfDialogsAre(name: String) {
    let result = check("<div \(name)>\(Self.banner)</div>")
    #expect(result.dialogs.map(\.isDialog) == [true] && result.controls.count == 3)
  }

  @Test(arguments: [
    #"<div id="site" class="has-cookie-banner"><main><p>12 partners write here</p><button>Subscribe</button><button>Decline</button></main><div id="cookie-banner">BANNER</div></div>"#,
    #"<div id="site" class="cookie-consent-page"><nav><a href=/>Home</a></nav><p>12 partners</p><button>Decline</button><div id="cookie-banner">BANNER</div></div>"#,
    #"<div class="cookie-consent-wrapper"><div class=page><button>Subscribe</button><p>12 partners write here.</p></div><div id="cookie-banner">BANNER</div></div>"#,
    #"<div class="cookie-consent"><article><p>12 partners</p><button>Decline</button></article><section class="cookie-banner">BANNER</section></div>"#,
  ])
  func aContainerNeverHoldsThePage(html: String) throws {
    let dialogs = check(html.replacing("BANNER", with: Self.banner)).dialogs
    #expect(dialogs.count == 1)
    let dialog = try #require(dialogs.first)
    #expect(dialog.controls.map(\.role) == [.acceptAll, .rejectAll, .settings])
    #expect(!dialog.text.contains("12 partners"))
  }

  /// A row of buttons and a column of text form one dialog.
  @Test(arguments: [
    ##"<div class="cookie-banner"><div class="cookie-banner__text"><p>We use cookies.</p></div><div class="cookie-banner__buttons"><button>Accept all</button><button>Reject all</button></div><a href="#" class="x">Settings</a></div>"##,
    #"<div class="cookie-banner"><div class="cookie-banner-inner"><p>We use cookies.</p><button>Accept all</button></div><button>Reject all</button><button>Settings</button></div>"#,
    #"<div class="cookie-banner"><div class="cookie-col"><p>We use cookies.</p><button>Accept all</button></div><div class="cookie-col"><p>Or no cookies.</p><button>Reject all</button><button>Settings</button></div></div>"#,
    #"<div id="cookie-root"><div style="display:none"><p>We use cookies.</p><button>Accept all</button><button>Reject all</button><button>Settings</button></div></div>"#,
  ])
  func partsOfADialogAreOne(html: String) {
    let dialogs = check(html).dialogs
    #expect(dialogs.map(\.isDialog) == [true])
    #expect(dialogs.first?.shown.map(\.role) == [.acceptAll, .rejectAll, .settings])
  }

  private static let preferences = """
    <h2>Preference centre</h2><p>842 partners use your IP address. You can withdraw your consent.</p>
    <label><input type="checkbox" id="ads" checked> Ads</label><button>Confirm my choices</button>
    <iframe src="https://cmp.example/"></iframe>
    """

  /// Text, controls and frames of one layer never count for another, wherever the layer is in the source.
  @Test(arguments: [
    #"<div id="onetrust-banner-sdk">BANNER<div id="onetrust-pc-sdk" class="ot-hide">LAYER</div></div>"#,
    #"<div id="onetrust-consent-sdk"><div id="onetrust-banner-sdk">BANNER</div><div id="onetrust-pc-sdk">LAYER</div></div>"#,
    #"<div id="cookie-banner">BANNER<div class="x" hidden>LAYER</div></div>"#,
    #"<div id="cookie-banner">BANNER<div class="closed">LAYER</div></div>"#,
    #"<div id="cookie-banner">BANNER<div role="dialog">LAYER</div></div>"#,
    #"<div id="cookie-banner">BANNER<div aria-hidden="true">LAYER</div></div>"#,
  ])
  func layersInLayersAreKeptApart(html: String) throws {
    let result = check(
      html.replacing("BANNER", with: Self.banner).replacing("LAYER", with: Self.preferences),
      head: "<style>.closed{display:none}</style>")
    #expect(result.dialogs.map(\.layer) == [.first, .second])
    let first = try #require(result.dialogs.first)
    #expect(first.controls.map(\.role) == [.acceptAll, .rejectAll, .settings])
    #expect(!first.text.contains("842") && first.unseen.isEmpty)
    #expect(result.dialogs.last?.controls.contains { $0.key == "ads" && $0.toggle?.isOn == true } == true)
    #expect(result.findings.contains { $0.rule.id == "edpb/pre-ticked" })
  }

  /// Visible rows in a banner belong to it.
  @Test func openTogglesInABannerAreIts() throws {
    let result = check(
      """
      <div class="cookie-banner"><p>We use cookies.</p><div class="cookie-categories">
      <label><input type=checkbox>Ads</label><label><input type=checkbox>Statistics</label><button>Save</button></div>
      <button>Accept all</button><button>Reject all</button></div>
      """)
    #expect(result.dialogs.count == 1 && result.controls.count == 5)
  }

  @Test func aDialogInATemplateOrAFrameIsRead() {
    let body = "<p>We use cookies.</p><button>Accept all</button>"
    let escaped = body.replacing("<", with: "&lt;")
    for html in [
      "<template><div>\(body)</div></template>", "<template id=cookie-banner>\(body)</template>",
      "<iframe srcdoc=\"&lt;div>\(escaped)\"></iframe>",
    ] {
      let result = check("<p>News</p>" + html)
      #expect(
        result.findings.map(\.rule.id) == ["edpb/no-reject-first-layer"] && result.inconclusive.isEmpty, "\(html)")
    }
  }

  /// A link to another document is no choice and opens no settings.
  @Test(arguments: [
    (#"<a href="/privacy-policy">More information</a>"#, Role.privacyPolicy),
    (#"<a href="https://example.org/about">Learn more</a>"#, .other),
    (##"<a href="#more">More information</a>"##, .settings),
    (#"<a href="/cookie-settings">More information</a>"#, .settings),
    (#"<a href="/x" data-toggle="modal">More information</a>"#, .settings),
    ("<button>More information</button>", .settings),
    (#"<a href="/s">Cookie settings</a>"#, .settings), (#"<a href="/s">Manage options</a>"#, .settings),
    (#"<a href="/x" id="manage-choices">Details</a>"#, .settings),
  ])
  func moreInformationElsewhereIsNoSettings(link: String, role: Role) throws {
    let dialog = try #require(
      check(
        "<div id=cookie-banner><p>We use cookies.</p><button>Accept all</button><button>Reject all</button>\(link)</div>"
      )
      .dialogs.first)
    #expect(dialog.controls.map(\.role) == [.acceptAll, .rejectAll, role])
    #expect(dialog.settings == (role == .settings))
  }
}
