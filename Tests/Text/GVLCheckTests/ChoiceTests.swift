@testable import GVLCheck
@testable import GVLDialogReading
import GVLFindings
import TestSupport

/// Rules on choices: their findings, also in other languages than English, and texts that they accept.
@Suite struct ChoiceTests {
  /// The findings of one check in all sets, for a first layer described by screens.
  private func found(
    _ check: String, _ text: String, _ controls: String = "accept_all: Accept all, settings: Manage options",
    language: String = "en", sets: [String] = CheckRules.sets
  ) throws -> [Finding] {
    let source = """
      language: \(language)
      screens:
        - layer: first
          texts: ["\(text.replacing("\"", with: "\\\""))"]
          controls: [\(controls)]
      """
    return try checkText(source, context: DialogContext(sets: Set(sets))).findings.filter {
      Mutant.check($0.rule.id) == check
    }
  }

  private static let all = "accept_all: Accept all, reject_all: Reject all, settings: Manage options"

  // A refusal as words in a sentence.

  @Test(arguments: [
    ("You may <a href='#'>continue without accepting</a>.", "en"), ("You may [reject all](#no).", "en"),
    ("You may <0>reject all</0>.", "en"), ("You may <link>decline</link>.", "en"), ("{{link:Reject all}} of it.", "en"),
    ("Sie können <a>ohne Einwilligung fortfahren</a>.", "de"), ("Vous pouvez <a>tout refuser</a>.", "fr"),
  ])
  func aRefusalInASentenceIsOne(text: String, language: String) throws {
    #expect(try found("refusal-in-sentence", text, language: language).map(\.severity) == [.warning])
    #expect(try found("no-reject-first-layer", text, language: language).isEmpty)
  }

  @Test(arguments: [
    "Read the <a>cookie policy</a>.", "Press <b>Reject all</b> to refuse.", "See <a>how to refuse cookies</a>.",
    "You may reject all.", "You may <a>reject all", "<a><a><a>", "[](", "{{link:", "",
  ])
  func otherLinksRefuseNothing(text: String) throws {
    #expect(try found("refusal-in-sentence", text).isEmpty)
    #expect(try found("no-reject-first-layer", text).count == 1)
  }

  @Test func besideAControlThatRefusesTheLinkIsOneMore() throws {
    #expect(try found("refusal-in-sentence", "You may <a>reject all</a>.", Self.all).isEmpty)
  }

  // Walls.

  @Test(arguments: [
    ("You must accept cookies to use this website.", "en"), ("To access this site you must accept cookies.", "en"),
    ("If you do not accept cookies, you cannot use this website.", "en"),
    ("We use cookies. If you refuse, you will not be able to use this site.", "en"),
    ("Wir weisen darauf hin, dass Sie Cookies akzeptieren müssen, um diese Website zu nutzen.", "de"),
    ("Pour accéder au site, vous devez accepter les cookies.", "fr"),
    ("Para acceder al sitio debe aceptar las cookies.", "es"),
    ("Per accedere al sito devi accettare i cookie.", "it"),
  ])
  func aWallIsFound(text: String, language: String) throws {
    #expect(try found("cookie-wall", text, language: language, sets: ["edpb"]).map(\.severity) == [.error])
    // A text that threatens, beside a button that refuses.
    #expect(try found("cookie-wall", text, Self.all, language: language, sets: ["edpb"]).map(\.severity) == [.warning])
  }

  @Test(arguments: [
    "You do not have to accept cookies to use this website.", "You must accept necessary cookies to use this website.",
    "You must accept cookies to use this site's video player.",
    "If you refuse cookies, you may not be able to use this site fully.",
    "If you refuse cookies, you will not be able to use some features of this site.",
    "Your browser must accept cookies to use this website.", "You must agree to the terms of use to use this website.",
    "You must be 18 to use this website. We use cookies.", "You must accept our offer to use this website.",
    "You can use this website without accepting cookies.",
  ])
  func otherConditionsAreNoWall(text: String) throws {
    #expect(try found("cookie-wall", text).isEmpty)
  }

  @Test func whoMayPayIsNotKeptOut() throws {
    let text = "You must accept cookies to use this website."
    #expect(try found("cookie-wall", text, "accept_all: Accept all, pay: Subscribe").isEmpty)
  }

  // Crosses.

  @Test(arguments: [
    "We use cookies for advertising and for statistics of visits. Closing this banner refuses.",
    "We use cookies for advertising and for statistics of visits. Click the X to continue without cookies.", "Cookies?",
  ])
  func aCrossThatIsExplained(text: String) throws {
    #expect(try found("cross-unexplained", text, "close: Close, " + Self.all).isEmpty)
  }

