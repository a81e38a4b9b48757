@testable import ReportFormats
import TestSupport

/// Text in a terminal: no line is wider than the terminal, and nothing is lost.
@Suite struct LayoutTests {
  private static let words = [
    "a", "consent", "legitimate interest", "漢字かな交じり文", "e\u{301}te\u{301}", "👩\u{200D}💻", "❤\u{FE0F}", "한국어", "नमस्ते",
    "https://a.example/privacy/policy?language=en&version=2#top", String(repeating: "long", count: 40), "·", "→", "",
    "(closed)", "7,776,000 seconds", "กำลัง",
  ]

  private func text(_ numbers: inout SeededNumbers, _ count: Int) -> String {
    (0..<numbers.below(count)).map { _ in numbers.pick(Self.words) }.joined(separator: " ")
  }

  /// Every visible character in order, which no table may lose. An inner cell is cut at a width of its own.
  private func signs(_ text: String) -> String { String(text.filter { $0 != " " && $0 != "\n" }) }

  @Test(arguments: SeededNumbers.seeds(40)) func noTableIsWiderThanTheTerminal(seed: UInt64) {
    var numbers = SeededNumbers(seed)
    let count = 1 + numbers.below(6)
    var table = Table(
      (0..<count).map { _ in
        .init(
          numbers.pick(["", "title", "+ widened"]), numbers.pick([.left, .left, .right]),
          aligned: numbers.pick([.max, .max, 26]))
      }, indent: numbers.below(5))
    for _ in 0..<numbers.below(9) {
      if numbers.below(3) == 0 { table.heading("  ", Piece(text(&numbers, 6))) }
      table.rows.append((0..<count).map { _ in Piece(text(&numbers, numbers.pick([2, 5, 12])), least: 12) })
    }
    for width in 40...120 {
      let lines = table.report.rendered(colour: false, width: width).split(
        separator: "\n", omittingEmptySubsequences: false)
      for line in lines { #expect(CleanText.width(String(line)) <= width, "\(width): \(line)") }
    }
    // A wide terminal shows the same text as a file.
    let whole = table.report.rendered(colour: false)
    let widest = whole.split(separator: "\n").map { CleanText.width(String($0)) }.max() ?? 0
    #expect(table.report.rendered(colour: false, width: max(20, widest)) == whole, "\(widest)")
  }

  /// An endless cell in a right-aligned column must not push short ones out of the terminal.
  @Test func anEndlessCellToTheRightPushesNothing() {
    var table = Table([.init("", .right)], indent: 2)
    for text in ["a", String(repeating: "long", count: 40), "b"] { table.row(Piece(text)) }
    let lines = table.report.rendered(colour: false, width: 40).split(separator: "\n")
    #expect(lines.allSatisfy { $0.count <= 40 } && signs(lines.joined()).count == 162)
  }

  /// A folded text joined again is the original, and lines break at blanks where possible.
  @Test(arguments: SeededNumbers.seeds(40)) func nothingIsLostByFolding(seed: UInt64) {
    var numbers = SeededNumbers(seed)
    for width in [20, 40, 57, 80, 120] {
      let pieces = (0..<numbers.below(8)).map { _ in Piece(text(&numbers, 6)) }
      let hanging = numbers.below(20)
      let lines = Folding.lines(pieces, width: width, hanging: hanging).map { $0.map(\.text).joined() }
      #expect(signs(lines.joined()) == signs(pieces.map(\.text).joined()))
      for (number, line) in lines.enumerated() {
        #expect(CleanText.width(line) <= width)
        if number > 0 { #expect(line.hasPrefix(String(repeating: " ", count: min(hanging, width / 2)))) }
      }
    }
  }

  /// The cells of a grid's column, read from top to bottom, are the original cells.
  @Test(arguments: SeededNumbers.seeds(20)) func aFoldedRowHoldsItsCells(seed: UInt64) {
    var numbers = SeededNumbers(seed)
    var table = Table([.init(""), .init(""), .init("")], indent: 2)
    let words = Self.words.filter { CleanText.width($0) < 40 }
    let cells = (0..<3).map { _ in (0..<1 + numbers.below(4)).map { _ in numbers.pick(words) }.joined(separator: " ") }
    table.rows.append(cells.map { Piece(CleanText.cut($0, to: 60)) })
    for width in 40...120 {
      let text = table.report.rendered(colour: false, width: width)
      #expect(signs(text).sorted() == signs(table.rows[0].map(\.text).joined()).sorted(), "\(width)\n\(text)")
    }
  }

  /// A mark below a place in a source stays below it.
  @Test(arguments: [40, 60, 80, 200], [0, 10, 35, 90]) func aMarkStaysBelowItsPlace(width: Int, column: Int) {
    let source = (0..<100).map { $0 == column ? "X" : $0.isMultiple(of: 7) ? " " : "." }.joined()
    var report = TextReport()
    report.line(["   12", " | ", Piece(source)], focus: column, head: 2)
    report.line(["     ", " | ", .blanks(column), Piece("^")], focus: column, head: 2)
    let lines = report.rendered(colour: false, width: width).split(separator: "\n").map(Array.init)
    #expect(lines.count == 2 && lines.allSatisfy { $0.count <= width })
    #expect(lines[0].firstIndex(of: "X") == lines[1].firstIndex(of: "^") && lines[0].contains("X"))
  }
}
