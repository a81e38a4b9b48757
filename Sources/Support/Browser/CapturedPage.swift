/// A page as it was drawn at one moment: its elements and texts in document order, with those of frames and shadow roots
/// below their hosts, where each lies and what its style comes to.
package struct CapturedPage: Sendable {
  package var nodes: [CapturedNode]
  package var view: PageView
  /// What is seen of it at once, in its own CSS pixels: phones make room for 980 and more of them where a page does not
  /// say that it fits.
  package var window: (width: Double, height: Double)
  /// How far it is scrolled down, in CSS pixels.
  package var scrollTop: Double
  /// A picture of the window, as PNG; empty where none was taken.
  package var picture: [UInt8] = []
  /// The veils that a browser paints behind what lies above all others, by the numbers of those elements, as CSS writes
  /// colours.
  package var veils: [Int: String] = [:]
  /// What assistive technology calls elements, by their numbers; elements that it leaves out have none.
  package var spoken: [Int: String] = [:]

  package init(nodes: [CapturedNode], view: PageView, scrollTop: Double = 0) {
    (self.nodes, self.view, self.scrollTop) = (nodes, view, scrollTop)
    window = (Double(view.width), Double(view.height))
  }

  /// Most elements and texts of a page that is looked at.
  package static let nodeLimit = 200_000

  /// The places of elements by their numbers.
  package func places() -> [Int: Int] {
    Dictionary(nodes.indices.map { (nodes[$0].number, $0) }) { first, _ in first }
  }

  /// Whether a node lies in another, or is it.
  package func isInside(_ index: Int, of other: Int) -> Bool { other <= index && index < nodes[other].end }

  /// Whether one of two nodes lies in the other, or is it: to a person they are one thing.
  package func areNested(_ a: Int, _ b: Int) -> Bool { isInside(a, of: b) || isInside(b, of: a) }
}

/// One element or text of a captured page.
package struct CapturedNode: Sendable {
  package enum Kind: Sendable {
    case element, text, shadowRoot, document
    /// `::before` and `::after`, of which only the box counts.
    case pseudo
  }

  package var kind: Kind
  /// Of an element, in lower case where it is HTML's.
  package var name = ""
  package var attributes: [(name: String, value: String)] = []
  package var text = ""
  /// -1 for the outermost.
  package var parent: Int
  /// The place behind its last descendant.
  package var end: Int
  /// The browser's own number of it, the same in all captures of a page.
  package var number: Int
  /// Nil for what is not drawn: `display: none`, scripts.
  package var box: CapturedBox?
  /// Whether a press on it does something, as far as its own listeners say.
  package var isPressable = false
  /// Of a box or a radio button.
  package var isChecked: Bool?

  /// The value of an attribute; nil for an absent one.
  package subscript(attribute: String) -> String? { attributes.first { $0.name == attribute }?.value }
}

/// Where something was drawn, in CSS pixels from the corner of the page's window, and how.
package struct CapturedBox: Sendable, Hashable {
  package var x: Double
  package var y: Double
  package var width: Double
  package var height: Double
  /// The values of `names`, in their order.
  package var values: [String]
  /// What is painted later lies above.
  package var paintOrder: Int

  package init(x: Double, y: Double, width: Double, height: Double, values: [String] = [], paintOrder: Int = 0) {
    (self.x, self.y, self.width, self.height) = (x, y, width, height)
    (self.values, self.paintOrder) = (values, paintOrder)
  }

  /// The properties that are captured.
  package static let names = [
    "visibility", "opacity", "color", "background-color", "background-image", "font-family", "font-size",
    "font-weight", "text-decoration-line", "border-top-width", "border-top-style", "border-top-color",
    "border-bottom-width", "border-bottom-style", "border-bottom-color", "cursor", "mix-blend-mode", "filter",
    "position", "overflow-x", "overflow-y", "clip-path", "background-clip", "-webkit-text-fill-color", "box-shadow",
    "z-index", "color-scheme", "appearance", "transform", "isolation", "overlay",
  ]
  private static let places = Dictionary(uniqueKeysWithValues: names.enumerated().map { ($1, $0) })

  package subscript(name: String) -> String {
    guard let place = Self.places[name], place < values.count else { return "" }
    return values[place]
  }

  package var right: Double { x + width }
  package var bottom: Double { y + height }
  package var middle: (x: Double, y: Double) { (x + width / 2, y + height / 2) }
  /// Its own, 0 to 1, without that of what is around it.
  package var opacity: Double { Double(self["opacity"]) ?? 1 }

  package func holds(x: Double, y: Double) -> Bool { self.x <= x && x < right && self.y <= y && y < bottom }
}
