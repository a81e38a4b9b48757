import GVLCheck
import GVLModel
import GVLWording
import Testing

/// One clean screen of our own; each rule is tripped by its own mutants and by nothing else.
@Suite struct MutantTests {
  static let clean = """
    <!doctype html>
    <html lang="en"><head><meta charset="utf-8"><title>News</title><style>#x { display: none }</style></head>
    <body>
      <nav><a href="/">Home</a> <a href="/privacy">Privacy policy</a></nav>
      <div id="consent-banner" role="dialog" aria-label="Your choices">
        <h2>Your choices</h2>
        <p>We and our 42 partners store and/or access information on a device and process personal data.</p>
        <button id="accept-all">Accept all</button>
        <button id="reject-all">Reject all</button>
        <button id="manage">Manage options</button>
        <a href="/vendors">Our 42 partners</a>
      </div>
    </body></html>
    """

  private func check(_ html: String, expected: Int? = nil, sets: Set<String>? = nil) -> Checked {
    let context =
      sets.map { DialogContext(expectedVendors: expected, sets: $0) } ?? DialogContext(expectedVendors: expected, sets: Set(CheckRules.standardSets))
    return checkPage(bytes: Array(html.utf8), file: "page.html", context: context)
  }

  @Test func theCleanPageIsClean() throws {
    for expected in [nil, 42] {
      let result = check(Self.clean, expected: expected)
      #expect(result.findings.isEmpty && result.inconclusive.isEmpty && result.notes.isEmpty)
      let dialog = try #require(result.dialogs.first)
      #expect(result.dialogs.count == 1 && dialog.isDialog && dialog.layer == .first && dialog.asksForTCF)
      #expect(dialog.accept == true && dialog.reject == true && dialog.settings == true)
      #expect(dialog.controls.map(\.role) == [.acceptAll, .rejectAll, .settings, .vendors])
    }
  }

