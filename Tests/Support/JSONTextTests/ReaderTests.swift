import TestSupport

@Suite struct ReaderTests {
  @Test(arguments: [
    "null", "true", "false", "0", "-0", "12.50", "1e400", "-1.5E-3", "\"\"", "\"\\u00e9\\ud83d\\ude00\"", "[]", "{}",
    "[1,[2,{\"a\":[]}],\"b\"]", "{\"a\":{\"a\":{}},\"b\":null}", "\"ä\u{10FFFF}\u{7F}\"",
  ])
  func givesBackWhatItRead(text: String) throws {
    let document = try JSONDocument(text)
    #expect(String(decoding: document.root.written(.compact), as: UTF8.self) == text)
    let indented = try JSONDocument(document.root.written(.indented))
    #expect(String(decoding: indented.root.written(.compact), as: UTF8.self) == text)
  }

  @Test(arguments: [
    ("", JSONError.Code.empty, 1, 1),
    ("  \n ", .empty, 1, 1),
    ("<!doctype html>", .notJSON, 1, 1), ("# A title", .notJSON, 1, 1), ("\nnot found", .notJSON, 2, 1),
    ("\n <Error/>", .notJSON, 2, 2),
    ("\u{FEFF}{}", .byteOrderMark, 1, 1),
    ("{\"a\":1,\n \"b\":2,\n \"a\":3}", .duplicateMember, 3, 2),
    ("{\"a\":1,\"\\u0061\":2}", .duplicateMember, 1, 8),
    ("[1,2", .truncated, 1, 5),
    ("{\"a\"", .truncated, 1, 5),
    ("\"abc", .truncated, 1, 1),
    ("[1,]", .syntax, 1, 4),
    ("[01]", .syntax, 1, 2),
    ("[1.]", .syntax, 1, 4),
    ("[+1]", .syntax, 1, 2),
    ("{a:1}", .syntax, 1, 2),
    ("[1] 2", .syntax, 1, 5),
    ("nul", .truncated, 1, 4),
    ("nulL", .syntax, 1, 4),
    ("\"\t\"", .syntax, 1, 2),
    ("\"\\x\"", .syntax, 1, 2),
    ("\"ää\\ud800\"", .surrogate, 1, 4),
    ("\"\\udc00\"", .surrogate, 1, 2),
  ])
  func namesTheFirstWrongPlace(text: String, code: JSONError.Code, line: Int, column: Int) throws {
    let error = #expect(throws: JSONError.self) { try JSONDocument(text) }
    #expect(error?.code == code)
    #expect(error?.place == TextPlace(line: line, column: column), "\(error?.description ?? "")")
  }

  @Test(
    arguments: [
      [0x22, 0xC0, 0xAF, 0x22], [0x22, 0xED, 0xA0, 0x80, 0x22], [0x22, 0xF4, 0x90, 0x80, 0x80, 0x22],
      [0x22, 0xFF, 0x22],
      [0x22, 0xE0, 0x80, 0x80, 0x22], [0x22, 0x80, 0x22], [0xFF, 0xFE, 0x7B, 0x00], [0x00, 0x7B, 0x00, 0x7D],
    ] as [[UInt8]])
  func refusesWhatIsNotUTF8(bytes: [UInt8]) {
    #expect(throws: JSONError.self) { try JSONDocument(bytes) }
  }

  @Test func limitsDepth() throws {
    func nested(_ levels: Int) -> String {
      String(repeating: "[", count: levels) + String(repeating: "]", count: levels)
    }
    _ = try JSONDocument(nested(64))
    #expect(throws: JSONError.self) { try JSONDocument(nested(65)) }
    #expect(throws: JSONError.self) { try JSONDocument(nested(1_000_000)) }
    _ = try JSONDocument(Array(nested(200).utf8), depthLimit: 200)
  }

  @Test func findsARepeatedMemberInALargeObject() throws {
    var members = (1...500).map { "\"\($0 * 7 % 501)\":0" }
    _ = try JSONDocument("{" + members.joined(separator: ",") + "}")
    members.append("\"250\":1")
    let error = #expect(throws: JSONError.self) { try JSONDocument("{" + members.joined(separator: ",") + "}") }
    #expect(error?.code == .duplicateMember)
    #expect(error?.message.contains("\"250\"") == true)
  }

  /// Every prefix and every single-byte change of a text is read or refused without a crash, and what is read can be
  /// written back.
  @Test func survivesDamage() throws {
    let text = Array("{\"a\":[1,-2.5e3,\"x\\u00e4\\ud83d\\ude00\",null],\"b\":{\"c\":true,\"ä\":\"\"}}".utf8)
    for end in 0..<text.count { #expect(throws: JSONError.self) { try JSONDocument(Array(text[..<end])) } }
    for index in text.indices {
      for byte in [0x00, 0x20, 0x22, 0x2C, 0x5C, 0x5D, 0x7B, 0x7D, 0x80, 0xC3, 0xED, 0xFF] as [UInt8] {
        var damaged = text
        damaged[index] = byte
        guard let document = try? JSONDocument(damaged) else { continue }
        let written = document.root.written(.compact)
        #expect(try JSONDocument(written).root.value == document.root.value)
      }
    }
  }

  @Test func keepsNumberTextAndOrder() throws {
    let node = try JSONDocument("{\"z\":1.0,\"a\":12345678901234567890123,\"m\":1e2}").root
    #expect(node.members.map(\.name) == ["z", "a", "m"])
    #expect(node.members.map(\.value.numberText) == ["1.0", "12345678901234567890123", "1e2"])
    #expect(node.members.map(\.value.integer) == [1, nil, 100])
  }
}
