import GVLFindings
@testable import GVLFindingsReports
@testable import ReportFormats
import TestSupport

@Suite struct SourceExcerptTests {
  private static func excerpt(
    _ line: String, _ text: String?, column: Int? = nil, width: Int = 40
  ) -> SourceExcerpt? {
    let finding = Finding(
      Findings.rules[0], owner: .publisher, file: "a", place: TextPlace(line: 2, column: column), text: text,
      message: "m")
    return SourceExcerpt(finding, in: SourceLines(Array("first\n\(line)\nlast".utf8)), width: width)
  }

  /// The line with carets below it, as printed.
  private static func drawn(_ excerpt: SourceExcerpt?) -> String? {
    guard let excerpt else { return nil }
    let caret = excerpt.caret.map {
      "\n" + String(repeating: " ", count: $0.lowerBound) + String(repeating: "^", count: $0.count)
    }
    return excerpt.before + excerpt.marked + excerpt.after + (caret ?? "")
  }

  /// Source line, text, column, and the excerpt at forty columns.
  @Test(
    arguments: [
      (
        #"  "reject" = "Accept all";"#, "Accept all", nil, "\"reject\" = \"Accept all\";\n" + #"            ^^^^^^^^^^"#
      ),
      ("key: OK", "OK", 6, "key: OK\n     ^^"), ("key: OK", nil, 4, "key: OK\n   ^"),
      ("key: OK", nil, 99, "key: OK\n       ^"),
      ("key: OK", "Nothing of it", 4, "key: OK\n   ^"), ("key: OK", "Nothing of it", nil, "key: OK"),
      ("key: OK", nil, nil, "key: OK"),
      // If the text occurs twice, the occurrence at the column is marked.
      ("OK and OK", "OK", 5, "OK and OK\n       ^^"), ("OK and OK", "OK", nil, "OK and OK\n^^"),
      // Texts with the escapes of a source.
      ("<b>Accept &amp; go</b>", "Accept & go", nil, "<b>Accept &amp; go</b>\n   ^^^^^^^^^^^^^^^"),
      (#"t = "say \"yes\"";"#, #"say "yes""#, nil, #"t = "say \"yes\"";"# + "\n     ^^^^^^^^^^^"),
      ("<s>Don\\'t</s>", "Don't", nil, "<s>Don\\'t</s>\n   ^^^^^^"),
      // A tab is one blank; wide characters have two carets, those without width none.
      ("\tx\tOK", "OK", nil, "x OK\n  ^^"), ("選択 = 同意する", "同意する", nil, "選択 = 同意する\n       ^^^^^^^^"),
      ("e\u{301} OK", "OK", nil, "e\u{301} OK\n  ^^"),
      ("a\u{1B}[2J OK\u{202E}", "OK", nil, "a␛[2J OK\u{FFFD}\n      ^^"),
      // Right to left: whole runs are marked, parts of runs are not.
      ("<b>قبول</b>", "قبول", nil, "<b>قبول</b>\n   ^^^^"), ("x قبول الكل y", "قبول", nil, "x قبول الكل y"),
      ("الكل OK", "OK", nil, "الكل OK\n     ^^"),
      // Cut on the right, on the left, on both sides, and in the marked text itself.
      (
        "OK " + String(repeating: "b", count: 60), "OK", nil, "OK " + String(repeating: "b", count: 36) + "…\n^^"
      ),
      (
        String(repeating: "a", count: 60) + " OK", "OK", nil,
        "…" + String(repeating: "a", count: 36) + " OK\n" + String(repeating: " ", count: 38) + "^^"
      ),
      (
        String(repeating: "a", count: 60) + "OK" + String(repeating: "b", count: 60), "OK", nil,
        "…" + String(repeating: "a", count: 18) + "OK" + String(repeating: "b", count: 18) + "…\n"
          + String(repeating: " ", count: 19) + "^^"
      ),
      (
        "a" + String(repeating: "W", count: 60) + "b", String(repeating: "W", count: 60), nil,
        "a" + String(repeating: "W", count: 37) + "…b\n" + " " + String(repeating: "^", count: 38)
      ),
    ] as [(String, String?, Int?, String)])
  func drawnAtFortyColumns(line: String, text: String?, column: Int?, picture: String) {
    #expect(Self.drawn(Self.excerpt(line, text, column: column)) == picture)
  }

  @Test(arguments: ["", "   ", "\t"]) func anEmptyLineIsNotShown(line: String) {
    #expect(Self.excerpt(line, "OK") == nil)
  }

  @Test func aLineThatIsNotThereIsNotShown() {
    for line in [0, 4, 65_536] {
      let finding = Finding(Findings.rules[0], owner: .publisher, place: TextPlace(line: line), message: "m")
      #expect(SourceExcerpt(finding, in: SourceLines(Array("a\nb\nc".utf8)), width: 40) == nil)
    }
  }

  /// At every place of every line, the excerpt is at most as wide as requested, marks the whole text if it fits, has
  /// the caret under it, and has only characters of the source.
  @Test(arguments: [12, 40, 92], SeededNumbers.seeds(11)) func theWindowHoldsItsPlace(width: Int, seed: UInt64) {
    let pieces = ["ab ", "選択", "e\u{301}", "\t", "قبول ", "👍🏽", "\u{200D}", "<&>", "x"]
    var numbers = SeededNumbers(seed)
    func next(_ limit: Int) -> Int { numbers.below(limit) }
    var shownOnes = 0
    for _ in 0..<300 {
      let line = (0..<next(60)).map { _ in pieces[next(pieces.count)] }.joined() + "."
      let column = 1 + next(line.unicodeScalars.count)
      guard let excerpt = Self.excerpt(line, nil, column: column, width: width) else { continue }
      shownOnes += 1
      let shown = excerpt.before + excerpt.marked + excerpt.after
      #expect(CleanText.width(shown) <= width, "\(line.debugDescription):\(column)")
      // Compared by scalars, since the window may split a character.
      let clean = Array(CleanText.line(line).unicodeScalars)
      for part in [excerpt.before, excerpt.after] {
        let core = part.unicodeScalars.filter { $0 != "…" }
        #expect(core.isEmpty || clean.firstRange(of: Array(core)) != nil, "\(line.debugDescription):\(column)")
      }
      if let caret = excerpt.caret {
        #expect(caret.lowerBound == CleanText.width(excerpt.before) && caret.upperBound <= width + 1)
      }
      #expect(excerpt.columns == column..<column + 1)
    }
    #expect(shownOnes > 200)
  }

  /// A minified list of one line: each excerpt reads only its surroundings.
  @Test func anEndlessLine() throws {
    let line = String(repeating: "{\"name\":\"Vendor\"},", count: 20_000)
    let source = SourceLines(Array(line.utf8))
    for column in stride(from: 1, to: line.utf8.count, by: 9_001) {
      let finding = Finding(
        Findings.rules[0], owner: .publisher, place: TextPlace(line: 1, column: column), text: "Vendor", message: "m")
      let excerpt = try #require(SourceExcerpt(finding, in: source, width: 92))
      #expect(excerpt.marked == "Vendor" && CleanText.width(excerpt.before + excerpt.after) <= 86)
    }
  }
}
