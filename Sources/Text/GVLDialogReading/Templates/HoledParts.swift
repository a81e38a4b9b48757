import GVLFindings
import Markup

/// Parts of a dialog that are filled in and may hold controls: an included file, a slot, a component of another file.
struct HoledParts {
  let page: HTMLPage
  let reader: ControlReader
  let file: String

  func parts(in root: Int, without layers: Set<Int>) -> [Inconclusive] {
    guard let holed = reader.holed else { return [] }
    var result: [Inconclusive] = []
    var index = root + 1
    while index < page.nodes[root].end, result.count < 5 {
      let node = page.nodes[index]
      if layers.contains(index) || reader.element(index) != nil {
        index = node.end
        continue
      }
      if node.isText {
        if let hole = holed.holes(in: node.text).first(where: { mayHide($0, in: node.parent) }) {
          result.append(part(index, "what `\(hole.source)` fills in is not known"))
        }
      } else if node.name.hasPrefix("x-"), isEmpty(index), ComponentName.mayHide(node.name) {
        result.append(part(index, "what the component `\(node.name.dropFirst(2))` shows stands in another file"))
      }
      index += 1
    }
    return result
  }

  /// Whether a hole may fill in controls: not in an element that holds only text.
  private func mayHide(_ hole: Hole, in parent: Int) -> Bool {
    guard parent >= 0, !Self.texts.contains(page.nodes[parent].name) else { return false }
    if hole.kind == .part { return true }
    return hole.names.contains { !Set(KeyRoles.parts(of: $0)).isDisjoint(with: Self.holders) }
  }

  private func isEmpty(_ index: Int) -> Bool {
    !(index + 1..<max(index + 1, page.nodes[index].end)).contains { child in
      !page.nodes[child].isText || page.nodes[child].text.contains { !$0.isWhitespace }
    }
  }

  private func part(_ index: Int, _ message: String) -> Inconclusive {
    Inconclusive(
      .template, file: file, place: page.place(of: index), path: page.path(of: index),
      message: message + "; check the page that it makes")
  }

  private static let holders: Set<String> = [
    "button", "buttons", "btn", "btns", "action", "actions", "controls", "footer",
  ]
  private static let texts: Set<String> = [
    "p", "span", "h1", "h2", "h3", "h4", "h5", "h6", "a", "button", "label", "strong", "em", "b", "i", "small",
    "summary", "title", "td", "th", "dt", "legend", "option",
  ]
}
