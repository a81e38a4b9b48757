package import Markup

/// A page as a browser has drawn it, to read dialogs from.
package struct DrawnSource: Sendable {
  let nodes: [MarkupNode]
  let visibility: Visibility
  let looks: any DrawnLooks
  /// Elements on which a press does something, as the browser says.
  let pressable: Set<Int>
  /// The browser's numbers of the nodes.
  private let numbers: [Int]
  /// What assistive technology calls elements, by their places.
  let names: [Int: String]
  /// The way to a node in the whole page.
  let path: @Sendable (Int) -> String
  /// What a press has opened: what is new in the page is this layer. Nil for the page as it opens.
  package var opened: Layer?
  /// Dialogs that were there before the press.
  package var known: [DrawnDialog] = []

  package init(
    nodes: [MarkupNode], visibility: Visibility, looks: any DrawnLooks, pressable: Set<Int>, numbers: [Int],
    names: [Int: String], path: @escaping @Sendable (Int) -> String
  ) {
    (self.nodes, self.visibility, self.looks) = (nodes, visibility, looks)
    (self.pressable, self.numbers, self.names, self.path) = (pressable, numbers, names, path)
  }

  func dialog(_ root: Int, _ members: [Int]) -> DrawnDialog {
    DrawnDialog(number: numbers[root], controls: Set(members.map { numbers[$0] }))
  }

  /// Whether a dialog was there before: by its element, and half of what can be pressed in it.
  func isKnown(_ root: Int, _ members: [Int]) -> Bool {
    let one = dialog(root, members)
    return known.contains { $0.isSame(as: one) }
  }
}

/// Says how elements of a page were drawn.
package protocol DrawnLooks: Sendable {
  func look(of index: Int) -> Look
}

/// What was seen of a dialog in a browser.
package struct DrawnDialog: Sendable, Hashable {
  /// The browser's number of the element around it.
  package var number: Int
  /// Those of what can be pressed in it.
  package var controls: Set<Int>
  /// Whether pointer and keyboard were tried on it.
  package var isTried = false
  /// What choosing takes; nil where that was not tried.
  package var effort: ChoiceEffort?

  package init(number: Int, controls: Set<Int>) { (self.number, self.controls) = (number, controls) }

  package func isSame(as other: DrawnDialog) -> Bool {
    let common = controls.intersection(other.controls).count
    return common * 2 >= max(controls.count, other.controls.count)
  }
}
