import Browser
import GVLChanges
import GVLDialog
import GVLFindings
import GVLFindingsReports
import GVLListReports
import GVLTranslationReports
import Markup
import TestSupport

/// Pages of reports after their scripts have run.
extension Chromium {
  struct View {
    var page: HTMLPage
    /// Messages on the console, including those of the browser about the page.
    var console: [String]
    /// Requests for anything but the page itself.
    var asked: [String]
  }

  static func view(_ html: String, at fragment: String = "") throws -> View {
    var console: [String] = []
    let page = try open(html, at: fragment) { event, parameters in
      switch event {
      case "Runtime.consoleAPICalled":
        console.append(parameters["args"]?.elements.compactMap { $0["value"]?.string }.joined(separator: " ") ?? "")
      case "Runtime.exceptionThrown":
        console.append(parameters["exceptionDetails"]?["exception"]?["description"]?.string ?? "an exception")
      case "Log.entryAdded": console.append(parameters["entry"]?["text"]?.string ?? "")
      default: break
      }
    }
    let document = try #require(try page.text("document.documentElement.outerHTML"))
    return View(
      page: try HTMLPage(Array(document.utf8)), console: console, asked: page.refused + page.missing)
  }

  static func screenshot(_ html: String, _ view: PageView) throws -> [UInt8] {
    try open(html, view).capture(view).picture
  }
}

@Suite(.slow, .serialized, .oneBrowser, .enabled(if: Chromium.isPresent, Comment(rawValue: Chromium.absence)))
struct ChromiumTests {
  /// The visible rows of changes, by an attribute.
  private static func shown(_ view: Chromium.View, _ attribute: String = "data-kind") -> [String] {
    let nodes = view.page.nodes
    return nodes.indices.filter { nodes[$0]["data-kind"] != nil }
      .filter { nodes[$0]["hidden"] == nil && nodes[nodes[$0].parent]["hidden"] == nil }
      .map { nodes[$0][attribute] ?? "" }
  }

  /// Checks that the browser reports requests and console messages at all.
  @Test func theObserverSees() throws {
    let page = "<!doctype html><img src='https://a.example/seen.png'><script>console.log('here')</script>"
    let view = try Chromium.view(page)
    #expect(view.asked == ["https://a.example/seen.png"] && view.console.contains { $0.contains("here") })
  }

  private static let hostile = "\"><img src=https://a.example/x.png><script src=https://a.example/x.js></script>"

  @Test(arguments: ["another", hostile])
  func thePageIsQuietAndFetchesNothing(text: String) throws {
    for report in try Reports.all(text) {
      let view = try Chromium.view(try report.html())
      #expect(view.console.isEmpty && view.asked.isEmpty, "\(view)")
      // A `link` may open a connection in advance, which is not reported as a request.
      #expect(!view.page.nodes.contains { $0.name == "link" })
      #expect(Self.shown(view).count == Reports.rows(report).count)
      let form = view.page.nodes.first { $0["id"] == "filters" }
      #expect(form != nil && form?["hidden"] == nil)
    }
  }

