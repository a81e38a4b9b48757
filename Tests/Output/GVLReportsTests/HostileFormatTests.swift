import GVLChanges
import GVLFindings
import GVLListReports
import Markup
import ReportFormats
import TestSupport

/// Texts with a meaning to a terminal, a browser, a spreadsheet, a runner or a parser, in every format of every result.
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

  @Test(.slow, arguments: HostileTexts.payloads(for: .terminal)) func text(payload: Named<String>) throws {
    for text in try HostileResults.text(payload.value) {
      Self.expectNoControls(text.rendered(colour: false), "\n", Self.name(payload.value))
    }
  }

  @Test(.slow, arguments: HostileTexts.payloads) func json(payload: Named<String>) throws {
    for json in try HostileResults.json(payload.value) {
      let text = json.documentText
      #expect(!text.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" }, Self.name(payload.value))
      #expect(try JSONDocument(text).root.value == json, Self.name(payload.value))
    }
  }

  @Test(.slow, arguments: HostileTexts.payloads(for: .spreadsheet)) func csv(payload: Named<String>) throws {
    for (csv, count) in try HostileResults.csv(payload.value) {
      let records = try CSVReader.records(csv)
      #expect(records.count == count && Set(records.map(\.count)).count == 1, Self.name(payload.value))
      for cell in records.joined() {
        let isFormula = cell.unicodeScalars.first { $0 != " " }.map { "=+-@＝＋－＠".unicodeScalars.contains($0) } ?? false
        #expect(!isFormula || Int(cell) != nil, "\(cell.prefix(60))")
        #expect(cell.utf16.count <= 32_767)
      }
      Self.expectNoControls(csv, "\r\n", Self.name(payload.value))
      // The only line ends are those of records.
      #expect(csv.utf8.count { $0 == 0x0A } == records.count, Self.name(payload.value))
    }
  }

  @Test(.slow, arguments: HostileTexts.payloads(for: .markdown, .markup)) func markdown(payload: Named<String>) throws {
    let name = Self.name(payload.value)
    for text in try HostileResults.markdown(payload.value) {
      #expect(text.utf8.count < MarkdownPage.commentLimit, name)
      Self.expectNoControls(text, "\n", name)
      let parts = text.split(separator: "\n", maxSplits: 1)
      #expect(parts[0].wholeMatch(of: /<!-- gvl:[a-z-]+(:v3)? -->/) != nil, "\(parts[0])")
      let body = parts[1]
      // Markup in the raw text: only our own tags and tables.
      let tags = body.matches(of: /<[^>]*>/).map { String($0.0) }
      let ours = Set(["details", "summary", "sub", "span", "del", "ins"].flatMap { ["<\($0)>", "</\($0)>"] })
      #expect(tags.allSatisfy(ours.contains) && body.count { $0 == "<" } == tags.count, name)
      #expect(!body.replacing("\\](", with: "").contains("]("), name)
      #expect(body.firstMatch(of: /@[^\u{200B}]/) == nil && body.firstMatch(of: /:\/\/|www\./) == nil, name)
      #expect(body.firstMatch(of: /\\#[^\u{200B}]/) == nil && body.firstMatch(of: /[Gg][Hh]-[0-9]/) == nil, name)
      // The rows of a table have as many cells as its head.
      for table in body.split(separator: /\n(?!\|)/) {
        let rows = table.split(separator: "\n").filter { $0.unicodeScalars.first == "|" }
        #expect(Set(rows.map { Self.unescaped("|", in: $0) }).count < 2, "\(table.prefix(200))")
      }
      // Our own backticks and dollars are in pairs, or in an element.
      #expect(Self.unescaped("`", in: body) % 2 == 0, name)
      #expect(!body.replacing("<span>$</span>", with: "").contains("$"), name)
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

  /// Elements that a page may have, besides its own.
  private static let elements: Set = [
    "html", "head", "meta", "title", "style", "body", "a", "header", "p", "h1", "h2", "h3", "nav", "ul", "li", "main",
    "section", "span", "code", "bdi", "dl", "dt", "dd", "form", "label", "select", "option", "input", "button",
    "output",
    "table", "caption", "div", "colgroup", "col", "thead", "tbody", "tr", "th", "td", "footer", "script",
  ]

  @Test(.slow, arguments: HostileTexts.payloads(for: .markup)) func html(payload: Named<String>) throws {
    let name = Self.name(payload.value)
    for page in try HostileResults.pages(payload.value) {
      Self.expectNoControls(page.html, "\n", name)
      let document = try HTMLPage(Array(page.html.utf8))
      let nodes = document.elements.map { document.nodes[$0] }
      for element in nodes {
        #expect(Self.elements.contains(element.name) || page.own.contains(element.name), "\(element.name)")
        for attribute in element.attributes {
          #expect(!attribute.name.hasPrefix("on") && attribute.name != "style" && attribute.name != "src")
        }
        guard let address = element["href"], !address.hasPrefix("#") else { continue }
        let isKnown = CitedSource.all.contains { $0.address == address }
        #expect(isKnown || page.linksOut && address.hasPrefix("http"), "\(address.prefix(60))")
        #expect(element["rel"] == "noopener noreferrer", name)
      }
      #expect(nodes.count { $0.name == "script" } == page.scripts && nodes.count { $0.name == "style" } == 1, name)
      if let rows = page.rows { #expect(nodes.count { $0[rows.attribute] != nil } == rows.count, name) }
      let ids = nodes.compactMap { $0["id"] }
      #expect(Set(ids).count == ids.count, name)
    }
  }

  @Test(.slow, arguments: HostileTexts.payloads(for: .markup)) func junit(payload: Named<String>) throws {
    let name = Self.name(payload.value)
    for (junit, count) in try HostileResults.junit(payload.value) {
      let elements = try XMLElements.read(junit)
      let known: Set = [
        "testsuites", "testsuite", "testcase", "failure", "error", "skipped", "properties", "property", "system-out",
      ]
      #expect(elements.allSatisfy { known.contains($0.name) }, name)
      let cases = elements.filter { $0.name == "testcase" }
      #expect(cases.count == count && elements[0].attributes["tests"] == String(count), name)
      #expect(cases.allSatisfy { Set($0.attributes.keys) == ["classname", "name"] }, name)
      Self.expectNoControls(junit, "\n", name)
    }
  }

  @Test(.slow, arguments: HostileTexts.payloads) func gitHub(payload: Named<String>) throws {
    for result in try HostileResults.gitHub(payload.value) {
      let lines = result.commands.unicodeScalars.split(separator: "\n").map { String($0) }
      let levels = ["error", "warning", "notice"]
      for line in lines {
        let parts = line.components(separatedBy: "::")
        #expect(parts.count >= 3 && parts[0].isEmpty, "\(line.prefix(80))")
        let properties = parts[1].split(separator: " ", maxSplits: 1)
        #expect(levels.contains(String(properties[0])) && !parts[1].contains(":"), "\(line.prefix(80))")
        for property in properties[1].split(separator: ",") {
          #expect(["file", "line", "col", "title"].contains(property.prefix { $0 != "=" }), "\(line.prefix(80))")
        }
        Self.expectNoControls(line, "", Self.name(payload.value))
      }
      for level in levels { #expect(lines.count { $0.hasPrefix("::" + level) } <= 10, Self.name(payload.value)) }
      let values = try OutputFileReader.values(result.outputs)
      #expect(values.count == result.count && lines.count == result.lines ?? lines.count, Self.name(payload.value))
      #expect(result.values.allSatisfy { values[$0.key] == $0.value }, Self.name(payload.value))
      Self.expectNoControls(result.outputs, "\n", Self.name(payload.value))
    }
  }
}
