@testable import GVLCheck
import GVLWording
import TestSupport

/// The lexicons' words for walls, notices, transfers and postponing, each with a similar text that must not be found.
@Suite struct SectionWordsTests {
  private func rules(_ row: SectionWordsTable.Row, controls: [String]) throws -> [String] {
    let rows = controls.map { "\n      - " + $0 }.joined()
    let text = row.key == "later" ? "" : "\n    texts: [\"\(row.text)\"]"
    let source = "language: \(row.language)\nscreens:\n  - layer: first\(text)\n    controls:\(rows)"
    return try checkText(source, context: DialogContext(sets: Set(CheckRules.sets))).findings.map(\.rule.check)
  }

  private static let choices = ["{role: accept_all, text: Accept}", "{role: settings, text: Settings}"]

  @Test(arguments: SectionWordsTable.rows("wall")) func whoMustAcceptToComeIn(row: SectionWordsTable.Row) throws {
    #expect(try rules(row, controls: Self.choices).contains("cookie-wall") == row.isFound)
  }

  @Test(arguments: SectionWordsTable.rows("transfer")) func aTransferIsFoldedIn(row: SectionWordsTable.Row) throws {
    #expect(try rules(row, controls: Self.choices).contains("transfer-folded-in") == row.isFound)
    // The sentences that are not found name the country too; they lack the agreement.
    #expect(Classifier.standard.said(row.text, language: row.language).disclosures.contains(.transfer))
  }

  @Test(arguments: SectionWordsTable.rows("later")) func askingIsPutOff(row: SectionWordsTable.Row) throws {
    let controls = Self.choices + ["{text: \"\(row.text)\", element: button}"]
    #expect(try rules(row, controls: controls).contains("asks-again") == row.isFound)
  }

  @Test(arguments: SectionWordsTable.rows("implied")) func goingOnIsConsent(row: SectionWordsTable.Row) {
    #expect(ImpliedSentences.of(row.text, language: row.language).isEmpty != row.isFound)
  }

  @Test(arguments: SectionWordsTable.rows("notice")) func whatChoicesDoNotReach(row: SectionWordsTable.Row) {
    let said = Classifier.standard.said(row.text, language: row.language).disclosures
    #expect(said.isSuperset(of: [.specialPurposes, .beyondChoice]) == row.isFound)
    #expect(said.contains(.beyondChoice) == row.isFound)
  }

  /// All languages have rows of every kind, found and not found.
  @Test func theTableIsWhole() {
    let keys = ["wall", "transfer", "later", "implied", "notice"]
    let languages = Set(SectionWordsTable.rows("wall").map(\.language))
    #expect(languages.count == 24)
    for key in keys {
      for isFound in [true, false] {
        #expect(
          Set(SectionWordsTable.rows(key).filter { $0.isFound == isFound }.map(\.language)) == languages, "\(key)")
      }
    }
  }

  /// The lexicons of these languages know the words, so rules may report their absence.
  @Test(arguments: Set(SectionWordsTable.rows("wall").map(\.language)).sorted())
  func theSectionsAreKnown(language: String) {
    #expect(Classifier.standard.knowsKinds(language))
    #expect(Classifier.standard.knows([.specialPurposes, .beyondChoice, .transfer], in: language))
  }
}

/// The only alternative to accepting is leaving.
@Suite struct WayOutTests {
  private func walls(_ controls: [String], _ text: String, _ language: String = "en") throws -> [String] {
    let rows = controls.map { "\n      - " + $0 }.joined()
    let source = "language: \(language)\nscreens:\n  - layer: first\n    texts: [\"\(text)\"]\n    controls:\(rows)"
    return try checkText(source, context: DialogContext(sets: ["edpb"])).findings
      .filter { $0.rule.check == "cookie-wall" }.map { "\($0.severity)" }
  }

  @Test(arguments: [
    ("en", "Accept", "Leave site"), ("en", "Accept all", "Leave this page"), ("en", "Accept", "Exit this website"),
    ("de", "Alle akzeptieren", "Seite verlassen"), ("fr", "Tout accepter", "Quitter le site"),
  ])
  func leavingIsNoRefusal(language: String, accept: String, leave: String) throws {
    let text = "Cookies: marketing."
    #expect(Classifier.classify(leave, language: language).role == .other)
    #expect(try walls([accept, leave].map { "{text: \($0), element: button}" }, text, language) == ["error"])
  }

  /// With another alternative, or another question, there is no wall.
  @Test(arguments: [
    (["Accept", "Reject", "Leave site"], "We use cookies for marketing."),
    (["Accept", "Settings", "Leave site"], "We use cookies for marketing."),
    (["Accept", "Leave site"], "Are you over 18? This site uses cookies."),
    (["Accept", "Leave site"], "Read our house rules first."), (["Accept", "Leave as is"], "We use cookies."),
    (["Accept", "Privacy policy"], "We use cookies."),
  ])
  func whatIsNoWall(labels: [String], text: String) throws {
    #expect(try walls(labels.map { "{text: \($0), element: button}" }, text) == [])
  }

  @Test(arguments: [
    "Jetzt PUR-Abo abschließen", "PUR-Abo abschließen", "Abo abschließen", "Zum PUR-Abo", "PUR lesen",
    "PUR-Abo für 4,99 €",
  ])
  func aPaidWayIsPaid(label: String) {
    #expect(Classifier.classify(label, language: "de").role == .pay)
  }
}
