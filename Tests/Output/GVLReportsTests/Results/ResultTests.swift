import GVLCheckReports
import GVLDialogReading
import GVLFindings
@testable import GVLSync
import GVLWording
import ReportFormats
import TestSupport

/// Results of commands, rendered without a process.
@Suite struct ResultTests {
  private static let payloads = HostileTexts.payloads.filter { $0.value.utf8.count < 10_000 }

  /// The number of lines of each result with a harmless text.
  private static let lines = Result {
    let counts = try ShownResult.all("x").map { ($0.name, $0.text.rendered(colour: false).utf8.count { $0 == 0x0A }) }
    return Dictionary(counts) { first, _ in first }
  }

  @Test(arguments: payloads) func hostileTextsStayText(payload given: Named<String>) throws {
    let payload = given.value
    for shown in try ShownResult.all(payload) {
      let plain = shown.text.rendered(colour: false)
      HostileFormatTests.expectNoControls(plain, "\n", "\(shown.name): \(payload.prefix(60).debugDescription)")
      // The report has one line for each expected line: the text breaks none and adds none.
      if shown.name != "check", shown.name != "wording", shown.name != "vendor" {
        #expect(plain.utf8.count { $0 == 0x0A } == (try Self.lines.get()[shown.name]), "\(shown.name)")
      }
      guard let json = shown.json else { continue }
      #expect(try JSONDocument(json.documentText).root.value == json, "\(shown.name)")
    }
  }

  /// Colour adds control codes and nothing else.
  @Test func colourAddsNothingElse() throws {
    for shown in try ShownResult.all("Example & Co") {
      let codes = /\u{1B}\[[0-9]*m/
      #expect(shown.text.rendered(colour: true).replacing(codes, with: "") == shown.text.rendered(colour: false))
    }
  }

  @Test func aVerificationPraisesOrCounts() {
    let text = Verification([], files: 3, praise: "every one as it was stored").textReport.rendered(colour: false)
    #expect(text == "3 files, every one as it was stored\n")
    let problem = Verification.Problem(
      path: "list.json", shownAs: "out/list.json", code: "bundle.changed", message: "other bytes")
    let found = Verification([problem], files: 3, praise: "")
    #expect(found.textReport.rendered(colour: false) == "out/list.json: other bytes [bundle.changed]\n1 problem\n")
    let json = found.json(schema: "gvl.bundle-verify/1", path: "file")
    #expect(json["problems"] == [["code": "bundle.changed", "file": "list.json", "message": "other bytes"]])
  }

  @Test func agesHaveTwoUnits() {
    let cases = [
      (0, "0 seconds"), (1, "1 second"), (59, "59 seconds"), (60, "1 minute"), (3_600, "1 hour"),
      (3_661, "1 hour 1 minute"),
      (86_400 * 2 + 7_200 + 60, "2 days 2 hours"), (-90, "–1 minute"), (86_400 + 60, "1 day 1 minute"),
      (86_400 * 59 + 7_200, "59 days 2 hours"), (86_400 * 60 + 7_200, "60 days"), (86_400 * 150, "5 months"),
      (86_400 * 730, "2 years"), (86_400 * 975, "2 years 8 months"), (86_400 * (365 * 3 - 1), "2 years 11 months"),
    ]
    for (seconds, words) in cases { #expect(ageWords(seconds) == words) }
  }

  /// Lines of a worker equal a document of the same members without its blanks.
  @Test(arguments: payloads) func linesAgreeWithTheWriterOfDocuments(payload given: Named<String>) throws {
    let payload = given.value
    var lines = JSONLines(schema: "gvl.some/1", members: ["text", "none", "word", "value"])
    for _ in 0..<2 {
      lines.member(payload)
      lines.member(nil as String?)
      lines.member(word: "accept_all")
      lines.member(["a": .string(payload), "b": [1, .null]])
    }
    let value: JSONValue = [
      "schema": "gvl.some/1", "text": .string(payload), "none": .null, "word": "accept_all",
      "value": ["a": .string(payload), "b": [1, .null]],
    ]
    #expect(String(decoding: lines.bytes, as: UTF8.self) == String(repeating: value.compactText + "\n", count: 2))
  }

  @Test(arguments: payloads + ["Accept all", "Alle ablehnen", "", "Nur notwendige Cookies"].map { Named($0, $0) })
  func wordingLinesAreJSON(payload given: Named<String>) throws {
    let payload = given.value
    let verdict = Classifier.standard.classify(payload)
    var (lines, roles) = (WordingLines(quiet: false), WordingLines(quiet: true))
    lines.add(payload, verdict, "xx")
    roles.add(payload, verdict, "xx")
    #expect(roles.bytes == Array((verdict.role.rawValue + "\n").utf8))
    #expect(lines.bytes.count { $0 == 0x0A } == 1)
    let value: JSONValue = [
      "schema": "gvl.wording/1", "text": .string(payload), "language": .string(verdict.language ?? "xx"),
      "role": .string(verdict.role.rawValue), "evidence": .string(verdict.evidence),
    ]
    #expect(try JSONDocument(String(decoding: lines.bytes, as: UTF8.self)).root.value == value)
  }

  @Test func everyRuleIsListedAndExplained() throws {
    let rows = RuleRow.all
    let list = RulesText.list(rows).rendered(colour: false)
    let document = RulesMarkdown.tables(rows, isWhole: true)
    for row in rows {
      #expect(list.utf8.count > 0 && list.contains(row.id) && document.contains("| `\(row.id)` |"))
      #expect(RulesText.explained(row).rendered(colour: false).hasPrefix(row.id))
      #expect(RulesMarkdown.explained(row).hasPrefix("## \(row.id)\n"))
    }
    let elements = try #require(rows.json["rules"]?.elements)
    #expect(elements.count == rows.count && Set(rows.map(\.set)).isSubset(of: Set(ListedSets.all.map(\.name))))
  }
}
