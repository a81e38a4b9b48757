import TestSupport

@Suite struct SourceLinesTests {
  static let texts = [
    "", "\n", "a", "a\n", "a\nb", "a\r\nb\r\n", "\n\n\n", "Alle ablehnen\nقبول الكل\n日本語 x\r\n\te\u{301}ñ",
    "one\rstill one\ntwo", String(repeating: "ä€c x", count: 100) + "\n" + String(repeating: "日本 ", count: 300),
    String(repeating: "a", count: 255) + "é" + String(repeating: "b", count: 254) + "\n",
  ]

  /// Every place equals the one found by counting from the start, also beyond the ends.
  @Test(arguments: texts) func placesAreThoseOfCounting(text: String) {
    let bytes = Array(text.utf8)
    let source = SourceLines(utf8: bytes)
    for offset in -1...bytes.count + 1 {
      #expect(source.place(of: offset) == TextPlace(offset: max(0, offset), in: bytes), "\(offset)")
    }
  }

  /// Compared with a simple split at line feeds that removes one carriage return.
  @Test(arguments: texts) func linesAreWhatSplittingGives(text: String) {
    let source = SourceLines(Array(text.utf8))
    let expected = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      String(line.last == "\r" && !line.isEmpty ? line.dropLast() : line)
    }
    #expect(source.count == expected.count)
    // A carriage return at the end of the last line belongs to no line end, but is removed too, since editors hide it.
    for (index, line) in expected.enumerated() {
      #expect(source.range(of: index + 1).map(source.text) == line, "\(text.debugDescription):\(index + 1)")
    }
    for line in [0, -1, expected.count + 1] { #expect(source.range(of: line) == nil) }
  }

  /// From offset to place and back, for every place that a reader can name.
  @Test(arguments: texts) func placesLeadBack(text: String) {
    let bytes = Array(text.utf8)
    let source = SourceLines(bytes)
    for offset in bytes.indices where bytes[offset] & 0xC0 != 0x80 {
      let place = source.place(of: offset)
      #expect(source.line(of: offset) == place.line)
      // A line's end is not part of the line.
      let end = source.range(of: place.line)?.upperBound ?? 0
      #expect(source.offset(of: place) == min(offset, end), "\(text.debugDescription) \(offset)")
    }
  }

  @Test func aColumnBeyondTheLineIsItsEnd() {
    let source = SourceLines(Array("ab\ncé".utf8))
    #expect(source.offset(of: TextPlace(line: 1, column: 99)) == 2)
    #expect(source.offset(of: TextPlace(line: 2, column: 99)) == 6)
    #expect(source.offset(of: TextPlace(line: 1)) == nil && source.offset(of: TextPlace(line: 9, column: 1)) == nil)
    #expect(source.offset(of: TextPlace(line: 1, column: 0)) == nil)
  }

  @Test func otherEncodingsAreShown() {
    let text = "\"reject\" = \"Ablehnen\";\n\"ok\" = \"Zustimmen é\";"
    var (little, big): ([UInt8], [UInt8]) = ([0xFF, 0xFE], [0xFE, 0xFF])
    for unit in text.utf16 {
      little += [UInt8(unit & 255), UInt8(unit >> 8)]
      big += [UInt8(unit >> 8), UInt8(unit & 255)]
    }
    for bytes in [little, big, [0xEF, 0xBB, 0xBF] + Array(text.utf8)] {
      #expect(SourceLines(bytes).range(of: 2).map(SourceLines(bytes).text) == "\"ok\" = \"Zustimmen é\";")
    }
    // Latin-1, byte by byte; invalid bytes do no damage.
    let latin = SourceLines([0x41, 0xE9, 0x0A, 0x42])
    #expect(latin.text(0..<latin.utf8.count) == "Aé\nB" && latin.count == 2)
    for bytes in [[0xFE], [0xFF, 0xFE], [0xFF, 0xFE, 0x0A], [0xFE, 0xFF, 0xD8]] as [[UInt8]] {
      #expect(SourceLines(bytes).count >= 1)
    }
  }

  @Test func aTextIsFoundWithinItsRangeOnly() {
    let source = SourceLines(Array("abcabc".utf8))
    #expect(source.range(of: "abc".utf8, in: 0..<6) == 0..<3)
    #expect(source.range(of: "abc".utf8, in: 1..<6) == 3..<6)
    #expect(source.range(of: "abc".utf8, in: 1..<5) == nil && source.range(of: "".utf8, in: 0..<6) == nil)
  }
}
