import GVLReport
import Testing

@Suite struct CleanTextTests {
  static let hostile: [(String, String)] = [
    ("plain ä 漢 نص", "plain ä 漢 نص"),
    ("a\u{1B}[31mb", "a\u{241B}[31mb"),
    ("a\nb\tc\r\nd", "a b c  d"),
    ("\u{202E}evil", "\u{FFFD}evil"),
    ("\u{9B}2J", "\u{FFFD}2J"),
    ("a\u{7F}b\u{0}c", "a\u{2421}b\u{2400}c"),
    ("zero\u{200B}width\u{FEFF}", "zero\u{FFFD}width\u{FFFD}"),
    ("\u{2028}x", " x"),
  ]

  @Test(arguments: hostile)
  func nothingThatATerminalObeysIsLeft(text: String, clean: String) {
    #expect(CleanText.line(text) == clean)
    #expect(CleanText.line(clean) == clean)
  }

  @Test func everyControlCharacterGoes() {
    for value in (0..<0x20 as Range<UInt32>).map({ $0 }) + Array(0x7F...0x9F) + Array(0x202A...0x202E)
      + Array(0x2066...0x2069)
    {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let cleaned = CleanText.line("a\(String(scalar))b")
      #expect(!cleaned.unicodeScalars.contains(scalar), "U+\(String(value, radix: 16))")
    }
  }

  @Test(arguments: [("abc", 3), ("漢字", 4), ("e\u{301}", 1), ("", 0), ("\u{1F600}", 2), ("ｆ", 2)])
  func widthsAreThoseOfATerminal(text: String, width: Int) { #expect(CleanText.width(text) == width) }

  @Test func cuttingKeepsToTheWidth() {
    for text in ["short", "漢字漢字漢字", String(repeating: "long ", count: 20)] {
      for limit in 1...12 { #expect(CleanText.width(CleanText.cut(text, to: limit)) <= limit) }
    }
    #expect(CleanText.cut("abcdef", to: 6) == "abcdef")
    #expect(CleanText.cut("abcdef", to: 5) == "abcd…")
  }
}

@Suite struct TableTests {
  @Test func columnsAlignWhateverTheScript() {
    var table = Table([.init("id", .right), .init("name"), .init("n", .right)], indent: 1)
    table.row("1", "ab", "10")
    table.row("200", "漢字漢", "3")
    table.row("30", Piece("x\u{1B}[0m", .red), "")
    #expect(
      table.report.rendered(colour: false)
        == """
          id  name     n
           1  ab      10
         200  漢字漢   3
          30  x␛[0m

        """.replacing("  id", with: "  id"))
  }

  @Test func colourIsAnOptionAndChangesNoText() {
    var report = TextReport()
    report.line(Piece("a", .red), " ", Piece("b", .bold))
    #expect(report.rendered(colour: false) == "a b\n")
    let coloured = report.rendered(colour: true)
    #expect(coloured == "\u{1B}[31ma\u{1B}[0m \u{1B}[1mb\u{1B}[0m\n")
  }

  @Test(arguments: [(0, "0"), (999, "999"), (1000, "1,000"), (-1_234_567, "-1,234,567")])
  func thousandsAreGrouped(number: Int, text: String) { #expect(grouped(number) == text) }
}
