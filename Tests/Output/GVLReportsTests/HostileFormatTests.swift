import GVLChanges
import GVLListReports
import Markup
import ReportFormats
import TestSupport

/// Texts with a meaning to a terminal, a browser, a spreadsheet, a runner or a parser, in every format.
///
/// Each format is read by its own grammar; the hostile text may be in it as text only.
@Suite struct HostileFormatTests {
  /// Such a text is put in one place of a document only: its cost is the same in all places.
  static func isEndless(_ text: String) -> Bool { text.utf8.count > 10_000 }

  static func expectNoControls(_ text: String, _ allowed: String, _ comment: Comment) {
    let scalar = text.unicodeScalars.first { scalar in
      let isControl =
        scalar.value < 0x20 || (0x7F..<0xA0).contains(scalar.value) || (0x202A...0x202E).contains(scalar.value)
        || (0x2066...0x2069).contains(scalar.value) || (0x2028...0x2029).contains(scalar.value)
      return isControl && !allowed.unicodeScalars.contains(scalar)
    }
    #expect(scalar == nil, comment)
  }

  private static func name(_ payload: String) -> Comment { "\(payload.prefix(60).debugDescription)" }

  @Test(.slow, arguments: HostileTexts.payloads(for: .terminal)) func text(payload given: Named<String>) throws {
    let payload = given.value
    for report in try Reports.all(payload) {
      Self.expectNoControls(report.textReport.rendered(colour: false), "\n", Self.name(payload))
    }
  }

  @Test(arguments: HostileTexts.payloads) func json(payload given: Named<String>) throws {
    let payload = given.value
    for report in try Reports.all(payload) {
      let text = report.json.documentText
      #expect(!text.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" }, Self.name(payload))
      #expect(try JSONDocument(text).root.value == report.json, Self.name(payload))
    }
  }

  @Test(.slow, arguments: HostileTexts.payloads(for: .spreadsheet)) func csv(payload given: Named<String>) throws {
    let payload = given.value
    for report in try Reports.all(payload) {
      let records = try CSVReader.records(report.csv)
      let columns = report.decision == nil ? 13 : 15
      let waiting = report.decision?.doNotSignalYet.count ?? 0
      #expect(records.count == report.diff.changes.count + waiting + 1, Self.name(payload))
      #expect(records.allSatisfy { $0.count == columns }, Self.name(payload))
      for cell in records.joined() {
        let isFormula = cell.unicodeScalars.first { $0 != " " }.map { "=+-@＝＋－＠".unicodeScalars.contains($0) } ?? false
        #expect(!isFormula || Int(cell) != nil, "\(cell.prefix(60))")
        #expect(cell.utf16.count <= 32_767)
      }
      Self.expectNoControls(report.csv, "\r\n", Self.name(payload))
      // The only line ends are those of records.
      #expect(report.csv.utf8.count { $0 == 0x0A } == records.count, Self.name(payload))
    }
  }

  @Test(.slow, arguments: HostileTexts.payloads(for: .markup)) func junit(payload given: Named<String>) throws {
    let payload = given.value
    for report in try Reports.all(payload) {
      let elements = try XMLElements.read(report.junit)
      let known: Set = ["testsuites", "testsuite", "testcase", "failure", "system-out"]
      #expect(elements.allSatisfy { known.contains($0.name) }, Self.name(payload))
      let cases = elements.filter { $0.name == "testcase" }
      let expected = report.decision?.reasons.count ?? Set(report.diff.changes.map(\.kind)).count
      #expect(cases.count == expected && elements[0].attributes["tests"] == String(expected), Self.name(payload))
      #expect(cases.allSatisfy { Set($0.attributes.keys) == ["classname", "name"] }, Self.name(payload))
      Self.expectNoControls(report.junit, "\n", Self.name(payload))
    }
  }