  static let mutants: [(name: String, from: String, to: String, rule: String)] = [
    ("no reject", #"<button id="reject-all">Reject all</button>"#, "", "edpb/no-reject-first-layer"),
    ("reject hidden", #"<button id="reject-all">"#, #"<button id="reject-all" hidden>"#, "edpb/no-reject-first-layer"),
    (
      "reject displayed none", #"id="reject-all""#, #"id="reject-all" style="display:none""#,
      "edpb/no-reject-first-layer"
    ),
    ("reject inert", #"id="reject-all""#, #"id="reject-all" inert"#, "edpb/no-reject-first-layer"),
    (
      "reject for readers only", #"id="reject-all""#, #"id="reject-all" aria-hidden="true""#,
      "edpb/no-reject-first-layer"
    ),
    ("reject is settings", #"id="reject-all">Reject all"#, #"id="more">More options"#, "edpb/no-reject-first-layer"),
    ("reject is object", #"id="reject-all">Reject all"#, #"id="b2">Object"#, "edpb/no-reject-first-layer"),
    (
      "reject costs money", #"id="reject-all">Reject all"#, #"id="b2">Reject and subscribe"#,
      "edpb/no-reject-first-layer"
    ),
    ("reject is close", #"id="reject-all">Reject all"#, #"id="close">×"#, "edpb/no-reject-first-layer"),
    ("reject is save", #"id="reject-all">Reject all"#, #"id="b2">Accept selection"#, "edpb/no-reject-first-layer"),
    (
      "reject in a template", #"<button id="reject-all">Reject all</button>"#,
      "<template><button>Reject all</button></template>", "edpb/no-reject-first-layer"
    ),
    ("reject text accepts", ">Reject all<", ">Accept all cookies<", "wording/polarity-swapped"),
    ("accept text refuses", ">Accept all<", ">Decline all<", "wording/polarity-swapped"),
    ("reject text accepts in German", ">Reject all<", ">Alle akzeptieren<", "wording/polarity-swapped"),
    (
      "read aloud otherwise", #"id="manage""#,
      #"aria-label="Accept all" id="reject">Reject</button><button id="manage""#,
      "wording/polarity-swapped"
    ),
    ("data key swapped", #"id="accept-all""#, #"data-testid="deny-all""#, "wording/polarity-swapped"),
    ("no number", "our 42 partners", "our partners", "tcf/vendor-count-missing"),
  ]

  @Test(arguments: mutants.indices)
  func eachIsCaughtByItsRule(index: Int) {
    let mutant = Self.mutants[index]
    #expect(Self.clean.contains(mutant.from), "\(mutant.name) changes nothing")
    var html = Self.clean.replacing(mutant.from, with: mutant.to)
    if mutant.name == "no number" { html = html.replacing("Our 42 partners", with: "Our partners") }
    let result = check(html)
    #expect(result.findings.map(\.rule.id) == [mutant.rule], "\(mutant.name): \(result.findings.map(\.message))")
    #expect(result.inconclusive.isEmpty, "\(mutant.name): \(result.inconclusive)")
    for finding in result.findings {
      #expect(finding.place != nil && finding.owner == .publisher && finding.layer == "first")
    }
    // A rule whose set is not asked for is silent.
    let set = String(mutant.rule.prefix { $0 != "/" })
    #expect(check(html, sets: Set(CheckRules.sets).subtracting([set])).findings.isEmpty)
  }

  @Test(arguments: [(40, Severity.warning), (43, .error), (1_042, .error)])
  func theNumberIsCompared(expected: Int, severity: Severity) {
    let findings = check(Self.clean, expected: expected).findings
    #expect(findings.map(\.rule.id) == ["tcf/vendor-count-missing"] && findings.map(\.severity) == [severity])
  }

  /// What must raise no alarm.
  static let silent: [(name: String, html: String)] = [
    ("a policy page", "<h1>Privacy policy</h1><p>We use cookies. You may accept or reject them.</p><a href=/>Home</a>"),
    (
      "a newsletter", "<div class=popup><p>Our newsletter</p><button>Subscribe</button><button>No thanks</button></div>"
    ),
    (
      "terms", "<form><p>Order</p><label><input type=checkbox>I accept the terms</label><button>Buy now</button></form>"
    ),
    (
      "a settings page",
      "<div id=cookie-settings><h1>Cookie settings</h1><label><input type=checkbox>Statistics</label>"
        + "<label><input type=checkbox checked disabled>Necessary</label><button>Save</button>"
        + "<button>Accept all</button></div>"
    ),
    ("a footer link", "<footer><a class=cookie-settings href=#>Cookie settings</a></footer>"),
    ("only a notice", "<div class=cookie-banner><p>We use cookies.</p><button>OK</button></div>"),
    (
      "refusal as necessary only",
      "<div class=cookie-banner>Cookies! <button>Accept</button><button>Only necessary</button></div>"
    ),
    (
      "refusal as a link",
      "<div class=cookie-banner>Cookies! <a href=#>Continue without accepting</a><button>Accept</button></div>"
    ),
    (
      "refusal as an input",
      "<div class=cookie-banner>Cookies! <input type=submit value='Reject'><input type=button value='Accept'></div>"
    ),
    (
      "refusal as a clickable",
      "<div class=cookie-banner>Cookies! <span onclick=x()>Reject</span><button>Accept</button></div>"
    ),
    (
      "German",
      "<div class=consent lang=de><p>Cookies</p><button>Alle akzeptieren</button><button>Ablehnen</button></div>"
    ),
    (
      "keys alone",
      "<div class=consent><p>x</p><button id=btnAcceptAll>はい</button><button id=btnRejectAll>いいえ</button></div>"
    ),
  ]

  @Test(arguments: silent.indices)
  func noFalseAlarm(index: Int) {
    let (name, html) = Self.silent[index]
    let result = check(html)
    #expect(result.findings.isEmpty && result.inconclusive.isEmpty, "\(name): \(result)")
  }

  @Test(arguments: [
    "<div class=cookie-banner>Cookies <button>Accept</button><iframe src=https://cmp.example/></iframe></div>",
    "<div class=cookie-banner>Cookies <button>Accept</button><cmp-buttons></cmp-buttons></div>",
    "<div class=cookie-banner lang=ja>Cookies <button id=accept>はい</button><button id=b>いいえ</button></div>",
    "<div class=cookie-banner>Cookies <button>Accept</button><button><svg></svg></button></div>",
    "<p>News</p><iframe id=sp_message_iframe_1 src=https://cmp.example/></iframe>",
    "<p>News</p><div id=usercentrics-root></div>",
    "<p>News</p><script src=https://cdn.cookielaw.org/x.js></script>",
    "<body><script>render()</script>",
  ])
  func whatIsNotSeenIsNotMissing(html: String) {
    let result = check(html)
    #expect(!result.inconclusive.isEmpty && result.findings.isEmpty, "\(result)")
  }

  /// A banner that nothing names is found by what it says.
  @Test func unnamedBannersAreFound() {
    let result = check(
      "<div class=b><div><p>We use cookies and share data.</p></div><div><button>Accept</button></div></div>")
    #expect(result.findings.map(\.rule.id) == ["edpb/no-reject-first-layer"])
    #expect(result.dialogs.first?.isDialog == true)
  }

  @Test func aDialogThatAScriptOpensIsChecked() {
    let hidden = Self.clean.replacing(#"role="dialog""#, with: #"role="dialog" style="display: none""#)
    #expect(check(hidden).findings.isEmpty && check(hidden).dialogs.first?.reject == true)
    let mutant = hidden.replacing(#"<button id="reject-all">Reject all</button>"#, with: "")
    #expect(check(mutant).findings.map(\.rule.id) == ["edpb/no-reject-first-layer"])
  }
}
