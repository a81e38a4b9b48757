import TestSupport

@testable import Markup

@Suite struct ReadingTests {
  private func page(_ html: String) throws -> HTMLPage { try HTMLPage(Array(html.utf8)) }

  private func first(_ name: String, in page: HTMLPage) throws -> Int {
    try #require(page.nodes.firstIndex { $0.name == name })
  }

  @Test func everyNodeLiesInsideItsParent() throws {
    let page = try page(
      "<div id=a><p>x<b>y</b></p><ul><li>1<li>2<li>3</ul></div><dialog open><button>ok</button></dialog>")
    for (index, node) in page.nodes.enumerated() {
      #expect(node.end > index && node.end <= page.nodes.count)
      #expect(node.parent < index)
      if node.parent >= 0 { #expect(page.nodes[node.parent].end >= node.end) }
    }
  }

  @Test func keepsElementsThatHTML4DoesNotKnow() throws {
    let page = try page(
      "<dialog open><my-banner data-x=1><template shadowrootmode=open><button>Go</template></my-banner></dialog>"
    )
    #expect(
      ["dialog", "my-banner", "template", "button"].allSatisfy { name in page.nodes.contains { $0.name == name } })
    #expect(page.nodes[try first("my-banner", in: page)]["data-x"] == "1")
    #expect(!page.isHidden(try first("button", in: page)))
  }

  @Test func textStopsAtNestedControls() throws {
    let page = try page("<button>outer <i>word</i> <a>inner</a></button>")
    let outer = try first("button", in: page)
    #expect(page.text(in: outer) { page.nodes[$0].name == "a" } == "outer word")
    #expect(page.text(in: outer) == "outer word inner")
  }

  @Test func blanksCollapseAndBlocksPartWords() throws {
    let page = try page("<div><p>a\n  b</p><p>c</p><span>d</span><span>e</span><br>f</div>")
    #expect(page.text(in: try first("div", in: page)) == "a b c de f")
  }

  @Test func entitiesOfHTML5AreDecoded() throws {
    let page = try page("<button title='a&apos;b'>&check; Yes &amp; no&nbsp;more &unknown; &eacute;</button>")
    let button = try first("button", in: page)
    #expect(page.text(in: button) == "✓ Yes & no more &unknown; é")
    #expect(page.nodes[button]["title"] == "a'b")
  }

  @Test(arguments: [
    ("<p hidden><button>", HTMLHiding.hiddenAttribute),
    ("<p inert><button>", .inert), ("<p style='color:red; DISPLAY : none'><button>", .displayNone),
    ("<p style='display:none!important;display:block'><button>", .displayNone),
    ("<p style='visibility:hidden'><button>", .visibilityHidden), ("<p style='opacity: 0.0'><button>", .transparent),
    ("<template><button></template>", .template), ("<body><noscript><button></noscript>", .noscript),
    ("<dialog><button></dialog>", .closedDialog),
  ])
  func hiddenThingsAreHidden(html: String, reason: HTMLHiding) throws {
    let page = try page(html + "x")
    let hider = try #require(page.hider(of: try first("button", in: page)))
    #expect(HTMLVisibility.reason(page.nodes[hider]) == reason)
  }

  @Test(arguments: [
    "<p style='display:none; display:block'><button>", "<p aria-hidden=false><button>", "<dialog open><button>",
    "<p class=hidden><button>", "<p style='opacity:.1'><button>", "<p data-hidden><button>",
  ])
  func otherThingsAreNot(html: String) throws {
    let page = try page(html + "x")
    #expect(!page.isHidden(try first("button", in: page)))
  }

  @Test func aLayerThatIsOpenedLaterShowsItsOwnControls() throws {
    let page = try page(
      "<div id=r hidden><button>a</button><span hidden><button>b</button></span></div>")
    let root = try first("div", in: page)
    let buttons = page.elements.filter { page.nodes[$0].name == "button" }
    #expect(buttons.map { page.isHidden($0) } == [true, true])
    #expect(buttons.map { page.isHidden($0, within: root) } == [false, true])
  }

  @Test func pathsAreShortAndTellSiblingsApart() throws {
    let page = try page("<div id=bar><p><a>1</a><a>2</a></p></div>")
    let links = page.elements.filter { page.nodes[$0].name == "a" }
    #expect(links.map(page.path(of:)) == ["#bar > p > a[1]", "#bar > p > a[2]"])
  }

  @Test func placesAreThoseOfTheTagsAndTexts() throws {
    let page = try page("<div>\n\n é<button\n id=a>\n  x</button></div>")
    let button = try first("button", in: page)
    #expect(page.place(of: button) == TextPlace(line: 3, column: 3))
    #expect(page.place(of: button + 1) == TextPlace(line: 5, column: 3))
    // It has no start tag in the source.
    #expect(page.place(of: try first("body", in: page)) == nil)
  }

  /// Lines are counted beyond 65,535, where libxml2 stops.
  @Test func placesOfLongPages() throws {
    let page = try page(String(repeating: "\n", count: 99_999) + "<p><button>x</button>")
    #expect(page.place(of: try first("button", in: page)) == TextPlace(line: 100_000, column: 4))
  }

  /// The content of a frame has the frame's place.
  @Test func placesInFrames() throws {
    let page = try page("<p>\n<iframe srcdoc='\n\n<button>x</button>'></iframe>")
    let button = try first("button", in: page)
    #expect(page.place(of: button) == TextPlace(line: 2, column: 1) && page.place(of: button + 1)?.line == 2)
  }

  /// The summary that opens a `<details>` is outside its fold; within a root, only the folds inside it count.
  @Test func closedDetailsFoldTheirContent() throws {
    let page = try page(
      "<details id=a><summary>s</summary><div id=b>x<details id=c><p>y</p></details></div></details><details open>z</details>"
    )
    func at(_ match: @escaping (MarkupNode) -> Bool) throws -> Int { try #require(page.nodes.firstIndex(where: match)) }
    let (a, b, c) = (try at { $0["id"] == "a" }, try at { $0["id"] == "b" }, try at { $0["id"] == "c" })
    let (s, x, y, z) = (
      try at { $0.text == "s" }, try at { $0.text == "x" }, try at { $0.text == "y" }, try at { $0.text == "z" }
    )
    #expect([a, b, c, s, x, y, z].map { page.isFolded($0) } == [false, true, true, false, true, true, false])
    #expect([x, c, y].map { page.isFolded($0, within: a) } == [false, false, true])
    #expect([x, c, y].map { page.isFolded($0, within: b) } == [false, false, true])
    #expect(!page.isFolded(y, within: c))
    #expect([a, b, c, x, y].allSatisfy { !page.isHidden($0) })
  }
}
