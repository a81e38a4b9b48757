@testable import GVLCheck
import TestSupport

/// Controls that the framework requires: dialogs that must give a finding, and dialogs that must not.
@Suite struct FrameworkControlsTests {
  private func told(_ source: String, file: String = "screens.yml", _ context: DialogContext = DialogContext()) throws
    -> [String]
  {
    var context = context
    context.sets = ["tcf"]
    return try checkText(source, file: file, context: context).findings.map { "\($0.severity) \($0.rule.check)" }
  }

  private func first(_ controls: String, language: String = "en", _ context: DialogContext = DialogContext()) throws
    -> [String]
  {
    try told("language: \(language)\ntcf: true\nscreens:\n  - layer: first\n    controls: [\(controls)]\n", context)
  }

  @Test(arguments: [
    ("en", "reject_all: Reject all, settings: Manage options"),
    ("de", "reject_all: Alle ablehnen, settings: Einstellungen"),
    ("fr", "reject_all: Tout refuser, settings: Paramétrer"),
  ]) func refusingAlone(language: String, controls: String) throws {
    #expect(try first(controls, language: language) == ["error accept-control-missing"])
  }

  @Test(arguments: [
    "reject_all: Reject all, {text: OK}, settings: Manage options", "settings: Manage options, vendors: Our partners",
    "reject_all: Reject all, {text: Marketing, element: switch}, save: Save my choices",
    "reject_all: Reject all, {text: Flurble wug}, settings: Manage options", "reject_all: Reject all",
    "reject_all: Reject all, {role: reject, text: Accept}, settings: Manage options",
  ]) func aLayerThatAcceptsOrCannotBeKnown(controls: String) throws {
    #expect(try !first(controls).contains { $0.contains("accept-control-missing") })
  }

  @Test func payingOrRefusingIsAChoice() throws {
    var context = DialogContext()
    context.paidAlternative = true
    #expect(try first("pay: Subscribe, reject_all: Reject all", context).isEmpty)
  }

  /// The rules apply only to dialogs that ask for TCF consent.
  @Test func otherDialogsNeedNone() throws {
    var context = DialogContext(sets: Set(CheckRules.sets))
    context.expected = Expected(usesLegitimateInterest: true)
    let found = try checkText(
      "language: en\nscreens:\n  - layer: first\n    controls: [reject_all: Reject all, settings: Manage options]\n",
      context: context)
    #expect(found.findings.isEmpty)
  }

  private static func interface(_ first: String, _ second: String) -> String {
    "language: en\ntcf: true\nscreens:\n  - layer: first\n    controls: [\(first)]\n  - layer: second\n    controls: [\(second)]\n"
  }

  @Test func acceptingAllIsTakenBackByOneClickOnSomeLayer() throws {
    let row = "{text: Marketing, element: switch}, save: Save my choices"
    let name = "error withdraw-all-missing"
    let accepts = "accept_all: Accept all, settings: Manage options"
    #expect(try told(Self.interface(accepts, row)) == [name])
    #expect(try told(Self.interface(accepts, row + ", object: Object")) == [name])
    for last in ["reject_all: Reject all", "necessary_only: Only necessary", "withdraw: Withdraw consent"] {
      #expect(try told(Self.interface(accepts, row + ", " + last)).isEmpty, "\(last)")
      #expect(try told(Self.interface(accepts + ", " + last, row)).isEmpty, "\(last)")
    }
    // One click accepts only one row; a first layer alone proves nothing about a second one.
    #expect(try told(Self.interface("settings: Manage options, reject_all: Reject all, accept: Accept", row)).isEmpty)
    #expect(try first(accepts).isEmpty)
    var paid = DialogContext()
    paid.paidAlternative = true
    #expect(try told(Self.interface(accepts + ", pay: Subscribe", row), paid).isEmpty)
  }

  @Test(arguments: ["settings: Manage options", "vendors: Our partners", "object: Object"])
  func aWayToObjections(control: String) throws {
    var context = DialogContext()
    context.expected = Expected(usesLegitimateInterest: true)
    let layer =
      "accept_all: Accept all, reject_all: Reject all, {text: Marketing, element: switch}, save: Save my choices"
    #expect(try first(layer, context) == ["error legitimate-interest-link-missing"])
    #expect(try first(layer + ", " + control, context).isEmpty)
    #expect(try first(layer + ", {text: Legitimate interest, element: switch, on: true}", context).isEmpty)
    context.expected = Expected()
    #expect(try first(layer, context).isEmpty)
  }

