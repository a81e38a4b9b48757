import Browser

/// What is painted at points of a captured page: the fills of all that lies there, in the order in which they are painted,
/// with groups that let through what is behind them.
///
/// What no style tells (a picture, a gradient, a filter, another mode of blending) makes a point unknown from there on.
struct PaintStack: Sendable {
  private let page: CapturedPage
  private let clips: Clips
  /// Elements that paint something, in the order of painting.
  private let painted: [Int]
  /// By node: the nearest one around it, or itself, that lets through what is behind it as a whole; -1 for none.
  private let groups: [Int32]
  /// What a browser paints where nothing of the page lies; nil for a picture.
  private let paper: Ink?

  init(_ page: CapturedPage) {
    self.page = page
    clips = Clips(page)
    var groups = [Int32](repeating: -1, count: page.nodes.count)
    var painted: [Int] = []
    for index in page.nodes.indices {
      let node = page.nodes[index]
      if node.parent >= 0 { groups[index] = groups[node.parent] }
      guard node.kind == .element, let box = node.box else { continue }
      if Self.isGroup(box) { groups[index] = Int32(index) }
      if Self.paints(box) { painted.append(index) }
    }
    self.groups = groups
    self.painted = painted.sorted { a, b in
      let (first, second) = (page.nodes[a].box?.paintOrder ?? 0, page.nodes[b].box?.paintOrder ?? 0)
      return first != second ? first < second : a < b
    }
    paper = Self.paper(of: page)
  }

  /// The page's own ground is that of `html`, else of `body`, over what browsers paint where a page says nothing.
  private static func paper(of page: CapturedPage) -> Ink? {
    let root = page.nodes.firstIndex { $0.name == "html" }.flatMap { page.nodes[$0].box }
    let body = page.nodes.firstIndex { $0.name == "body" }.flatMap { page.nodes[$0].box }
    let schemes = root?["color-scheme"].split(separator: " ") ?? []
    let part = page.view.isDark && schemes.contains("dark") ? 18.0 / 255 : 1
    let blank = Ink(red: part, green: part, blue: part, alpha: 1)
    for box in [root, body].compactMap({ $0 }) {
      if box["background-image"] != "none" { return nil }
      guard let ink = Ink(computed: box["background-color"]) else { return nil }
      if ink.alpha > 0 { return ink.over(blank) }
    }
    return blank
  }

  private static func isGroup(_ box: CapturedBox) -> Bool {
    (Double(box["opacity"]) ?? 1) < 1 || box["mix-blend-mode"] != "normal" || box["filter"] != "none"
  }

  private static func paints(_ box: CapturedBox) -> Bool {
    guard box.width > 0, box.height > 0, box["visibility"] == "visible" else { return false }
    return !(Ink(computed: box["background-color"])?.alpha == 0) || box["background-image"] != "none"
  }

  /// What is drawn beside the fills, to see what a letter's colour comes to.
  struct Letters {
    let node: Int
    let ink: Ink
  }

  /// The colour at a point; nil where no one colour can be told.
  ///
  /// - Parameters:
  ///   - left: elements that are left out with all that is in them.
  ///   - letters: what is painted besides; what is painted after it is left out.
  func colour(x: Double, y: Double, without left: Int? = nil, letters: Letters? = nil, upTo last: Int? = nil) -> Ink? {
    var items: [(node: Int, ink: Ink?)] = []
    let end = last.flatMap { page.nodes[$0].box?.paintOrder }
    for index in painted {
      guard let box = page.nodes[index].box, box.x <= x, x < box.right, box.y <= y, y < box.bottom else { continue }
      if let left, page.isInside(index, of: left) { continue }
      if let end, box.paintOrder > end || box.paintOrder == end && index > (last ?? 0) { continue }
      guard clips[index].holds(x: x, y: y) else { continue }
      items.append((index, box["background-image"] == "none" ? Ink(computed: box["background-color"]) : nil))
    }
    if let letters { items.append((letters.node, letters.ink)) }
    return composed(items, in: -1, on: paper)
  }

  /// Items of one group over what is behind it.
  private func composed(_ items: [(node: Int, ink: Ink?)], in group: Int32, on ground: Ink?) -> Ink? {
    var result = ground
    var at = 0
    while at < items.count {
      let inner = child(of: group, around: items[at].node)
      guard let inner else {
        guard let ink = items[at].ink else {
          result = nil
          at += 1
          continue
        }
        // Whatever is not known behind it is covered.
        result = ink.alpha >= 1 ? ink : result.map { ink.over($0) }
        at += 1
        continue
      }
      var end = at
      while end < items.count, child(of: group, around: items[end].node) == inner { end += 1 }
      let whole = composed(Array(items[at..<end]), in: inner, on: .nothing)
      if let whole, let box = page.nodes[Int(inner)].box, box["mix-blend-mode"] == "normal", box["filter"] == "none" {
        let faded = whole.faded(Double(box["opacity"]) ?? 1)
        result = faded.alpha >= 1 ? faded : result.map { faded.over($0) }
      } else {
        result = nil
      }
      at = end
    }
    return result
  }

  /// The outermost group around a node that lies in another; nil where there is none.
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

  /// How much of a node shows, with all groups around it.
  func opacity(of node: Int) -> Double {
    var at = groups[node]
    var result = 1.0
    while at >= 0 {
      result *= Double(page.nodes[Int(at)].box?["opacity"] ?? "") ?? 1
      let parent = page.nodes[Int(at)].parent
      at = parent < 0 ? -1 : groups[parent]
    }
    return result
  }
}
