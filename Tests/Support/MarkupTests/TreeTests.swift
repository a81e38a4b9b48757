import TestSupport

@testable import Markup

/// The tree of a page by the rules of the standard.
@Suite struct TreeTests {
  /// The tree below `<body>`, such as `p(#x b(#y))`.
  static func tree(_ html: String) throws -> String {
    let nodes = try TreeBuilder.build(Array(html.utf8)).markupNodes()
    func inside(_ index: Int) -> String {
      var parts: [String] = []
      var at = index + 1
      while at < nodes[index].end {
        let node = nodes[at]
        parts.append(node.isText ? "#" + node.text : node.name + (node.end > at + 1 ? "(\(inside(at)))" : ""))
        at = node.end
      }
      return parts.joined(separator: " ")
    }
    return inside(try #require(nodes.firstIndex { $0.name == "body" || $0.name == "frameset" }))
  }

  @Test(arguments: [
    ("<p>x<p>y", "p(#x) p(#y)"), ("<b>1<i>2</b>3</i>", "b(#1 i(#2)) i(#3)"),
    ("<b>1<p>2</b>3</p>", "b(#1) p(b(#2) #3)"), ("<button>a<button>b", "button(#a) button(#b)"),
    ("<table>x<tr><td>y", "#x table(tbody(tr(td(#y))))"), ("<ul><li>1<li>2</ul>", "ul(li(#1) li(#2))"),
    ("<a>1<a>2", "a(#1) a(#2)"), ("<p><b>x<p>y", "p(b(#x)) p(b(#y))"), ("<x-a><x-b></x-a>y", "x-a(x-b) #y"),
    ("<svg><title>a<p>b</svg>c", "svg(title(#a p(#bc)))"), ("<svg><g><p>x", "svg(g) p(#x)"),
    ("<select><div>x<option>y<option>z", "select(div(#x option(#y) option(#z)))"),
    ("<!doctype html><p><table>", "p table"), ("<p><table>", "p(table)"), ("<frameset><frame>", "frame"),
    ("<textarea>\n<b>", "textarea(#<b>)"), ("<title><b></title>x", "#x"), ("x</body>y", "#xy"),
    ("<form><form><input>", "form(input)"), ("<h1>a<h2>b", "h1(#a) h2(#b)"), ("<plaintext></p>", "plaintext(#</p>)"),
    ("<p>a<!-- b -->c", "p(#ac)"), ("<image>", "img"), ("a</p>b", "#a p #b"), ("a</br>b", "#a br #b"),
    ("<script><!--<script></script>--></script>x", "script(#<!--<script></script>-->) #x"),
  ])
  func isThatOfTheStandard(html: String, tree: String) throws {
    // The places of scripts and titles are tested elsewhere.
    #expect(try Self.tree(html.hasPrefix("<script") ? "<body>" + html : html) == tree, "\(html)")
  }

  /// Comments, quotes and tags end where a browser ends them: no button is hidden inside one.
  @Test(arguments: [
    "<!--><button>", "<!---><button>", "<!-- --!><button>", "<!x><button>", "<?x?><button>", "</ x><button>",
    "<p x=it's><button>", "<p a='><b>'><button>", "<p \"'><button>", "<p =\"><button>", "<![CDATA[>]]><button>",
    "<p a/b='x'/><button>", "<!doctype '><button>", "<script>'</script><button>", "<style><!--</style><button>",
    "<svg><![CDATA[</svg><button>]]></svg><button>",
  ])
  func nothingIsHidden(html: String) throws {
    let page = try HTMLPage(Array((html + "Reject all</button>").utf8))
    #expect(page.nodes.count { $0.name == "button" } == 1, "\(html)")
  }

  @Test(arguments: [
    "<!-- <button> -->", "<p a='<button>", "<p a=\"<button>\">", "<title><button></title>", "<textarea><button>",
    "<script><!--<script></script><button>", "<!--<button>--", "<p <button",
  ])
  func nothingIsMadeUp(html: String) throws {
    #expect(!(try HTMLPage(Array(html.utf8)).nodes.contains { $0.name == "button" }), "\(html)")
  }

  /// The cases of the enum and the list of names have the same order.
  @Test func tagsHaveTheirNames() {
    #expect(HTMLTag.names.count == HTMLTag.allCases.count - 1)
    let others: [HTMLTag] = [.annotationXML, .foreignObject, .variable, .other]
    for tag in HTMLTag.allCases where !others.contains(tag) { #expect(tag.name == String(describing: tag)) }
    #expect(others.map(\.name) == ["annotation-xml", "foreignobject", "var", ""])
  }

  /// Every start tag is at the place stated by its element, and every element ends inside its parent in the source.
  @Test(arguments: SeededNumbers.seeds(3)) func rangesAreThoseOfTheSource(seed: UInt64) throws {
    var numbers = SeededNumbers(seed)
    for _ in 0..<300 {
      let bytes = Misnested.page(&numbers, pieces: 40)
      for node in try TreeBuilder.build(bytes).markupNodes() {
        #expect(node.tag.lowerBound <= node.close && node.close <= bytes.count)
        guard !node.isText, !node.tag.isEmpty else { continue }
        let tag = String(decoding: bytes[node.tag], as: UTF8.self).lowercased()
        #expect(tag.hasPrefix("<" + node.name) || node.name == "img" && tag.hasPrefix("<image"), "\(tag) \(node.name)")
        // The first `<html>` and `<body>` also get the attributes of later ones, which are further on in the source.
        let source = ["html", "body"].contains(node.name) ? bytes[node.tag.lowerBound...] : bytes[node.tag]
        let text = String(decoding: source, as: UTF8.self).lowercased()
        #expect(tag.hasSuffix(">") && node.attributes.allSatisfy { text.contains($0.name) }, "\(tag)")
      }
    }
  }
}
