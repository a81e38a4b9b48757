import JSONText
import PlainText

/// Converts Chromium's description of a page (`DOMSnapshot.captureSnapshot`), columns for each document, to nodes.
struct SnapshotReader {
  /// Each string is decoded once: nodes and styles refer to the same ones again and again.
  private let strings: [String]
  private let documents: [Document]

  /// The columns of one document.
  private struct Document {
    let parents, types, names, values, numbers, attributes: [JSONNode]
    let children: [[Int]]
    let pressable, checked: Set<Int>
    let inner: [Int: Int]
    let shadowRoots: [Int: Int]
    let pseudo: Set<Int>
    /// Index in the layout's columns, by node.
    let drawn: [Int: Int]
    let styles, bounds, paintOrders: [JSONNode]
    let scrollX, scrollY: Double

    init(_ node: JSONNode) throws(BrowserError) {
      guard let nodes = node["nodes"], let layout = node["layout"] else { throw SnapshotReader.foreign }
      func column(_ name: String, of table: JSONNode) -> [JSONNode] { table[name]?.elements ?? [] }
      func rare(_ name: String) -> [Int: Int] {
        let places = nodes[name]?["index"]?.elements.compactMap(\.integer) ?? []
        let values = nodes[name]?["value"]?.elements.map { $0.integer ?? 0 } ?? []
        return Dictionary(
          places.enumerated().map { ($1, $0 < values.count ? values[$0] : 1) }, uniquingKeysWith: { first, _ in first })
      }
      parents = column("parentIndex", of: nodes)
      types = column("nodeType", of: nodes)
      names = column("nodeName", of: nodes)
      values = column("nodeValue", of: nodes)
      numbers = column("backendNodeId", of: nodes)
      attributes = column("attributes", of: nodes)
      let count = parents.count
      guard [types, names, values, numbers, attributes].allSatisfy({ $0.count == count }) else {
        throw SnapshotReader.foreign
      }
      var children = [[Int]](repeating: [], count: count)
      for (index, parent) in parents.enumerated() {
        if let parent = parent.integer, parent >= 0, parent < index { children[parent].append(index) }
      }
      self.children = children
      pressable = Set(rare("isClickable").keys)
      checked = Set(rare("inputChecked").keys)
      (inner, shadowRoots) = (rare("contentDocumentIndex"), rare("shadowRootType"))
      pseudo = Set(rare("pseudoType").keys)
      styles = column("styles", of: layout)
      bounds = column("bounds", of: layout)
      paintOrders = column("paintOrders", of: layout)
      var drawn: [Int: Int] = [:]
      for (place, index) in column("nodeIndex", of: layout).enumerated() {
        if let index = index.integer, drawn[index] == nil { drawn[index] = place }
      }
      self.drawn = drawn
      scrollX = SnapshotReader.number(node["scrollOffsetX"])
      scrollY = SnapshotReader.number(node["scrollOffsetY"])
    }
  }

  init(_ snapshot: JSONNode) throws(BrowserError) {
    strings = snapshot["strings"]?.elements.map { $0.string ?? "" } ?? []
    var documents: [Document] = []
    for document in snapshot["documents"]?.elements ?? [] { documents.append(try Document(document)) }
    guard !documents.isEmpty else { throw Self.foreign }
    self.documents = documents
  }

  private static let foreign = BrowserError(.foreign, "the browser describes the page in a way that is not known")

  fileprivate static func number(_ node: JSONNode?) -> Double { node?.numberText.flatMap(Double.init) ?? 0 }

  private func string(_ node: JSONNode) -> String { string(node.integer) }

  /// A node to read, or a node whose descendants have all been read.
  private enum Step {
    case take(document: Int, index: Int, parent: Int, x: Double, y: Double, depth: Int)
    case end(Int)
  }

