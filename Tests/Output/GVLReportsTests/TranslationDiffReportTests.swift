import GVLChanges
import GVLList
@testable import GVLListReports
@testable import GVLTranslationReports
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
