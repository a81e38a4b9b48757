import GVLChanges
import GVLList
@testable import GVLListReports
@testable import GVLTranslationReports
import Markup
@testable import ReportFormats
import TestSupport

/// Changes of translations in every format, with hostile texts wherever a text can be.
@Suite struct TranslationDiffReportTests {
  /// The text in a name, an illustration and a whole item, in the language and in English; once in the language only.
  static func report(_ text: String, english: Bool = true, isHistory: Bool = false) throws -> TranslationDiffReport {
    let value = JSONValue.string(text)
    func changed(_ document: JSONValue) -> JSONValue {
      let named = document.replacing(["purposes", "1", "name"], with: value)
      // An endless text is put in one place: its cost is the same in all places.
      if HostileFormatTests.isEndless(text) { return named }
      return named.replacing(["purposes", "3", "illustrations"], with: [value, value])
        .replacing(["specialFeatures", "1"], with: nil)
        .replacing(["dataCategories", "3"], with: ["id": 3, "name": value, "description": value])
    }
    let new = changed(Fiction.translation("de", version: 8))
      .replacing(["purposes", "2", "description"], with: .string(String(text.prefix(500))))
    let lists = [
      7: try VendorList(Fiction.list().bytes).texts, 8: try VendorList(changed(Fiction.list(version: 8)).bytes).texts,
    ]
    let older = TranslationDiff.Side(
      list: ListReference(specification: 3, version: 7), file: nil,
      try Translation(Fiction.translation("de").replacing(["lastUpdated"], with: value).bytes))
    let newer = TranslationDiff.Side(
      list: ListReference(specification: 3, version: 8), file: String(text.prefix(500)), try Translation(new.bytes))
    let diff = TranslationDiff(language: text, from: older, to: newer) { english ? lists[$0.version] : nil }
    return TranslationDiffReport([diff], without: [UncomparedLanguage(text, reason: text)], isHistory: isHistory)
  }

  static func all(_ text: String) throws -> [TranslationDiffReport] {
    [try report(text), try report(text, english: false), try report(text, isHistory: true)]
  }

  private static func name(_ payload: String) -> Comment { "\(payload.prefix(60).debugDescription)" }

  @Test(.slow, arguments: HostileTexts.payloads(for: .terminal)) func text(payload given: Named<String>) throws {
    let payload = given.value
    for report in try Self.all(payload) {
      for (showsChanges, isWhole) in [(true, true), (true, false), (false, false)] {
        let text = report.textReport(showsChanges: showsChanges, isWhole: isWhole).rendered(colour: false)
        HostileFormatTests.expectNoControls(text, "\n", Self.name(payload))
      }
      #expect(try JSONDocument(report.json.documentText).root.value == report.json, Self.name(payload))
    }
  }

  @Test(.slow, arguments: HostileTexts.payloads(for: .markdown, .markup)) func markdown(payload given: Named<String>)
    throws
  {
    let payload = given.value
    for report in try Self.all(payload) {
      let text = report.markdown
      #expect(text.utf8.count < MarkdownPage.commentLimit, Self.name(payload))
      #expect(text.hasPrefix("<!-- gvl:translation-diff -->\n"))
      HostileFormatTests.expectNoControls(text, "\n", Self.name(payload))
      let body = text.split(separator: "\n", maxSplits: 1)[1]
      let tags = body.matches(of: /<[^>]*>/).map { String($0.0) }
      let ours: Set = ["<del>", "</del>", "<ins>", "</ins>", "<span>", "</span>"]
      #expect(tags.allSatisfy { ours.contains($0) } && body.count { $0 == "<" } == tags.count, Self.name(payload))
      #expect(!body.replacing("\\](", with: "").contains("]("), Self.name(payload))
      #expect(
        body.firstMatch(of: /@[^\u{200B}]/) == nil && body.firstMatch(of: /:\/\/|www\./) == nil, Self.name(payload))
      for line in body.split(separator: "\n") where line.unicodeScalars.first == "|" {
        #expect(HostileFormatTests.unescaped("|", in: line) == 5, "\(line.prefix(200))")
      }
      #expect(HostileFormatTests.unescaped("`", in: body) % 2 == 0, Self.name(payload))
    }
  }

  @Test(.slow, arguments: HostileTexts.payloads(for: .markup)) func html(payload given: Named<String>) throws {
    let payload = given.value
    for report in try Self.all(payload) {
      let text = try report.html()
      HostileFormatTests.expectNoControls(text, "\n", Self.name(payload))
      let elements = try HTMLPage(Array(text.utf8))
      let nodes = elements.elements.map { elements.nodes[$0] }
      for element in nodes {
        for attribute in element.attributes {
          #expect(!attribute.name.hasPrefix("on") && attribute.name != "style" && attribute.name != "src")
          if attribute.name == "href" { #expect(attribute.value.hasPrefix("#"), "\(attribute.value.prefix(60))") }
        }
      }
      #expect(nodes.count { $0.name == "script" } == 1 && nodes.count { $0.name == "style" } == 1)
      #expect(!nodes.contains { ["img", "svg", "textarea", "b"].contains($0.name) }, Self.name(payload))
      #expect(nodes.count { $0["data-kind"] != nil } == report.changes, Self.name(payload))
      let ids = nodes.compactMap { $0["id"] }
      #expect(Set(ids).count == ids.count)
    }
  }

  /// The marked words are the difference: without insertions the text is the older one, without deletions the newer.
  @Test(arguments: SeededNumbers.seeds(21)) func wordsAreThoseOfBothTexts(seed: UInt64) throws {
    var numbers = SeededNumbers(seed)
    let words = ["eins", "zwei", "drei", " ", ", ", ".", "مرحبا", "個人", "e\u{301}"]
    for _ in 0..<300 {
      let texts = (0..<2).map { _ in (0..<numbers.below(40)).map { _ in numbers.pick(words) }.joined() }
      let marked = MarkedWords(texts[0], to: texts[1], isWhole: true).pieces
      #expect(marked.filter { $0.part != .added }.map(\.text).joined() == texts[0])
      #expect(marked.filter { $0.part != .removed }.map(\.text).joined() == texts[1])
      // Shortened differences are whole and in the same order.
      let short = MarkedWords(texts[0], to: texts[1]).pieces
      #expect(short.filter { $0.part != .same } == marked.filter { $0.part != .same })
      #expect(short.count == marked.count)
    }
  }

  /// A page too large for browsers is refused, with the advice what to do.
  @Test func aPageBeyondTheLimitIsRefused() throws {
    let report = try Self.report(String(repeating: "A", count: 10_000))
    #expect(throws: ReportError.self) { try report.html(limit: 50_000) }
  }
}
