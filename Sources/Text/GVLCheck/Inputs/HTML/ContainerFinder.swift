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
    let (owners, speeches) = containers()
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
      let isDialog = speeches[root].map { Self.isChoice(controls, said: $0) } ?? Self.isChoice(controls)
      return isDialog ? Group(root: root, controls: controls) : nil
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

  /// The same for a container that nothing names after consent: a newsletter has "no thanks" too, and terms of use
  /// "I agree".
  static func isChoice(_ controls: [Control], said: ConsentWords.Speech) -> Bool {
    let roles = Set(controls.filter { !$0.isHidden }.map(\.role))
    // Without a language given "accept all" may be read as no more than "accept".
    let isPlain =
      !roles.isDisjoint(with: [.acceptAll, .rejectAll, .necessaryOnly, .continueWithout])
      || controls.contains { control in
        !control.isHidden && control.role.isAccept
          && Classifier.standard.said(control.label, language: control.language).traits.contains(.all)
      }
    let accepts = roles.contains(where: \.isAccept)
    switch said {
    case .not: return false
    case .faintly: return accepts && (isPlain || roles.contains(.settings))
    case .clearly:
      return isChoice(controls) && (isPlain || accepts || !roles.isDisjoint(with: [.settings, .save, .acknowledge]))
    }
  }

  /// For each node the container it belongs to, or -1: the nearest dialog element that speaks of consent, else the
  /// outermost element that is named after consent. And how those speak that have no such name.
  private func containers() -> (owners: [Int], speeches: [Int: ConsentWords.Speech]) {
    var speeches: [Int: ConsentWords.Speech] = [:]
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
      if names[index] < 0 {
        looks -= 1
        let speech = speech(index)
        guard speech > .not else { continue }
        speeches[index] = speech
      }
      dialogs[index] = index
    }
    return (page.nodes.indices.map { dialogs[$0] >= 0 ? dialogs[$0] : names[$0] }, speeches)
  }

  private func isNamed(_ node: MarkupNode) -> Bool {
    ConsentWords.names(node["id"] ?? "") || ConsentWords.names(node["class"] ?? "")
      || ConsentWords.names(node["data-testid"] ?? "") || node.name.contains("-") && ConsentWords.names(node.name)
      || node["role"] == "region" && ConsentWords.names(node["aria-label"] ?? "")
  }

  private func isDialogElement(_ node: MarkupNode) -> Bool {
    let role = node["role"]?.lowercased()
    return node.name == "dialog" || role == "dialog" || role == "alertdialog"
      || node["aria-modal"]?.lowercased() == "true"
  }

  private func speech(_ index: Int) -> ConsentWords.Speech {
    let name = page.nodes[index]["aria-label"] ?? ""
    return ConsentWords.speech(name + " " + page.text(in: index, limit: 20_000) { isSilent($0) })
  }

  private func isSilent(_ index: Int) -> Bool {
    page.nodes[index].name == "script" || page.nodes[index].name == "style"
  }

  /// A banner without a telling name: the smallest element around an accepting or refusing button whose own words speak
  /// of cookies or consent, at most six steps up and never the page itself.
  private func unnamed(_ free: [Int]) -> [Group] {
    var result: [Group] = []
    let landmarks = Landmarks(page)
    for index in free.prefix(5_000) {
      if let last = result.last, index < page.nodes[last.root].end { continue }
      guard let control = read(index, -1), !control.isHidden, control.element != .link, !control.element.isToggle,
        control.role.isAccept || control.role.isRefusal
      else { continue }
      guard let (root, speech) = surroundings(of: index, landmarks) else { continue }
      let controls = free.filter { $0 > root && $0 < page.nodes[root].end }.compactMap { read($0, root) }
      if Self.isChoice(controls, said: speech) { result.append(Group(root: root, controls: controls)) }
    }
    return result
  }

  private func surroundings(of index: Int, _ landmarks: Landmarks) -> (root: Int, speech: ConsentWords.Speech)? {
    var at = page.nodes[index].parent
    var steps = 0
    while at >= 0, steps < 6, page.nodes[at].name != "html", !landmarks.holdsPage(page.nodes[at], at) {
      let said = page.text(in: at, limit: 20_000) { child in
        isSilent(child) || ControlReader.element(page.nodes[child]) != nil
      }
      if said.utf8.count > 20_000 { return nil }
      let speech = ConsentWords.speech(said)
      if speech > .not { return (at, speech) }
      (at, steps) = (page.nodes[at].parent, steps + 1)
    }
    return nil
  }

  /// The parts of a page that no banner has inside; a page's own head and foot count for its body alone.
  private struct Landmarks {
    private let parts: [Int]
    private let edges: [Int]

    init(_ page: HTMLPage) {
      parts = page.nodes.indices.filter { ["main", "nav", "article"].contains(page.nodes[$0].name) }.prefix(1_000).map(
        \.self)
      edges = page.nodes.indices.filter { ["header", "footer"].contains(page.nodes[$0].name) }.prefix(1_000).map(\.self)
    }

    /// Whether an element holds the page itself, whose foot speaks of cookies too.
    func holdsPage(_ node: MarkupNode, _ index: Int) -> Bool {
      let range = index..<node.end
      return parts.contains(where: range.contains) || node.name == "body" && edges.contains(where: range.contains)
    }
  }
}
