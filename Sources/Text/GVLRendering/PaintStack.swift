import Browser

/// The colours at points of a captured page: all fills there, in the order of painting, blended in their groups.
///
/// Paint whose colour no style states (pictures, gradients, filters, blend modes) makes a point unknown, until an
/// opaque fill covers it.
struct PaintStack: Sendable {
  private let page: CapturedPage
  private let clips: Clips
  private let order: PaintOrder
  /// The fills in the order of painting.
  private let fills: [Fill]
  /// For each node the nearest element, or itself, that is blended as a whole; -1 without any.
  private let groups: [Int32]
  /// For each node the number of groups around it, and their combined opacity.
  private let depths: [Int32]
  private let opacities: [Double]
  private let canvases: Canvases

  /// Greatest depth of groups that is computed; real pages have far fewer.
  private static let depthLimit = 60

  /// Whether the page is dark where it has no ground.
  var isDark: Bool { canvases.isDark }

  /// An area filled with one colour.
  private struct Fill {
    var node: Int
    /// The colour; nil if it is not a single one.
    var ink: Tint?
    var area: CapturedBox
  }

  init(_ page: CapturedPage) {
    self.page = page
    clips = Clips(page)
    let order = PaintOrder(page)
    self.order = order
    let canvases = Canvases(page)
    self.canvases = canvases
    var groups = [Int32](repeating: -1, count: page.nodes.count)
    var depths = [Int32](repeating: 0, count: page.nodes.count)
    var opacities = [Double](repeating: 1, count: page.nodes.count)
    var fills: [Fill] = []
    for index in page.nodes.indices {
      let node = page.nodes[index]
      if node.parent >= 0 {
        (groups[index], depths[index]) = (groups[node.parent], depths[node.parent])
        opacities[index] = opacities[node.parent]
      }
      guard node.kind != .text, let box = node.box else { continue }
      if Self.isGroup(box) {
        groups[index] = Int32(index)
        depths[index] += 1
        opacities[index] *= box.opacity
      }
      if let frame = canvases.frames[index], let area = page.nodes[frame].box {
        fills.append(Fill(node: index, ink: Self.ink(of: box), area: area))
        continue
      }
      guard box.width > 0, box.height > 0, box["visibility"] == "visible", !canvases.taken.contains(index) else {
        continue
      }
      // Below an element in the top layer a browser paints a backdrop that is not a node.
      if box["overlay"] == "auto" {
        let veil = page.veils[node.number].flatMap { Tint(computed: $0) }
        fills.append(Fill(node: index, ink: veil, area: Self.window(of: page)))
      }
      let ink = Self.isPicture(node, hasDocument: node.end > index + 1) ? nil : Self.ink(of: box)
      if ink?.alpha != 0 { fills.append(Fill(node: index, ink: ink, area: box)) }
    }
    (self.groups, self.depths, self.opacities) = (groups, depths, opacities)
    self.fills = fills.sorted { order[$0.node] != order[$1.node] ? order[$0.node] < order[$1.node] : $0.node < $1.node }
  }

  private static func isGroup(_ box: CapturedBox) -> Bool {
    box.opacity < 1 || box["mix-blend-mode"] != "normal" || box["filter"] != "none"
  }

  private static func window(of page: CapturedPage) -> CapturedBox {
    CapturedBox(x: 0, y: 0, width: page.window.width, height: page.window.height)
  }

  private static func ink(of box: CapturedBox) -> Tint? {
    guard box["background-image"] == "none" else { return nil }
    // A ground clipped to text fills nothing.
    return box["background-clip"] == "text" ? .nothing : Tint(computed: box["background-color"])
  }

  private static func isPicture(_ node: CapturedNode, hasDocument: Bool) -> Bool {
    switch node.name {
    case "img", "video", "canvas", "embed", "object", "svg": true
    case "iframe", "frame": !hasDocument
    default: false
    }
  }

