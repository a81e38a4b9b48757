import TestSupport

@testable import Markup

/// Style attributes and the style sheets inside a page.
@Suite struct StyleTests {
  @Test(arguments: [
    ("color: red", "red"), ("COLOR : Red ;", "red"), ("color:red;color:blue", "blue"),
    ("color: red !important; color: blue", "red"), ("color:red! IMPORTANT;color:blue", "red"),
    ("color:red!important;color:blue!important", "blue"),
    ("background: url(data:image/png;base64,color:blue;AAAA); color: red", "red"),
    ("background: url( \"a;color:blue\" ); color: red", "red"), ("content: ';color:blue;'; color: red", "red"),
    ("content: \"\\\";color:blue\"; color: red", "red"), ("/* color: blue; */ color: /* x */ red", "red"),
    ("color: red; /* an end that never comes; color: blue", "red"), ("background: url(x;color: red", nil),
    ("color", nil), ("color:", nil), (": red", nil), ("", nil), ("colour: red", nil), ("color: a  b", "a b"),
  ])
  func declarationsAreReadAsCSSReadsThem(style: String, color: String?) {
    #expect(StyleDeclarations(style)["color"] == color)
  }

  private func page(_ style: String, _ body: String) throws -> HTMLPage {
    try HTMLPage(Array("<html><head>\(style)</head><body>\(body)</body></html>".utf8))
  }

