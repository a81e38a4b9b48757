import Browser
import GVLDialogReading
import Markup

extension DrawnSource {
  /// A captured page for the readers of pages: its visible nodes and the nodes around these.
  init(_ page: CapturedPage, opened: Layer? = nil) {
    var isKept = DrawnVisibility(page).kept
    for index in page.nodes.indices where page.nodes[index].kind == .pseudo { isKept[index] = false }
    // From indices of the capture to indices of the kept nodes.
    var places = [Int](repeating: -1, count: page.nodes.count + 1)
    var kept: [Int] = []
    for index in page.nodes.indices {
      places[index] = kept.count
      if isKept[index] { kept.append(index) }
    }
    places[page.nodes.count] = kept.count
    let all = page.nodes.map(Self.node)
    let nodes = kept.map { index in
      all[index].moved(
        parent: page.nodes[index].parent < 0 ? -1 : places[page.nodes[index].parent], end: places[page.nodes[index].end]
      )
    }
    let whole = HTMLPage(drawn: all, Visibility(hiders: all.map { _ in -1 }))
    var names: [Int: String] = [:]
    for place in kept.indices { names[place] = page.spoken[page.nodes[kept[place]].number] }
    let silencers = Visibility.silencers(of: nodes)
    self.init(
      nodes: nodes, visibility: Visibility(hiders: nodes.map { _ in -1 }, silencers: silencers),
      looks: KeptLooks(looks: PageLooks(page, isSeen: isKept), places: kept),
      pressable: Set(kept.indices.filter { page.isPressable(kept[$0]) }), names: names,
      path: { [kept] in whole.path(of: kept[$0]) })
    self.opened = opened
  }

  private static func node(_ node: CapturedNode) -> MarkupNode {
    let (parent, end) = (node.parent, node.end)
    switch node.kind {
    case .text: return MarkupNode(drawn: "", text: node.text, parent: parent, end: end)
    case .document, .pseudo: return MarkupNode(drawn: "#document", parent: parent, end: end)
    case .shadowRoot:
      return MarkupNode(drawn: "template", [.init(name: "shadowrootmode", value: "open")], parent: parent, end: end)
    case .element:
      var attributes = node.attributes.map { MarkupNode.Attribute(name: $0.name, value: $0.value) }
      if let isChecked = node.isChecked {
        // The attribute of the source may be outdated.
        attributes.removeAll { $0.name == "checked" }
        if isChecked { attributes.append(.init(name: "checked", value: "")) }
      }
      return MarkupNode(drawn: node.name, attributes, parent: parent, end: end)
    }
  }
}

extension CapturedPage {
  /// Whether a press does something: the element has a listener, or its pointer shows a listener around it.
  func isPressable(_ index: Int) -> Bool {
    let node = nodes[index]
    if node.isPressable { return true }
    guard node.kind == .element, node.parent >= 0, node.box?["cursor"] == "pointer" else { return false }
    // Elements inside such an element inherit its pointer.
    return nodes[node.parent].box?["cursor"] != "pointer"
  }
}

/// The looks of the kept nodes of a capture, by their indices.
private struct KeptLooks: DrawnLooks {
  let looks: PageLooks
  let places: [Int]

  func appearance(of index: Int) -> Appearance { looks.appearance(of: places[index]) }
}
