import GVLCheck
import GVLWording
import TestSupport

/// A correct page with three layers, and single faults put into it.
@Suite struct PageMutantTests {
  private static let reject = #"<button id="reject-all">Reject all</button>"#
  private static let accept = #"<button id="accept-all">Accept all</button>"#
  private static let noReject = "edpb/no-reject-first-layer"
  private static let swapped = "wording/polarity-swapped"
  private static let altered = "tcf/official-text-altered"

  /// The refusal of the first layer removed, hidden, or moved one click away.
  static let refusals: [Mutant] = [
    Mutant("no refusal", reject, "", noReject),
    Mutant("hidden", #"id="reject-all""#, #"id="reject-all" hidden"#, noReject),
    Mutant("inert", #"id="reject-all""#, #"id="reject-all" inert"#, noReject),
    Mutant(
      "not read aloud", #"id="reject-all""#, #"id="reject-all" aria-hidden="true""#, "wording/refusal-not-spoken",
      as: .warning),
    Mutant("in display: none", reject, #"<span style="display:none">\#(reject)</span>"#, noReject),
    Mutant("in visibility: hidden", reject, #"<span style="visibility: hidden">\#(reject)</span>"#, noReject),
    Mutant("transparent", reject, #"<span style="opacity:0">\#(reject)</span>"#, noReject),
    Mutant("in closed details", reject, "<details><summary>What for?</summary>\(reject)</details>", noReject),
    Mutant(
      "in details that are the settings", reject, "<details><summary>More options</summary>\(reject)</details>",
      noReject),
    Mutant("in a template", reject, "<template>\(reject)</template>", noReject),
    Mutant("without scripts only", reject, "<noscript>\(reject)</noscript>", noReject),
    Mutant("in a closed dialog", reject, "<dialog>\(reject)</dialog>", noReject),
    Mutant("in a comment", reject, "<!-- \(reject) -->", noReject),
    Mutant("in a hidden input", reject, #"<input type="hidden" value="Reject all">"#, noReject),
    Mutant("is settings", #"id="reject-all">Reject all"#, #"id="more">More options"#, noReject),
    Mutant("is an objection", #"id="reject-all">Reject all"#, #"id="b2">Object"#, noReject),
    Mutant(
      "is a cross", #"id="reject-all">Reject all"#, #"id="close">×"#,
      and: [("<p>Press “Reject all” to refuse.</p>", "<p>Closing this goes on without accepting.</p>")], noReject),
    Mutant(
      "sells", #"id="reject-all">Reject all"#, #"id="b2">Subscribe for 4.99 €"#,
      "edpb/reject-needs-payment"),
    Mutant(
      "is of the page, not of the dialog", "<button>Read on</button>", "<button>Reject all</button>",
      and: [(reject, "")], noReject),
    Mutant(
      "as a link", reject, #"<a id="reject-all" href="/no">Reject all</a>"#, "edpb/reject-as-link", as: .warning),
    Mutant(
      "refusal and payment", reject, reject + #"<button id="b2">Reject and subscribe for 4.99 €</button>"#,
      "wording/payment-in-label"
    ),
    Mutant(
      "costs money, as stated", #"id="reject-all">Reject all"#, #"id="b2">Subscribe for 4.99 €"#,
      "edpb/reject-needs-payment"
    ) { $0.paidAlternative = true },
    Mutant(
      "of a part", ">Reject all</button>\n    <button id=\"manage\"",
      ">Reject marketing</button>\n    <button id=\"manage\"", "fr-cnil/unequal-scope"),
  ]

  static let wording: [Mutant] = [
    Mutant(
      "the refusal accepts", #"id="reject-all">Reject all"#, #"id="reject-all">Accept all cookies"#,
      swapped),
    Mutant(
      "the acceptance refuses", #"id="accept-all">Accept all"#, #"id="accept-all">Decline all"#,
      swapped),
    Mutant("read aloud otherwise", #"id="reject-all""#, #"id="reject-all" aria-label="Accept all""#, swapped),
    Mutant("its title says otherwise", #"id="accept-all""#, #"id="accept-all" title="Reject all""#, swapped),
    Mutant("the second layer's is swapped", #"id="all-no">Reject all"#, #"id="reject-all-2">Accept all"#, swapped),
    Mutant(
      "the refusal only opens", #"id="reject-all">Reject all"#, #"id="reject-all">Cookie settings"#,
      "wording/wrong-sense"),
    Mutant(
      "OK", #"id="accept-all">Accept all"#, #"id="accept-all">OK"#, "edpb/ambiguous-accept",
      as: .warning),
    Mutant(
      "accept and close", #"id="accept-all">Accept all"#, #"id="accept-all">Accept all and close"#,
      "de/accept-and-close"),
    Mutant(
      "going on", "<p>Your choices apply",
      "<p>By continuing to browse this site you accept all of it.</p><p>Your choices apply", "edpb/implied-consent"),
    Mutant(
      "a mark is left", "We and our 5 partners", "We of {{site_name}} and our 5 partners",
      "wording/placeholder-unresolved"),
    Mutant("a mark is left in a label", "Manage options", "Manage %1$s options", "wording/placeholder-unresolved"),
    Mutant(
      "a button that is not there", "“Reject all”", "“Decline all”", "wording/text-names-missing-button", as: .warning),
    Mutant(
      "who refuses is shamed", #"id="all-no">Reject all"#, #"id="reject-all-2">No, I don't care about my privacy"#,
      "wording/shaming"),
    Mutant(
      "a denial is denied", #"<button id="manage""#, #"<button id="b5">Do not reject</button><button id="manage""#,
      "wording/double-negative"),
    Mutant(
      "a word of two alphabets", "<p>Your choices apply", "<p>Read our n\u{43E}tice.</p><p>Your choices apply",
      "wording/mixed-scripts", as: .warning, beside: ["mixed-language"]),
    Mutant(
      "a space that nobody sees", #"id="all-no">Reject all"#, "id=\"all-no\">Re\u{200B}ject all",
      "wording/hidden-characters"),
    Mutant("left in German", ">Manage options<", ">Einstellungen verwalten<", "wording/mixed-language"),
  ]

  static let firstLayer: [Mutant] = [
    Mutant("no settings", #"<button id="manage">Manage options</button>"#, "", "tcf/no-settings-first-layer"),
    Mutant("storage", "store and/or access information on a device", "do many things", "tcf/storage-access-missing"),
    Mutant(
      "personal data", "Personal data such as IP addresses and unique identifiers are processed.",
      "Things are processed.", "tcf/personal-data-missing"),
    Mutant(
      "purposes", "Purposes: personalised advertising, advertising measurement and audience research.",
      "There are reasons for this.", "tcf/purposes-missing"),
    Mutant(
      "special features", "<p>Where you opt in, precise geolocation data are used.</p>", "",
      "tcf/special-features-missing"),
    Mutant("scope", "<p>Your choices apply to this website only.</p>", "", "tcf/scope-missing"),
    Mutant("withdrawal", "<p>You can withdraw your consent at any time.</p>", "", "tcf/withdrawal-missing"),
    Mutant(
      "the way back", "<p>Come back through the link at the bottom of the page.</p>", "", "tcf/withdrawal-way-missing"),
    Mutant(
      "legitimate interest", "<p>Some of them rely on a legitimate interest.</p>", "",
      "tcf/legitimate-interest-missing", as: .warning),
    Mutant("objection", "<p>You have the right to object to that.</p>", "", "tcf/objection-missing"),
    Mutant(
      "consequences", "<p>If you refuse, this does not affect what you can read.</p>", "",
      and: [
        (
          "<h2>Your choices in detail</h2>",
          "<h2>Your choices in detail</h2><p>If you refuse, this does not affect what you can read.</p>"
        )
      ], "tcf/consequences-missing", as: .info),
    Mutant(
      "told in closed details alone", "<p>Your choices apply to this website only.</p>",
      "<details><summary>Where?</summary><p>Your choices apply to this website only.</p></details>", "tcf/scope-missing"
    ),
    Mutant(
      "no number", "our 5 partners", "our partners", and: [("Our 5 partners", "Our partners")],
      "tcf/vendor-count-missing", as: .error),
    Mutant(
      "too few", "our 5 partners", "our 4 partners", and: [("Our 5 partners", "Our 4 partners")],
      "tcf/vendor-count-missing", as: .error),
    Mutant(
      "too many", "our 5 partners", "our 9 partners", and: [("Our 5 partners", "Our 9 partners")],
      "tcf/vendor-count-missing", as: .warning),
    Mutant("no way to the list", ##"<a href="#vendors">Our 5 partners</a>"##, "", "tcf/vendor-list-link-missing"),
  ]

  /// Controls that the framework requires. If other sets require one too, their rules report it as well.
  static let calls: [Mutant] = [
    Mutant("no acceptance", accept, "", "tcf/accept-control-missing", as: .error),
    Mutant("acceptance hidden", #"id="accept-all""#, #"id="accept-all" hidden"#, "tcf/accept-control-missing"),
    Mutant(
      "no way to objections", #"<button id="manage">Manage options</button>"#, "",
      and: [(##"<a href="#vendors">Our 5 partners</a>"##, "")], "tcf/legitimate-interest-link-missing", as: .error,
      beside: ["no-settings-first-layer", "vendor-list-link-missing"]),
    Mutant(
      "nothing takes all back", reject, "",
      and: [(#"<button id="all-no">Reject all</button>"#, ""), ("<p>Press “Reject all” to refuse.</p>", "")],
      "tcf/withdraw-all-missing", as: .error, beside: ["no-reject-first-layer", "no-reject-all-second-layer"]),
    Mutant(
      "no opt-in", #"<label><input type="checkbox" id="opt-in-1"> Find the exact house of a lamp</label>"#,
      "<h3>Find the exact house of a lamp</h3>", "tcf/special-feature-control-missing", as: .error),
    Mutant(
      "an opt-in that is locked", #"id="opt-in-1""#, #"id="opt-in-1" disabled"#, "tcf/special-feature-control-missing"),
    Mutant(
      "a vendor without a control", #"<input type="checkbox" id="v9">"#, "", "tcf/vendor-control-missing", as: .error),
    Mutant("a vendor that is locked", #"id="v9""#, #"id="v9" disabled"#, "tcf/vendor-control-missing"),
    Mutant(
      "no layer tells of legitimate interests", "<p>Some of them rely on a legitimate interest.</p>", "",
      and: [(#"<label><input type="checkbox" id="purpose-2-li" checked> Legitimate interest</label>"#, "")],
      "tcf/legitimate-interest-nowhere", as: .error, beside: ["legitimate-interest-missing"]),
    Mutant(
      "no layer tells of consequences", "<p>If you refuse, this does not affect what you can read.</p>", "",
      "tcf/consequences-nowhere", as: .info),
    Mutant(
      "an interest that nobody explains",
      #"<a href="https://www.lamps.example/interest/">Their explanation</a>"#, "",
      "tcf/legitimate-interest-claim-missing", as: .error),
    Mutant(
      "an interest explained by the policy", "https://www.lamps.example/interest/", "https://lamps.example/",
      "tcf/legitimate-interest-claim-missing"),
    Mutant(
      "no notice on special purposes", "<p>You cannot object to special purposes.</p>", "",
      "tcf/special-purpose-notice-missing", as: .warning),
    Mutant(
      "a notice that says the contrary", "You cannot object to special purposes", "You can object to special purposes",
      "tcf/special-purpose-notice-missing"),
    Mutant(
      "no control objects", #"<label><input type="checkbox" id="purpose-2-li" checked> Legitimate interest</label>"#,
      "<p>Some rely on a legitimate interest.</p>", "tcf/objection-control-missing", as: .warning),
    Mutant(
      "an interest that is locked", #"id="purpose-2-li" checked"#, #"id="purpose-2-li" checked disabled"#,
      "tcf/objection-control-missing"),
  ]

  static let otherLayers: [Mutant] = [
    Mutant("ticked", #"id="purpose-1""#, #"id="purpose-1" checked"#, "tcf/pre-ticked"),
    Mutant("ticked for screen readers", #"aria-checked="false""#, #"aria-checked="true""#, "edpb/pre-ticked"),
    Mutant("ticked by a class", #"aria-checked="false""#, #"class="toggle toggle-on""#, "tcf/pre-ticked"),
    Mutant("the opt-in is ticked", #"id="opt-in-1""#, #"id="opt-in-1" checked"#, "tcf/pre-ticked"),
    Mutant("a vendor is ticked", #"id="v9""#, #"id="v9" checked"#, "tcf/pre-ticked"),
    Mutant(
      "ticked in closed details", #"<label><input type="checkbox" id="purpose-1"> Remember which lamp was lit</label>"#,
      #"<details><summary>More</summary><label><input type="checkbox" id="purpose-1" checked> Remember which lamp was lit</label></details>"#,
      "tcf/pre-ticked"),
    Mutant(
      "accept all alone", #"<button id="all-no">Reject all</button>"#, "", "edpb/no-reject-all-second-layer",
      as: .warning),
    Mutant(
      "another word in a name", "<label><input type=\"checkbox\" id=\"purpose-2\"> Choose notices",
      "<label><input type=\"checkbox\" id=\"purpose-2\"> Pick notices", altered, as: .error),
    Mutant(
      "another word in a definition", "Every evening the notices that burned", "Every morning the notices that burned",
      altered),
    Mutant("another word for a feature", "<h3>Match lamps of other houses", "<h3>Match lamps of many houses", altered),
    Mutant(
      "another word for a special purpose", "Whoever steals lamps is recognised", "Whoever takes lamps is recognised",
      altered),
    Mutant(
      "another illustration", "so it burns on Tuesday too", "so it shines on Tuesday too", "tcf/non-standard-texts",
      as: .warning),
    Mutant(
      "a feature is missing",
      "<section><h3>Match lamps of other houses</h3><p>Lamps of other houses are held beside yours.</p></section>", "",
      "tcf/purpose-missing"),
    Mutant(
      "a purpose is missing", "<span id=\"count\">Count how often a notice burns</span>", "",
      and: [
        (
          #"<span role="switch" id="purpose-3" aria-checked="false" aria-label="Count how often a notice burns"></span>"#,
          ""
        ),
        ("<p>Every evening the notices that burned are counted.</p>", ""),
      ], "tcf/purpose-missing"),
    Mutant(
      "a purpose twice", "<section><h3>Keep",
      #"<label><input type="checkbox" id="again">Choose notices by the weather</label><section><h3>Keep"#,
      "tcf/purpose-twice"),
    Mutant(
      "inside of a stack and outside", "<section><h3>Keep",
      #"<label><input type="checkbox" id="stack-1">Notices for every weather</label><section><h3>Keep"#,
      "tcf/purpose-twice"),
    Mutant(
      "a purpose without a control",
      #"<label><input type="checkbox" id="purpose-2"> Choose notices by the weather</label>"#,
      "<h3>Choose notices by the weather</h3>", "tcf/purpose-control-missing"),
    Mutant(
      "a control for a feature", "<h3>Match lamps of other houses</h3>",
      #"<label><input type="checkbox" id="f1">Match lamps of other houses</label>"#, "tcf/control-on-feature"),
    Mutant(
      "a control for a special purpose", "<h3>Keep thieves away from our lamps</h3>",
      #"<label><input type="checkbox" id="sp1">Keep thieves away from our lamps</label>"#, "tcf/control-on-feature"),
    Mutant(
      "an interest in what needs consent", #"id="purpose-2-li" checked> Legitimate interest<"#,
      #"id="purpose-3-li"> Legitimate interest: Count how often a notice burns<"#, "tcf/legitimate-interest-barred",
      as: .error),
    Mutant(
      "advertising that is called necessary", "checked disabled> Strictly necessary<",
      "checked disabled> Strictly necessary and advertising<", "edpb/locked-as-necessary", as: .warning),
    Mutant(
      "no numbers", "<p>3 vendors use this purpose</p>", "",
      and: [("<p>2 vendors use this purpose</p>", ""), ("<p>1 vendor uses this purpose</p>", "")],
      "tcf/purpose-vendor-count-missing"),
    Mutant("one purpose without a number", "<p>2 vendors use this purpose</p>", "", "tcf/purpose-vendor-count-missing"),
    Mutant(
      "a vendor is missing",
      #"<p><label><input type="checkbox" id="v9"> Night Shift</label> <a href="https://night.example/">Privacy policy</a></p>"#,
      "", "tcf/vendor-missing"),
    Mutant(
      "vendors outside are not told apart", "<h2>Partners in the IAB TCF</h2>", "<h2>All partners</h2>",
      and: [("<h2>Partners outside of the IAB TCF</h2>", "")], "tcf/non-tcf-vendors-recognisable", as: .warning),
  ]

  static let all = refusals + wording + firstLayer + calls + otherLayers

  @Test func theCleanPageIsClean() throws {
    let result = try CleanScreen.page.expectClean()
    #expect(result.dialogs.map(\.layer) == [.first, .second, .vendors])
    #expect(result.dialogs.allSatisfy(\.isDialog) && result.dialogs[0].asksForTCF)
    #expect(result.dialogs[0].controls.map(\.role) == [.acceptAll, .rejectAll, .settings, .vendors])
    #expect(result.dialogs[1].controls.filter(\.element.isToggle).count == 6)
    // The page is also clean without any context.
    #expect(try CleanScreen.page.check(CleanScreen.page.source, DialogContext()).findings.isEmpty)
  }

  @Test(.slow, arguments: all) func isCaughtByItsRuleAlone(mutant: Mutant) throws { try mutant.expectCaught(in: .page) }
}
