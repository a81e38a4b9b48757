import TestSupport

@testable import GVLWording

/// Labels of real dialogs that were misread.
@Suite struct RoleFaultTests {
  @Test(arguments: [
    ("Reject additional cookies", "en", Role.reject), ("Reject all additional cookies", "en", .rejectAll),
    ("Összes további elutasítása", "hu", .rejectAll), ("Összes további süti elutasítása", "hu", .rejectAll),
    ("Reject all but necessary", "en", .necessaryOnly), ("Reject all except essential", "en", .necessaryOnly),
    ("Accept more", "en", .accept), ("Accept additional cookies", "en", .accept),
    ("Weitere Cookies ablehnen", "de", .reject), ("Do not accept more cookies", "en", .reject),
    ("További sütik elfogadása", "hu", .accept),
  ])
  func aVerbOfChoosingBeatsMoreAndAdditional(text: String, language: String, role: Role) {
    #expect(Classifier.classify(text, language: language).role == role)
    #expect(Classifier.classify(text, only: language).role == role)
  }

  /// A label with two actions, or without a choice, gets no role of a choice.
  @Test(arguments: [
    ("Accept and read more", "en", Role.unknown),
    ("More options", "en", .settings), ("Reject or customise", "en", .settings), ("Read more", "en", .other),
    ("Additional cookies", "en", .other), ("Weitere Einstellungen", "de", .settings),
  ])
  func whatNamesNoChoiceStaysSo(text: String, language: String, role: Role) {
    let found = Classifier.classify(text, language: language).role
    #expect(found == role || !found.isAccept && !found.isRefusal && role == .unknown, "\(found)")
  }

  /// A button labelled only "Essential cookies" may refuse: the classifier returns `other` and says so.
  @Test(arguments: [
    ("Essential cookies", "en"), ("Cookies essentiels", "fr"), ("Notwendige Cookies", "de"), ("Necesarias", "es"),
  ])
  func aLoneNameOfTheNecessaryIsTold(text: String, language: String) {
    let verdict = Classifier.classify(text, language: language)
    #expect(verdict.namesTheNecessary || verdict.role == .necessaryOnly || verdict.role == .unknown)
    #expect(!Classifier.classify("Marketing cookies", language: "en").namesTheNecessary)
    #expect(!Classifier.classify("Accept all", language: "en").namesTheNecessary)
  }

  @Test(arguments: [
    ("Cancel my consent", "en", Role.withdraw), ("Take back my consent", "en", .withdraw),
    ("Hozzájárulás törlése", "hu", .withdraw), ("Annuller mit samtykke", "da", .withdraw),
    ("Nicht mehr erlauben", "de", .withdraw), ("Cancel", "en", .close), ("Annuller", "da", .close),
    ("Hide the banner", "en", .close), ("Close this notice", "en", .close), ("Hinweis schließen", "de", .close),
    ("Accept and close banner", "en", .accept),
  ])
  func withdrawingAndClosingAreToldApart(text: String, language: String, role: Role) {
    #expect(Classifier.classify(text, language: language).role == role)
  }

  @Test(arguments: ["Delete cookies", "Clear all", "Reset settings", "Delete and accept"])
  func deletingIsNoChoice(text: String) {
    let role = Classifier.classify(text, language: "en").role
    #expect(!role.isAccept && !role.isRefusal && role != .settings && role != .withdraw)
  }

  /// A stated language is kept; another script or region of it is the same language.
  @Test(arguments: [
    ("Reject all", "tr", Role.unknown), ("Alle ablehnen", "en", .unknown), ("Alle ablehnen", "de-AT", .rejectAll),
    ("Прихвати све", "sr-Latn", .acceptAll), ("Prihvati sve", "sr", .acceptAll), ("拒絕", "zh", .reject),
    ("Recusar todos os cookies", "pt", .rejectAll), ("OK", "ja", .acknowledge), ("Accept all", "xx", .unknown),
    ("Принять все", "de", .unknown), ("×", "xx", .close),
  ])
  func aStatedLanguageIsKept(text: String, language: String, role: Role) {
    let verdict = Classifier.classify(text, only: language)
    #expect(verdict.role == role, "\(verdict.evidence)")
  }

  /// The worker's JSON, written byte by byte, equals the evidence.
  @Test func evidenceInJSONIsTheEvidence() {
    for sample in Sample.own + [Sample(text: "\"Accept\" & \\ close", language: "en", label: "")] {
      let verdict = Classifier.classify(sample.text, only: sample.language)
      var written: [UInt8] = [0x22]
      guard verdict.appendEscapedWords(to: &written) else { continue }
      var expected: [UInt8] = []
      JSONValue.appendQuoted(verdict.evidence, to: &expected)
      #expect(written + [0x22] == expected, "\(sample.text)")
    }
  }

  @Test func languagesWithoutALexiconAreNamedByTheirNeighbours() {
    let classifier = Classifier.standard
    for known in ["de", "de-AT", "pt_BR", "nb", "fa", "zh-TW", "sr"] { #expect(classifier.knows(known), "\(known)") }
    for unknown in ["xx", "be", "klingon", "", "d"] { #expect(!classifier.knows(unknown), "\(unknown)") }
    #expect(classifier.nearest(to: "german") == ["de"])
    #expect(classifier.nearest(to: "be").contains("bg"))
  }
}
