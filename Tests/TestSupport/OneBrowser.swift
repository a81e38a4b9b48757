import Foundation
package import Browser
package import JSONText
public import Testing

/// Gives a suite one browser of the kind that ships, for all its pages: it starts with the first call of
/// `Chromium.browser()`, and ends with the suite. The tests wait on their own threads (`Waits`). The suite is
/// `.serialized`, because a browser serves one thread.
public struct OneBrowser: SuiteTrait, TestScoping {
  /// The browser that a suite's tests share.
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

  /// How long a test waits for a page, in milliseconds: far longer than any takes on the busiest machine.
  package static let patience = 600_000

  /// The browser of the suite.
  package static func browser() throws -> Browser {
    guard let holder else { throw Silence(said: "the suite of this test has no trait .oneBrowser") }
    if let browser = holder.browser { return browser }
    let browser = try ownBrowser()
    holder.browser = browser
    return browser
  }

  /// A separate browser, for pages that may end it.
  package static func ownBrowser() throws -> Browser {
    try Browser(BrowserProgram.find(in: environment), environment: environment)
  }

  /// Opens a page from its source and waits until it is at rest.
  ///
  /// - Parameters:
  ///   - fragment: The end of its URL, such as `#a=b`.
  ///   - hears: Receives the events of the browser's protocol about the page.
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
  /// The text of a JavaScript expression, evaluated in the page.
  package func text(_ expression: String) throws -> String? { try evaluate(expression)["value"]?.string }

  /// The page printed as PDF, by its print style.
  package func printed() throws -> [UInt8] {
    let answer = try call("Page.printToPDF", [.init("preferCSSPageSize", true), .init("printBackground", true)])
    return answer["data"]?.string.flatMap { Data(base64Encoded: $0) }.map { Array($0) } ?? []
  }
}
