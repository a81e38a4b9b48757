import TestSupport

@Suite struct WriterTests {
  @Test(arguments: [
    ("1.0", "1"), ("-0", "0"), ("1e3", "1000"), ("0.00001", "0.00001"), ("1e-7", "1e-7"), ("1E21", "1e+21"),
    ("123456789012345678901", "123456789012345678901"), ("120e-1", "12"), ("-1.50", "-1.5"), ("0.0000010", "0.000001"),
  ])
  func canonicalNumbersFollowECMAScript(number: String, expected: String) {
    #expect(JSONValue.number(number).canonicalBytes == Array(expected.utf8))
  }

  @Test func canonicalFormSortsByUTF16AndIgnoresStyle() throws {
    let a = try JSONDocument("{\"\u{20AC}\":1,\"b\":[1.0,\"\\u00e9\"],\"\u{1F600}\":2,\"\u{FB33}\":3}").root.value
    let b = try JSONDocument("{\"\u{FB33}\":3.0,\"\u{1F600}\":2,\"b\":[1,\"é\"],\"\u{20AC}\":1e0}").root.value
    #expect(a.means(b))
    #expect(
      String(decoding: a.canonicalBytes, as: UTF8.self)
        == "{\"b\":[1,\"é\"],\"\u{20AC}\":1,\"\u{1F600}\":2,\"\u{FB33}\":3}")
  }

  /// Swift's own `==` treats composed and decomposed letters as equal.
  @Test func meaningIsComparedByBytes() throws {
    #expect(!JSONValue.string("\u{E9}").means(.string("e\u{301}")))
    let a = try JSONDocument("\"\\u00e9\"")
    let b = try JSONDocument("\"e\\u0301\"")
    #expect(!a.sameText(0, b, 0))
    #expect(a.sameText(0, try JSONDocument("\"\u{E9}\""), 0))
  }

  @Test func tidyKeepsShortThingsOnOneLine() throws {
    let value: JSONValue = [
      "schema": "x/1", "empty": [],
      "changes": .array((1...3).map { ["id": .integer($0), "name": .string(String(repeating: "n", count: 40))] }),
    ]
    #expect(
      value.documentText == """
        {
          "schema": "x/1",
          "empty": [],
          "changes": [
            {"id": 1, "name": "\(String(repeating: "n", count: 40))"},
            {"id": 2, "name": "\(String(repeating: "n", count: 40))"},
            {"id": 3, "name": "\(String(repeating: "n", count: 40))"}
          ]
        }

        """)
    #expect(try JSONDocument(value.documentText).root.value == value)
  }

  /// Characters that terminals obey or readers do not see are escaped, similar ones not; all read back the same.
  @Test func invisibleCharactersAreEscaped() throws {
    let escaped: [ClosedRange<UInt32>] = [
      0x00...0x1F, 0x80...0x9F, 0x061C...0x061C, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF...0xFEFF,
    ]
    for code in (0...0xFFFF as ClosedRange<UInt32>) where !(0xD800...0xDFFF).contains(code) {
      guard let scalar = Unicode.Scalar(code) else { continue }
      let value = JSONValue.string("a\(scalar)\(scalar)z")
      let isEscaped = escaped.contains { $0.contains(code) } || code == 0x22 || code == 0x5C
      let text = value.compactText
      #expect(text.unicodeScalars.contains(scalar) == (isEscaped ? code == 0x22 || code == 0x5C : true), "\(code)")
      #expect(isEscaped ? text.utf8.allSatisfy { $0 < 0x80 } : text == "\"a\(scalar)\(scalar)z\"", "\(code)")
      #expect(try JSONDocument(text).root.value == value, "\(code)")
    }
    #expect(JSONValue.string("\u{9B}31m\u{202E}\u{FEFF}").compactText == #""\u009b31m\u202e\ufeff""#)
    #expect(JSONValue.object([.init("\u{2028}", ["\u{85}"])]).documentText == "{\"\\u2028\": [\"\\u0085\"]}\n")
    var line: [UInt8] = []
    JSONValue.appendQuoted("\u{200E}é\u{1F600}", to: &line)
    #expect(String(decoding: line, as: UTF8.self) == "\"\\u200eé\u{1F600}\"")
  }

  /// Hashes of records depend on these bytes: RFC 8785 escapes only what it must.
  @Test func canonicalAndServedBytesKeepInvisibleCharacters() {
    let text = "\u{9B}\u{61C}\u{200F}\u{2029}\u{202A}\u{2069}\u{FEFF}"
    #expect(JSONValue.string(text).canonicalBytes == Array("\"\(text)\"".utf8))
    #expect(JSONValue.string(text).written(.compact) == Array("\"\(text)\"".utf8))
    #expect(
      JSONValue.object([.init(text, [.string(text)])]).canonicalBytes == Array("{\"\(text)\":[\"\(text)\"]}".utf8))
  }

  /// The smallest integer has no absolute value; a long run of zeros must not take quadratic time.
  @Test func extremeNumbersAreOnlyNumbers() throws {
    let huge = "1e-9223372036854775808"
    #expect(JSONValue.number(huge).canonicalBytes == Array(huge.utf8))
    #expect(try JSONDocument(huge).root.integer == nil)
    let zeros = "0." + String(repeating: "0", count: 200_000) + "1"
    #expect(JSONValue.number(zeros).canonicalBytes == Array("1e-200001".utf8))
  }

  @Test func escapesOnlyWhatItMust() throws {
    let text = "\u{0}\u{1F}\"\\/\u{7F}é\n\t"
    let written = JSONValue.string(text).written(.compact)
    #expect(String(decoding: written, as: UTF8.self) == "\"\\u0000\\u001f\\\"\\\\/\u{7F}é\\n\\t\"")
    #expect(try JSONDocument(written).root.string == text)
  }

  @Test(
    arguments: Stock.present.flatMap { stock in
      let files = stock.lists + stock.translations
      return (stock == .real ? Effort.sample(files, every: 10) : files).map { (stock, $0) }
    })
  func givesBackEveryFile(stock: Stock, path: String) throws {
    let document = try JSONDocument(try stock.bytes(path))
    let compact = document.root.written(.compact)
    let again = try JSONDocument(try JSONDocument(document.root.written(.indented)).root.written(.compact))
    #expect(again.bytes == compact)
    #expect(again.root.value == document.root.value)
  }
}
