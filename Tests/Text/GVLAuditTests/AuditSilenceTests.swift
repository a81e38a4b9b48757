@testable import GVLAudit
import GVLFindings
import TestSupport

/// Correct texts that look wrong at first: the audit reports only the stated findings.
@Suite struct AuditSilenceTests {
  private func found(
    _ name: String, _ description: String, language: String = "de", english: (String, String)
  ) throws -> [String] {
    try outcome(AuditExample.purpose(name, description, language: language, english: english)).findings.map(
      \.rule.check)
  }

  /// Numbers in words, in other digits, with other marks, as other hours.
  @Test(arguments: [
    ("within 500 metres", "im Umkreis von fünfhundert Metern", "de"),
    ("within 500 metres", "٥٠٠ متر", "ar"), ("within 500 metres", "５００メートル以内", "ja"),
    ("within 1,000 metres", "im Umkreis von 1.000 Metern", "de"),
    ("within 1,000 metres", "dans un rayon de 1 000 m", "fr"),
    ("one or more purposes of 2", "1つ以上の目的、2", "ja"), ("after 6:30 p.m.", "po godzinie 18:30", "pl"),
    ("if 80% of it is seen", "wenn 80 % davon zu sehen sind", "de"), ("see Purpose 9", "siehe den neunten Zweck", "de"),
  ]) func numbers(english: String, own: String, language: String) throws {
    #expect(try !found("A1", own, language: language, english: ("A1", english)).contains("numbers-differ"))
  }

  @Test(arguments: [
    ("within 500 metres", "im Umkreis von 50 Metern", "de"), ("within 500 metres", "٥٠ متر", "ar"),
    ("Purpose 9", "Zweck 8", "de"), ("45-60 days", "45-90 dni", "pl"), ("after 6:30 p.m.", "po godzinie 17:30", "pl"),
  ]) func otherNumbers(english: String, own: String, language: String) throws {
    #expect(try found("A1", own, language: language, english: ("A1", english)).contains("numbers-differ"))
  }

  /// Words that both languages have, names, a single word.
  @Test(arguments: [
    ("Marketing", "de"), ("IAB TCF", "de"), ("Cookies", "fr"), ("Audience", "fr"), ("Transparency", "de"),
    ("IAB Europe", "pl"), ("Internet", "it"),
  ]) func namesThatAreEqual(name: String, language: String) throws {
    let own = try found(name, "X", language: language, english: (name, "Y"))
    #expect(!own.contains("same-as-english") && !own.contains("other-language") && !own.contains("other-script"))
  }

  @Test(arguments: [
    ("Store and read information on a device", "de"), ("Select basic ads", "fr"), ("Measure content", "pl"),
  ]) func whatWasNotTranslated(name: String, language: String) throws {
    #expect(try found(name, "X", language: language, english: (name, "Y")).contains("same-as-english"))
  }

  @Test func englishItselfIsEnglish() throws {
    #expect(
      try found(
        "Select basic ads", "Ads can be shown.", language: "en", english: ("Select basic ads", "Ads can be shown."))
        == [])
  }

  /// Names in another script belong to the text.
  @Test(arguments: [
    ("Адреса IP и Cookie уређаја у Google Analytics", "sr-cyrl"), ("IPアドレスとCookieの情報", "ja"),
    ("Μέτρηση (native ads)", "el"),
  ]) func namesInOtherLetters(name: String, language: String) throws {
    #expect(try found(name, "X", language: language, english: ("A B", "Y")) == [])
  }

  /// Two ids with the same English text may have the same translation.
  @Test func whatEnglishDoesNotTellApart() throws {
    func source(_ a: String, _ b: String) -> String {
      #"{"purposes": {"2": {"name": "A", "description": "\#(a)"}, "3": {"name": "B", "description": "\#(b)"}}}"#
    }
    let same = AuditExample(source("Ein Text.", "Ein Text."), list: source("A text.", "a text"))
    #expect(try outcome(same).findings.isEmpty)
    let other = AuditExample(source("Ein Text.", " Ein  Text."), list: source("A text.", "Another text."))
    #expect(try outcome(other).findings.map(\.rule.check).contains("text-twice"))
  }

  /// Lines that form no list may be joined; a bullet alone is no line.
  @Test func joinedLines() throws {
    #expect(try found("A1", "Eins und zwei.", english: ("A1", #"One\nand two."#)).isEmpty)
    #expect(try found("A1", #"Kann:\n* eins\n*\n\n* zwei"#, english: ("A1", #"Can:\n* one\n* two"#)).isEmpty)
    #expect(try found("A1", #"Kann:\n* eins\n*"#, english: ("A1", #"Can:\n* one\n* two"#)) == ["text-cut"])
  }

  /// A kind of items that is missing as a whole is one finding.
  @Test func aKindThatIsMissing() throws {
    let list =
      #"{"purposes": {"1": {"name": "A", "description": "B"}}, "features": {"1": {"name": "A", "description": "B"}, "2": {"name": "C", "description": "D"}}}"#
    let found = try outcome(AuditExample(#"{"purposes": {"1": {"name": "A1", "description": "B1"}}}"#, list: list))
      .findings
    #expect(found.map(\.path) == ["/features"])
  }

  /// Without the list the audit finds only faults within the file, and names the checks that it could not run.
  @Test func withoutAList() throws {
    let file = AuditedTranslation(
      file: "purposes-de.json",
      try translation(#"{"purposes": {"1": {"name": "", "description": "Within 500 metres of you"}}}"#),
      language: "de", list: nil, english: nil)
    let outcome = TranslationAudit.audit([file])
    #expect(outcome.findings.map(\.rule.check) == ["text-empty"])
    #expect(outcome.notJudged.map(\.need) == ["list"])
    #expect(outcome.notJudged[0].rules.count == AuditRules.table.rows.count { $0.check.needs.contains(.list) })
  }

  @Test func anUnknownLanguage() throws {
    let file = AuditedTranslation(
      file: "purposes-xx.json", try translation(#"{"purposes": {"1": {"name": "A", "description": "B"}}}"#),
      language: "xx",
      list: nil, english: nil)
    #expect(TranslationAudit.audit([file]).notJudged.map(\.need) == ["list", "language"])
  }
}
