@testable import GVLCheck
@testable import GVLDialogReading
import GVLFindings
import TestSupport

/// The framework's rules apply to dialogs that ask for TCF consent, even if a profile or option names the set.
@Suite struct TCFReadingTests {
  private static let plain = """
    <!doctype html><html lang=en><body><div id=cookie-banner role=dialog><p>We use cookies to measure what is read here.</p>
    <button>Accept all</button></div></body></html>
    """

  private func page(_ html: String, _ sets: [String], tcf: TCFReading? = nil) -> (file: DialogFile, judged: Judged) {
    var context = DialogContext(sets: sets)
    context.tcf = tcf
    let file = readPage(bytes: Array(html.utf8), file: "page.html")
    return (file.read(as: tcf), file.judged(context))
  }

  /// Naming the set does not change the findings.
  @Test func namingTheSetChangesNothing() {
    let standard = CheckRules.standardSets
    for html in [Self.plain, Self.plain.replacing("We use", with: "We and 12 vendors of the IAB use")] {
      let found = page(html, standard).judged
      let framework = found.findings.filter { $0.rule.set == "tcf" }
      #expect(page(html, ["tcf"]).judged.findings.map(\.rule) == framework.map(\.rule))
      #expect(framework.isEmpty == (html == Self.plain))
    }
  }

  @Test func whatAPersonSaysWins() {
    let forced = page(Self.plain, ["tcf"], tcf: .stated(true, by: "--tcf"))
    #expect(forced.judged.findings.contains { $0.rule.id == "tcf/no-settings-first-layer" })
    #expect(forced.file.dialogs.allSatisfy { $0.tcf.why == "--tcf says so" && $0.asksForTCF })
    let named = Self.plain.replacing("We use", with: "We and 12 vendors of the IAB use")
    let refused = page(named, ["tcf", "edpb"], tcf: .stated(false, by: "--no-tcf"))
    #expect(!refused.judged.findings.contains { $0.rule.set == "tcf" } && !refused.judged.findings.isEmpty)
    for (check, state) in refused.judged.states
    where CheckRules.dialog.allSatisfy({ $0.check.name != check || $0.rule.set == "tcf" }) {
      if case .doesNotApply = state { continue }
      Issue.record("\(check): \(state)")
    }
  }

  @Test(arguments: [
    ("We use cookies.", false, "nothing in it speaks of the framework"),
    ("We take part in the IAB TCF.", true, "its text names the TCF or the IAB"),
    ("We store and/or access information on a device.", true, "its text has a phrase of the framework's"),
    (
      "Our vendors rely on a legitimate interest.", true,
      "its text speaks of third parties and of a legitimate interest"
    ),
  ]) func eachReadingSaysWhy(sentence: String, asks: Bool, why: String) {
    let reading = ConsentWords.tcf(sentence, language: "en")
    #expect(reading.asks == asks && reading.why == why)
  }

  @Test func aScriptOfThePageSaysIt() {
    let html = Self.plain.replacing("</body>", with: "<script>window.__tcfapi = function () {}</script></body>")
    #expect(page(html, ["tcf"]).file.dialogs.map(\.tcf) == [.script])
  }

  /// The layers of one interface in one language ask together.
  @Test func anotherLayerOfTheSameLanguageSaysIt() throws {
    let source = """
      screens:
        - {layer: first, language: en, texts: [We use cookies to measure what is read here.], controls: [accept_all: Accept all]}
        - {layer: second, language: en, texts: [Vendors of the IAB TCF], controls: [save: Save my choices]}
        - {layer: first, language: de, texts: [Wir verwenden Cookies zur Messung.], controls: [accept_all: Alle akzeptieren]}
      """
    let file = try checkText(source).file
    #expect(file.read(as: nil).dialogs.map(\.tcf) == [.otherLayer, .named, .nothing])
    let found = file.judged(DialogContext(sets: ["tcf"])).findings
    #expect(found.contains { $0.layer == "first" && $0.language == "en" } && !found.contains { $0.language == "de" })
    #expect(file.read(as: .stated(false, by: "--no-tcf")).dialogs.allSatisfy { !$0.asksForTCF })
    // A text without a known layer may belong to another interface: a product may have one for each law.
    var other = file
    other.dialogs[1].layer = .unknown
    #expect(other.read(as: nil).dialogs.map(\.tcf) == [.nothing, .named, .nothing])
  }

  /// `tcf:` in the file outranks its texts; the user's option outranks both.
  @Test func screensSayItThemselves() throws {
    let source =
      "tcf: false\nscreens:\n  - {layer: first, texts: [Vendors of the IAB TCF], controls: [accept_all: Accept all]}\n"
    let file = try checkText(source).file
    #expect(file.read(as: nil).dialogs.map(\.asksForTCF) == [false])
    #expect(file.read(as: .stated(true, by: "--tcf")).dialogs.map(\.asksForTCF) == [true])
  }

  /// Rules that a file of strings cannot show do not apply; they do not count as passed.
  @Test func silenceIsNoPass() throws {
    let strings =
      "{\"cookieBanner\": {\"text\": \"We use cookies.\", \"acceptAll\": \"Accept all\", \"rejectAll\": \"Reject all\"}}"
    let file = try checkText(strings, file: "en.json").file
    let states = file.judged(DialogContext(sets: Set(CheckRules.sets))).states
    #expect(states["locked-as-necessary"] == .doesNotApply("a file of strings does not show this"))
    #expect(states["no-reject-all-second-layer"] == .doesNotApply("the file has no second layer"))
    #expect(states["contrast"] == .doesNotApply("the dialog does not ask for TCF consent"))
    #expect(states["no-reject-first-layer"] == .ran)
    #expect(Set(states.keys) == Set(CheckRules.dialog.map(\.check.name)))
  }
}