  /// Text whose resulting colour is computed.
  struct Letters {
    /// The text node, or the field with the text.
    let node: Int
    let ink: Tint
  }

  /// A point at which the look of a control is measured.
  struct Point {
    let x: Double
    let y: Double
  }

  /// The colour at a point; nil if it is not known.
  ///
  /// - Parameters:
  ///   - left: an element to leave out, with its content and all that is painted after it.
  ///   - letters: text to paint in addition.
  func colour(at point: Point, below left: Int? = nil, letters: Letters? = nil) -> Tint? {
    var items: [(node: Int, ink: Tint?)] = []
    var place: Int?
    for fill in fills where lies(fill, at: point) {
      if let left {
        if page.isInside(fill.node, of: left) { continue }
        if order[fill.node] > order[left] || order[fill.node] == order[left] && fill.node > left { continue }
      }
      guard depths[fill.node] <= Self.depthLimit else { return nil }
      if let letters, place == nil, order[fill.node] > order[letters.node] { place = items.count }
      items.append((fill.node, fill.ink))
    }
    if let letters, depths[letters.node] > Self.depthLimit { return nil }
    if let letters { items.insert((letters.node, letters.ink), at: place ?? items.count) }
    return composed(items, in: -1, on: canvases.paper)
  }

  private func lies(_ fill: Fill, at point: Point) -> Bool {
    fill.area.holds(x: point.x, y: point.y) && clips[fill.node].holds(x: point.x, y: point.y)
  }

  /// Whether an element that is not part of the control completely covers a point of it.
  func isCovered(_ control: Int, at point: Point) -> Bool {
    fills.contains { fill in
      lies(fill, at: point) && order[fill.node] > order[control] && !page.areNested(fill.node, control)
        && (fill.ink.map { $0.alpha > 0.95 } ?? true)
        && opacity(of: fill.node) > 0.95
    }
  }

  /// The part of an element that is not cut off, in the window's pixels; nil if nothing is left.
  func seenPart(of node: Int) -> CapturedBox? {
    guard var box = page.nodes[node].box else { return nil }
    let part = clips[node]
    let (right, bottom) = (min(box.right, part.right), min(box.bottom, part.bottom))
    (box.x, box.y) = (max(box.x, part.left), max(box.y, part.top))
    (box.width, box.height) = (right - box.x, bottom - box.y)
    return box.width > 0 && box.height > 0 ? box : nil
  }

  /// Blends the items of one group over a ground.
  private func composed(_ items: [(node: Int, ink: Tint?)], in group: Int32, on ground: Tint?) -> Tint? {
    var result = ground
    var at = 0
    while at < items.count {
      guard let inner = child(of: group, around: items[at].node) else {
        // An opaque fill covers unknown colours behind it.
        result = items[at].ink.flatMap { ink in ink.alpha >= 1 ? ink : result.map { ink.over($0) } }
        at += 1
        continue
      }
      var end = at
      while end < items.count, child(of: group, around: items[end].node) == inner { end += 1 }
      let whole = composed(Array(items[at..<end]), in: inner, on: .nothing)
      if let whole, let box = page.nodes[Int(inner)].box, box["mix-blend-mode"] == "normal", box["filter"] == "none" {
        let faded = whole.faded(box.opacity)
        result = faded.alpha >= 1 ? faded : result.map { faded.over($0) }
      } else {
        result = nil
      }
      at = end
    }
    return result
  }

  /// The outermost group around a node inside of another group; nil without one.
  private func child(of group: Int32, around node: Int) -> Int32? {
    var at = groups[node]
    var found: Int32?
    while at != group, at >= 0 {
      found = at
      let parent = page.nodes[Int(at)].parent
      at = parent < 0 ? -1 : groups[parent]
    }
    return found
  }

  /// The opacity of a node, 0 to 1, including all groups around it.
  func opacity(of node: Int) -> Double { opacities[node] }
}
