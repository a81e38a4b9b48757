@testable import GVLCheck
import GVLFindings
import TestSupport

@Suite struct WrongSenseTests {
  private func found(_ strings: String, _ language: String = "en") throws -> [String] {
    try checkText("{\"cookieBanner\": {\(strings)}}", file: "\(language).json").findings
      .filter { $0.rule.id == "wording/wrong-sense" }.map { "\($0.severity) \($0.text ?? "")" }
  }

  private static let german = "\"acceptAll\": \"Alle akzeptieren\", \"rejectAll\": \"Alle ablehnen\", "

  /// Filler words do not prove that a label was understood.
  @Test func nearIsNoCloseAndRescueIsNoSave() throws {
    #expect(try found(Self.german + "\"close\": \"In der Nähe\"", "de") == ["warning In der Nähe"])
    #expect(try found(Self.german + "\"save\": \"Die Rettung\"", "de") == ["warning Die Rettung"])
  }

  @Test func aSaveThatAcceptsIsFound() throws {
    let all = "\"acceptAll\": \"Accept all\", \"rejectAll\": \"Reject all\", "
    #expect(try found(all + "\"save\": \"Accept all\"") == ["warning Accept all"])
    #expect(try found(all + "\"save\": \"Reject all\"") == ["warning Reject all"])
    #expect(try found(all + "\"save\": \"Save my choices\"") == [])
  }

  /// An error only if the text makes a contrary choice: accepting, refusing, withdrawing or paying.
  @Test func onlyAContradictedChoiceIsAnError() throws {
    #expect(try found(Self.german + "\"settings\": \"Schließen\"", "de") == ["warning Schließen"])
    #expect(
      try found(
        "\"acceptAll\": \"Einwilligung widerrufen\", \"rejectAll\": \"Alle ablehnen\", \"settings\": \"Einstellungen\"",
        "de")
        == ["error Einwilligung widerrufen"])
  }
}
