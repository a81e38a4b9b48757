/// How a source hides an element from eyes. `aria-hidden` does not: it hides from ears.
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
  /// Script, style, title and the like.
  case notRendered = "not rendered"
  /// `<template>` without a declarative shadow root.
  case template
  /// What stands for people without scripts.
  case noscript
  case closedDialog = "dialog without open"
}

enum HTMLVisibility {
  /// Why an element is hidden by what it is and what it says itself, whatever is around it.
  ///
  /// - Parameter sheet: what style sheets say of it.
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
      // A sheet that lays the element out shows it all the same.
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

/// Which nodes of a page are seen, which lie a click away, and which are not read aloud.
///
/// The static reading makes it of what the source says; of a page that was drawn, who has seen it says it.
package struct Visibility: Sendable {
  /// For each node the nearest one (itself or an ancestor) that hides it; -1 for none. Whether anything between a node and
  /// an ancestor hides it is then one comparison.
  let hiders: [Int32]
  /// For each node the nearest one that is folded over it: a closed `<details>`, or what a style sheet hides, which a
  /// script will show. -1 for none; empty in a page without any.
  let folds: [Int32]
  /// For each node the nearest one that keeps it from assistive technology; empty in a page without any.
  let silencers: [Int32]

  /// - Parameters: as the members; with a place for every node; of the last two an empty one hides none.
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

  /// The outermost of the nodes in a list of nearest ones that lies over a node, below `root`.
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

  /// For each node of a page the nearest one that keeps it from assistive technology, -1 for none; empty in a page without
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

  /// Whether a sheet alone hides an element, and nothing says that it may be shown.
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

  /// Whether a node stands right below a closed `<details>` and is not what opens it.
  static func isClosedContent(_ nodes: [MarkupNode], _ index: Int) -> Bool {
    let parent = nodes[index].parent
    return parent >= 0 && nodes[parent].name == "details" && nodes[parent]["open"] == nil
      && nodes[index].name != "summary"
  }
}
