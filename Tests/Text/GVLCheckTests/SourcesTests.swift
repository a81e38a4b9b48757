@testable import GVLCheck
@testable import GVLDialogReading
import GVLFindings
import TestSupport

/// A set's rules claim only what their sources say.
@Suite struct SourcesTests {
  private func rule(_ id: String) throws -> Rule { try #require(CheckRules.all.first { $0.id == id }) }

  private func findings(_ source: String, _ sets: [String]) throws -> [String] {
    try checkText(source, context: DialogContext(sets: sets)).findings.map { "\($0.severity) \($0.rule.id)" }
  }

  @Test func whatThePoliciesRecommendIsNoError() throws {
    #expect(try rule("tcf/control-on-feature").severity == .warning)
    #expect(try rule("tcf/standard-text-missing").severity == .warning)
    #expect(try rule("tcf/purpose-control-missing").cite.text == "TCF Policies, Appendix B, C.c.III; C.h")
    #expect(try rule("tcf/purpose-twice").cite.text == "TCF Policies, Appendix A, on stacks")
  }

  @Test func courtsAndTheConferenceAreApart() throws {
    #expect(try rule("de/accept-and-close").cite.text == "OLG Köln, 6 U 80/23")
    #expect(!CheckRules.all.contains { $0.id == "de-dsk/accept-and-close" })
  }

  /// No authority's opinion covers labels: the rule is our own, and no error.
  @Test func paymentInALabelIsAWarningOfOurs() throws {
    #expect(try rule("wording/payment-in-label").severity == .warning)
    #expect(!CheckRules.all.contains { $0.id == "edpb/payment-in-label" })
  }

  @Test func aRefusalThatStandsByItselfAsALinkIsAWarning() throws {
    let source = """
      language: en
      screens:
        - layer: first
          controls:
            - {role: accept_all, text: Accept all, style: {font-size: 16px}}
            - {role: reject_all, text: Reject all, element: link, style: {font-size: 16px}}
            - settings: Manage options
      """
    #expect(try findings(source, ["edpb"]) == ["warning edpb/reject-as-link"])
    let small = source.replacing(
      "element: link, style: {font-size: 16px}", with: "element: link, style: {font-size: 11px}")
    #expect(try findings(small, ["edpb"]) == ["error edpb/reject-as-link"])
  }

  @Test func aRefusalInsideATextIsAnError() {
    let page = """
      <!doctype html><html lang="en"><body><div id="cookie-banner" role="dialog">
      <p>We use cookies to measure our audience. <a href="#">Reject all</a></p><button>Accept all</button>
      <button>Settings</button></div></body></html>
      """
    let found = checkPage(bytes: Array(page.utf8), file: "a.html").findings
    #expect(found.map { "\($0.severity) \($0.rule.id)" } == ["error edpb/reject-as-link"])
  }

  /// The Garante's own model: a cross that keeps the defaults, as the text states; and crosses that do not.
  @Test func aCrossThatRefusesPassesForTheGarante() throws {
    func reject(_ text: String, _ cross: String = "<button aria-label=\"Chiudi\">×</button>") -> Bool {
      let page = """
        <!doctype html><html lang="it"><body><div id="cookie-banner" role="dialog">\(cross)<p>Usiamo cookie tecnici e di profilazione. \(text)</p>
        <button>Accetta tutti</button> <button>Personalizza</button></div></body></html>
        """
      return checkPage(bytes: Array(page.utf8), file: "a.html", context: DialogContext(sets: ["it-garante"])).findings
        .contains { $0.rule.id == "it-garante/no-reject-first-layer" }
    }
    #expect(!reject("La chiusura del banner lascia soltanto i cookie tecnici."))
    #expect(!reject("", "<button aria-label=\"Chiudi e rifiuta tutto\">×</button>"))
    #expect(reject(""))
    #expect(reject("La chiusura del banner lascia soltanto i cookie tecnici.", ""))
    #expect(reject("Chiudendo questo banner acconsenti all'uso dei cookie."))
  }

  @Test(
    .enabled(if: World.isPresent, Comment(rawValue: World.absence)),
    arguments: [
      ("it-x-that-refuses-named.html", "it-garante", []), ("it-x-that-refuses-in-the-text.html", "it-garante", []),
      ("fr-continue-without-accepting-as-link.html", "fr-cnil", ["warning"]),
      ("fr-accept-twice-refuse-in-a-paragraph.html", "edpb", ["error"]),
    ] as [(String, String, [String])])
  func bannersOfTheWorldAreJudgedAsTheirSourcesDo(file: String, set: String, severities: [String]) throws {
    let read = try DialogFile(World.bytes("repros/" + file), file: file)
    let found = read.findings(DialogContext(sets: [set])).filter {
      ["no-reject-first-layer", "reject-as-link"].contains($0.rule.check)
    }
    #expect(found.map(\.severity.rawValue) == severities)
  }

  @Test func aVendorsNameTellsNoGroupsApart() throws {
    func told(_ texts: String) throws -> [String] {
      var context = DialogContext(sets: ["tcf"])
      context.nonTCFVendors = 3
      return try checkText(
        "language: en\ntcf: true\nscreens:\n  - layer: vendors\n    texts: [\(texts)]\n    controls: [save: Save my choices]\n",
        context: context
      ).findings.map(\.rule.check)
    }
    #expect(try told("Our partners, Google Advertising Products, Lamp Works") == ["non-tcf-vendors-recognisable"])
    #expect(try told("Vendors of the IAB TCF, Other partners, Google Advertising Products") == [])
    #expect(try told("Vendors, Google Ad Technology Providers") == [])
  }

  /// A localisation without the text falls back to that of Info.plist.
  @Test func aMissingTrackingReasonIsToldWhereAnotherLanguageHasOne() throws {
    func file(_ language: String, _ key: String) throws -> DialogFile {
      try DialogFile(Array("\"\(key)\" = \"Text.\";\n".utf8), file: "\(language).lproj/InfoPlist.strings")
    }
    let (german, french) = try (
      file("de", "NSUserTrackingUsageDescription"), file("fr", "NSMicrophoneUsageDescription")
    )
    func told(_ files: [DialogFile]) -> [String] {
      let translations = Translations(files)
      return files.flatMap { $0.findings(translations.context(of: $0, .standard)) }
        .map { "\($0.severity) \($0.file ?? "")" }
    }
    #expect(told([german, french]) == ["warning fr.lproj/InfoPlist.strings"])
    #expect(told([french]) == [])
  }

  @Test func anotherScriptIsAnotherLanguage() throws {
    let found = try checkText(
      """
      language: sv
      screens:
        - layer: first
          texts: ["Vi lagrar information på din enhet.", "Мы храним информацию на вашем устройстве."]
          controls: [accept_all: Acceptera alla, reject_all: Avvisa alla, settings: Inställningar]
      """, context: DialogContext(sets: ["wording"])
    ).findings
    #expect(found.map(\.rule.check) == ["mixed-language"])
  }
}
