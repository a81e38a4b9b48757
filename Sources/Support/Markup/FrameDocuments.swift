/// Documents in `srcdoc` attributes, which users see as a part of the page.
enum FrameDocuments {
  /// Limit of frames inside frames.
  private static let depthLimit = 3

  /// The nodes of a page, with the nodes of its frames' documents inside the frames.
  static func joined(_ nodes: [MarkupNode], depth: Int = 0) -> [MarkupNode] {
    guard depth < depthLimit, nodes.contains(where: { document($0) != nil }) else { return nodes }
    var result: [MarkupNode] = []
    result.reserveCapacity(nodes.count)
    // The new index of each node.
    var places: [Int] = []
    places.reserveCapacity(nodes.count)
    for node in nodes {
      let parent = node.parent < 0 ? -1 : places[node.parent]
      places.append(result.count)
      result.append(node.moved(parent: parent, end: 0, from: node))
      guard let document = document(node), let inside = read(document, depth) else { continue }
      let base = result.count
      for child in inside {
        // A node from an attribute gets the place of the attribute's tag.
        result.append(
          child.moved(
            parent: child.parent < 0 ? base - 1 : base + child.parent, end: base + child.end,
            from: node))
      }
    }
    for index in nodes.indices {
      let end = nodes[index].end
      result[places[index]].end = end < nodes.count ? places[end] : result.count
    }
    return result
  }

  private static func document(_ node: MarkupNode) -> String? {
    guard node.name == "iframe", let text = node["srcdoc"], text.utf8.contains(where: { $0 > 0x20 }) else { return nil }
    return text
  }

  /// Returns nil for a document that cannot be read: its frame then stays empty.
  private static func read(_ text: String, _ depth: Int) -> [MarkupNode]? {
    let bytes = Array(text.utf8)
    do throws(MarkupError) {
      return joined(try TreeBuilder.build(bytes).markupNodes(), depth: depth + 1)
    } catch {
      return nil
    }
  }
}

extension MarkupNode {
  fileprivate func moved(parent: Int, end: Int, from place: MarkupNode) -> MarkupNode {
    MarkupNode(
      name: name, attributes: attributes, text: text, parent: parent, end: end, tag: place.tag, close: place.close)
  }
}