  func page(_ view: PageView) throws(BrowserError) -> CapturedPage {
    var nodes: [CapturedNode] = []
    let (left, top) = (documents[0].scrollX, documents[0].scrollY)
    var steps = [Step.take(document: 0, index: 0, parent: -1, x: -left, y: -top, depth: 0)]
    while let step = steps.popLast() {
      switch step {
      case .end(let place): nodes[place].end = nodes.count
      case .take(let number, let index, let parent, let x, let y, let depth):
        let document = documents[number]
        guard var node = node(document, index, parent: parent, x: x, y: y) else { continue }
        guard nodes.count < CapturedPage.nodeLimit else {
          throw BrowserError(
            .tooMuch, "the page has more than \(CapturedPage.nodeLimit) elements and texts, so it is not looked at")
        }
        let place = nodes.count
        node.end = place + 1
        nodes.append(node)
        steps.append(.end(place))
        // Text that a style generates is not text of the page.
        for child in document.children[index].reversed() where node.kind != .pseudo {
          steps.append(.take(document: number, index: child, parent: place, x: x, y: y, depth: depth))
        }
        if let inner = document.inner[index], inner > 0, inner < documents.count, depth < 16 {
          let frame = documents[inner]
          steps.append(
            .take(
              document: inner, index: 0, parent: place, x: (node.box?.x ?? 0) - frame.scrollX,
              y: (node.box?.y ?? 0) - frame.scrollY, depth: depth + 1))
        }
      }
    }
    return CapturedPage(nodes: nodes, view: view, scrollTop: top)
  }

  /// Returns nil for nodes that are not the page's: comments, and nodes that the browser itself makes.
  private func node(_ document: Document, _ index: Int, parent: Int, x: Double, y: Double) -> CapturedNode? {
    let number = document.numbers[index].integer ?? 0
    if document.pseudo.contains(index) {
      var node = CapturedNode(kind: .pseudo, parent: parent, end: 0, number: number)
      node.box = box(document, index, x, y)
      return node.box == nil ? nil : node
    }
    switch document.types[index].integer {
    case 1:
      var node = CapturedNode(kind: .element, parent: parent, end: 0, number: number)
      node.name = string(document.names[index]).lowercased()
      let pairs = document.attributes[index].elements
      for place in stride(from: 0, to: pairs.count - 1, by: 2) {
        node.attributes.append((string(pairs[place]).lowercased(), string(pairs[place + 1])))
      }
      node.isPressable = document.pressable.contains(index)
      let type = node["type"]?.lowercased()
      if node.name == "input", type == "checkbox" || type == "radio" {
        node.isChecked = document.checked.contains(index)
      }
      node.box = box(document, index, x, y)
      return node
    case 3:
      var node = CapturedNode(kind: .text, parent: parent, end: 0, number: number)
      node.text = string(document.values[index])
      node.box = box(document, index, x, y)
      return node
    case 9: return CapturedNode(kind: .document, parent: parent, end: 0, number: number)
    case 11:
      // The insides of form fields belong to the browser.
      guard string(document.shadowRoots[index]) != "user-agent" else { return nil }
      return CapturedNode(kind: .shadowRoot, parent: parent, end: 0, number: number)
    default: return nil
    }
  }

  private func string(_ place: Int?) -> String {
    guard let place, place >= 0, place < strings.count else { return "" }
    return strings[place]
  }

  private func box(_ document: Document, _ index: Int, _ x: Double, _ y: Double) -> CapturedBox? {
    guard let place = document.drawn[index], place < document.bounds.count else { return nil }
    let rect = document.bounds[place].elements.map { Self.number($0) }
    guard rect.count == 4 else { return nil }
    let values = place < document.styles.count ? document.styles[place].elements.map { string($0) } : []
    return CapturedBox(
      x: rect[0] + x, y: rect[1] + y, width: rect[2], height: rect[3], values: values,
      paintOrder: place < document.paintOrders.count ? document.paintOrders[place].integer ?? 0 : 0)
  }
}
