@testable import GVLDialogReading
import GVLWording
import TestSupport

/// Dialogs among the texts of a program whose keys do not group them: found by neighbouring texts in the file.
@Suite struct NeighboursTests {
  private func dialogs(_ texts: [(key: String, value: String)], file: String = "values/strings.xml") throws -> [Dialog]
  {
    // Enough other texts that the whole file is not a dialog.
    func other(_ part: String) -> String {
      (0..<60).map { "<string name=\"\(part)_\($0)\">Track \($0) of the album</string>\n" }.joined()
    }
    let own = texts.map { "<string name=\"\($0.key)\">\($0.value)</string>\n" }.joined()
    let text = "<resources>\n\(other("before"))\(own)\(other("behind"))</resources>\n"
    return try DialogFile(Array(text.utf8), file: file, language: "en").dialogs.filter(\.isDialog)
  }

  private let report = (
    key: "reports_are_useful", value: "Crash reports are sent to us and are useful for development."
  )

  /// An app that asks to measure its use, without the words cookies or consent.
  @Test func aRequestToMeasureIsADialog() throws {
    let dialogs = try dialogs([
      ("enable_analytics", "Enable Google Analytics"), report, ("agree", "Agree"), ("title", "Help us"),
      ("disagree", "Disagree"),
    ])
    #expect(dialogs.count == 1)
    #expect(dialogs.first?.controls.map(\.text).contains("Disagree") == true)
    #expect(dialogs.first?.controls.allSatisfy { $0.key?.hasPrefix("before") == false } == true)
    // No other text of the file belongs to the dialog.
    #expect((dialogs.first?.texts.count ?? 0) <= 3)
  }

  @Test func answersThatAreYesAndNo() throws {
    let texts = """
      {"analytics.request.description": "Share some usage data to help us with the app.", "analytics.request.no": "No, thanks",
       "analytics.request.title": "Share usage data?", "analytics.request.yes": "Yes"}
      """
    let dialogs = try DialogFile(Array(texts.utf8), file: "i18n/en.json").dialogs.filter(\.isDialog)
    #expect(dialogs.first?.accept == true && dialogs.first?.reject == true)
  }

  /// Users also agree to terms, invitations and friends, and many settings mention analytics.
  @Test(arguments: [
    [("terms", "Our terms of use say what you may do here."), ("agree", "Agree"), ("disagree", "Disagree")],
    [("usage", "Usage data are sent to the owner of the server."), ("open", "Open"), ("closed", "Closed")],
    [("accept", "Accept"), ("reject", "Decline"), ("friend", "They want to be your friend on this server.")],
    [("analytics", "Google Analytics"), ("agree", "Agree"), ("disagree", "Disagree")],
  ])
  func otherQuestionsAreNone(texts: [(String, String)]) throws {
    #expect(try dialogs(texts.map { (key: $0.0, value: $0.1) }).isEmpty)
  }

  /// Texts farther apart than those of one screen belong to different screens.
  @Test func distanceCounts() throws {
    let between = (0..<12).map { (key: "song_\($0)", value: "Song \($0)") }
    #expect(try dialogs([report] + between + [("agree", "Agree"), ("disagree", "Disagree")]).isEmpty)
  }

  /// In Magento's dictionaries the English text is the key.
  @Test func keysThatAreTexts() throws {
    let others = (0..<60).map { "\"Order \($0) was shipped\",\"Zamówienie \($0) wysłano\"\n" }.joined()
    let csv =
      others
      + "\"We use cookies on this site.\",\"Używamy plików cookie na tej stronie.\"\n\"Accept all\",\"Akceptuj wszystkie\"\n"
      + "\"Reject optional\",\"Odrzuć opcjonalne\"\n\"Customize\",\"Dostosuj\"\n" + others
    let dialogs = try DialogFile(Array(csv.utf8), file: "i18n/pl_PL.csv").dialogs.filter(\.isDialog)
    #expect(dialogs.first?.controls.prefix(2).map(\.text) == ["Akceptuj wszystkie", "Odrzuć opcjonalne"])
  }

  /// A text that takes continuing as consent, with a button that closes it.
  @Test func aNoticeThatIsClosed() throws {
    let yaml =
      "en:\n  PLUGINS:\n    COOKIES_POLICY:\n      MESSAGE: \"By continuing to use this site you agree to our cookies.\"\n      CLOSE: \"Close\"\n"
    let dialogs = try DialogFile(Array(yaml.utf8), file: "languages.yaml").dialogs.filter(\.isDialog)
    #expect(dialogs.first?.controls.map(\.text) == ["Close"])
    let other = yaml.replacing(
      "By continuing to use this site you agree to our cookies.",
      with: "This site needs cookies for your basket to work.")
    let read = try DialogFile(Array(other.utf8), file: "languages.yaml")
    #expect(read.dialogs.filter(\.isDialog).isEmpty)
  }

  /// Names of cookie plugins, and names such as `gdpr` for a text about personal data, indicate consent.
  @Test func namesThatSayConsent() throws {
    let ini = """
      PLG_SYSTEM_OUTSMARTCOOKIE="System - Outsmartcookie"
      PLG_SYSTEM_OUTSMARTCOOKIE_MESSAGE="We use cookies to offer you functions of social media."
      PLG_SYSTEM_OUTSMARTCOOKIE_BUTTON_TXT="Got it!"
      PLG_SYSTEM_BAKERY_FORTUNECOOKIE="Fortune cookie"

      """
    let plugin = try DialogFile(Array(ini.utf8), file: "language/en-GB.plg_system_outsmartcookie.ini")
    let labels = plugin.dialogs.filter(\.isDialog).flatMap { $0.controls.map(\.text) }
    #expect(labels == ["Got it!"])
    let dialogs = try dialogs([
      ("gdpr_accept_button_title", "Agree and continue"),
      ("gdpr_collect_data_title", "Personal information that we collect"),
      ("gdpr_collect_data_description", "Your address of e-mail, so that we can manage your account."),
    ])
    #expect(dialogs.first?.controls.map(\.text) == ["Agree and continue"])
  }
}
