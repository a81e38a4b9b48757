import Browser
import Markup

/// What of a captured page is seen.
struct DrawnVisibility {
  private let page: CapturedPage
  private let nodes: [MarkupNode]
  /// By node, whether it or something in it was drawn.
  private let isDrawn: [Bool]

  init(_ page: CapturedPage, _ nodes: [MarkupNode]) {
    (self.page, self.nodes) = (page, nodes)
    var isDrawn = page.nodes.map { $0.box != nil }
    for index in page.nodes.indices.reversed() where isDrawn[index] {
      let parent = page.nodes[index].parent
      if parent >= 0 { isDrawn[parent] = true }
    }
    self.isDrawn = isDrawn
  }

  var visibility: Visibility {
    var hiders = [Int32](repeating: -1, count: nodes.count)
    var (folds, silencers) = (hiders, hiders)
    /// By node the part of the window that what lies in it can be seen through; nil for all.
    var windows = [Clip?](repeating: nil, count: nodes.count)
    for index in nodes.indices {
      let (parent, own) = (nodes[index].parent, Int32(index))
      if parent >= 0 {
        (folds[index], silencers[index]) = (folds[parent], silencers[parent])
        // What is hidden by its style alone may hold what is seen.
        if hiders[parent] >= 0, !isOnlyInvisible(Int(hiders[parent])) { hiders[index] = hiders[parent] }
        windows[index] = windows[parent]
      }
      if Visibility.isClosedContent(nodes, index) { folds[index] = Int32(parent) }
      if !nodes[index].isText, Visibility.isSilent(nodes[index]) { silencers[index] = own }
      guard hiders[index] < 0 else { continue }
      guard isDrawn[index] else {
        if !isDrawnByItsLabel(index) { hiders[index] = own }
        continue
      }
      guard let box = page.nodes[index].box else { continue }
      if !isDrawnByItsLabel(index), hides(box, index, windows[index]) { hiders[index] = own }
      if nodes[index].isText { continue }
      windows[index] = window(of: box, in: windows[index])
    }
    return Visibility(hiders: hiders, folds: folds, silencers: silencers)
  }

  /// Part of the window; which sides of a scroll box do not bound, since a person can scroll there.
  private struct Clip {
    var left, top, right, bottom: Double
  }

  private func isOnlyInvisible(_ index: Int) -> Bool {
    guard let box = page.nodes[index].box else { return false }
    return Self.isInvisible(box) && (Double(box["opacity"]) ?? 1) > Self.faintest
  }

  private static func isInvisible(_ box: CapturedBox) -> Bool {
    box["visibility"] == "hidden" || box["visibility"] == "collapse"
  }

  /// Below it nobody sees anything.
  private static let faintest = 0.02

  private func hides(_ box: CapturedBox, _ index: Int, _ clip: Clip?) -> Bool {
    if Self.isInvisible(box) { return true }
    if nodes[index].isText { return false }
    if (Double(box["opacity"]) ?? 1) <= Self.faintest { return true }
    let isCut = box["overflow-x"] != "visible" || box["overflow-y"] != "visible"
    if isCut, box.width <= 1 || box.height <= 1 { return true }
    if box["clip-path"].hasPrefix("inset(50%") || box["clip-path"].hasPrefix("inset(100%") { return true }
    guard box.width > 0, box.height > 0 else { return false }
    if let clip, box.right <= clip.left || box.x >= clip.right || box.bottom <= clip.top || box.y >= clip.bottom {
      return box["position"] != "fixed"
    }
    // Nobody can scroll there.
    return box.right <= 0 || box.bottom + page.scrollTop <= 0
      || isFixed(index) && (box.x >= Double(page.view.width) || box.y >= Double(page.view.height))
  }

  private func isFixed(_ index: Int) -> Bool {
    var at = index
    for _ in 0..<64 where at >= 0 {
      if page.nodes[at].box?["position"] == "fixed" { return true }
      at = page.nodes[at].parent
    }
    return false
  }

  private func window(of box: CapturedBox, in outer: Clip?) -> Clip? {
    func cuts(_ value: String) -> Bool { value == "hidden" || value == "clip" }
    let (across, down) = (cuts(box["overflow-x"]), cuts(box["overflow-y"]))
    // The page's own is the window's.
    guard across || down, box.width > 0, box.height > 0 else { return outer }
    var clip = outer ?? Clip(left: -.infinity, top: -.infinity, right: .infinity, bottom: .infinity)
    if across { (clip.left, clip.right) = (max(clip.left, box.x), min(clip.right, box.right)) }
    if down { (clip.top, clip.bottom) = (max(clip.top, box.y), min(clip.bottom, box.bottom)) }
    return clip
  }

  /// A box or a switch is drawn by its label as often as not, and not seen itself.
  private func isDrawnByItsLabel(_ index: Int) -> Bool { page.nodes[index].isChecked != nil }
}
