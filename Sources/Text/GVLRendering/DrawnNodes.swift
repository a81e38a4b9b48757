import Browser
import GVLDialogReading
import Markup

extension DrawnSource {
  /// A captured page as the readers of pages know one: the same nodes at the same places.
  init(_ page: CapturedPage) {
    let nodes = page.nodes.indices.map { Self.node(page.nodes[$0]) }
    let visibility = DrawnVisibility(page, nodes).visibility
    let pressable = Set(page.nodes.indices.filter { page.nodes[$0].isPressable })
    self.init(
      nodes: nodes, visibility: visibility, looks: PageLooks(page), pressable: pressable,
      numbers: page.nodes.map(\.number))
  }

  private static func node(_ node: CapturedNode) -> MarkupNode {
    switch node.kind {
    case .text: return MarkupNode(drawn: "", text: node.text, parent: node.parent, end: node.end)
    case .document: return MarkupNode(drawn: "#document", parent: node.parent, end: node.end)
    case .shadowRoot:
      return MarkupNode(
        drawn: "template", [.init(name: "shadowrootmode", value: "open")], parent: node.parent, end: node.end)
    case .element:
      var attributes = node.attributes.map { MarkupNode.Attribute(name: $0.name, value: $0.value) }
      if let isChecked = node.isChecked {
        // What the source says of it was true once.
        attributes.removeAll { $0.name == "checked" }
        if isChecked { attributes.append(.init(name: "checked", value: "")) }
      }
      return MarkupNode(drawn: node.name, attributes, parent: node.parent, end: node.end)
    }
  }
}
