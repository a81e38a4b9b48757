import GVLDialogReading
import GVLFindings
import GVLFindingsReports
import Markup
import ReportFormats
import TestSupport

/// Hostile texts in every format of findings: as message, text, path, language, file, reason, line of the source and
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

  /// One record for each finding and each part that could not be seen, with twelve cells, none of them a formula.
  @Test(.slow, arguments: HostileTexts.payloads(for: .spreadsheet)) func csv(payload given: Named<String>) throws {
    let payload = given.value
    for report in Self.reports(payload) {
      let records = try CSVReader.records(report.csv)
      #expect(records.count == 1 + report.review.results.count + report.inconclusive.count, Self.name(payload))
      #expect(records.allSatisfy { $0.count == 12 }, Self.name(payload))
      #expect(!records.joined().contains { $0.first.map { "=+-@".contains($0) } ?? false }, Self.name(payload))
      HostileFormatTests.expectNoControls(report.csv, "\r\n", Self.name(payload))
    }
  }

  @Test(.slow, arguments: HostileTexts.payloads(for: .markup)) func junit(payload given: Named<String>) throws {
    let payload = given.value
    for report in Self.reports(payload) {
      let elements = try XMLElements.read(report.junit)
      let known: Set = [
        "testsuites", "testsuite", "testcase", "failure", "error", "skipped", "properties", "property", "system-out",
      ]
      #expect(elements.allSatisfy { known.contains($0.name) }, Self.name(payload))
      #expect(
        elements.count { $0.name == "testcase" } == 2 * Set(Findings.rules.map(\.check)).count + 1, Self.name(payload))
      HostileFormatTests.expectNoControls(report.junit, "\n", Self.name(payload))
    }
  }

  @Test(.slow, arguments: HostileTexts.payloads) func gitHub(payload given: Named<String>) throws {
    let payload = given.value
    for report in Self.reports(payload) {
      let lines = report.gitHubCommands.unicodeScalars.split(separator: "\n").map { String($0) }
      #expect(lines.count == 4, Self.name(payload))
      for line in lines {
        let parts = line.components(separatedBy: "::")
        #expect(parts.count >= 3 && parts[0].isEmpty, "\(line.prefix(80))")
        let properties = parts[1].split(separator: " ", maxSplits: 1)
        #expect(["error", "warning", "notice"].contains(properties[0]), "\(line.prefix(80))")
        for property in properties[1].split(separator: ",") {
          let name = property.prefix { $0 != "=" }
          #expect(["file", "line", "col", "title"].contains(name), "\(line.prefix(80))")
        }
        HostileFormatTests.expectNoControls(line, "", Self.name(payload))
      }
      #expect(try OutputFileReader.values(report.gitHubOutputs).count == 7)
    }
  }

  @Test(.slow, arguments: HostileTexts.payloads) func markdown(payload given: Named<String>) throws {
    let payload = given.value
    for report in Self.reports(payload) {
      let text = report.markdown
      #expect(text.utf8.count < MarkdownPage.commentLimit, Self.name(payload))
      HostileFormatTests.expectNoControls(text, "\n", Self.name(payload))
      let body = text.split(separator: "\n", maxSplits: 1)[1]
      let tags = body.matches(of: /<[^>]*>/).map { String($0.0) }
      let ours: Set = ["<details>", "</details>", "<summary>", "</summary>", "<span>", "</span>"]
      #expect(tags.allSatisfy { ours.contains($0) } && body.count { $0 == "<" } == tags.count, Self.name(payload))
      #expect(!body.replacing("\\](", with: "").contains("]("), Self.name(payload))
      #expect(
        body.firstMatch(of: /@[^\u{200B}]/) == nil && body.firstMatch(of: /:\/\/|www\./) == nil, Self.name(payload))
      for line in body.split(separator: "\n") where line.unicodeScalars.first == "|" {
        var (count, isEscaped) = (0, false)
        for scalar in line.unicodeScalars {
          if scalar == "|", !isEscaped { count += 1 }
          isEscaped = scalar == "\\" && !isEscaped
        }
        #expect(count == 5, "\(line.prefix(200))")
      }
    }
  }

  @Test(.slow, arguments: HostileTexts.payloads(for: .markup)) func html(payload given: Named<String>) throws {
    let payload = given.value
    for report in Self.reports(payload) {
      let text = try report.html()
      HostileFormatTests.expectNoControls(text, "\n", Self.name(payload))
      let page = try HTMLPage(Array(text.utf8))
      let known: Set = [
        "html", "head", "meta", "title", "style", "body", "a", "header", "p", "h1", "h2", "nav", "ul", "li", "main",
        "section", "span", "code", "mark", "bdi", "dl", "dt", "dd", "form", "label", "select", "option", "input",
        "button",
        "output", "div", "h3", "table", "colgroup", "col", "thead", "tbody", "tr", "th", "td", "footer", "script",
        "caption",
      ]
      for element in page.elements.map({ page.nodes[$0] }) {
        #expect(known.contains(element.name), "\(element.name)")
        for attribute in element.attributes {
          #expect(!attribute.name.hasPrefix("on") && attribute.name != "style" && attribute.name != "src")
          if attribute.name == "href", !CitedSource.all.contains(where: { $0.address == attribute.value }) {
            #expect(attribute.value.hasPrefix("#"), "\(attribute.value.prefix(60))")
          }
        }
      }
      #expect(page.nodes.count { $0.name == "script" } == 1 && page.nodes.count { $0.name == "style" } == 1)
      #expect(page.nodes.count { $0["data-rule"] != nil } == 5, Self.name(payload))
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
