import GVLImpact
import GVLList
import GVLSignalReports
import ReportFormats
import TestSupport

/// Counts with something in every place of a page, including texts from outside.
enum ImpactPages {
  static func counts(basis: String = "string", profile: String = "shop", language: String = "FR") throws
    -> ImpactSummary
  {
    try ImpactSummary(
      Array(
        """
        {"schema": "gvl.impact/1", "plan": "\(String(repeating: "5a", count: 32))", "list": "v3/103", "profile": \(JSONValue.string(profile).compactText),
         "policy": "legal-basis", "unit": "strings", "basis": "\(basis)", "lines": 1480, "empty": 3, "withoutUser": 0,
         "verdicts": {"none": 500, "disclose": 20, "recommended": 40, "required": 800}, "notBefore": 10, "newer": 20,
         "otherList": 30, "otherCMP": 40, "estimated": 70, "invalid": {"signal.truncated": 19, "tc.version": 1},
         "reasons": [{"rule": "legal-basis/purpose-added", "verdict": "required", "strings": 700},
          {"rule": "profile/vendor-shown", "verdict": "required", "strings": 300},
          {"rule": "legal-basis/text-changed", "verdict": "disclose", "strings": 20}],
         "keys": ["list", "language"], "by": [
          {"list": "v3/9", "language": "DE", "verdicts": {"none": 0, "disclose": 0, "recommended": 40, "required": 800},
           "notBefore": 10, "newer": 0, "otherList": 30, "otherCMP": 40, "estimated": 70},
          {"list": "v3/103", "language": \(JSONValue.string(language).compactText), "verdicts": {"none": 500, "disclose": 20, "recommended": 0, "required": 0},
           "notBefore": 0, "newer": 20, "otherList": 0, "otherCMP": 0, "estimated": 0}]}
        """.utf8))
  }
}

/// Properties that all forms of the report share.
@Suite struct ImpactReportTests {
  @Test func everyFormHasTheSums() throws {
    let counts = try ImpactPages.counts()
    for text in [counts.html, counts.markdown, counts.textReport.rendered(colour: false), counts.csv] {
      #expect(text.contains("800") && text.contains("40"))
      #expect(text.contains("v3/103") && text.contains("legal-basis") || text == counts.csv)
    }
    #expect(counts.csv.split(separator: "\r\n").count == 3)
    #expect(counts.markdown.contains(#"| v3/9 | DE | 920\~ | 800 |"#))
  }

  /// A report without strings says so in its first lines.
  @Test(arguments: ["list", "day"]) func whatAnEstimateIsMadeOfComesFirst(basis: String) throws {
    let counts = try ImpactPages.counts(basis: basis)
    #expect(counts.textReport.rendered(colour: false).split(separator: "\n")[1].hasPrefix("no strings: "))
    #expect(counts.markdown.split(separator: "\n")[3].hasPrefix("no strings: "))
    #expect(counts.html.contains("<p class=\"remark\">no strings: "))
  }
}