  @Test(.slow, arguments: HostileTexts.payloads) func gitHub(payload given: Named<String>) throws {
    let payload = given.value
    for report in try Reports.all(payload) {
      let lines = report.gitHubCommands.unicodeScalars.split(separator: "\n").map { String($0) }
      for line in lines {
        let parts = line.components(separatedBy: "::")
        #expect(parts.count >= 3 && parts[0].isEmpty, "\(line.prefix(80))")
        let command = parts[1]
        #expect(
          ["error", "warning", "notice"].contains { command.hasPrefix($0 + " title=") }, "\(line.prefix(80))")
        #expect(!command.dropFirst("notice title=".count).contains { ":,".contains($0) }, "\(line.prefix(80))")
        Self.expectNoControls(line, "", Self.name(payload))
      }
      for level in ["error", "warning", "notice"] {
        #expect(lines.count { $0.hasPrefix("::" + level) } <= 10, Self.name(payload))
      }
      let values = try OutputFileReader.values(report.gitHubOutputs)
      #expect(values["changes"] == String(report.diff.changes.count), Self.name(payload))
      #expect(values["verdict"] == report.decision?.verdict.rawValue, Self.name(payload))
      Self.expectNoControls(report.gitHubOutputs, "\n", Self.name(payload))
    }
  }

  @Test(.slow, arguments: HostileTexts.payloads(for: .markdown, .markup)) func markdown(payload given: Named<String>)
    throws
  {
    let payload = given.value
    for report in try Reports.all(payload) {
      let text = report.markdown
      #expect(text.utf8.count < MarkdownPage.commentLimit, Self.name(payload))
      #expect(text.hasPrefix("<!-- gvl:\(report.decision == nil ? "diff" : "reconsent"):v3 -->\n"), Self.name(payload))
      Self.expectNoControls(text, "\n", Self.name(payload))
      let body = text.split(separator: "\n", maxSplits: 1)[1]
      // Markup in the raw text: only our own tags and tables.
      let tags = body.matches(of: /<[^>]*>/).map { String($0.0) }
      let ours: Set = [
        "<details>", "</details>", "<summary>", "</summary>", "<sub>", "</sub>", "<span>", "</span>", "<del>", "</del>",
        "<ins>", "</ins>",
      ]
      #expect(tags.allSatisfy { ours.contains($0) }, Self.name(payload))
      #expect(
        body.count { $0 == "<" } == tags.count && !body.replacing("\\](", with: "").contains("]("), Self.name(payload))
      #expect(
        body.firstMatch(of: /@[^\u{200B}]/) == nil && body.firstMatch(of: /:\/\/|www\./) == nil, Self.name(payload))
      #expect(
        body.firstMatch(of: /\\#[^\u{200B}]/) == nil && body.firstMatch(of: /[Gg][Hh]-[0-9]/) == nil, Self.name(payload)
      )
      for line in body.split(separator: "\n") where line.unicodeScalars.first == "|" {
        // Tables of changes have five columns, tables of official texts three.
        #expect([4, 6].contains(Self.unescaped("|", in: line)), "\(line.prefix(200))")
      }
      // Our own backticks and dollars are in pairs, or in an element.
      #expect(Self.unescaped("`", in: body) % 2 == 0, Self.name(payload))
      #expect(!body.replacing("<span>$</span>", with: "").contains("$"), Self.name(payload))
    }
  }

  static func unescaped(_ sign: Unicode.Scalar, in text: some StringProtocol) -> Int {
    var (count, isEscaped) = (0, false)
    for scalar in text.unicodeScalars {
      if scalar == sign, !isEscaped { count += 1 }
      isEscaped = scalar == "\\" && !isEscaped
    }
    return count
  }

  @Test(.slow, arguments: HostileTexts.payloads(for: .markup)) func html(payload given: Named<String>) throws {
    let payload = given.value
    for report in try Reports.all(payload) {
      let text = try report.html()
      Self.expectNoControls(text, "\n", Self.name(payload))
      let page = try HTMLPage(Array(text.utf8))
      let elements = page.elements.map { page.nodes[$0] }
      let known: Set = [
        "html", "head", "meta", "title", "style", "body", "a", "header", "p", "h1", "h2", "h3", "nav", "ul", "li",
        "main",
        "section", "span", "code", "bdi", "dl", "dt", "dd", "form", "label", "select", "option", "input", "button",
        "output",
        "table", "div", "colgroup", "col", "thead", "tbody", "tr", "th", "td", "del", "ins", "details", "summary",
        "footer",
        "script", "div", "caption",
      ]
      for element in elements {
        #expect(known.contains(element.name), "\(element.name)")
        for attribute in element.attributes {
          #expect(!attribute.name.hasPrefix("on") && attribute.name != "style" && attribute.name != "src")
          if attribute.name == "href" {
            let isSafe = ["#", "https://", "http://"].contains { attribute.value.hasPrefix($0) }
            #expect(isSafe, "\(attribute.value.prefix(60))")
          }
        }
        if element.name == "a", element["href"]?.hasPrefix("http") == true {
          #expect(element["rel"] == "noopener noreferrer")
        }
      }
      #expect(elements.count { $0.name == "script" } == 1 && elements.count { $0.name == "style" } == 1)
      #expect(elements.count { $0["data-kind"] != nil } == Reports.rows(report).count, Self.name(payload))
    }
  }
}
