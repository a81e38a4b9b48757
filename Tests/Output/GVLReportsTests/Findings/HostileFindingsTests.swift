import GVLDialogReading
import GVLFindings
import GVLFindingsReports
import ReportFormats
import TestSupport

/// Hostile texts in the formats that only findings have: as message, text, path, language, file, reason, line of the source and
/// entry of a baseline.
@Suite struct HostileFindingsTests {
  private static func name(_ payload: String) -> Comment { "\(payload.prefix(60).debugDescription)" }

  private static func reports(_ payload: String) -> [FindingsReport] {
    [Findings.report(payload), Findings.report(payload, file: payload)]
  }

  @Test(.slow, arguments: HostileTexts.payloads) func text(payload given: Named<String>) {
    let payload = given.value
    for report in Self.reports(payload) {
      for excerpts in [false, true] {
        let text = report.text(excerpts: excerpts).rendered(colour: false)
        HostileFormatTests.expectNoControls(text, "\n", Self.name(payload))
        if !excerpts { #expect(text.utf8.count { $0 == 0x0A } == 4, Self.name(payload)) }
        #expect(text.split(separator: "\n").count <= 10, Self.name(payload))
      }
      HostileFormatTests.expectNoControls(report.sum, "", Self.name(payload))
    }
  }

  @Test(.slow, arguments: HostileTexts.payloads(for: .markdown, .terminal)) func sarif(payload given: Named<String>)
    throws
  {
    let payload = given.value
    for report in Self.reports(payload) {
      let text = report.sarif.documentText
      #expect(!text.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" }, Self.name(payload))
      #expect(try JSONDocument(text).root.value == report.sarif, Self.name(payload))
      for message in Self.messages(report.sarif) { #expect(!message.contains("]("), Self.name(payload)) }
    }
  }

  /// Every text in which a viewer looks for links.
  private static func messages(_ value: JSONValue) -> [String] {
    switch value {
    case .array(let elements): elements.flatMap(messages)
    case .object(let members):
      members.flatMap { member -> [String] in
        if case .string(let text) = member.value { return ["text", "markdown"].contains(member.name) ? [text] : [] }
        return messages(member.value)
      }
    default: []
    }
  }

  /// A baseline matches exact texts only, and returns them unchanged.
  @Test(arguments: HostileTexts.payloads) func baseline(payload given: Named<String>) throws {
    let payload = given.value
    let text = String(payload.prefix(200))
    let entries = [Baseline.Entry(check: payload, file: payload, fingerprint: payload, text: text)]
    let document = Baseline(entries).document
    #expect(try Baseline(Array(document.utf8), file: "b").entries == entries, Self.name(payload))
    #expect(!document.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" }, Self.name(payload))
    #expect(document.split(separator: "\n").count == 6)
  }
}
