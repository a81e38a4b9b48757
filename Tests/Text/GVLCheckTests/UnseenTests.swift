import GVLCheck
import GVLWording
import TestSupport

/// Parts that a static reader cannot see are reported, never guessed; parts without a name are found.
@Suite struct UnseenTests {
  private func check(_ html: String, context: DialogContext = DialogContext(sets: Set(CheckRules.standardSets)))
    -> Checked
  {
    checkPage(bytes: Array(html.utf8), file: "page.html", context: context)
  }

  @Test(arguments: [
    "<div class=cookie-banner>Cookies <button>Accept</button><iframe src=https://cmp.example/></iframe></div>",
    "<div class=cookie-banner>Cookies <button>Accept</button><cmp-buttons></cmp-buttons></div>",
    "<div class=cookie-banner lang=hy>Cookies <button id=accept>Այո</button><button id=b>Ոչ</button></div>",
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

  /// A banner without a telling name is found by its text.
  @Test(arguments: [
    "<div class=b><div><p>We use cookies and share data.</p></div><div><button>Accept</button></div></div>",
    "<p>We use cookies.</p><button>Accept</button>",
    "<div role=dialog><p>We value your privacy.</p><button>Accept all</button></div>",
    "<div role=dialog><p>Your privacy.</p><button>I agree</button><button>Manage options</button></div>",
    "<section><p>We and our partners respect privacy.</p><a class=btn>Accept</a></section>",
    "<header><a href=/>Home</a></header><div><p>Cookies</p><button>Accept</button></div><main>News</main><footer>Cookies</footer>",
  ])
  func unnamedBannersAreFound(html: String) {
    let result = check(html)
    // Whether it states how to withdraw is another rule's matter.
    let found = result.findings.map(\.rule.id).filter { $0 != "edpb/withdrawal-untold" }
    #expect(found == ["edpb/no-reject-first-layer"], "\(result)")
    #expect(result.dialogs.map(\.isDialog) == [true])
  }

  /// A layer that a script opens is checked as the user will see it.
  @Test func aDialogThatAScriptOpensIsChecked() {
    let clean = CleanScreen.page.source
    let hidden = clean.replacing(#"id="consent-banner""#, with: #"id="consent-banner" style="display: none""#)
    let context = CleanScreen.page.context
    #expect(hidden != clean && check(hidden, context: context).findings.isEmpty)
    #expect(check(hidden, context: context).dialogs.first?.reject == true)
    let mutant = hidden.replacing(#"id="reject-all""#, with: #"id="reject-all" hidden"#)
    #expect(Set(check(mutant, context: context).findings.map { Mutant.check($0.rule.id) }) == ["no-reject-first-layer"])
  }
}
