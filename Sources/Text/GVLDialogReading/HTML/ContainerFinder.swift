import GVLWording
import Markup

/// Finds the parts of a page that are consent dialogs: of the elements with such names or marks the innermost that
/// holds the choice, or a wrapper that adds nothing else.
struct ContainerFinder {
  let page: HTMLPage
  let reader: ControlReader

  struct Group {
    let root: Int
    /// Controls in document order.
    var members: [Int]
    var controls: [Control] = []
  }

  /// The dialogs found, and elements with the name of a dialog that offer nothing to press.
  struct Result {
    /// Groups of controls that offer a choice about consent, in document order.
    var groups: [Group] = []
    /// Elements named as dialogs without a choice in them.
    var empty: [Int] = []
  }

  func find() -> Result {
    let landmarks = Landmarks(page)
    let candidates = Candidates(page: page, controls: reader.controls, landmarks)
    var tree = ContainerTree(page: page, reader: reader, candidates: candidates)
    var result = Result()
    result.groups = tree.settle()
    if result.groups.isEmpty {
      result.empty = candidates.order.filter { candidates.naming[$0] == .dialog }
      var unnamed = UnnamedBanners(page: page, reader: reader, landmarks: landmarks)
      result.groups = unnamed.find()
      if result.groups.isEmpty { result.groups = whole() }
    }
    result.groups = result.groups.map { group in
      let root = Self.around(group.members, in: group.root, page)
      var group = group
      group.controls = group.members.compactMap { index in
        tree.control(index).map { reader.placed($0, index, within: root) }
      }
      return group
    }
    return result
  }

  /// A component or program as one dialog, if its name or its texts show that it is one.
  private func whole() -> [Group] {
    let isStated = reader.hints.isDialog
    guard isStated || reader.holed?.isComponent == true,
      let root = page.nodes.indices.first(where: { page.nodes[$0].name == "body" })
    else {
      return []
    }
    let members = page.nodes.indices.filter { reader.element($0) != nil }.prefix(500)
    let controls = members.compactMap { index in reader.read(index).map { (index, $0) } }
    let shown = controls.filter { !page.isHidden($0.0, within: root) }.map(\.1)
    if isStated { return shown.isEmpty ? [] : [Group(root: root, members: controls.map(\.0))] }
    let roles = Set(shown.map(\.role))
    guard roles.contains(where: \.isAccept),
      roles.contains(where: \.isRefusal) || !roles.isDisjoint(with: [.settings, .save])
    else { return [] }
    let said = page.text(in: root, limit: 20_000) { reader.element($0) != nil }
    let isNamed = ConsentNames.ofFile(reader.hints.way ?? reader.file).map { $0.name.sense != .other } ?? false
    return Choice.isAboutConsent(shown, said: said, isNamed: isNamed)
      ? [Group(root: root, members: controls.map(\.0))] : []
  }

  /// The innermost element around all members. If it is hidden as a whole, it is a layer that a script will open.
  static func around(_ members: [Int], in root: Int, _ page: HTMLPage) -> Int {
    guard let first = members.first, let last = members.last else { return root }
    var at = page.nodes[first].parent
    while at > root, page.nodes[at].end <= last { at = page.nodes[at].parent }
    return max(at, root)
  }
}
