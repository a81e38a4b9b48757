import Browser

/// The order in which the nodes of a captured page are painted.
///
/// Chromium numbers layers by the start of their painting. A layer with a negative `z-index` is painted between its
/// container's ground and content, although its number is higher than both.
struct PaintOrder: Sendable {
  private var keys: [Double]

  subscript(index: Int) -> Double { keys[index] }

  init(_ page: CapturedPage) {
    // By number of a layer: the greatest number of the layers behind its content.
    var behind: [Int: Int] = [:]
    var first: [Int: Int] = [:]
    for index in page.nodes.indices {
      guard let box = page.nodes[index].box else { continue }
      if first[box.paintOrder] == nil { first[box.paintOrder] = index }
      guard page.nodes[index].kind != .text, (Int(box["z-index"]) ?? 0) < 0, box["position"] != "static",
        let around = Self.context(around: index, page)
      else { continue }
      let last = (index..<page.nodes[index].end).compactMap { page.nodes[$0].box?.paintOrder }.max() ?? box.paintOrder
      behind[around] = max(behind[around] ?? 0, last)
    }
    keys = page.nodes.indices.map { index in
      guard let box = page.nodes[index].box else { return 0 }
      guard let last = behind[box.paintOrder], first[box.paintOrder] != index else { return Double(box.paintOrder) }
      return Double(last) + 0.5
    }
  }

  /// The number of the layer behind whose content a node with a negative `z-index` is painted.
  private static func context(around index: Int, _ page: CapturedPage) -> Int? {
    var at = page.nodes[index].parent
    var last: Int?
    while at >= 0 {
      if let box = page.nodes[at].box {
        last = box.paintOrder
        let isPlaced = box["position"] != "static"
        if isPlaced && box["z-index"] != "auto" || box["position"] == "fixed" || box["position"] == "sticky"
          || box.opacity < 1 || box["transform"] != "none" || box["isolation"] == "isolate"
          || box["filter"] != "none" || box["mix-blend-mode"] != "normal"
        {
          return box.paintOrder
        }
      }
      at = page.nodes[at].parent
    }
    return last
  }
}
