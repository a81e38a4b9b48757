import GVLWording
import Markup

/// Goes through the candidates from the innermost outwards. Each takes the controls in it that no inner dialog has, and
/// is a dialog if they offer a choice about consent.
struct ContainerTree {
  let page: HTMLPage
  let reader: ControlReader
  let candidates: Candidates
  private var controls: [Int: Control] = [:]
  /// How many nodes may still be read for the texts of containers, because nested ones are read repeatedly. Beyond that
  /// the page is not realistic, and texts are ignored.
  private var looks: Int
  /// How many controls may still be passed from container to container, for the same reason.
  private var work = 300_000
  /// Dialogs that no wrapper can take any more, and their root elements.
  private var settled: [ContainerFinder.Group] = []
  private var roots: Set<Int> = []

  init(page: HTMLPage, reader: ControlReader, candidates: Candidates) {
    (self.page, self.reader, self.candidates) = (page, reader, candidates)
    looks = 100_000 + page.nodes.count * 30
  }

  mutating func control(_ index: Int) -> Control? {
    if let known = controls[index] { return known }
    let control = reader.read(index)
    controls[index] = control
    return control
  }

  private struct Open {
    /// Controls that are in no inner dialog.
    var members: [Int] = []
    /// Dialogs that may turn out to be parts of a larger dialog.
    var inner: [ContainerFinder.Group] = []
  }

  mutating func settle() -> [ContainerFinder.Group] {
    var open: [Int: Open] = [:]
    for index in page.nodes.indices where candidates.nearest[index] >= 0 && reader.element(index) != nil {
      if control(index) != nil { open[candidates.nearest[index], default: Open()].members.append(index) }
    }
    for root in candidates.order.reversed() {
      guard var here = open.removeValue(forKey: root) else { continue }
      here.members.sort()
      let rest = settle(root, here)
      let parent = page.nodes[root].parent
      let outer = parent < 0 ? -1 : candidates.nearest[parent]
      if outer < 0 {
        rest.inner.forEach { keep($0) }
      } else {
        open[outer, default: Open()].members += rest.members
        open[outer, default: Open()].inner += rest.inner
      }
    }
    return settled.sorted { $0.root < $1.root }
  }

  private mutating func keep(_ group: ContainerFinder.Group) {
    settled.append(group)
    roots.insert(group.root)
  }

  /// Settles a candidate and returns the controls and dialogs left for its wrapper.
  private mutating func settle(_ root: Int, _ here: Open) -> Open {
    work -= here.inner.reduce(here.members.count) { $0 + 1 + $1.members.count }
    guard work > 0 else { return Open(inner: here.inner) }
    let parts = parts(of: root, here)
    if parts.isEmpty {
      guard holdsChoice(root, here.members, without: []) else { return Open(members: here.members) }
      return Open(inner: [ContainerFinder.Group(root: root, members: here.members)])
    }
    guard takes(root, parts, here.members) else {
      // A second choice in the wrapper is a dialog of its own.
      if candidates.naming[root] == .dialog, holdsChoice(root, here.members, without: Set(parts.map(\.root))) {
        parts.forEach { keep($0) }
        return Open(inner: [ContainerFinder.Group(root: root, members: here.members)])
      }
      return Open(members: here.members, inner: parts)
    }
    let members = (here.members + parts.flatMap(\.members)).sorted()
    return Open(inner: [ContainerFinder.Group(root: root, members: members)])
  }

  /// The dialogs in a candidate that are not layers of their own. Layers of their own are kept as dialogs.
  private mutating func parts(of root: Int, _ here: Open) -> [ContainerFinder.Group] {
    // Controls that open settings, in the wrapper itself or in another dialog, indicate further layers.
    let openers = here.inner.map { group in group.members.contains { control($0)?.role == .settings } }
    let count = openers.count { $0 } + (here.members.contains { control($0)?.role == .settings } ? 1 : 0)
    var parts: [ContainerFinder.Group] = []
    for (group, opens) in zip(here.inner, openers) {
      if isLayer(group, in: root, isOpened: count > (opens ? 1 : 0)) { keep(group) } else { parts.append(group) }
    }
    return parts
  }