  private func isSeen(_ style: String, _ body: String) throws -> Bool {
    let page = try page(style, body)
    return page.isSeen(try #require(page.nodes.firstIndex { $0.name == "button" }))
  }

  @Test(arguments: [
    ".hide{display:none}", "#b{visibility:hidden}", "button{opacity:0}", "button.hide { opacity: 0% }",
    ".x, .hide, .y { display: none }", ".hide{display:none}.hide{color:red}", "@charset 'x'; .hide{display:none}",
    "/* } */ .hide{display:none}", "<!-- .hide{display:none} -->", ".hide{display:none!important}#b{display:block}",
    ".hide:hover{display:block}.hide{display:none}", "@media print{.hide{display:block}}.hide{display:none}",
    ".hide{position:absolute;left:-9999px}", ".hide{position:absolute;clip:rect(0,0,0,0)}",
    ".hide{width:1px;height:1px;overflow:hidden}", ".hide{max-height:0;overflow:hidden}", ".hide{font-size:0}",
    "@font-face{font-family:x}.hide{display:none}", ".hide{display:none;.in{display:block}}",
    ".hi\\64 e{}.hide{display:none}", "*{display:none}",
  ])
  func whatASimpleSelectorHidesIsNotSeen(sheet: String) throws {
    #expect(try !isSeen("<style>\(sheet)</style>", "<button id=b class='btn hide'>x</button>"))
  }

  @Test(arguments: [
    ".hidden{display:none}", "#c{display:none}", ".hide{display:none}.btn.hide{display:block}",
    ".hide{display:none}#b{display:block}", ".hide{display:none}.hide{display:inline}",
    "@media (max-width: 600px){.hide{display:none}}", "@media print{.hide{display:none}}", ".menu .hide{display:none}",
    ".hide::before{display:none}", ".hide:hover{display:none}", ".hide[data-x]{display:none}",
    // An element that a complex selector may show again does not count as hidden.
    ".hide{display:none}.menu .hide{display:block}", ".hide{width:0}", ".hide{left:-9999px}", ".hide{display:none",
  ])
  func whatNoSimpleSelectorHidesIsSeen(sheet: String) throws {
    let isOpenEnded = !sheet.hasSuffix("}")
    #expect(try isSeen("<style>\(sheet)</style>", "<button id=b class='btn hide'>x</button>") != isOpenEnded)
  }

  @Test(arguments: [
    "<noscript><style>.hide{display:none}</style></noscript>", "<style media=print>.hide{display:none}</style>",
    "<template><style>.hide{display:none}</style></template>",
    "<style media='(max-width: 9px)'>.hide{display:none}</style>",
  ])
  func sheetsThatAreNotInForceHideNothing(style: String) throws {
    #expect(try isSeen(style, "<button class=hide>x</button>"))
  }

  /// A script may show an element that a sheet hides, so it is folded; one hidden by its own style is hidden.
  @Test func whatASheetHidesIsFolded() throws {
    let page = try page("<style>.hide{display:none}</style>", "<p class=hide><button>x</button></p>")
    let button = try #require(page.nodes.firstIndex { $0.name == "button" })
    #expect(page.isFolded(button) && !page.isHidden(button))
    #expect(!page.isFolded(button, within: page.nodes[button].parent))
  }

  @Test(arguments: [
    "left:-9999px;position:absolute", "position:fixed;top:-200vh", "font-size:0", "font-size: 0px",
    "width:0;height:0;overflow:hidden", "height:0;overflow:hidden", "position:absolute;clip:rect(1px, 1px, 1px, 1px)",
    "clip-path: inset(50%)", "opacity:0.0", "opacity: 0%", "background:url(data:x;display:block);display:none",
  ])
  func ownStylesHide(style: String) throws {
    let page = try page("", "<button style='\(style)'>x</button>")
    #expect(page.isHidden(try #require(page.nodes.firstIndex { $0.name == "button" })))
  }

  @Test(arguments: [
    "left:-9999px", "position:absolute;left:-20px", "width:0;height:0", "overflow:hidden", "font-size:1px",
    "background:url(data:x;display:none)", "clip:rect(0,0,0,0)", "opacity:nan", "width:0.5em;overflow:hidden",
    "content:'display:none'",
  ])
  func otherStylesDoNot(style: String) throws {
    let page = try page("", "<button style=\"\(style)\">x</button>")
    #expect(page.isSeen(try #require(page.nodes.firstIndex { $0.name == "button" })))
  }

  /// The label draws the box.
  @Test func aBoxThatItsLabelDrawsIsSeen() throws {
    for style in ["opacity:0", "display:none", "position:absolute;left:-9999px"] {
      let page = try page(
        "<style>.box{\(style)}</style>", "<label><input type=checkbox class=box style='\(style)'>Ads</label>")
      #expect(page.isSeen(try #require(page.nodes.firstIndex { $0.name == "input" })))
    }
  }

  @Test func aSheetThatLaysOutWinsOverTheHiddenAttribute() throws {
    #expect(try isSeen("<style>.a{display:flex}</style>", "<button class=a hidden>x</button>"))
    #expect(try !isSeen("<style>.a{color:red}</style>", "<button class=a hidden>x</button>"))
  }

  @Test func ariaHiddenIsSeenAndNotSpoken() throws {
    let page = try page("", "<p aria-hidden=TRUE><button>x</button></p>")
    let button = try #require(page.nodes.firstIndex { $0.name == "button" })
    #expect(page.isSeen(button) && !page.isSpoken(button) && !page.isOpen(button))
    #expect(page.isSpoken(button, within: page.nodes[button].parent))
  }

  // MARK: Frames

  @Test func aFramesOwnDocumentIsReadInItsPlace() throws {
    let page = try page(
      "<style>button{display:none}</style>",
      "<p>1</p>\n<iframe id=f srcdoc=\"&lt;style&gt;p{opacity:0}&lt;/style&gt;&lt;p&gt;2&lt;/p&gt;&lt;button&gt;x&lt;/button&gt;\"></iframe><p>3</p><iframe src=x></iframe>"
    )
    for (index, node) in page.nodes.enumerated() {
      #expect(node.end > index && node.end <= page.nodes.count && node.parent < index)
      if node.parent >= 0 { #expect(page.nodes[node.parent].end >= node.end) }
    }
    let body = try #require(page.nodes.firstIndex { $0.name == "body" })
    #expect(page.text(in: body) { page.nodes[$0].name == "style" } == "1 2 x 3")
    let button = try #require(page.nodes.firstIndex { $0.name == "button" })
    // Styles do not apply across the frame's border, in either direction.
    #expect(page.isSeen(button) && page.place(of: button)?.line == 2)
    let texts = page.nodes.indices.filter { page.nodes[$0].name == "p" }
    #expect(texts.map { page.isSeen($0) } == [true, false, true])
  }

  @Test(arguments: ["<iframe srcdoc=' '>", "<iframe srcdoc>", "<iframe srcdoc='<iframe srcdoc=\"<b>x\">'>"])
  func framesOfAnyKindAreBounded(html: String) throws {
    _ = try page("", String(repeating: html, count: 100))
    var nested = "x"
    for _ in 0..<6 { nested = "<iframe srcdoc='" + nested.replacingQuotes + "'></iframe>" }
    #expect(try page("", nested).nodes.count < 60)
  }
}

extension String {
  fileprivate var replacingQuotes: String {
    map { $0 == "'" ? "&#39;" : $0 == "&" ? "&amp;" : $0 == "<" ? "&lt;" : String($0) }.joined()
  }
}
