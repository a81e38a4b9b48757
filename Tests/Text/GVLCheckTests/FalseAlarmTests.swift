import GVLCheck
import GVLFindings
import TestSupport

/// Correct texts and texts outside a dialog give no findings in any set.
@Suite struct FalseAlarmTests {
  private func check(_ body: String, lang: String = "en", context: DialogContext = DialogContext()) -> Checked {
    checkPage(
      bytes: Array(
        "<!doctype html><html lang=\"\(lang)\"><head><title>x</title></head><body>\(body)</body></html>".utf8),
      file: "page.html", context: context)
  }

  private func expectSilent(_ result: Checked, sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(
      result.findings.isEmpty, "\(result.findings.map { "\($0.rule.id): \($0.message)" })",
      sourceLocation: sourceLocation)
    #expect(result.inconclusive.isEmpty, "\(result.inconclusive)", sourceLocation: sourceLocation)
  }

  private func expectNoDialog(_ result: Checked, sourceLocation: SourceLocation = #_sourceLocation) {
    expectSilent(result, sourceLocation: sourceLocation)
    #expect(
      result.dialogs.map(\.isDialog) == [false], "\(result.controls.map { "\($0.role) \($0.label)" })",
      sourceLocation: sourceLocation)
  }

  static let settings = """
    <div id="cookie-preferences" role="dialog"><h2>Your choices</h2>
    <label><input type="checkbox" id="marketing"> Marketing</label>
    <label><input type="checkbox" id="necessary" checked disabled> Strictly necessary</label>
    <label><input type="checkbox" id="ads-li" checked> Legitimate interest for measurement</label>
    <button>Reject all</button><button>Accept all</button><button>Save my choices</button></div>
    """

  @Test func aLegitimateInterestThatIsOn() throws {
    let result = check(Self.settings)
    expectSilent(result)
    let toggle = try #require(result.controls.first { $0.key == "ads-li" }?.toggle)
    #expect(toggle.isOn && toggle.basis == .legitimateInterest)
  }

  /// Values, and text between two quotations, are not labels; a quoted label without a control is reported.
  @Test(arguments: [
    ("The cookie holds \"yes\" or \"no\".", 0), ("Press ”Accept all” and then ”Save my choices” here.", 0),
    ("Press ”Save my choices” or choose “Accept all” here.", 0), ("Press \"Decline all\" to refuse.", 1),
  ])
  func quotedWordsThatAreNoLabels(text: String, count: Int) {
    let result = check(
      "<div id=cookie-banner role=dialog><p>We use cookies. \(text)</p><button>Accept all</button><button>Reject all</button><button>Save my choices</button></div>"
    )
    #expect(
      result.findings.filter { $0.rule.check == "text-names-missing-button" }.count == count, "\(result.findings)")
  }

  /// A wrong `lang` is one fault, whatever language single labels seem to be in.
  @Test func aPageInAnotherLanguageIsToldOnce() {
    let result = check(
      """
      <div id=cookie-banner role=dialog><p>Wij bewaren gegevens op uw toestel om de website beter te laten werken voor u.</p>
      <p>U kunt uw keuze op elk moment wijzigen via de instellingen onderaan deze pagina.</p>
      <p>Wij delen deze gegevens met niemand en verwijderen ze na twaalf maanden vanzelf.</p>
      <button>Alle cookies aanvaarden</button><button>Alles weigeren</button><button>Instellingen</button></div>
      """)
    let told = result.findings.filter { $0.rule.check == "mixed-language" }
    #expect(
      told.count == 1 && told.first?.message.contains("the dialog is in Dutch") == true, "\(told.map(\.message))")
  }

  /// Recognised by the row, the name of the group or the id, also in other languages.
  @Test(arguments: [
    ("en", #"<p>Legitimate interest <span role="switch" aria-checked="true"></span></p>"#),
    ("en", #"<label>Ads<input type="checkbox" name="legint_2" checked></label>"#),
    ("en", #"<input type="checkbox" aria-label="Legitimate interest: measure ads" checked>"#),
    ("en", #"<label><input type="checkbox" checked> Object to legitimate interest</label>"#),
    ("de", #"<label><input type="checkbox" checked> Berechtigtes Interesse</label>"#),
    ("fr", #"<label><input type="checkbox" checked> Intérêt légitime</label>"#),
    ("es", #"<label><input type="checkbox" checked> Interés legítimo</label>"#),
    ("it", #"<label><input type="checkbox" checked> Interesse legittimo</label>"#),
    ("pl", #"<label><input type="checkbox" checked> Uzasadniony interes</label>"#),
    ("nl", #"<label><input type="checkbox" checked> Gerechtvaardigd belang</label>"#),
  ])
  func anInterestThatIsOnByAnyName(lang: String, toggle: String) {
    let html =
      "<div id=consent-preferences role=dialog>\(toggle)<button id=save>OK</button><button id=reject-all></button></div>"
    #expect(check(html, lang: lang).findings.filter { $0.rule.id.hasSuffix("/pre-ticked") }.isEmpty)
    // The same toggle for consent is pre-ticked.
    let consent = html.replacing(toggle, with: #"<label><input type="checkbox" checked> Marketing</label>"#)
    #expect(check(consent, lang: lang).findings.contains { $0.rule.id == "edpb/pre-ticked" })
  }

  @Test(arguments: [
    "checked disabled> Necessary", "checked disabled> Always on", "checked readonly> Essential cookies",
    "checked aria-disabled=true> Required",
    "checked> Strictly necessary cookies", "checked disabled id=functional-required> Site functions",
  ])
  func aNecessaryBoxThatIsTicked(box: String) {
    expectSilent(check(Self.settings.replacing("checked disabled> Strictly necessary", with: box)))
  }

  /// Each purpose has two buttons and no toggle: together they are one control, off until one is pressed.
  @Test func rowsWithTwoButtonsEach() throws {
    let rows = LampList.english.filter { $0.kind == .purpose }.map { item in
      """
      <div class="row"><h3>\(item.name)</h3><p>\(item.description)</p><p>\(item.illustrations.first ?? "")</p><p>2 vendors use this purpose</p>
      <button aria-label="Disagree: \(item.name)">Disagree</button><button aria-label="Agree: \(item.name)">Agree</button></div>
      """
    }
    var context = LampList.context("en", LampList.english.filter { $0.kind == .purpose })
    context.expected?.usesSpecialFeatures = false
    let html = """
      <div id="consent-preferences" role="dialog"><h2>Your choices</h2>\(rows.joined())
      <button>Disagree to all</button><button>Agree to all</button><button>Save my choices</button></div>
      """
    let result = check(html, context: context)
    expectSilent(result)
    #expect(result.dialogs.map(\.layer) == [.second])
    // Without its buttons a purpose has no control.
    let mutant = html.replacing(
      #"<button aria-label="Disagree: Count how often a notice burns">Disagree</button><button aria-label="Agree: Count how often a notice burns">Agree</button>"#,
      with: "")
    #expect(
      mutant != html && check(mutant, context: context).findings.map(\.rule.id) == ["tcf/purpose-control-missing"])
  }

  @Test(arguments: [
    "<main id=cookie-settings><h1>Cookie settings</h1><label><input type=checkbox>Statistics</label><label><input type=checkbox>Marketing</label><button>Save</button><button>Accept all</button></main>",
    "<div class=consent-page><h1>Privacy settings</h1><label><input type=checkbox>Statistics</label><label><input type=checkbox>Marketing</label><button>Accept all</button><button>Save settings</button></div>",
    "<form class=cookie-form><h1>Cookies</h1><label><input type=checkbox>Statistics</label><label><input type=checkbox>Marketing</label><button>Save</button></form>",
  ])
  func aSettingsPageIsNoFirstLayer(html: String) {
    let result = checkPage(
      bytes: Array("<html lang=en>\(html)</html>".utf8), file: "page.html",
      context: DialogContext(sets: Set(CheckRules.sets).subtracting(["fr-cnil"])))
    #expect(!result.dialogs.contains { $0.layer == .first })
    #expect(!result.findings.contains { $0.rule.id.hasSuffix("-first-layer") }, "\(result.findings.map(\.message))")
  }

  static let policies = [
    "<h1>Privacy policy</h1><p>We use cookies. You may accept or reject them at any time.</p><p>You have the right to object.</p><a href=/>Home</a>",
    "<article class=privacy-policy><h1>Cookie policy</h1><p>We and our partners use cookies.</p><table><tr><th>Name<th>Duration<tr><td>_id<td>1 year</table><button>Withdraw consent</button></article>",
    "<div id=cookie-policy><h2>Cookies</h2><table><tr><td>sid<td>Session</table><a class=btn href=#>Change cookie settings</a></div>",
    "<main><h1>Cookie declaration</h1><p>Your current state: Allow all.</p><button>Change your consent</button> <button>Withdraw your consent</button></main>",
    "<h1>Privacy</h1><details><summary>How do I reject cookies?</summary><p>Press “Reject all” in the banner.</p></details>",
  ]

  @Test(arguments: policies) func aPolicyIsNoDialog(html: String) { expectNoDialog(check(html)) }

  static let forms = [
    "<div class=popup><h2>Our newsletter</h2><p>See our privacy policy.</p><input type=email><button>Subscribe</button><button>No thanks</button></div>",
    "<div role=dialog aria-label='Newsletter'><p>Ten percent off. You can unsubscribe at any time; see our privacy notice.</p><button>Sign up</button><button>No, thanks</button></div>",
    "<div role=dialog aria-modal=true><h2>Are you over 18?</h2><p>You must be of legal age. See our privacy policy.</p><button>Yes</button><button>No</button></div>",
    "<div class=age-gate><p>Please confirm your age.</p><button>I am over 18</button><button>Leave</button></div>",
    "<form><p>Order now.</p><label><input type=checkbox>I accept the terms and the privacy policy</label><button>Buy now</button></form>",
    "<form id=terms><h2>Terms of use</h2><p>Please read our terms of use and our privacy policy.</p><button>Accept</button></form>",
    "<div role=dialog><h2>Terms of use</h2><p>Our terms and our privacy policy have changed.</p><button>I agree</button></div>",
    "<form class=login><label>Name <input></label><label>Password <input type=password></label><label><input type=checkbox checked>Stay signed in</label><button>Sign in</button><a href=/privacy>Privacy</a></form>",
    "<div role=dialog><p>Allow notifications?</p><button>Allow</button><button>Block</button></div>",
    "<div class=friend-request><p>Lamp Works wants to be your partner.</p><button>Accept</button><button>Decline</button></div>",
  ]

  @Test(arguments: forms) func aFormIsNoDialog(html: String) { expectNoDialog(check(html)) }

  @Test func aShopIsNoDialog() {
    expectNoDialog(
      check(
        """
        <header><a href=/>Lamps</a><form role=search><input><button>Search</button></form><button aria-label="Basket">3</button></header>
        <main><h1>Lamps</h1><div class=product><p>Green lamp, delivered by our partners.</p><button>Add to basket</button><button>Save for later</button></div>
        <div class=coupon><p>Ten percent off your first order</p><button>Accept offer</button><button>No thanks</button></div>
        <div role=dialog class=size-guide hidden><button aria-label=Close>×</button></div></main>
        <footer><a href=/privacy>Privacy policy</a> <a href=/terms>Terms</a> <a class=cookie-settings href=#>Cookie settings</a>
        <p>We use cookies. See the cookie policy.</p></footer>
        """))
  }

  @Test(arguments: ["class", "id"]) func theBannerTwice(attribute: String) {
    let banner = """
      <p>We use cookies for personalised advertising.</p><button>Accept all</button><button>Reject all</button><button>Cookie settings</button>
      """
    let result = check(
      "<div \(attribute)=cookie-banner-mobile>\(banner)</div><p>News</p><div \(attribute)=cookie-banner-desktop>\(banner)</div>"
    )
    expectSilent(result)
    #expect(result.dialogs.count == 2 && result.dialogs.allSatisfy(\.isDialog))
    #expect(result.dialogs.first?.layer == .first)
  }

  /// A dialog with a paid alternative needs no toggles, and they may be on.
  @Test func aPaidAlternativeWaivesTheControls() throws {
    let on = CleanScreen.page.source.replacing(#"id="purpose-1""#, with: #"id="purpose-1" checked"#)
    let without = CleanScreen.page.source.replacing(
      #"<label><input type="checkbox" id="purpose-2"> Choose notices by the weather</label>"#,
      with: "<h3>Choose notices by the weather</h3>")
    for (source, rule) in [(on, "tcf/pre-ticked"), (without, "tcf/purpose-control-missing")] {
      var context = CleanScreen.page.context
      context.sets = ["tcf"]
      #expect(try CleanScreen.page.check(source, context).findings.map(\.rule.id) == [rule])
      context.paidAlternative = true
      #expect(try CleanScreen.page.check(source, context).findings.isEmpty)
    }
  }

  /// C.h waives C.c.III too: the vendor layer needs no toggles.
  @Test func aPaidAlternativeNeedsNoVendorToggles() throws {
    var source = CleanScreen.page.source
    for id in ["v7", "v9", "v12"] { source = source.replacing(#"<input type="checkbox" id="\#(id)">"#, with: "") }
    var context = CleanScreen.page.context
    context.paidAlternative = true
    #expect(try CleanScreen.page.check(source, context).findings.isEmpty)
  }

  @Test(arguments: [
    #"<a href="/no" class="btn">Reject all</a>"#, #"<a href="/no" class="button secondary">Reject all</a>"#,
    #"<a role="button">Reject all</a>"#,
    #"<a class="cookie-btn">Reject all</a>"#, #"<a class="c-button--ghost">Reject all</a>"#,
    #"<a class="cmp__button">Reject all</a>"#,
    #"<span role="button" tabindex="0">Reject all</span>"#, #"<div onclick="no()">Reject all</div>"#,
    #"<input type="submit" value="Reject all">"#,
  ])
  func aLinkStyledAsAButtonIsOne(refusal: String) {
    expectSilent(
      check(
        "<div class=cookie-banner><p>Cookies?</p><button>Accept all</button>\(refusal)<button>Cookie settings</button></div>"
      ))
  }

  @Test(arguments: [
    #"<a href="/no">Reject all</a>"#, #"<a class="btn-link">Reject all</a>"#, #"<a class="text-link">Reject all</a>"#,
    #"<span role="link">Reject all</span>"#,
  ])
  func aLinkThatLooksLikeOneIsOne(refusal: String) {
    let result = check(
      "<div class=cookie-banner><p>Cookies?</p><button>Accept all</button>\(refusal)<button>Cookie settings</button></div>"
    )
    #expect(Set(result.findings.map { Mutant.check($0.rule.id) }) == ["reject-as-link"])
  }

  /// Controls that refuse as well as "reject all" does.
  @Test(arguments: [
    "<button>Accept</button><button>Only necessary</button>",
    "<button>Accept</button><button>Continue without accepting</button>",
    "<input type=submit value='Reject'><input type=button value='Accept'>",
    "<button>Accept</button><span onclick=x()>Reject</span>",
    "<button id=btnAcceptAll><svg></svg></button><button id=btnRejectAll><svg></svg></button>",
    "<button title='Accept all'></button><button aria-label='Reject all'></button>",
  ])
  func aRefusalIsARefusal(controls: String) {
    expectRefusal("<div class=cookie-banner><p>Cookies!</p>\(controls)</div>")
  }

  @Test func aGermanRefusalIsARefusal() {
    expectRefusal(
      "<div class=consent lang=de><p>Cookies</p><button>Alle akzeptieren</button><button>Ablehnen</button></div>")
  }

  private func expectRefusal(_ page: String, sourceLocation: SourceLocation = #_sourceLocation) {
    let result = check(page, context: .standard)
    expectSilent(result, sourceLocation: sourceLocation)
    #expect(
      result.dialogs.map(\.isDialog) == [true] && result.controls.contains { $0.role.isRefusal }, "\(result.controls)",
      sourceLocation: sourceLocation)
  }

  /// A banner with nothing but OK asks for no consent.
  @Test func aNoticeNeedsNoRefusal() {
    expectSilent(check("<div class=cookie-banner><p>Cookies!</p><button>OK</button></div>", context: .standard))
  }
}
