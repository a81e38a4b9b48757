import Browser

/// Decides which parts of a captured page are visible.
struct DrawnVisibility {
  private let page: CapturedPage
  private let clips: Clips
  /// For each node whether it or something in it was drawn.
  private let isDrawn: [Bool]

  init(_ page: CapturedPage) {
    self.page = page
    clips = Clips(page, throughScrolling: true)
    isDrawn = Self.spread(page.nodes.map { $0.box != nil }, page)
  }

  /// Passes the mark of a node on to all nodes around it.
  private static func spread(_ marks: [Bool], _ page: CapturedPage) -> [Bool] {
    var marks = marks
    for index in page.nodes.indices.reversed() where marks[index] {
      let parent = page.nodes[index].parent
      if parent >= 0 { marks[parent] = true }
    }
    return marks
  }

  /// For each node whether it or something in it is visible.
  var kept: [Bool] {
    var hiders = [Int](repeating: -1, count: page.nodes.count)
    for index in page.nodes.indices {
      let node = page.nodes[index]
      // An element hidden by `visibility` or by its position may contain visible elements.
      if node.parent >= 0, hiders[node.parent] >= 0, !isOnlyInvisible(hiders[node.parent]),
        !isElsewhere(index, than: hiders[node.parent])
      {
        hiders[index] = hiders[node.parent]
        continue
      }
      if isDrawnByItsLabel(index) { continue }
      guard isDrawn[index], !isFolded(index) else {
        hiders[index] = index
        continue
      }
      if let box = node.box, hides(box, index, clips[index]) { hiders[index] = index }
    }
    return Self.spread(hiders.map { $0 < 0 }, page)
  }

  /// Whether the node is in the closed part of a `<details>`.
  private func isFolded(_ index: Int) -> Bool {
    let node = page.nodes[index]
    guard node.parent >= 0, page.nodes[node.parent].name == "details", node.name != "summary" else { return false }
    return page.nodes[node.parent]["open"] == nil
  }

  private func isOnlyInvisible(_ index: Int) -> Bool {
    guard let box = page.nodes[index].box else { return false }
    return Self.isInvisible(box) && box.opacity > Self.faintest
  }

  private static func isInvisible(_ box: CapturedBox) -> Bool {
    box["visibility"] == "hidden" || box["visibility"] == "collapse"
  }

  /// The greatest opacity at which an element counts as invisible.
  private static let faintest = 0.02

  /// Whether a visible node is drawn apart from a hidden ancestor: the ancestor only lies outside of the view, or the
  /// node is in the top layer, as a modal `<dialog>` is.
  private func isElsewhere(_ index: Int, than hider: Int) -> Bool {
    let node = page.nodes[index]
    guard isDrawn[hider], node.kind == .element, let box = node.box, box.width > 0, box.height > 0 else { return false }
    if box["overlay"] == "auto" { return true }
    guard !isFolded(hider), let hiding = page.nodes[hider].box else { return false }
    return !Self.erases(hiding)
  }

  /// Whether a box hides everything in it.
  private static func erases(_ box: CapturedBox) -> Bool {
    if box.opacity <= faintest { return true }
    let isCut = box["overflow-x"] != "visible" || box["overflow-y"] != "visible"
    if isCut, box.width <= 1 || box.height <= 1 { return true }
    return box["clip-path"].hasPrefix("inset(50%") || box["clip-path"].hasPrefix("inset(100%")
  }

  private func hides(_ box: CapturedBox, _ index: Int, _ clip: Clips.Part) -> Bool {
    if Self.isInvisible(box) { return true }
    if page.nodes[index].kind == .text { return false }
    if Self.erases(box) { return true }
    guard box.width > 0, box.height > 0 else { return false }
    if !clip.touches(box) { return true }
    // The user cannot scroll there.
    return box.right <= 0 || box.bottom + page.scrollTop <= 0
      || isFixed(index) && !isInScroller(index)
        && (box.x >= page.window.width || box.y >= page.window.height)
  }

  /// Whether the user can scroll to it within a fixed element.
  private func isInScroller(_ index: Int) -> Bool {
    var at = page.nodes[index].parent
    for _ in 0..<64 where at >= 0 {
      if let box = page.nodes[at].box {
        if [box["overflow-x"], box["overflow-y"]].contains(where: { $0 == "auto" || $0 == "scroll" }) { return true }
        if box["position"] == "fixed" { return false }
      }
      at = page.nodes[at].parent
    }
    return false
  }

  private func isFixed(_ index: Int) -> Bool {
    var at = index
    for _ in 0..<64 where at >= 0 {
      if page.nodes[at].box?["position"] == "fixed" { return true }
      at = page.nodes[at].parent
    }
    return false
  }

  /// Checkboxes and switches are often invisible, and their label is drawn instead.
  private func isDrawnByItsLabel(_ index: Int) -> Bool { page.nodes[index].isChecked != nil }
}
