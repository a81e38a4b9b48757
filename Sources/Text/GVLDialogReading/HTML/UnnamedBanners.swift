import GVLWording
import Markup

/// Finds banners without a telling name: the smallest element around an accepting or refusing button whose own text
/// mentions cookies or consent, at most six levels up and never the page itself.
struct UnnamedBanners {
  let page: HTMLPage
  let reader: ControlReader
  let landmarks: Landmarks
  private var known: [Int: Control?] = [:]
  /// Texts of the elements around buttons; many buttons share one.
  private var speeches: [Int: Speech] = [:]

  private enum Speech {
    case long, silent
    case ofConsent(String)
  }

  init(page: HTMLPage, reader: ControlReader, landmarks: Landmarks) {
    (self.page, self.reader, self.landmarks) = (page, reader, landmarks)
  }

  private mutating func control(_ index: Int) -> Control? {
    if let known = known[index] { return known }
    let control = reader.read(index)
    known[index] = .some(control)
    return control
  }

  mutating func find() -> [ContainerFinder.Group] {
    let all = page.nodes.indices.filter { reader.element($0) != nil }.prefix(5_000)
    var result: [ContainerFinder.Group] = []
    var judged: Set<Int> = []
    for (place, index) in all.enumerated() {
      if let last = result.last, index < page.nodes[last.root].end { continue }
      guard let control = control(index), control.element != .link, !control.element.isToggle,
        control.role.isAccept || control.role.isRefusal
          || reader.holed != nil && (control.role == .acknowledge || control.role == .save)
          // A layer that a press has opened may only have toggles and a button to save.
          || reader.drawn?.opened != nil && control.role == .save,
        page.isSeen(index) || inTemplate(index)
      else { continue }
      guard let (smallest, said) = surroundings(of: index) else { continue }
      let root = page.isDrawn ? widened(smallest) : smallest
      guard judged.insert(root).inserted, !asksForText(root) else { continue }
      // The controls of the root are next to this one in document order.
      let end = page.nodes[root].end
      let near = all[..<place].reversed().prefix { $0 > root }.reversed() + all[place...].prefix { $0 < end }
      let members = near.filter { self.control($0) != nil }
      let shown = members.filter { !page.isHidden($0, within: root) }.compactMap { self.control($0) }
      if Choice.isOne(shown) || control.role == .save, Choice.isAboutConsent(shown, said: said, isNamed: false) {
        result.append(ContainerFinder.Group(root: root, members: members))
      }
    }
    return result
  }

  /// The root widened by toggles, save buttons and a cross next to it, as long as no other control comes in.
  private mutating func widened(_ root: Int) -> Int {
    var (best, at) = (root, page.nodes[root].parent)
    for _ in 0..<4 where at >= 0 {
      guard page.nodes[at].name != "body", page.nodes[at].name != "html", !landmarks.holdsPage(page.nodes[at], at),
        page.nodes[at].end - at <= 600
      else { break }
      let known = best..<page.nodes[best].end
      let added = (at..<page.nodes[at].end).filter { !known.contains($0) && reader.element($0) != nil }
        .compactMap { control($0) }
      guard added.allSatisfy({ $0.element.isToggle || [.save, .close, .privacyPolicy].contains($0.role) }) else {
        break
      }
      if !added.isEmpty { best = at }
      at = page.nodes[at].parent
    }
    return best
  }

  /// Whether it has a field for text: a form, even if its small print mentions cookies.
  private func asksForText(_ root: Int) -> Bool {
    (root..<page.nodes[root].end).contains { index in
      let node = page.nodes[index]
      if node.name == "textarea" || node.name == "select" { return !page.isHidden(index, within: root) }
      guard node.name == "input", !page.isHidden(index, within: root) else { return false }
      return reader.element(index) == nil && !["hidden", "range"].contains(node["type"]?.lowercased() ?? "text")
    }
  }

  /// Whether only a `<template>` hides a node: a script will show a copy of it.
  private func inTemplate(_ index: Int) -> Bool {
    guard let hider = page.hider(of: index), page.nodes[hider].name == "template" else { return false }
    return !page.isHidden(index, within: hider)
  }

  private mutating func speech(of root: Int) -> Speech {
    if let known = speeches[root] { return known }
    let said = page.text(in: root, limit: 20_000) { child in
      page.nodes[child].name == "script" || page.nodes[child].name == "style" || reader.element(child) != nil
    }
    let speech: Speech =
      said.utf8.count > 20_000 ? .long : ConsentWords.speech(said) > .not ? .ofConsent(said) : .silent
    speeches[root] = speech
    return speech
  }

  private mutating func surroundings(of index: Int) -> (root: Int, said: String)? {
    var at = page.nodes[index].parent
    var steps = 0
    while at >= 0, steps < 6, page.nodes[at].name != "html", !landmarks.holdsPage(page.nodes[at], at) {
      switch speech(of: at) {
      case .long: return nil
      case .ofConsent(let said): return (at, said)
      case .silent: break
      }
      (at, steps) = (page.nodes[at].parent, steps + 1)
    }
    return nil
  }
}
