import Markup

/// Elements of a page that may be a consent dialog by their names or roles.
struct Candidates {
  /// The candidates in document order.
  private(set) var order: [Int] = []
  /// For each node the nearest candidate, which may be the node itself; -1 without any.
  private(set) var nearest: [Int]
  private(set) var naming: [Int: ContainerNames.Naming] = [:]
  /// Elements that the page marks as dialogs (`<dialog>`, `role`, `aria-modal`).
  private(set) var dialogs: Set<Int> = []
  /// Hidden parts of candidates, which may hold a further layer.
  private(set) var closed: Set<Int> = []

  init(page: HTMLPage, controls: PageControls, _ landmarks: Landmarks) {
    nearest = [Int](repeating: -1, count: page.nodes.count)
    for index in page.nodes.indices {
      let node = page.nodes[index]
      if node.parent >= 0 { nearest[index] = nearest[node.parent] }
      // A control is not a container, and the whole page is not a dialog, whatever its name.
      if node.isText || Self.isNever(node.name) || controls[index] != nil { continue }
      let isDialog = Self.isDialog(node)
      let name = Self.naming(node)
      if isDialog || name > .not {
        guard isDialog || !landmarks.holdsPage(node, index) else { continue }
        if isDialog { dialogs.insert(index) }
        // An element that is marked as a dialog and has a name about cookies counts as a named dialog.
        naming[index] = isDialog && name == .topic ? .dialog : name
      } else if nearest[index] >= 0, Self.closes(page, index) {
        closed.insert(index)
      } else {
        continue
      }
      order.append(index)
      nearest[index] = index
    }
  }

  private static func isNever(_ name: String) -> Bool {
    switch name {
    case "html", "body", "head", "main", "script", "style", "title", "meta", "link", "iframe", "img", "svg", "input":
      true
    default: false
    }
  }

  private static func naming(_ node: MarkupNode) -> ContainerNames.Naming {
    var best = ContainerNames.Naming.not
    for attribute in node.attributes {
      switch attribute.name {
      case "id", "class", "data-testid": best = max(best, ContainerNames.naming(attribute.value))
      case "aria-label":
        if node["role"] == "region" || node.name == "section" || node.name == "aside" {
          best = max(best, min(.topic, ContainerNames.naming(attribute.value)))
        }
      default: break
      }
    }
    return node.name.contains("-") ? max(best, ContainerNames.naming(node.name)) : best
  }

  private static func isDialog(_ node: MarkupNode) -> Bool {
    let role = node["role"]?.lowercased()
    return node.name == "dialog" || role == "dialog" || role == "alertdialog"
      || node["aria-modal"]?.lowercased() == "true"
  }

  /// Whether an element begins a part that is hidden when the page opens.
  private static func closes(_ page: HTMLPage, _ index: Int) -> Bool {
    let node = page.nodes[index]
    guard node.parent >= 0, page.nodes[node.parent].name != "details", node.end - index > 3 else { return false }
    return !page.isSeen(index) && page.isSeen(node.parent) || node["aria-hidden"]?.lowercased() == "true"
  }
}

/// Parts of a page that are never inside a banner. The page's own header and footer only rule out `<body>`.
struct Landmarks {
  private let parts: [Int]
  private let edges: [Int]

  init(_ page: HTMLPage) {
    var (parts, edges): ([Int], [Int]) = ([], [])
    for index in page.nodes.indices where !page.nodes[index].isText {
      let node = page.nodes[index]
      switch node.name {
      case "main": parts.append(index)
      case "article": if !Self.isSmall(page, index) { parts.append(index) }
      // Banners may have a `<nav>` for the row of their links.
      case "nav":
        if ![node["id"], node["class"]].contains(where: Self.isNamed), !Self.isSmall(page, index) {
          parts.append(index)
        }
      case "header", "footer": edges.append(index)
      default:
        guard !node.attributes.isEmpty, let role = node["role"]?.lowercased() else { continue }
        if role == "main" { parts.append(index) }
        if role == "banner" { edges.append(index) }
      }
    }
    (self.parts, self.edges) = (parts, edges)
  }

  /// Whether an element contains the page itself, whose footer mentions cookies too.
  func holdsPage(_ node: MarkupNode, _ index: Int) -> Bool {
    Self.holds(parts, index, node.end) || node.name == "body" && Self.holds(edges, index, node.end)
  }

  /// Whether an element has a button and little else, as in a banner. More than one link marks a part of the site.
  private static func isSmall(_ page: HTMLPage, _ index: Int) -> Bool {
    let inside = index + 1..<page.nodes[index].end
    guard inside.count <= 40 else { return false }
    func count(_ name: String) -> Int { inside.count { page.nodes[$0].name == name } }
    return count("button") > 0 && count("a") <= 1
  }

  private static func isNamed(_ name: String?) -> Bool { name.map { ContainerNames.naming($0) == .dialog } ?? false }

  /// Binary search: the list is in document order.
  private static func holds(_ places: [Int], _ start: Int, _ end: Int) -> Bool {
    var (low, high) = (0, places.count)
    while low < high {
      let middle = (low + high) / 2
      if places[middle] < start { low = middle + 1 } else { high = middle }
    }
    return low < places.count && places[low] < end
  }
}
