import TestSupport

@testable import Markup

/// Pages are parsed as a browser parses them.
@Suite(.slow, .serialized, .oneBrowser, .enabled(if: Chromium.isPresent, Comment(rawValue: Chromium.absence)))
struct BrowserTests {
  private static func agree(_ pages: [(name: String, bytes: [UInt8])]) throws {
    let trees = try BrowserTrees.read(pages.map(\.bytes))
    #expect(trees.count == pages.count)
    for (page, tree) in zip(pages, trees) {
      let own = BrowserTrees.lines(try TreeBuilder.build(page.bytes).markupNodes())
      if own == tree { continue }
      let (line, theirs) = zip(own, tree).first { $0 != $1 } ?? (own.last ?? "", tree.last ?? "")
      let source = page.bytes.count < 2_000 ? String(decoding: page.bytes, as: UTF8.self) : ""
      Issue.record("\(page.name): \(line) here, \(theirs) in the browser. \(source)")
    }
  }

  /// Every page in the repository's tests.
  @Test func onAllFixtures() throws {
    let root = URL(filePath: #filePath).appending(path: "../../../..").standardized
    let folders = [root.appending(path: "Tests"), root.appending(path: "Fuzz/Seeds")]
    var pages: [(String, [UInt8])] = []
    for folder in folders {
      for case let file as URL in FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil) ?? .init()
      where file.pathExtension == "html" {
        // The charset is tested elsewhere.
        let bytes = try CharsetDecoder.decode([UInt8](Data(contentsOf: file))).utf8
        pages.append((file.lastPathComponent, bytes))
      }
    }
    #expect(pages.count > 2)
    try Self.agree(pages)
  }

  @Test(arguments: SeededNumbers.seeds(5)) func onMisnestedMarkup(seed: UInt64) throws {
    var numbers = SeededNumbers(seed)
    try Self.agree((0..<400).map { ("page \($0)", Misnested.page(&numbers, pieces: $0 % 10 == 0 ? 150 : 25)) })
  }
}

/// Markup with most elements in wrong places.
enum Misnested {
  private static let names =
    """
    p p p div div div span span b i a a em font nobr u li li ul ol dd dt dl table table tr td th tbody thead caption \
    colgroup col button button form label input br h1 h3 section select option optgroup svg g path title desc math mi \
    mtext annotation-xml dialog details summary template x-a x-b consent-box iframe img hr pre textarea script style \
    noscript object address main ruby rt rp body html head center
    """.split(separator: " ").map(String.init)
  private static let attributes = [
    " id=1", " id=2", #" class="x &amp; y""#, " hidden", " type=hidden", " color=red", #" encoding="text/html""#,
    " a=1 A=2", " title='a\"b&notit=c'", " x=y/",
  ]
  private static let texts = [
    "x", "y z", " ", "\n", "&lt;", "&notit;", "1 < 2", "Accept all", "é", "\r\n", "&#x80;", "&amp;amp;", "</",
  ]
  private static let others = [
    "<!-- c -->", "<!-->", "<!---->", "<!-- --!>", "<!doctype html>", "<![CDATA[q]]>", "<?x?>", "</ x>", "</>", "<!x>",
    "<svg><foreignObject>", "<!--<script>", "</script>",
  ]

  static func page(_ numbers: inout SeededNumbers, pieces: Int) -> [UInt8] {
    var page = numbers.below(10) < 3 ? "" : "<!doctype html>"
    for _ in 0...numbers.below(pieces) {
      let name = numbers.pick(names)
      switch numbers.below(100) {
      case ..<50:
        page += "<" + name
        if numbers.below(10) < 3 { page += numbers.pick(attributes) }
        page += numbers.below(20) == 0 ? "/>" : ">"
      case ..<78: page += "</\(name)>"
      case ..<95: page += numbers.pick(texts)
      default: page += numbers.pick(others)
      }
    }
    return Array(page.utf8)
  }
}
