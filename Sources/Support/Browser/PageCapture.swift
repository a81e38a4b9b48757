import JSONText

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension BrowserPage {
  /// What the page is now, and with a picture how it looks.
  ///
  /// Nothing of it runs in the page, which could say anything.
  package func capture(_ view: PageView, picture: Bool = true) throws(BrowserError) -> CapturedPage {
    let snapshot = try call(
      "DOMSnapshot.captureSnapshot",
      [
        .init("computedStyles", .strings(CapturedBox.names)), .init("includePaintOrder", true),
        .init("includeDOMRects", false),
      ])
    var page = try SnapshotReader(snapshot).page(view)
    page.spoken = try spoken()
    if picture {
      let data = try call("Page.captureScreenshot", [.init("format", "png"), .init("optimizeForSpeed", true)])["data"]
      page.picture = data?.string.flatMap { Data(base64Encoded: $0) }.map { Array($0) } ?? []
    }
    return page
  }

  /// The elements that assistive technology reads, by their numbers.
  private func spoken() throws(BrowserError) -> [Int: SpokenElement] {
    var result: [Int: SpokenElement] = [:]
    for node in try call("Accessibility.getFullAXTree")["nodes"]?.elements ?? [] {
      guard node["ignored"]?.bool != true, let number = node["backendDOMNodeId"]?.integer else { continue }
      let isFocusable = (node["properties"]?.elements ?? []).contains {
        $0["name"]?.string == "focusable" && $0["value"]?["value"]?.bool == true
      }
      result[number] = SpokenElement(
        role: node["role"]?["value"]?.string ?? "", name: node["name"]?["value"]?.string ?? "",
        isFocusable: isFocusable)
    }
    return result
  }
}
