import GVLCheck
import TestSupport

/// A maintainer can act on every finding, and find its place.
@Suite struct ActionableTests {
  private func messages(_ check: String, _ strings: String, _ language: String = "en") throws -> [String] {
    let text =
      "{\"cookieBanner\": {\"acceptAll\": \"Accept all\", \"rejectAll\": \"Reject all\", \"settings\": \"Settings\", \(strings)}}"
    return try checkText(text, file: "locales/\(language).json").findings.filter { $0.rule.check == check }.map(
      \.message)
  }

  /// The description of a cookie quotes its values and a program's options, not buttons; a section may be dialog text.
  @Test func rowsNameNoButtons() throws {
    let choice =
      #""trackingobject": {"x": {"desc": "Holds \"no\" once \"Decline all\" was chosen."}}, "x": {"close": "x"}"#
    #expect(try messages("text-names-missing-button", choice).isEmpty)
    let section = #""sections": [{"description": "Press \"Decline all\" to refuse."}]"#
    #expect(try messages("text-names-missing-button", section).count == 1)
    let option = #""close": "x", "text": "Set by \"reject-block-cookies\" and \"Decline all\".""#
    #expect(try messages("text-names-missing-button", option).map { $0.contains("Decline all") } == [true])
  }

  /// Vague wording counts in the dialog's own texts, not in a category's; the finding quotes the vague words.
  @Test func aVaguePurposeIsTheDialogsOwn() throws {
    let row = #""categories": {"optional": {"description": "These cookies could improve your experience."}}"#
    #expect(try messages("vague-purpose", row).isEmpty)
    let long =
      #""text": "In addition to what this site needs to function at all, we would like to set further cookies that improve your experience.""#
    #expect(
      try messages("vague-purpose", long)
        == [
          "\"improve your experience\" is the only purpose stated: name each purpose that data are used for"
        ])
    #expect(try messages("vague-purpose", row + ", " + long).count == 1)
    let named = #""text": "We use cookies to improve your experience and to analyse website usage.""#
    #expect(try messages("vague-purpose", named).isEmpty)
  }

  /// In a long text the finding quotes the sentence about biscuits, not the beginning.
  @Test func biscuitsAreQuotedWhereTheyAre() throws {
    let text =
      #""text": "Cookies sind kleine Dateien, die eine Website auf Ihrem Gerät ablegt, um Sie wiederzuerkennen. Ohne Kekse geht es nicht.""#
    let found = try messages("wrong-sense", text, "de").filter { $0.contains("biscuits") }
    #expect(found.count == 1 && found.allSatisfy { $0.contains("Kekse") && $0.contains("German word") }, "\(found)")
  }

  /// Tags, short codes and variables are not English words; the text between them is judged.
  @Test func markupIsNoLanguage() throws {
    func found(_ text: String) throws -> [String] {
      try messages("untranslated", "\"content\": \"\(text)\"", "nl").filter {
        $0.contains("content") || $0.contains("<p>")
      }
    }
    let codes =
      "<p>$CookieConsentForm</p><p>[cookiegrouptable group='Necessary']</p><p>[cookiegrouptable group='Marketing']</p>"
    #expect(try found(codes).isEmpty)
    #expect(try found("<p>We use cookies for the choices that you have made on this website</p>").count == 1)
    #expect(try found("Google Maps (functionality_storage, personalization_storage, ad_user_data)").isEmpty)
    // An unclosed short code hides nothing.
    #expect(try found("<p>We use [cookies for the choices that you have made on this website</p>").count == 1)
  }

  /// `it`, `no` and `is` are also words, so messages use the languages' names.
  @Test func languagesAreCalledByTheirNames() throws {
    let text = #""text": "We use cookies to remember the choices that you have made here.""#
    for (language, name) in [("it", "Italian"), ("nn", "Norwegian"), ("pt-BR", "Portuguese (Brazil)"), ("ga", "Irish")]
    {
      let found = try messages("untranslated", text, language).filter { $0.contains("We use") }
      #expect(found.count == 1 && found.allSatisfy { $0.contains("says it is \(name):") }, "\(found)")
    }
  }

  /// A file wholly in another language than stated has one fault; a few untranslated texts are one fault each.
  @Test(arguments: [("mixed-language", "en", "de"), ("untranslated", "de", "en")])
  func aWholeFileInAnotherLanguageIsOneFinding(rule: String, says: String, own: String) throws {
    let texts = [
      "en": [
        "We use cookies to measure how often our pages are visited.", "You can change your choice at any time here.",
        "Accept all", "Reject all", "Settings", "We tell our partners nothing about you without your consent.",
      ],
      "de": [
        "Wir verwenden Cookies, um zu messen, wie oft unsere Seiten besucht werden.",
        "Sie können Ihre Auswahl jederzeit auf dieser Seite ändern.", "Alle akzeptieren", "Alle ablehnen",
        "Einstellungen", "Ohne Ihre Einwilligung erfahren unsere Partner nichts über Sie.",
      ],
    ]
    let keys = ["text", "more", "acceptAll", "rejectAll", "settings", "partners"]
    func found(_ count: Int) throws -> [String] {
      let values = (0..<6).map { $0 < count ? texts[own]?[$0] ?? "" : texts[says]?[$0] ?? "" }
      let rows = zip(keys, values).map { "\"\($0)\": \"\($1)\"" }.joined(separator: ", ")
      return try checkText("{\"cookieBanner\": {\(rows)}}", file: "locales/\(says).json").findings.filter {
        $0.rule.check == rule || $0.rule.check == "wrong-sense"
      }.map(\.message)
    }
    let (whole, some) = (try found(6), try found(2))
    #expect(whole.count == 1 && whole.first?.contains("correct the language of the file") == true, "\(whole)")
    #expect(some.count == 2, "\(some)")
  }

  /// The columns of a table of cookies are not controls.
  @Test func columnsOfATableAreNoControls() throws {
    let text =
      #"{"cookieConsent": {"accept_all": "Alle cookies accepteren", "reject_all": "Alles weigeren", "CookieConsent_Purpose": "Bewaart uw voorkeuren", "duration": {"empty": "geen"}}}"#
    #expect(try checkText(text, file: "nl.json").controls.map(\.role) == [.acceptAll, .rejectAll])
  }
}
