import GVLWording
import Markup

/// Which parts of a page are consent dialogs: of the elements that are called or marked so the innermost that holds the
/// choice, with its wrappers as far as they hold nothing else.
struct ContainerFinder {
  let page: HTMLPage
  let reader: ControlReader

  struct Group {
    let root: Int
    /// In document order.
    var members: [Int]
    var controls: [Control] = []
  }

  /// What the finder found, and what it found nothing to press in.
  struct Result {
    /// Groups of controls that offer a choice about consent, in document order.
    var groups: [Group] = []
    /// Elements that are called dialogs, without a choice in them.
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

  /// The innermost element around all members: what hides that as a whole is the state of a layer that a script opens.
  static func around(_ members: [Int], in root: Int, _ page: HTMLPage) -> Int {
    guard let first = members.first, let last = members.last else { return root }
    var at = page.nodes[first].parent
    while at > root, page.nodes[at].end <= last { at = page.nodes[at].parent }
    return max(at, root)
  }
}
