extension TreeBuilder {
  /// The tree as values in document order. Iterative, so that depth needs no stack.
  func markupNodes() -> [MarkupNode] {
    var result: [MarkupNode] = []
    result.reserveCapacity(nodes.count)
    var parents: [Int] = []
    var next = Int(nodes[0].first)
    while next >= 0 {
      result.append(markupNode(next, parent: parents.last ?? -1, end: result.count + 1))
      if nodes[next].first >= 0 {
        parents.append(result.count - 1)
        next = Int(nodes[next].first)
        continue
      }
      while nodes[next].next < 0, let parent = parents.popLast() {
        result[parent].end = result.count
        next = Int(nodes[next].parent)
      }
      next = Int(nodes[next].next)
    }
    return result
  }

  private func markupNode(_ index: Int, parent: Int, end: Int) -> MarkupNode {
    let node = nodes[index]
    let start = Int(node.tagRange.start)
    if node.isText {
      return MarkupNode(
        name: "", attributes: [], text: text(node), parent: parent, end: end, tag: start..<start, close: Int(node.end))
    }
    let range = Int(node.attributes.first)..<Int(node.attributes.end)
    var attributes: [MarkupNode.Attribute] = []
    attributes.reserveCapacity(range.count)
    for index in range { attributes.append(attribute(tokens.attributes[index])) }
    if node.tag == .html || node.tag == .body {
      for entry in added where entry.node == index { attributes.append(attribute(entry.attribute)) }
    }
    return MarkupNode(
      name: tokens.names.entries[Int(node.name)].text, attributes: attributes, text: "", parent: parent, end: end,
      tag: start..<Int(node.tagRange.end), close: max(Int(node.end), Int(node.tagRange.end)))
  }

  private func attribute(_ attribute: HTMLAttribute) -> MarkupNode.Attribute {
    MarkupNode.Attribute(
      name: tokens.names.entries[Int(attribute.name)].text,
      value: HTMLReferences.text(tokens.bytes, attribute.value, inAttribute: true))
  }

  private func text(_ node: TreeNode) -> String {
    var piece = pieces[Int(node.attributes.first)]
    var text = HTMLReferences.text(tokens.bytes, piece.range, isRaw: piece.isRaw, keepsNul: piece.keepsNul)
    while piece.next >= 0 {
      piece = pieces[Int(piece.next)]
      text += HTMLReferences.text(tokens.bytes, piece.range, isRaw: piece.isRaw, keepsNul: piece.keepsNul)
    }
    return text
  }
}