  /// Reported once for an interface, and only for a layer that mentions legitimate interests.
  @Test func aControlThatObjects() throws {
    var context = DialogContext()
    context.expected = Expected(usesLegitimateInterest: true)
    func layers(_ text: String, _ control: String) -> String {
      Self.interface(
        "accept_all: Accept all, reject_all: Reject all, settings: Manage options", "reject_all: Reject all, \(control)"
      )
        + "    texts: [\(text)]\n  - layer: vendors\n    texts: [\(text)]\n    controls: [save: Save my choices]\n"
    }
    let tells = "Some rely on a legitimate interest."
    let row = "{text: Marketing, element: switch}"
    #expect(try told(layers(tells, row), context) == ["warning objection-control-missing"])
    #expect(try told(layers("Vendors.", row), context).isEmpty)
    #expect(try told(layers(tells, row + ", {text: Object to all}"), context).isEmpty)
    #expect(try told(layers(tells, row + ", {text: Legitimate interest, element: switch, on: true}"), context).isEmpty)
    #expect(try told(layers(tells + " With “Reject all” you object to it too.", row), context).isEmpty)
    context.expected = Expected()
    #expect(try told(layers(tells, row), context).isEmpty)
  }

  /// One paragraph, or a text beside the name, may state it, on any layer. Languages without the words are not judged.
  @Test(arguments: [
    ("en", "Here you choose by whom your data are used.", true),
    ("en", "You cannot object to special purposes such as preventing fraud.", false),
    ("en", "You can object to special purposes such as preventing fraud.", true),
    ("en", "{special_purposes} You cannot object to these, whatever you choose.", false),
    ("en", "Strictly necessary cookies cannot be switched off by anybody.", true),
    ("de", "Besonderen Zwecken können Sie nicht widersprechen, auch nicht hier.", false),
    ("de", "Hier wählen Sie, wer Ihre Daten verwenden darf und wer nicht.", true),
    ("fr", "Vous ne pouvez pas vous opposer aux finalités spéciales.", false),
    ("es", "No puede oponerse a las finalidades especiales de esta lista.", false),
    ("it", "Non puoi opporti alle finalità speciali di questo elenco.", false),
    ("nl", "Tegen speciale doeleinden kunt u geen bezwaar maken.", false),
    ("pl", "Nie możesz sprzeciwić się celom, to cele specjalne na tej liście.", false),
    ("pt-pt", "Não pode opor-se às finalidades especiais desta lista.", false),
    ("sv", "Du kan inte invända mot särskilda ändamål i denna lista.", false),
    ("cs", "Proti zvláštním účelům nelze vznést námitku, ani zde.", false),
    ("hu", "A különleges célok ellen nem tiltakozhat ezen az oldalon.", false),
    ("et", "Siin saate valida, kes võib teie andmeid kasutada.", true),
  ]) func whatChoicesDoNotReach(language: String, text: String, isMissing: Bool) throws {
    var context = DialogContext()
    context.expected = Expected()
    context.expected?.usesSpecialPurposes = true
    func source(_ inner: String, _ outer: String) -> String {
      "language: \(language)\ntcf: true\nscreens:\n  - layer: first\n    texts: [\"\(outer)\"]\n    controls: [accept_all: OK, reject_all: OK, settings: OK]\n  - layer: second\n    texts: [\"\(inner)\"]\n    controls: [{text: Marketing, element: switch}, reject_all: OK, save: OK]\n"
    }
    let name = "special-purpose-notice-missing"
    func isTold(_ source: String) throws -> Bool { try told(source, context).contains { $0.hasSuffix(name) } }
    #expect(try isTold(source(text, ".")) == isMissing)
    context.expected = Expected()
    #expect(try !isTold(source(text, ".")))
  }

  @Test func vendorsThatAskNobodyNeedNoControl() throws {
    func layer(_ controls: String) -> String {
      "language: en\ntcf: true\nscreens:\n  - layer: vendors\n    texts: [Lamp Works, Night Shift]\n    controls: [\(controls), save: Save my choices]\n"
    }
    var context = OfficialExample.context
    #expect(try told(layer("{text: Lamp Works, element: switch}"), context) == ["error vendor-control-missing"])
    #expect(try told(layer("{text: Lamp Works, element: switch}, {text: All, element: switch}"), context).isEmpty)
    context.expected?.withoutConsent = [9]
    #expect(try told(layer("{text: Lamp Works, element: switch}"), context).isEmpty)
    // No control at all: a script may add them.
    context.expected?.withoutConsent = []
    #expect(try told(layer("reject_all: Reject all"), context).isEmpty)
    context.paidAlternative = true
    #expect(try told(layer("{text: Lamp Works, element: switch}"), context).isEmpty)
  }

  @Test func aSpecialFeatureThatAnUnnamedSwitchMayServe() throws {
    let switchOf = "{text: Read the place of a lamp, element: switch}"
    let source = OfficialExample.make().source
    #expect(
      try told(source.replacing(switchOf, with: "{text: I opt in, element: switch}"), OfficialExample.context).isEmpty)
    var context = OfficialExample.context
    context.paidAlternative = true
    #expect(try told(source.replacing("      - \(switchOf)\n", with: ""), context).isEmpty)
  }
}
