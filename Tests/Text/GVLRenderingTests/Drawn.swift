import Browser
import GVLDialogReading
import TestSupport

@testable import GVLRendering

/// Draws pages for tests, all with the suite's one browser.
enum Drawn {
  static func page(_ html: String, presses: Bool = false) throws -> RenderedPage {
    let origin = PageOrigin.file("index.html") { path in
      path == "index.html" ? PageFile(Array(html.utf8), mediaType: "text/html; charset=utf-8") : nil
    }
    var walk = try PageWalk(
      origin, in: Chromium.browser(), reading: .init(file: "index.html"), within: Chromium.patience)
    walk.presses = presses
    return try walk.run()
  }

  /// Draws a dialog on a page of one sentence.
  static func dialog(
    _ inside: String, style: String = "", script: String = "", presses: Bool = false
  ) throws -> RenderedPage {
    try page(
      """
      <!doctype html><html lang=en><meta name=viewport content="width=device-width"><style>
      body { margin: 0; font: 16px sans-serif } #cookie-banner { position: fixed; left: 0; right: 0; bottom: 0; padding: 20px; background: #fff }
      button { font: 16px sans-serif; height: 44px; width: 140px; border: 0 } \(style)</style>
      <body><main><p>A page.</p></main><div id=cookie-banner role=dialog><p>We use cookies to measure our audience.</p>\(inside)</div>
      <script>\(script)</script></body></html>
      """, presses: presses)
  }

  static func controls(_ inside: String, style: String = "") throws -> [Control] {
    try #require(try dialog(inside, style: style).states.first).read.controls
  }
}
