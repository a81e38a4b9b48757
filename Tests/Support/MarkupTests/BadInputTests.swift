import TestSupport

@testable import Markup

@Suite struct BadInputTests {
  static let cases: [(String, MarkupError.Code, @Sendable () -> [UInt8])] = [
    ("empty", .empty, { [] }),
    ("blanks", .empty, { Array(repeating: 0x20, count: 1000) }),
    ("20 MB", .tooLarge, { Array(repeating: UInt8(ascii: "x"), count: 20_000_000) }),
    ("100,000 nested elements", .tooDeep, { Array(String(repeating: "<div>", count: 100_000).utf8) }),
    (
      "a million attributes", .tooComplex,
      { Array(("<a " + (0..<1_000_000).map { "b\($0)" }.joined(separator: " ") + ">").utf8) }
    ),
    (
      // The apostrophe does not open a quote, because it is inside an unquoted value.
      "many attributes behind an apostrophe", .tooComplex,
      { Array(("<p x=it's><p " + (0..<100_000).map { "b\($0)" }.joined(separator: " ") + "'>").utf8) }
    ),
    (
      "attributes of one name", .tooComplex, { Array(("<p " + String(repeating: "a ", count: 100_000) + ">").utf8) }
    ),
    (
      "many attributes behind a comment that ends", .tooComplex,
      { Array(("<!-- --!><p " + (0..<100_000).map { "b\($0)" }.joined(separator: " ") + ">").utf8) }
    ),
    (
      "attributes of many <body>", .tooComplex,
      { Array((0..<100_000).map { "<body a\($0)>" }.joined().utf8) }
    ),
    ("labels that nobody closes", .tooDeep, { Array(String(repeating: "<label>x", count: 30_000).utf8) }),
    ("formatting that nobody closes", .tooDeep, { Array((0..<1_000).map { "<b id=\($0)><p>" }.joined().utf8) }),
    (
      "formatting that each paragraph repeats", .tooComplex,
      {
        let all = (0..<400).map { "<b id=\($0)>" }.joined()
        return Array(("<div>" + all + "</div>" + String(repeating: "<p>x</p>", count: 100_000)).utf8)
      }
    ),
    (
      // 180 MB of a single attribute.
      "one long attribute that each paragraph repeats", .tooComplex,
      {
        let long = "<div><b class='\(String(repeating: "x", count: 60_000))'></div>"
        return Array((long + String(repeating: "<p>x</p>", count: 3_000)).utf8)
      }
    ),
  ]

  @Test(.slow, arguments: cases.indices)
  func isRefusedByCode(index: Int) throws {
    let (name, code, bytes) = Self.cases[index]
    do {
      _ = try HTMLPage(bytes())
      Issue.record("\(name) was read")
    } catch {
      #expect(error.code == code, "\(name)")
      #expect(!error.message.isEmpty)
    }
  }

  @Test func fiveHundredLevelsKeepTheButton() throws {
    let html = String(repeating: "<div>", count: 500) + "<button>Reject</button>"
    let page = try HTMLPage(Array(html.utf8))
    let button = try #require(page.nodes.firstIndex { $0.name == "button" })
    #expect(page.text(in: button) == "Reject")
    #expect(page.path(of: button).hasSuffix("button"))
  }

  @Test(.slow) func eightMegabytesOfShortTagsAreRead() throws {
    let row = "<li>x<a href=y>z</a></li>"
    let page = try HTMLPage(Array(String(repeating: row, count: 300_000).utf8))
    #expect(page.nodes.filter { $0.name == "li" }.count == 300_000)
  }

  /// Any bytes give an answer or an error, never a crash, and always the same one.
  @Test(arguments: SeededNumbers.seeds(7)) func randomBytesNeverTrap(seed: UInt64) {
    let pieces = [
      "<div", ">", "</", "\"", "'", "<!--", "-->", "<script>", "</script>", "&#x", "&", ";", "\u{0}", "=", " ",
      "<button>", "<template>", "<svg", "\u{FEFF}", "<![CDATA[", "<?xml", "<meta charset=", "utf-16", "gbk", "é",
    ]
    var numbers = SeededNumbers(seed)
    var read = 0
    for _ in 0..<800 {
      let bytes = [UInt8].mixture(of: pieces, 40, noise: 5, &numbers)
      let (a, b) = (Result { try HTMLPage(bytes) }, Result { try HTMLPage(bytes) })
      #expect((try? a.get())?.nodes == (try? b.get())?.nodes)
      if case .success = a { read += 1 }
    }
    #expect(read > 400, "most are pages of a kind")
  }
}
