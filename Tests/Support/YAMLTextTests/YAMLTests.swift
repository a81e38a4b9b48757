import TestSupport

@testable import YAMLText

@Suite struct YAMLTests {
  @Test func readsAWorkspaceLikeText() throws {
    let root = try YAMLText.parse(
      """
      # comment
      languages: [en, de, no, "yes"]
      fallback: {de-AT: de, "*": en}
      profiles:
        app:
          vendors: [10, 174]
          paidAlternative: false
          note: |
            two
            lines
          empty:
      """)
    #expect(
      root.json.compactText
        == #"{"languages":["en","de","no","yes"],"fallback":{"de-AT":"de","*":"en"},"#
        + #""profiles":{"app":{"vendors":[10,174],"paidAlternative":false,"note":"two\nlines\n","empty":null}}}"#)
    let vendors = try #require(root["profiles"]?["app"]?["vendors"])
    #expect(vendors.path == "profiles.app.vendors" && vendors.place == TextPlace(line: 6, column: 14))
    #expect(try vendors.integers() == [10, 174])
  }

  @Test(arguments: [
    ("no", #""no""#), ("on", #""on""#), ("yes", #""yes""#), ("y", #""y""#), ("true", "true"), ("False", "false"),
    ("~", "null"), ("12", "12"), ("-0.5e3", "-0.5e3"), ("012", #""012""#), ("0o17", #""0o17""#), ("1_000", #""1_000""#),
    ("0x1f", #""0x1f""#), ("2026-03-02", #""2026-03-02""#), ("12:30", #""12:30""#), (".5", #"".5""#),
    (".inf", #"".inf""#),
    ("'12'", #""12""#), ("\"true\"", #""true""#), ("!!str 12", #""12""#), ("''", #""""#), ("8d", #""8d""#),
    ("1.", #""1.""#),
  ])
  func scalars(text: String, json: String) throws {
    #expect(try YAMLText.parse("a: \(text)")["a"]?.json.compactText == json)
  }

  /// Whatever is a JSON number here is one for the JSON reader too, and the other way round.
  @Test func numbersAreThoseOfJSON() {
    let pieces = ["-", "0", "7", ".", "e", "E", "+", "10", ""]
    for a in pieces {
      for b in pieces {
        for c in pieces {
          for d in pieces {
            let text = a + b + c + d
            let isJSON = (try? JSONDocument(text))?.root.kind == .number
            #expect(YAMLScalar.isNumber(text) == isJSON, "\(text)")
          }
        }
      }
    }
  }

  @Test func jsonIsYAML() throws {
    let json = #"{"a":[1,2.50,{"b":null,"c":[]}],"d":"é\n","e":{},"f":true}"#
    #expect(try YAMLText.parse(json).json.compactText == json)
  }

  @Test func anchorsAreWrittenOut() throws {
    let root = try YAMLText.parse("base: &b [1, 2]\nuse: *b\n")
    #expect(root.json.compactText == #"{"base":[1,2],"use":[1,2]}"#)
    #expect(root["use"]?.path == "use" && root["use"]?.place == TextPlace(line: 1, column: 7))
    let nested = try YAMLText.parse("a: &a {b: [&c 1, '2']}\nd: {e: *a}\nf: *c\n&g h: *c\ni: *g")
    #expect(nested.json.compactText == #"{"a":{"b":[1,"2"]},"d":{"e":{"b":[1,"2"]}},"f":1,"h":1,"i":"h"}"#)
    let copied = try #require(try nested["d"]?["e"]?["b"]?.elements())
    #expect(copied.map(\.path) == ["d.e.b[0]", "d.e.b[1]"])
    // The last anchor of a name counts, for what comes after it.
    #expect(try YAMLText.parse("[&a 1, *a, &a 2, *a]").json.compactText == "[1,1,2,2]")
  }

  /// An ampersand in a text is no anchor, a question mark no key: both may stand in one file.
  @Test func marksWithinTextsAreTexts() throws {
    let text = "a: q & a\nb: |\n  ? no key\n  &no anchor\nc: [x &y]\n? d\n: &e 1\n"
    #expect(
      try YAMLText.parse(text).json.compactText == #"{"a":"q & a","b":"? no key\n&no anchor\n","c":["x &y"],"d":1}"#)
  }

  /// A mark of the byte order is no part of the text, and takes no column.
  @Test func aByteOrderMarkTakesNoPlace() throws {
    let root = try YAMLText.parse("\u{FEFF}a: b")
    #expect(root["a"]?.place == TextPlace(line: 1, column: 4) && root.json.compactText == #"{"a":"b"}"#)
  }

  @Test func aZeroEndsNoText() throws {
    #expect(try YAMLText.parse(#"{"a\0b": "c\0d", "a\0e": 1}"#)["a\0b"]?.value == .string("c\0d"))
  }

  static let bad: [(String, YAMLError.Code, String)] = [
    ("", .empty, "1:1"), ("# only\n", .empty, "1:1"), ("a: [1, 2", .syntax, "1:9"), ("a: 1\n b: 2", .syntax, ""),
    ("a: 1\nb: 2\na: 3", .duplicateKey, "3:1"), ("1: a\n'1': b", .duplicateKey, "2:1"),
    ("1: a\n!!int 1: b", .duplicateKey, "2:1"), ("a: *x", .unknownAlias, "1:4"), ("a: &x [*x]", .unknownAlias, "1:8"),
    ("a: 1\n---\nb: 2", .severalDocuments, "2:1"), ("? [a]\n: b", .badKey, "1:3"), ("\tx: 1", .syntax, ""),
    ("a\n...\n%YAML 1.1\n--- b", .severalDocuments, "3:1"), ("[a]\nb", .syntax, "2:1"),
    ("a: &x [1]\n? [*x, *x]\n: b", .badKey, "2:3"), ("a: &x 1\n*x : 2", .badKey, "2:1"), ("[a]: &x 2", .badKey, "1:1"),
    ("a:\n  é\u{1}", .syntax, "2:4"), ("a: \"\\x\"", .syntax, ""), ("%YAML 3.0\n---\na", .syntax, ""),
  ]

  @Test(arguments: bad.indices)
  func badTextsAreErrorsWithAPlace(index: Int) {
    let (text, code, place) = Self.bad[index]
    let error = #expect(throws: YAMLError.self) { try YAMLText.parse(text) }
    #expect(error?.code == code, "\(text): \(String(describing: error))")
    if !place.isEmpty { #expect(error?.place.description == place, "\(text)") }
  }

  @Test func laughsAreCounted() {
    var text = "a0: &a0 [x, x, x, x, x, x, x, x, x]\n"
    for level in 1...12 {
      text += "a\(level): &a\(level) [" + Array(repeating: "*a\(level - 1)", count: 9).joined(separator: ", ") + "]\n"
    }
    let error = #expect(throws: YAMLError.self) { try YAMLText.parse(text) }
    #expect(error?.code == .tooManyAliases)
  }

  @Test func depthAndSizeAreBounded() {
    for (text, code) in [
      (String(repeating: "[", count: 100_000), YAMLError.Code.tooDeep),
      (String(repeating: "[", count: 100) + String(repeating: "]", count: 100), .tooDeep),
      (String(repeating: "- ", count: 100_000), .tooDeep),
      ((0..<3_000).map { String(repeating: " ", count: $0 / 3) + "a\($0):" }.joined(separator: "\n"), nil),
      (String(repeating: "x", count: 5_000_000), .tooLarge),
    ] as [(String, YAMLError.Code?)] {
      let error = #expect(throws: YAMLError.self) { try YAMLText.parse(text) }
      if let code { #expect(error?.code == code) }
    }
  }

  @Test func typedGettersNamePlaceAndPath() throws {
    let root = try YAMLText.parse("profiles:\n  app:\n    vendors: all\n    purposs: 1\n")
    let app = try #require(root["profiles"]?["app"])
    let kind = #expect(throws: YAMLError.self) { try app.required("vendors").integers("a list of ids") }
    #expect(kind?.description == "3:14: expected a list of ids, found \"all\" at profiles.app.vendors")
    let words = try app.required("vendors").mismatch(words: ["none", "All"])
    #expect(
      words.description
        == "3:14: expected none, All, found \"all\" at profiles.app.vendors; did you mean \"All\"?")
    let unknown = #expect(throws: YAMLError.self) { try app.members(known: ["vendors", "purposes"]) }
    #expect(unknown?.description == "4:5: unknown key \"purposs\" at profiles.app; did you mean \"purposes\"?")
    #expect(#expect(throws: YAMLError.self) { try app.required("languages") }?.code == .missing)
    #expect(try YAMLText.parse("a:")["a"]?.elements().isEmpty == true)
  }

  /// Names of one kilobyte, thirty deep, around very many values: each of them would have a path of thirty kilobytes.
  @Test func longNamesAroundManyValuesAreRefused() {
    let name = String(repeating: "n", count: 1_000)
    let text =
      String(repeating: "{\(name): ", count: 30) + "[" + String(repeating: "x,", count: 100_000) + "x]"
      + String(repeating: "}", count: 30)
    #expect { try YAMLText.parse(text) } throws: { ($0 as? YAMLError)?.code == .tooLarge }
  }
}