  /// Whether an inner dialog is a layer of its own: marked as a dialog, closed, or a named layer that a control opens.
  private func isLayer(_ group: ContainerFinder.Group, in root: Int, isOpened: Bool) -> Bool {
    if candidates.dialogs.contains(group.root) || candidates.closed.contains(group.root) { return true }
    if page.isHidden(group.root, within: root) || page.isFolded(group.root, within: root) { return true }
    let node = page.nodes[group.root]
    if node["aria-hidden"]?.lowercased() == "true" { return true }
    guard isOpened else { return false }
    // Words that all parts of a product share say nothing about one part: `consent-manager-buttons`.
    let around = Self.names(page.nodes[root])
    return [node["id"], node["class"]].contains { $0.map { ContainerNames.isLayer($0, in: around) } ?? false }
  }

  private static func names(_ node: MarkupNode) -> Set<String> {
    [node["id"], node["class"]].compactMap(\.self).reduce(into: []) { $0.formUnion(ContainerNames.words(of: $1)) }
  }

  /// Whether a wrapper and the dialogs in it are one: it has a dialog's name, little more text, and no second choice.
  private mutating func takes(_ root: Int, _ parts: [ContainerFinder.Group], _ members: [Int]) -> Bool {
    guard candidates.naming[root] == .dialog || candidates.dialogs.contains(root) else { return false }
    var isWhole: [Bool] = []
    for part in parts {
      let roles = part.members.compactMap { control($0)?.role }
      isWhole.append(roles.contains(where: \.isAccept) && roles.contains(where: \.isRefusal))
    }
    // Parts that each offer a whole choice are copies for small and large screens, not parts of one dialog.
    if parts.count > 1 { return isWhole.contains(false) && addsLittle(root, parts) }
    let added = members.compactMap { control($0) }
    // Controls that no consent dialog has show that the wrapper is a part of the page.
    if added.contains(where: { $0.role == .other && $0.element == .button || $0.role == .pay }) { return false }
    if isWhole[0], added.contains(where: Self.decides) { return false }
    return addsLittle(root, parts)
  }

  private static func decides(_ control: Control) -> Bool {
    control.role.isAccept || control.role.isRefusal || control.role == .unknown && control.element != .link
  }

  private mutating func addsLittle(_ root: Int, _ parts: [ContainerFinder.Group]) -> Bool {
    guard mayLook(into: root) else { return false }
    let inside = Set(parts.map(\.root))
    let said = page.text(in: root, limit: 2_000) { inside.contains($0) || roots.contains($0) || isSilent($0) }
    return said.utf8.count <= 2_000
  }

  // MARK: The choice

  private mutating func holdsChoice(_ root: Int, _ members: [Int], without parts: Set<Int>) -> Bool {
    let around = ContainerFinder.around(members, in: root, page)
    var shown: [Control] = []
    for index in members {
      if let control = control(index), !page.isHidden(index, within: around) { shown.append(control) }
    }
    guard Choice.isOne(shown, drawn: page.isDrawn && candidates.naming[root] == .dialog) else { return false }
    if candidates.closed.contains(root) { return Choice.stores(shown) }
    let isNamed = candidates.naming[root] == .dialog
    guard mayLook(into: root) else { return Choice.isAboutConsent(shown, said: "", isNamed: isNamed) }
    let name = page.nodes[root]["aria-label"] ?? ""
    let said = page.text(in: root, limit: 20_000) { index in
      isSilent(index) || parts.contains(index) || roots.contains(index)
        || reader.element(index) != nil && page.nodes[index].name != "a"
    }
    return Choice.isAboutConsent(shown, said: name + " " + said, isNamed: isNamed)
  }

  private mutating func mayLook(into root: Int) -> Bool {
    looks -= page.nodes[root].end - root
    return looks > 0
  }

  private func isSilent(_ index: Int) -> Bool {
    page.nodes[index].name == "script" || page.nodes[index].name == "style"
  }
}
