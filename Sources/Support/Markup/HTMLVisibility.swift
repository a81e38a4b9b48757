/// How a source hides an element from eyes. `aria-hidden` is different: it hides elements from screen readers.
enum HTMLHiding: String, Sendable, CaseIterable {
  case hiddenAttribute = "hidden"
  case inert
  case displayNone = "display: none"
  case visibilityHidden = "visibility: hidden"
  case transparent = "opacity: 0"
  case offScreen = "off the screen"
  case clipped
  case noSize = "no size"
  case noFont = "font-size: 0"
  case hiddenInput = "type=hidden"
  /// Script, style, title and similar elements.
  case notRendered = "not rendered"
  /// `<template>` without a declarative shadow root.
  case template
  /// Content for browsers without scripts.
  case noscript
  case closedDialog = "dialog without open"
}

enum HTMLVisibility {
  /// Why an element hides itself, regardless of its ancestors; nil if it does not.
  ///
  /// - Parameter sheet: the declarations of style sheets for it.
  static func reason(_ node: MarkupNode, sheet: StyleDeclarations? = nil) -> HTMLHiding? {
    guard !node.isText else { return nil }
    switch node.name {
    case "noscript": return .noscript
    case "template": if node["shadowrootmode"] == nil { return .template }
    case "dialog": if node["open"] == nil { return .closedDialog }
    case "input": if node["type"]?.lowercased() == "hidden" { return .hiddenInput }
    case "script", "style", "title", "meta", "link", "base", "object", "datalist", "param", "source", "track":
      return .notRendered
    default: break
    }
    var style: String?
    for attribute in node.attributes {
      switch attribute.name {
      // A sheet that sets `display` shows it all the same.
      case "hidden": if sheet?["display"] == nil { return .hiddenAttribute }
      case "inert": return .inert
      case "style": style = attribute.value
      default: break
      }
    }
    guard let style else { return nil }
    var declared = StyleDeclarations(style)
    if let sheet { declared = sheet.overridden(by: declared) }
    return StyleHiding.reason(declared, of: node)
  }
}

/// Which nodes of a page are visible, which are a click away, and which are not read aloud.
///
/// Computed from the source of a page, or given by the browser that has drawn it.
package struct Visibility: Sendable {
  /// For each node the nearest node (itself or an ancestor) that hides it; -1 if none does. One comparison then tells
  /// whether anything between a node and an ancestor hides it.
  let hiders: [Int32]
  /// For each node the nearest closed `<details>` around it, or node hidden by a style sheet, which a script will show.
  /// -1 if none; empty for a page without any.
  let folds: [Int32]
  /// For each node the nearest one that hides it from assistive technology; empty for a page without any.
  let silencers: [Int32]

  /// - Parameters: the values of the members, with an entry for every node; `folds` and `silencers` may be empty.
  package init(hiders: [Int32], folds: [Int32] = [], silencers: [Int32] = []) {
    (self.hiders, self.folds, self.silencers) = (hiders, folds, silencers)
  }

  init(_ nodes: [MarkupNode], _ styles: PageStyles) {
    var hiders = [Int32](repeating: -1, count: nodes.count)
    var folds = hiders
    var hasFolds = false
    for index in nodes.indices {
      let parent = nodes[index].parent
      if parent >= 0 {
        hiders[index] = hiders[parent]
        folds[index] = folds[parent]
      }
      if Self.isClosedContent(nodes, index) {
        folds[index] = Int32(parent)
        hasFolds = true
      }
      if nodes[index].isText { continue }
      let style = styles.style(of: index)
      if HTMLVisibility.reason(nodes[index], sheet: style?.declared) != nil { hiders[index] = Int32(index) }
      if Self.isFoldedBySheet(nodes[index], style) {
        folds[index] = Int32(index)
        hasFolds = true
      }
    }
    self.hiders = hiders
    self.folds = hasFolds ? folds : []
    silencers = Self.silencers(of: nodes)
  }

  /// The outermost hiding node of a node, below `root`, from a list of nearest ones.
  static func outermost(_ nearest: [Int32], _ index: Int, below root: Int, in nodes: [MarkupNode]) -> Int? {
    guard !nearest.isEmpty else { return nil }
    var found: Int?
    var at = Int(nearest[index])
    while at > root {
      found = at
      at = nodes[at].parent < 0 ? -1 : Int(nearest[nodes[at].parent])
    }
    return found
  }

  /// For each node the nearest one that hides it from assistive technology, -1 if none does; empty for a page without
  /// any.
  package static func silencers(of nodes: [MarkupNode]) -> [Int32] {
    guard nodes.contains(where: isSilent) else { return [] }
    var result = [Int32](repeating: -1, count: nodes.count)
    for index in nodes.indices {
      if nodes[index].parent >= 0 { result[index] = result[nodes[index].parent] }
      if isSilent(nodes[index]) { result[index] = Int32(index) }
    }
    return result
  }

  static func isSilent(_ node: MarkupNode) -> Bool { node["aria-hidden"]?.lowercased() == "true" }

  /// Whether style sheets hide an element, and no other rule may show it again.
  static func isFoldedBySheet(_ node: MarkupNode, _ style: PageStyles.Style?) -> Bool {
    guard let style else { return false }
    var declared = style.declared
    if let own = node["style"] { declared = declared.overridden(by: StyleDeclarations(own)) }
    guard let reason = StyleHiding.reason(declared, of: node) else { return false }
    let doubtful = style.possible.contains { name, values in
      StyleHiding.properties(of: reason).contains(name)
        && values.contains { $0 != declared[name] }
    }
    return !doubtful
  }

  /// Whether a node is a child of a closed `<details>`, but not its summary.
  static func isClosedContent(_ nodes: [MarkupNode], _ index: Int) -> Bool {
    let parent = nodes[index].parent
    return parent >= 0 && nodes[parent].name == "details" && nodes[parent]["open"] == nil
      && nodes[index].name != "summary"
  }
}
