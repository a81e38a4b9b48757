import GVLWording
import Markup

/// Which parts of a page are consent dialogs.
struct ContainerFinder {
  let page: HTMLPage
  let reader: ControlReader

  struct Group {
    let root: Int
    var controls: [Control]
  }

  /// Groups of controls that offer a choice about consent, in document order.
  func groups() -> [Group] {
    let owners = containers()
    var order: [Int] = []
    var members: [Int: [Int]] = [:]
    var free: [Int] = []
    for index in page.nodes.indices where ControlReader.element(page.nodes[index]) != nil {
      let owner = owners[index]
      if owner < 0 {
        free.append(index)
      } else {
        if members[owner] == nil { order.append(owner) }
        members[owner, default: []].append(index)
      }
    }
    let named = order.sorted().compactMap { root -> Group? in
      let controls = (members[root] ?? []).compactMap { read($0, root) }
      return Self.isChoice(controls) ? Group(root: root, controls: controls) : nil
    }
    return named.isEmpty ? unnamed(free) : named
  }

  private func read(_ index: Int, _ root: Int) -> Control? {
    guard let element = ControlReader.element(page.nodes[index]) else { return nil }
    let control = reader.read(index, element, within: root)
    // What opens a `<details>` is a control where the choices are in it; else it is the heading of a text.
    return page.nodes[index].name == "summary" && ![.settings, .vendors].contains(control.role) ? nil : control
  }

  /// A container holds a choice when it accepts, refuses, stores, or is acknowledged beside an opening of choices.
  static func isChoice(_ controls: [Control]) -> Bool {
    let roles = Set(controls.filter { !$0.isHidden }.map(\.role))
    if roles.contains(where: { $0.isAccept || $0.isRefusal || $0 == .save }) { return true }
    return roles.contains(.acknowledge)
  }

  /// For each node the container it belongs to, or -1: the nearest dialog element that speaks of consent, else the
  /// outermost element that is named after consent.
  private func containers() -> [Int] {
    var dialogs = [Int](repeating: -1, count: page.nodes.count)
    var names = [Int](repeating: -1, count: page.nodes.count)
    // A page with more dialog elements than this is none that people see; the rest is judged by name.
    var looks = 200
    for index in page.nodes.indices {
      let node = page.nodes[index]
      if node.parent >= 0 {
        dialogs[index] = dialogs[node.parent]
        names[index] = names[node.parent]
      }
      // A control is no container, and the page as a whole no dialog, whatever it is called.
      if node.isText || ["html", "body", "head", "main"].contains(node.name) || ControlReader.element(node) != nil {
        continue
      }
      if names[index] < 0, isNamed(node) { names[index] = index }
      guard isDialogElement(node), names[index] >= 0 || looks > 0 else { continue }
      if names[index] < 0 { looks -= 1 }
      if names[index] >= 0 || speaks(index) { dialogs[index] = index }
    }
    return page.nodes.indices.map { dialogs[$0] >= 0 ? dialogs[$0] : names[$0] }
  }

  private func isNamed(_ node: HTMLNode) -> Bool {
    ConsentWords.names(node["id"] ?? "") || ConsentWords.names(node["class"] ?? "")
      || ConsentWords.names(node["data-testid"] ?? "") || node.name.contains("-") && ConsentWords.names(node.name)
      || node["role"] == "region" && ConsentWords.names(node["aria-label"] ?? "")
  }

  private func isDialogElement(_ node: HTMLNode) -> Bool {
    let role = node["role"]?.lowercased()
    return node.name == "dialog" || role == "dialog" || role == "alertdialog"
      || node["aria-modal"]?.lowercased() == "true"
  }

  private func speaks(_ index: Int) -> Bool {
    ConsentWords.speaks(page.nodes[index]["aria-label"] ?? "")
      || ConsentWords.speaks(page.text(in: index, limit: 20_000) { isSilent($0) })
  }

  private func isSilent(_ index: Int) -> Bool {
    page.nodes[index].name == "script" || page.nodes[index].name == "style"
  }

  /// A banner without a telling name: the smallest element around an accepting or refusing button whose own words speak
  /// of cookies or consent, at most six steps up.
  private func unnamed(_ free: [Int]) -> [Group] {
    var result: [Group] = []
    for index in free.prefix(5_000) {
      if let last = result.last, index < page.nodes[last.root].end { continue }
      guard let control = read(index, -1), !control.isHidden, control.element != .link, !control.element.isToggle,
        control.role.isAccept || control.role.isRefusal
      else { continue }
      guard let root = surroundings(of: index) else { continue }
      let controls = free.filter { $0 > root && $0 < page.nodes[root].end }.compactMap { read($0, root) }
      if Self.isChoice(controls) { result.append(Group(root: root, controls: controls)) }
    }
    return result
  }

  private func surroundings(of index: Int) -> Int? {
    var at = page.nodes[index].parent
    var steps = 0
    while at >= 0, steps < 6, page.nodes[at].name != "html" {
      let said = page.text(in: at, limit: 20_000) { child in
        isSilent(child) || ControlReader.element(page.nodes[child]) != nil
      }
      if said.utf8.count > 20_000 { return nil }
      if ConsentWords.speaks(said) { return at }
      (at, steps) = (page.nodes[at].parent, steps + 1)
    }
    return nil
  }
}
