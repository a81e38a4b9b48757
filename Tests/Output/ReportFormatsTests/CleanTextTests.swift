@testable import ReportFormats
import TestSupport

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
    ("Dienst\u{AD}leister", "Dienstleister"),
    ("\u{3164}\u{115F}\u{FFA0}", "\u{FFFD}\u{FFFD}\u{FFFD}"),
    ("a\u{206A}b\u{206F}c\u{2061}d\u{2064}", "a\u{FFFD}b\u{FFFD}c\u{FFFD}d\u{FFFD}"),
    ("\u{FFF9}a\u{FFFA}b\u{FFFB}", "\u{FFFD}a\u{FFFD}b\u{FFFD}"),
    ("می\u{200C}خواهم ❤\u{FE0F} 👩\u{200D}💻", "می\u{200C}خواهم ❤\u{FE0F} 👩\u{200D}💻"),
    ("\u{0600}12", "\u{0600}12"),
  ]

  @Test(arguments: hostile)
  func nothingThatATerminalObeysIsLeft(text: String, clean: String) {
    #expect(CleanText.line(text) == clean)
    #expect(CleanText.line(clean) == clean)
  }

  /// Characters that stay, although they are invisible, or visible ones in the category of format characters.
  static let kept: [ClosedRange<UInt32>] = [
    // Joiners; variation selectors of Mongolian, of emoji, of ideographs.
    0x200C...0x200D, 0x180B...0x180D, 0x180F...0x180F, 0xFE00...0xFE0F, 0xE0100...0xE01EF,
    // Signs before numbers.
    0x0600...0x0605, 0x06DD...0x06DD, 0x070F...0x070F, 0x0890...0x0891, 0x08E2...0x08E2, 0x110BD...0x110BD,
    0x110CD...0x110CD,
  ]

  /// For all scalars: one is replaced exactly if Unicode calls it a control, a format character, a line separator or
  /// default ignorable, and it is not in `kept`. The replacement is visible or empty.
  @Test(.slow) func everyScalarWithoutAShapeGoes() {
    var wrong: [String] = []
    for value in UInt32(0)...0x10FFFF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let category = scalar.properties.generalCategory
      let isShapeless =
        [.control, .format, .lineSeparator, .paragraphSeparator].contains(category)
        || scalar.properties.isDefaultIgnorableCodePoint
      let text = "a\(String(scalar))b"
      let cleaned = CleanText.line(text)
      let stays = !isShapeless || Self.kept.contains { $0.contains(value) }
      // Compared by scalars, because Swift treats `e` and an accent as one character.
      let isSame = cleaned.unicodeScalars.elementsEqual(text.unicodeScalars)
      let isGone = !cleaned.unicodeScalars.contains(scalar) && cleaned.first == "a" && cleaned.last == "b"
      let isStable = CleanText.line(cleaned).unicodeScalars.elementsEqual(cleaned.unicodeScalars)
      if !(stays ? isSame : isGone) || !isStable { wrong.append(String(value, radix: 16)) }
    }
    #expect(wrong.isEmpty, "\(wrong.count): \(wrong.prefix(20))")
  }

  @Test(arguments: [("abc", 3), ("漢字", 4), ("e\u{301}", 1), ("", 0), ("\u{1F600}", 2), ("ｆ", 2)])
  func widthsAreThoseOfATerminal(text: String, width: Int) { #expect(CleanText.width(text) == width) }

  @Test func cuttingKeepsToTheWidth() {
    for text in ["short", "漢字漢字漢字", String(repeating: "long ", count: 20)] {
      for limit in 1...12 { #expect(CleanText.width(CleanText.cut(text, to: limit)) <= limit) }
    }
    for text in ["short", "漢字\n漢字", "\u{1B}[2J", ""] {
      #expect(CleanText.brief(text, to: 4) == CleanText.cut(CleanText.line(text), to: 4))
    }
    let endless = "e" + String(repeating: "\u{301}", count: 100_000)
    #expect(CleanText.brief(endless, to: 10).hasSuffix("…") && CleanText.brief(endless, to: 10).utf8.count < 200)
    #expect(CleanText.brief(String(repeating: "long ", count: 20), to: 9) == "long lon…")
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

  @Test(arguments: [
    (0, "0"), (999, "999"), (1000, "1,000"), (-1_234_567, "-1,234,567"), (.min, "-9,223,372,036,854,775,808"),
  ])
  func thousandsAreGrouped(number: Int, text: String) { #expect(grouped(number) == text) }
}
