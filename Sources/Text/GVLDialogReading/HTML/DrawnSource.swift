package import Markup

/// A page as a browser has drawn it, to read dialogs from.
package struct DrawnSource: Sendable {
  let nodes: [MarkupNode]
  let visibility: Visibility
  let looks: any DrawnLooks
  /// Elements on which a press does something, as the browser says.
  let pressable: Set<Int>
  /// What assistive technology calls elements, by their places.
  let names: [Int: String]
  /// The way to a node in the whole page.
  let path: @Sendable (Int) -> String
  /// What a press has opened: what is new in the page is this layer. Nil for the page as it opens.
  package var opened: Layer?

  package init(
    nodes: [MarkupNode], visibility: Visibility, looks: any DrawnLooks, pressable: Set<Int>, names: [Int: String],
    path: @escaping @Sendable (Int) -> String
  ) {
    (self.nodes, self.visibility, self.looks) = (nodes, visibility, looks)
    (self.pressable, self.names, self.path) = (pressable, names, path)
  }
}

/// Says how elements of a page were drawn.
package protocol DrawnLooks: Sendable {
  func look(of index: Int) -> Look
}

/// What was seen of a dialog in a browser.
package struct DrawnDialog: Sendable, Hashable {
  /// Whether the Tab key went round all of the page: what it has not reached then, it never reaches.
  package var isTabbedThrough = false
  /// Whether nothing of the page around it can be reached with the pointer; nil where that was not tried.
  package var coversPage: Bool?
  /// What choosing takes; nil where that was not tried.
  package var effort: ChoiceEffort?

  package init() {}
}