  @Test func withoutScriptEverythingIsThere() throws {
    let report = try Reports.whole()
    // The policy then forbids the script that it would allow.
    let html = try report.html().replacing(/script-src &#39;[^&]*&#39;/, with: "script-src 'none'")
    let view = try Chromium.view(html)
    #expect(Self.shown(view).count == report.diff.changes.count)
    #expect(view.page.nodes.first { $0["id"] == "filters" }?["hidden"] != nil)
  }

  /// A URL with filters opens the page filtered.
  @Test func filtersOfTheAddress() throws {
    let report = try Reports.whole()
    let (html, changes) = (try report.html(), report.diff.changes)
    let moved = try Chromium.view(html, at: "#direction=moved")
    let expected = changes.count { $0.direction == .moved }
    #expect(expected > 0 && Self.shown(moved, "data-direction") == Array(repeating: "moved", count: expected))
    let output = moved.page.nodes.indices.first { moved.page.nodes[$0].name == "output" }
    #expect(output.map { moved.page.text(in: $0) } == "\(expected) of \(changes.count) changes")
    let purpose = try Chromium.view(html, at: "#purpose=2&kind=vendor.purpose")
    #expect(Set(Self.shown(purpose)) == ["vendor.purpose"] && Set(Self.shown(purpose, "data-purpose")) == ["2"])
    let text = try Chromium.view(html, at: "#text=VENDOR+3")
    #expect(Self.shown(text) == ["vendor.deleted"])
    let place = try Chromium.view(html, at: "#v3")
    #expect(Self.shown(place).count == changes.count)
  }

  /// Filters set by hand: one choice, another, everything again.
  @Test func filtersByHand() throws {
    let report = try Reports.whole()
    func acted(_ script: String) throws -> [String] {
      // A copy without the policy, which would also block the test's own script.
      let html = try report.html().replacing(/<meta http-equiv[^>]*>/, with: "")
        .replacing("</body>", with: "<script>const f = document.getElementById('filters');\(script)</script></body>")
      let view = try Chromium.view(html)
      #expect(view.console.isEmpty, "\(view.console)")
      return Self.shown(view)
    }
    let choose =
      "f.elements.kind.value = 'vendor.url'; f.elements.kind.dispatchEvent(new Event('input', {bubbles: true}));"
    #expect(try acted(choose) == ["vendor.url", "vendor.url"])
    let narrow =
      "f.elements.text.value = 'legitimate'; f.elements.text.dispatchEvent(new Event('input', {bubbles: true}));"
    #expect(try acted(choose + narrow) == ["vendor.url"])
    #expect(try acted(choose + "f.querySelector('button').click();").count == report.diff.changes.count)
    // A link to a vendor that the filters hide shows it again.
    #expect(try acted(choose + "location.hash = 'v3';").count == report.diff.changes.count)
  }

  /// The page of findings: makes no request, is complete, and is filtered by the same script.
  @Test(arguments: ["Accept all", hostile])
  func thePageOfFindings(text: String) throws {
    let html = try Findings.report(text).html()
    func rows(_ fragment: String) throws -> [String] {
      let view = try Chromium.view(html, at: fragment)
      #expect(view.console.isEmpty && view.asked.isEmpty, "\(view)")
      let nodes = view.page.nodes
      return nodes.indices.filter {
        nodes[$0]["data-rule"] != nil && nodes[$0]["hidden"] == nil && nodes[nodes[$0].parent]["hidden"] == nil
      }.map { nodes[$0]["data-severity"] ?? "" }
    }
    #expect(try rows("") == ["error", "warning", "info", "error", "error"])
    #expect(try rows("#severity=error") == ["error", "error", "error"])
    #expect(try rows("#file=other.html") == ["info"] && rows("#text=known+by") == ["error"])
    let rule = Findings.rules[1].id
    #expect(
      try rows("#rule=" + rule).contains("warning") && rows("#rule=\(rule)&severity=info").allSatisfy { $0 == "info" })
  }

  /// The page for translators: no requests, complete without a script, filtered by the same script, fits a phone.
  @Test(arguments: ["Texte", hostile])
  func thePageForTranslators(text: String) throws {
    let long = text + String(repeating: "W", count: 400)
    let official = try TranslationReviewTests.official(
      newer: {
        $0.replacing(["purposes", "1", "name"], with: .string(long)).replacing(["features", "1"], with: nil)
      },
      list: { $0.replacing(["features", "1", "name"], with: .string(long)) })
    let own = try TranslationReviewTests.own("ar") { $0.texts["first.scope"] = nil }
    let review = TranslationReview([try TranslationReviewTests.section("ar", official, own)])
    let html = try review.html()
    func states(_ fragment: String) throws -> [String] {
      let view = try Chromium.view(html, at: fragment)
      #expect(view.console.isEmpty && view.asked.isEmpty, "\(view)")
      let nodes = view.page.nodes
      return nodes.indices.filter {
        nodes[$0]["data-state"] != nil && nodes[$0]["hidden"] == nil && nodes[nodes[$0].parent]["hidden"] == nil
      }.map { nodes[$0]["data-state"] ?? "" }
    }
    let all = try states("")
    for state in ["missing", "changed"] {
      #expect(try states("#state=" + state) == all.filter { $0 == state } && all.contains(state))
    }
    for width in [320, 500, 1280] { #expect(try Self.overflow(html, width) == "0", "\(width)") }
  }

  /// The pixels by which a page is wider than a window. (A browser's window cannot be as narrow as a phone.)
  private static func overflow(_ html: String, _ width: Int) throws -> String? {
    try Chromium.open(html, PageView(width: width, height: 900))
      .text("String(document.documentElement.scrollWidth - document.documentElement.clientWidth)")
  }

  /// The page renders in both colour schemes, and nothing overflows a narrow window.
  @Test(arguments: [false, true]) func theLook(isOfFindings: Bool) throws {
    let long = String(repeating: "W", count: 400)
    var findings = Findings.report(long, file: long)
    findings.read = [ReadFile(file: long, sha256: long, parts: [.init(summary: long, controls: [long])])]
    findings.seen = [SeenPage(file: long, facts: [("Refusing", long)], measures: [("Label", long, long)], pictures: [])]
    let html = isOfFindings ? try findings.html() : try Reports.decision(long).html()
    let view = PageView(width: 1280, height: 1600)
    let (light, dark) = try (Chromium.screenshot(html, view), Chromium.screenshot(html, view.dark))
    for picture in [light, dark] { #expect(picture.starts(with: [0x89, 0x50, 0x4E, 0x47]) && picture.count > 20_000) }
    #expect(light != dark)
    for width in [320, 500, 800, 1280] { #expect(try Self.overflow(html, width) == "0", "\(width)") }
  }
}
