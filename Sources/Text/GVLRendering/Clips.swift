import Browser

/// For each element the part of the window in which it can be seen; elements around it cut off all else.
struct Clips: Sendable {
  /// A part of the window. An unbounded side is infinite.
  struct Part: Sendable {
    var left = -Double.infinity
    var top = -Double.infinity
    var right = Double.infinity
    var bottom = Double.infinity

    func holds(x: Double, y: Double) -> Bool { left <= x && x < right && top <= y && y < bottom }

    func touches(_ box: CapturedBox) -> Bool {
      box.right > left && box.x < right && box.bottom > top && box.y < bottom
    }
  }

  /// The part for each node itself.
  private var own: [Part]

  subscript(index: Int) -> Part { own[index] }

  /// - Parameter throughScrolling: parts that the user can scroll to count as seen.
  init(_ page: CapturedPage, throughScrolling: Bool = false) {
    // The bounds of a node's content: in the text flow, and positioned from the nearest positioned element.
    var flow = [Part](repeating: Part(), count: page.nodes.count)
    var placed = flow
    own = flow
    for index in page.nodes.indices {
      let node = page.nodes[index]
      if node.parent >= 0 { (flow[index], placed[index]) = (flow[node.parent], placed[node.parent]) }
      let position = node.kind == .element ? node.box?["position"] ?? "static" : "static"
      if position == "fixed" { (flow[index], placed[index]) = (Part(), Part()) }
      if position == "absolute" { flow[index] = placed[index] }
      own[index] = flow[index]
      if let box = node.box, node.kind == .element, node.name != "html", node.name != "body" {
        Self.cut(&flow[index], by: box, throughScrolling)
      }
      if position != "static" { placed[index] = flow[index] }
    }
  }

  private static func cut(_ part: inout Part, by box: CapturedBox, _ throughScrolling: Bool) {
    func cuts(_ name: String) -> Bool {
      let value = box[name]
      return value != "visible" && !(throughScrolling && (value == "auto" || value == "scroll"))
    }
    if cuts("overflow-x") { (part.left, part.right) = (max(part.left, box.x), min(part.right, box.right)) }
    if cuts("overflow-y") { (part.top, part.bottom) = (max(part.top, box.y), min(part.bottom, box.bottom)) }
  }
}
