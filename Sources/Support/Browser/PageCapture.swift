import JSONText
import PlainText

extension BrowserPage {
  /// Captures the page's current nodes, and with `picture` a screenshot.
  ///
  /// No script runs in the page's own world, where the page could falsify the result.
  package func capture(_ view: PageView, picture: Bool = true) throws(BrowserError) -> CapturedPage {
    let snapshot = try call(
      "DOMSnapshot.captureSnapshot",
      [
        .init("computedStyles", .strings(CapturedBox.names)), .init("includePaintOrder", true),
        .init("includeDOMRects", false),
      ])
    var page = try SnapshotReader(snapshot).page(view)
    if view.isPhone, let width = try widthOfWindow() {
      page.window = (width, Double(view.height) * width / Double(view.width))
    }
    page.spoken = try spoken()
    page.veils = try veils(of: page)
    if picture {
      let data = try call("Page.captureScreenshot", [.init("format", "png"), .init("optimizeForSpeed", true)])["data"]
      page.picture = data?.string.flatMap(Base64.bytes) ?? []
    }
    return page
  }

  private func widthOfWindow() throws(BrowserError) -> Double? {
    let width = try call("Page.getLayoutMetrics")["cssVisualViewport"]?["clientWidth"]?.numberText
    return width.flatMap { Double($0) }.flatMap { $0 > 0 ? $0 : nil }
  }

  /// Captures lack `::backdrop`, which only open modal dialogs have, so it is read by a script.
  private func veils(of page: CapturedPage) throws(BrowserError) -> [Int: String] {
    let dialogs = page.nodes.filter { $0.name == "dialog" && $0.box?["overlay"] == "auto" }
    guard !dialogs.isEmpty else { return [:] }
    let said = try evaluate(
      "JSON.stringify([...document.querySelectorAll('dialog:modal')].map(one => getComputedStyle(one, '::backdrop').backgroundColor))"
    )
    let colours = said["value"]?.string.flatMap { try? JSONDocument($0).root.elements.compactMap(\.string) } ?? []
    // `querySelectorAll` does not find dialogs inside shadow roots.
    guard colours.count == dialogs.count else { return [:] }
    return Dictionary(zip(dialogs.map(\.number), colours)) { first, _ in first }
  }

  /// Names by which assistive technology calls elements, by their numbers.
  private func spoken() throws(BrowserError) -> [Int: String] {
    var result: [Int: String] = [:]
    for node in try call("Accessibility.getFullAXTree")["nodes"]?.elements ?? [] {
      guard node["ignored"]?.bool != true, let number = node["backendDOMNodeId"]?.integer else { continue }
      result[number] = node["name"]?["value"]?.string ?? ""
    }
    return result
  }
}

/// The conditions for drawing a page: window size in CSS pixels, phone or desktop, and the preferred colour scheme.
package struct PageView: Sendable, Hashable {
  package var width: Int
  package var height: Int
  package var isPhone: Bool
  package var isDark: Bool

  package init(width: Int, height: Int, isPhone: Bool = false, isDark: Bool = false) {
    (self.width, self.height, self.isPhone, self.isDark) = (width, height, isPhone, isDark)
  }

  package static let desktop = PageView(width: 1280, height: 800)
  package static let phone = PageView(width: 390, height: 844, isPhone: true)

  package var dark: PageView {
    var view = self
    view.isDark = true
    return view
  }

  /// A name for messages: `phone, dark`.
  package var name: String { (isPhone ? "phone" : "desktop") + (isDark ? ", dark" : "") }
}
