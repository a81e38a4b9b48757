/// How declarations hide an element from eyes.
enum StyleHiding {
  static func reason(_ style: StyleDeclarations, of node: MarkupNode) -> HTMLHiding? {
    if style["display"] == "none" { return isDrawnByItsLabel(node) ? nil : .displayNone }
    if let value = style["visibility"], value == "hidden" || value == "collapse" {
      return isDrawnByItsLabel(node) ? nil : .visibilityHidden
    }
    // A checkbox or a switch is often drawn by its label and hidden itself.
    if isDrawnByItsLabel(node) { return nil }
    if let value = style["opacity"], number(value, "") == 0 || number(value, "%") == 0 { return .transparent }
    if isOffScreen(style) { return .offScreen }
    if isClipped(style) { return .clipped }
    if hasNoSize(style) { return .noSize }
    return style["font-size"].flatMap { length($0) } == 0 ? .noFont : nil
  }

  /// Properties that another rule would have to set to show the element again.
  static func properties(of reason: HTMLHiding) -> Set<String> {
    switch reason {
    case .displayNone: ["display"]
    case .visibilityHidden: ["visibility"]
    case .transparent: ["opacity"]
    case .offScreen: ["position", "left", "right", "top"]
    case .clipped: ["clip", "clip-path", "position"]
    case .noSize: ["width", "height", "max-width", "max-height", "overflow", "overflow-x", "overflow-y"]
    case .noFont: ["font-size", "font"]
    default: []
    }
  }

  private static func isDrawnByItsLabel(_ node: MarkupNode) -> Bool {
    node.name == "input" && ["checkbox", "radio"].contains(node["type"]?.lowercased())
  }

  private static func isOffScreen(_ style: StyleDeclarations) -> Bool {
    guard let position = style["position"], position == "absolute" || position == "fixed" else {
      return style["left"] == nil ? false : style["position"] == "relative" && isFar(style["left"])
    }
    return isFar(style["left"]) || isFar(style["right"]) || isFar(style["top"])
  }

  /// A distance greater than the width of any page.
  private static func isFar(_ value: String?) -> Bool { value.flatMap { length($0) }.map { $0 <= -999 } ?? false }

  private static func isClipped(_ style: StyleDeclarations) -> Bool {
    if let path = style["clip-path"] {
      if path == "inset(50%)" || path == "inset(100%)" || path == "circle(0)" || path == "circle(0px)" { return true }
    }
    guard let clip = style["clip"], clip.hasPrefix("rect("), clip.hasSuffix(")"),
      style["position"] == "absolute" || style["position"] == "fixed"
    else { return false }
    let edges = clip.dropFirst(5).dropLast().split { $0 == "," || $0 == " " }.map { length(String($0)) }
    guard edges.count == 4, let top = edges[0], let right = edges[1], let bottom = edges[2], let left = edges[3] else {
      return false
    }
    return bottom - top <= 1 && right - left <= 1
  }

  private static func hasNoSize(_ style: StyleDeclarations) -> Bool {
    let isCut = ["overflow", "overflow-x", "overflow-y"].contains { name in
      style[name].map { $0.hasPrefix("hidden") || $0.hasPrefix("clip") } ?? false
    }
    guard isCut else { return false }
    let sizes = ["width", "height", "max-width", "max-height"].map { style[$0].flatMap { length($0) } }
    if sizes.contains(0) { return true }
    // One pixel each way: content for screen readers only.
    return (sizes[0] ?? 9) <= 1 && (sizes[1] ?? 9) <= 1
  }

  /// Length in pixels, roughly: `em` and similar units count as 16 pixels, percentages as 10.
  private static func length(_ value: String) -> Double? {
    for (unit, factor) in [
      ("px", 1.0), ("rem", 16), ("em", 16), ("vw", 10), ("vh", 10), ("pt", 1.3), ("%", 10), ("", 1),
    ] {
      if let number = number(value, unit) { return unit.isEmpty && number != 0 ? nil : number * factor }
    }
    return nil
  }

  private static func number(_ value: String, _ unit: String) -> Double? {
    guard value.hasSuffix(unit), value.utf8.count < 40 else { return nil }
    return Double(String(value.dropLast(unit.count)))
  }
}
