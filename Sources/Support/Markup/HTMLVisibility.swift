/// How a source hides an element. Classes and style sheets are not looked at.
enum HTMLHiding: String, Sendable, CaseIterable {
  case hiddenAttribute = "hidden"
  case ariaHidden = "aria-hidden"
  case inert
  case displayNone = "display: none"
  case visibilityHidden = "visibility: hidden"
  case transparent = "opacity: 0"
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
  private static let unrendered: Set<String> = [
    "script", "style", "title", "meta", "link", "base", "object", "datalist", "param", "source", "track",
  ]

  static func reason(_ node: MarkupNode) -> HTMLHiding? {
    guard !node.isText else { return nil }
    switch node.name {
    case "noscript": return .noscript
    case "template": if node["shadowrootmode"] == nil { return .template }
    case "dialog": if node["open"] == nil { return .closedDialog }
    case "input": if node["type"]?.lowercased() == "hidden" { return .hiddenInput }
    default: if unrendered.contains(node.name) { return .notRendered }
    }
    for attribute in node.attributes {
      switch attribute.name {
      case "hidden": return .hiddenAttribute
      case "inert": return .inert
      case "aria-hidden": if attribute.value.lowercased() == "true" { return .ariaHidden }
      case "style": if let reason = reason(style: attribute.value) { return reason }
      default: break
      }
    }
    return nil
  }

  /// The last declaration of a property wins, as in CSS, unless an earlier one is `!important`.
  private static func reason(style: String) -> HTMLHiding? {
    guard style.utf8.count < 100_000 else { return nil }
    var declared: [String: (value: String, important: Bool)] = [:]
    for declaration in style.lowercased().split(separator: ";") {
      guard let colon = declaration.firstIndex(of: ":") else { continue }
      let name = trimmed(declaration[..<colon])
      guard name == "display" || name == "visibility" || name == "opacity" else { continue }
      var value = trimmed(declaration[declaration.index(after: colon)...])
      let important = value.hasSuffix("important") && value.contains("!")
      if important { value = trimmed(value.prefix { $0 != "!" }) }
      if let known = declared[name], known.important, !important { continue }
      declared[name] = (value, important)
    }
    if declared["display"]?.value == "none" { return .displayNone }
    if let value = declared["visibility"]?.value, value == "hidden" || value == "collapse" { return .visibilityHidden }
    if let value = declared["opacity"]?.value, let number = Double(value), number == 0 { return .transparent }
    return nil
  }

  private static func trimmed(_ text: some StringProtocol) -> String {
    var result = Substring(text)
    while let first = result.first, first.isWhitespace { result.removeFirst() }
    while let last = result.last, last.isWhitespace { result.removeLast() }
    return String(result)
  }

  static func hiders(of nodes: [MarkupNode]) -> [Int32] {
    var result = [Int32](repeating: -1, count: nodes.count)
    for index in nodes.indices {
      let parent = nodes[index].parent
      if parent >= 0, result[parent] >= 0 {
        result[index] = result[parent]
      } else if reason(nodes[index]) != nil {
        result[index] = Int32(index)
      }
    }
    return result
  }

  /// For each node the outermost `<details>` in whose closed part it lies, or -1; empty where there is none.
  static func folds(of nodes: [MarkupNode]) -> [Int32] {
    guard nodes.contains(where: isClosedDetails) else { return [] }
    var result = [Int32](repeating: -1, count: nodes.count)
    for index in nodes.indices {
      let parent = nodes[index].parent
      guard parent >= 0 else { continue }
      result[index] = result[parent]
      if result[parent] < 0, isFold(nodes, index) { result[index] = Int32(parent) }
    }
    return result
  }

  /// Whether a node stands right below a closed `<details>` and is not what opens it.
  static func isFold(_ nodes: [MarkupNode], _ index: Int) -> Bool {
    let parent = nodes[index].parent
    return parent >= 0 && isClosedDetails(nodes[parent]) && nodes[index].name != "summary"
  }

  private static func isClosedDetails(_ node: MarkupNode) -> Bool { node.name == "details" && node["open"] == nil }
}
