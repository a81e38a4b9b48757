import TestSupport

@testable import JSONText

/// A text too large for the tape is refused before it is read.
@Suite struct LimitTests {
  @Test func largerTextsAreRefusedWithBothNumbers() throws {
    let text = Array("[1,2,3,4]".utf8)
    let read = try JSONDocument(text, depthLimit: 8, byteLimit: text.count)
    #expect(read.root.count == 4)
    let error = #expect(throws: JSONError.self) {
      try JSONDocument(text, depthLimit: 8, byteLimit: text.count - 1)
    }
    #expect(error?.code == .tooLarge && error?.offset == 0)
    #expect(error?.description == "1:1: the text has 9 bytes, at most 8 are read; split the file")
  }

  /// In the largest text, offsets, tape indexes and counts fit into an entry, and indexes into its readers' columns.
  @Test func theLargestTextFitsTheTape() {
    // Every value takes two bytes, except the brackets still open.
    let most = JSONDocument.byteLimit / 2 + JSONDocument.defaultDepthLimit + 2
    #expect(most <= Int(Int32.max) && JSONDocument.byteLimit <= Int(Int32.max))
    for count in [0, 1, most - JSONDocument.defaultDepthLimit - 2, JSONDocument.byteLimit] {
      let entry = TapeEntry(
        start: 0, end: 0, next: 0, info: UInt32(JSONKind.array.rawValue) | TapeEntry.escaped | UInt32(count) << 4)
      #expect(entry.count == count && entry.kind == .array && entry.hasEscapes)
    }
  }

  /// One line that states the fault and the remedy.
  @Test(arguments: [
    ("{\"a\":1,\"a\":2}", "1:8: the member \"a\" appears twice in one object; keep one of them"),
    (
      String(repeating: "[", count: 65),
      "1:65: nested deeper than 64 levels; fetch or make the file again"
    ),
    ("\"\\ud800\"", "1:2: \\ud800 is half of a surrogate pair; write both halves or U+FFFD"),
    ("\"\\udc00\"", "1:2: \\udc00 is half of a surrogate pair; write both halves or U+FFFD"),
    ("\u{FEFF}{}", "1:1: a byte order mark is before the JSON; save it as UTF-8 without one"),
    ("", "1:1: the text is empty, expected JSON; fetch or make the file again"),
    (" ", "1:1: the text is blank, expected JSON; fetch or make the file again"),
    ("[1", "1:3: the text ends too early: an array is not closed; fetch or make the file again"),
    ("\"\\x\"", "1:2: unknown escape \\\"x\" in a string; a backslash is written \\\\"),
    ("1 2", "1:3: nothing may follow the JSON value, found \"2\"; remove it"),
  ])
  func messagesSayWhatToDo(text: String, message: String) {
    let error = #expect(throws: JSONError.self) { try JSONDocument(text) }
    #expect(error?.description == message)
  }

  @Test(
    arguments: [
      ([0x22, 0xFF, 0x22], "1:2: byte 0xFF is not valid UTF-8; save the text as UTF-8"),
      ([0x22, 0xC3, 0x28, 0x22], "1:3: byte 0x28 is not valid UTF-8 here; save the text as UTF-8"),
      ([0xFF, 0xFE, 0x7B, 0x00], "1:1: this is UTF-16 text, JSON must be UTF-8; save it as UTF-8"),
    ] as [([UInt8], String)])
  func messagesOfOtherEncodings(bytes: [UInt8], message: String) {
    let error = #expect(throws: JSONError.self) { try JSONDocument(bytes) }
    #expect(error?.description == message)
  }

  /// A name can be as long as a file, but a message is one line.
  @Test func longNamesAreCut() {
    let name = String(repeating: "n", count: 10_000)
    let error = #expect(throws: JSONError.self) { try JSONDocument("{\"\(name)\":1,\"\(name)\":2}") }
    #expect(error?.code == .duplicateMember && (error?.message.count ?? .max) < 160)
  }
}
