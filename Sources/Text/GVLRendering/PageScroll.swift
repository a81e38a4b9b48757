import Browser

/// Whether the user can scroll a page that is longer than its window: many dialogs prevent it.
enum PageScroll {
  /// Returns nil if the page is no longer than its window.
  static func isFree(_ page: CapturedPage) -> Bool? {
    guard let html = box(of: "html", page), let body = box(of: "body", page),
      page.nodes.contains(where: { isBelow($0, page) })
    else { return nil }
    // CSS Overflow 3, 3.3: the viewport uses the value of the root, or that of the body if the root's is `visible`.
    let deciding = html["overflow-y"] == "visible" ? body : html
    return body["position"] != "fixed" && !["hidden", "clip"].contains(deciding["overflow-y"])
  }

  private static func box(of name: String, _ page: CapturedPage) -> CapturedBox? {
    page.nodes.first { $0.kind == .element && $0.name == name }?.box
  }

  /// Whether a text is below the window. Boxes do not count, because the last one may be empty.
  private static func isBelow(_ node: CapturedNode, _ page: CapturedPage) -> Bool {
    node.kind == .text && node.box.map { $0.y > page.window.height && $0.height > 0 && $0.width > 0 } ?? false
  }
}
