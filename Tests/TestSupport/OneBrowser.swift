import Foundation
package import Browser
package import JSONText
public import Testing

/// Gives a suite one browser of the kind that ships, for all its pages: it starts with the first test that asks for it
/// (`Chromium.browser()`), and ends with the suite. Its tests wait on threads of their own
/// (`Waits`). The suite is `.serialized`, since a browser is for one thread.
public struct OneBrowser: SuiteTrait, TestScoping {
  /// What the tests of a suite hand on from one to the next.
  final class Holder: @unchecked Sendable { var browser: Browser? }

  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await Chromium.$holder.withValue(Holder()) {
      try await Waits().provideScope(for: test, testCase: testCase, performing: function)
    }
  }
}

extension Trait where Self == OneBrowser {
  public static var oneBrowser: Self { OneBrowser() }
}

extension Chromium {
  @TaskLocal static var holder: OneBrowser.Holder?

  /// How long a test waits for a page: far longer than any takes on the busiest machine.
  package static let patience = 600_000

  /// The browser of the suite.
  package static func browser() throws -> Browser {
    guard let holder else { throw Silence(said: "the suite of this test has no trait .oneBrowser") }
    if let browser = holder.browser { return browser }
    let browser = try ownBrowser()
    holder.browser = browser
    return browser
  }

  /// Another one, for pages that may end it.
  package static func ownBrowser() throws -> Browser {
    try Browser(BrowserProgram.find(in: environment), environment: environment)
  }

  /// A page from its source, opened and at rest.
  ///
  /// - Parameters:
  ///   - fragment: behind its address: `#a=b`.
  ///   - hears: what the browser tells of the page, in events of its protocol.
  package static func open(
    _ html: String, at fragment: String = "", _ view: PageView = .desktop, in browser: Browser? = nil,
    hears listener: ((_ event: String, _ parameters: JSONNode) -> Void)? = nil
  ) throws -> BrowserPage {
    let start = "<!doctype html><script>location.replace('page.html\(fragment)')</script>"
    let origin = PageOrigin.file(fragment.isEmpty ? "page.html" : "start.html") { path in
      let text = ["page.html": html, "start.html": start, "favicon.ico": ""][path]
      return text.map { PageFile(Array($0.utf8), mediaType: "text/html; charset=utf-8") }
    }
    let page = try BrowserPage(origin, in: browser ?? Self.browser(), view: view, within: patience)
    if let listener {
      page.listener = listener
      for domain in ["Log", "Runtime"] { _ = try page.call("\(domain).enable") }
    }
    try page.open()
    return page
  }
}

extension BrowserPage {
  /// The text that an expression of JavaScript has in the page.
  package func text(_ expression: String) throws -> String? { try evaluate(expression)["value"]?.string }

  /// The page on paper, as its style wants that: PDF.
  package func printed() throws -> [UInt8] {
    let answer = try call("Page.printToPDF", [.init("preferCSSPageSize", true), .init("printBackground", true)])
    return answer["data"]?.string.flatMap { Data(base64Encoded: $0) }.map { Array($0) } ?? []
  }
}
