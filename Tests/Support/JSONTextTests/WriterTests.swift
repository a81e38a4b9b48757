import JSONText
import TestSupport
import Testing

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

  /// Swift's own `==` takes composed and decomposed letters for the same text.
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

  @Test func escapesOnlyWhatItMust() throws {
    let text = "\u{0}\u{1F}\"\\/\u{7F}é\n\t"
    let written = JSONValue.string(text).written(.compact)
    #expect(String(decoding: written, as: UTF8.self) == "\"\\u0000\\u001f\\\"\\\\/\u{7F}é\\n\\t\"")
    #expect(try JSONDocument(written).root.string == text)
  }

  @Test(
    .enabled(if: Corpus.isPresent, Comment(rawValue: Corpus.absence)), arguments: Corpus.lists + Corpus.translations)
  func givesBackEveryRealFile(path: String) throws {
    let document = try JSONDocument(try Corpus.bytes(path))
    let compact = document.root.written(.compact)
    let again = try JSONDocument(try JSONDocument(document.root.written(.indented)).root.written(.compact))
    #expect(again.bytes == compact)
    #expect(again.root.value == document.root.value)
  }
}