  @Test func aCrossWithoutAWordIsTold() throws {
    let text = "We use cookies for advertising and for statistics of visits."
    func severities(_ controls: String) throws -> [Severity] {
      try found("cross-unexplained", text, controls).map(\.severity)
    }
    #expect(try severities("close: Close, accept_all: Accept all, settings: Manage options") == [.error])
    #expect(try severities("close: Close, " + Self.all) == [.warning])
    #expect(try severities("close: Close, settings: Manage options") == [])
    #expect(try severities(Self.all) == [])
  }

  // Accepting twice, paying, asking again.

  @Test(arguments: [
    ("accept_all: Accept all, accept: Accept and close, reject_all: Reject all", [Severity.warning]),
    ("accept_all: Accept all, accept: I agree, reject_all: I decline the purposes that are not essential", [.error]),
    ("accept_all: Accept all, accept: Accept, reject_all: Reject all, reject: Decline", []),
    ("accept_all: Accept all, accept: Accept, {text: Marketing, element: switch}, reject_all: Reject all", []),
    ("accept_all: Accept all, accept: Accept", []), ("accept_all: Accept, accept: Accept, reject_all: Reject all", []),
  ])
  func acceptingMoreOftenThanRefusing(controls: String, severities: [Severity]) throws {
    #expect(try found("accepts-twice", "Cookies?", controls, sets: ["fr-cnil"]).map(\.severity) == severities)
  }

  @Test(arguments: [
    ("Read on without advertising, if you subscribe to the journal.", 1),
    ("Read on without advertising for 4,99 € a month, if you subscribe.", 0),
    ("Read on without advertising for EUR 4.99 a month, if you subscribe.", 0),
    ("Read on without advertising for 49 Kč a month, if you subscribe.", 0),
    ("Read on without advertising for {price} a month, if you subscribe.", 0), ("Subscribe?", 0),
  ])
  func aPriceIsNamed(text: String, count: Int) throws {
    #expect(
      try found("pay-without-price", text, "accept_all: Accept all, pay: Subscribe", sets: ["edpb"]).count == count)
    #expect(try found("pay-without-price", text, "pay: Subscribe", sets: ["edpb"]).isEmpty)
  }

  @Test func whoRefusesPays() throws {
    let controls = "accept_all: Accept all, pay: Subscribe, settings: Manage options"
    #expect(try found("reject-needs-payment", "", controls).count == 1)
    #expect(try found("no-reject-first-layer", "", controls).isEmpty)
  }

  @Test(arguments: [
    ("Remind me later", "en", 1), ("Ask me later", "en", 1), ("Später erinnern", "de", 1), ("Plus tard", "fr", 1),
    ("Ricordamelo più tardi", "it", 1), ("Save for later", "en", 0), ("Read more", "en", 0),
    ("Change it later in the settings", "en", 0), ("You can ask again whenever you want to", "en", 0),
  ])
  func puttingOff(label: String, language: String, count: Int) throws {
    let controls = "accept_all: OK, {text: \(label), element: link}"
    #expect(
      try found("asks-again", "", controls, language: language, sets: ["it-garante"]).map(\.severity)
        == Array(repeating: .warning, count: count))
    let refusing = controls + ", reject_all: Reject all"
    #expect(
      try found("asks-again", "", refusing, language: language, sets: ["it-garante"]).map(\.severity)
        == Array(repeating: .info, count: count))
  }

  @Test(
    .enabled(if: World.isPresent, Comment(rawValue: World.absence)),
    arguments: [
      ("cookie-wall.html", "edpb/cookie-wall", 1), ("it-x-that-refuses-named.html", "it-garante/cross-unexplained", 0),
      ("it-x-that-refuses-in-the-text.html", "it-garante/cross-unexplained", 0),
      ("fr-accept-twice-refuse-in-a-paragraph.html", "fr-cnil/accepts-twice", 1),
      ("de-pur-subscription.html", "de-dsk/pay-without-price", 0),
      ("it-closing-and-scrolling-accept.html", "it-garante/cross-unexplained", 1),
    ])
  func inRealProducts(file: String, rule: String, count: Int) throws {
    let read = try DialogFile(World.bytes("repros/" + file), file: file)
    let context = DialogContext(sets: [String(rule.prefix { $0 != "/" })])
    #expect(read.findings(context).filter { $0.rule.id == rule }.count == count)
  }
}
