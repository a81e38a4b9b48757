@testable import GVLCheck
import GVLFindings
import TestSupport

/// Checks on withdrawal, terms, payment and explained legitimate interests: texts that they must accept.
@Suite struct WithdrawalTests {
  private func found(
    _ check: String, _ source: String, file: String = "screens.yml", context: DialogContext = DialogContext()
  ) throws -> [Finding] {
    let result =
      file.hasSuffix("html")
      ? checkPage(bytes: Array(source.utf8), file: file, context: context)
      : try checkText(source, file: file, context: context)
    return result.findings.filter { Mutant.check($0.rule.id) == check }
  }

  private func screens(_ text: String, _ controls: String, second: String? = nil, language: String = "en") -> String {
    let first = """
      language: \(language)
      screens:
        - layer: first
          texts: ["\(text)"]
          controls: [\(controls)]

      """
    return first + (second.map { "  - layer: second\n    texts: [\"\($0)\"]\n    controls: [save: Save]\n" } ?? "")
  }

  private static let both = "accept_all: Accept all, reject_all: Reject all"
  private static let told = "We would like to store cookies for personalised advertising."

  @Test(arguments: [
    ("en", told, "Accept all", "Reject all"),
    ("de", "Wir möchten Cookies für personalisierte Werbung speichern.", "Alle akzeptieren", "Alle ablehnen"),
    ("fr", "Nous aimerions utiliser des cookies pour la publicité.", "Tout accepter", "Tout refuser"),
  ])
  func nothingOnTakingBack(language: String, text: String, accept: String, reject: String) throws {
    let source = screens(text, "accept_all: \(accept), reject_all: \(reject)", language: language)
    #expect(try found("withdrawal-untold", source).map(\.severity) == [.warning])
  }

  @Test func takingBackMayBeToldElsewhere() throws {
    let name = "withdrawal-untold"
    #expect(try found(name, screens(Self.told, Self.both)).count == 1)
    // A layer, a policy or a link outside the file may say it.
    #expect(try found(name, screens(Self.told, Self.both + ", settings: Manage options")).isEmpty)
    #expect(try found(name, screens(Self.told, Self.both + ", privacy_policy: Privacy policy")).isEmpty)
    #expect(try found(name, screens(Self.told + " See <a>more</a>.", Self.both)).isEmpty)
    // The second layer says it, or does not.
    let settings = Self.both + ", settings: Manage options"
    #expect(try found(name, screens(Self.told, settings, second: "You can withdraw consent at any time.")).isEmpty)
    #expect(try found(name, screens(Self.told, settings, second: "Choose for each purpose by itself.")).count == 1)
    #expect(try found(name, screens(Self.told, Self.both + ", withdraw: Withdraw consent")).isEmpty)
    // No finding on labels alone, a layer that does not accept, or dialogs of the framework, which has its own rules.
    #expect(try found(name, screens("Cookies", Self.both)).isEmpty)
    #expect(try found(name, screens(Self.told, "reject_all: Reject all, save: Save my choices")).isEmpty)
    #expect(try found(name, screens(Self.told, Self.both).replacing("screens:", with: "tcf: true\nscreens:")).isEmpty)
  }

  @Test(arguments: [
    ("I accept the cookies and the terms of use", true), ("Accept cookies and terms of service", true),
    ("I agree to the terms of use", false), ("Accept all", false), ("Accept cookies in the long term", false),
    ("Reject cookies, accept the terms of use", false),
  ])
  func termsInTheSameClick(label: String, isFound: Bool) throws {
    let source = screens(Self.told, "{text: \"\(label)\"}, reject_all: Reject all, settings: Manage options")
    #expect(try found("consent-bundled-with-terms", source).isEmpty != isFound)
    // A text may mention both.
    #expect(try found("consent-bundled-with-terms", screens(label, Self.both)).isEmpty)
  }

  @Test(arguments: [
    ("accept_all: Accept all, pay: Subscribe for 4.99 €", true),
    ("accept_all: Accept all, pay: Subscribe for 4.99 €, settings: Manage options", false),
    ("accept_all: Accept all, pay: Subscribe for 4.99 €, {text: Marketing, element: switch}", false),
    ("accept_all: Accept all, pay: Subscribe for 4.99 €, reject_all: Reject all", false),
    ("pay: Subscribe for 4.99 €", false), ("accept_all: Accept all", false),
    ("accept_all: Accept all, pay: Subscribe for 4.99 €, {text: Flurble wug}", false),
  ])
  func payOrConsentToAll(controls: String, isFound: Bool) throws {
    #expect(try found("pay-without-choice", screens(Self.told, controls)).isEmpty != isFound, "\(controls)")
    #expect(try found("pay-without-choice", screens(Self.told + " See <a>details</a>.", controls)).isEmpty)
  }

  // Explanations of legitimate interests.

  private static func vendors(_ links: String) -> String {
    """
    <html lang="en"><body><div id="consent-vendors" role="dialog" aria-label="Our partners">
    <h2>Partners in the IAB TCF</h2><p><label><input type="checkbox"> Lamp Works</label> \(links)</p>
    <p><label><input type="checkbox"> Night Shift</label></p>
    <button>Save my choices</button></div></body></html>
    """
  }

  private static func context(_ links: [Int: Expected.Links]) -> DialogContext {
    var context = OfficialExample.context
    context.sets = ["tcf"]
    context.tcf = .stated(true, by: "the test")
    context.expected?.links = links
    return context
  }

  @Test(arguments: [
    (#"<a href="https://a.example/p">Privacy policy</a>"#, true),
    (#"<a href="https://a.example/p">Privacy policy</a> <a href="http://www.A.example/i/">Why</a>"#, false),
    (#"<a href="https://a.example/p">Privacy policy</a> <a href="https://a.example/i?x=1">Why</a>"#, true),
    // No vendor's policy is in the source: a script fills the layer, or it shows other addresses.
    (#"<a href="https://b.example/p">Privacy policy</a>"#, false), (##"<a href="#x">Privacy policy</a>"##, false),
    ("", false),
  ])
  func aClaimOnTheVendorLayer(links: String, isFound: Bool) throws {
    let own = Expected.Links(
      policies: [PageAddress("https://a.example/p")], claims: [PageAddress("https://a.example/i")])
    let name = "legitimate-interest-claim-missing"
    let page = Self.vendors(links)
    #expect(try found(name, page, file: "page.html", context: Self.context([7: own])).isEmpty != isFound, "\(links)")
    // A vendor that explains it in its policy has no other document; a vendor that claims no interest needs none.
    let same = Expected.Links(policies: own.policies, claims: own.policies)
    #expect(try found(name, page, file: "page.html", context: Self.context([7: same])).isEmpty)
    #expect(try found(name, page, file: "page.html", context: Self.context([:])).isEmpty)
  }

  @Test func addressesThatLeadToOneDocument() {
    let one = PageAddress("https://www.lamps.example/Interest/")
    for other in ["http://lamps.example/interest", "//lamps.example/interest#a", "HTTPS://LAMPS.EXAMPLE/interest//"] {
      #expect(PageAddress(other) == one, "\(other)")
    }
    for other in ["https://lamps.example/", "https://lamps.example/interest?de", "/interest", ""] {
      #expect(PageAddress(other) != one, "\(other)")
    }
    #expect(PageAddress.leadsAway("HTTPS://x") && PageAddress.leadsAway("//x") && !PageAddress.leadsAway("/x"))
    #expect(!PageAddress.leadsAway("javascript:void(0)") && !PageAddress.leadsAway(""))
  }
}
