package import Markup

/// A page as a browser drew it, from which dialogs are read.
package struct DrawnSource: Sendable {
  let nodes: [MarkupNode]
  let visibility: Visibility
  let looks: any DrawnLooks
  /// Elements with a listener for presses, as the browser reports.
  let pressable: Set<Int>
  /// Accessible names of elements, by their indices.
  let names: [Int: String]
  /// The path of a node in the whole page.
  let path: @Sendable (Int) -> String
  /// The layer that a press has opened: all that is new in the page belongs to it. Nil for the page as it opens.
  package var opened: Layer?

  package init(
    nodes: [MarkupNode], visibility: Visibility, looks: any DrawnLooks, pressable: Set<Int>, names: [Int: String],
    path: @escaping @Sendable (Int) -> String
  ) {
    (self.nodes, self.visibility, self.looks) = (nodes, visibility, looks)
    (self.pressable, self.names, self.path) = (pressable, names, path)
  }
}

/// The looks of a page's elements as they were drawn.
package protocol DrawnLooks: Sendable {
  func appearance(of index: Int) -> Appearance
}

/// Facts about a dialog that a browser showed.
package struct DrawnDialog: Sendable, Hashable {
  /// Whether the Tab key went round the whole page: an element without a tab stop is then out of its reach.
  package var isTabbedThrough = false
  /// Whether the dialog keeps the pointer from the whole page around it; nil if not tried.
  package var coversPage: Bool?
  /// The presses that a choice takes; nil if not tried.
  package var effort: ChoiceEffort?

  package init() {}
}
