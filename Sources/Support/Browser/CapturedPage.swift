/// A page as drawn at one moment: its elements and texts in document order, with those of frames and shadow roots below
/// their hosts, each with its position and computed style.
package struct CapturedPage: Sendable {
  package var nodes: [CapturedNode]
  package var view: PageView
  /// Size of the visible part in the page's CSS pixels: a phone's is 980 or more wide for a page that does not declare
  /// that it fits.
  package var window: (width: Double, height: Double)
  /// How far it is scrolled down, in CSS pixels.
  package var scrollTop: Double
  /// A screenshot of the window as PNG; empty if none was taken.
  package var picture: [UInt8] = []
  /// Colours of the backdrops behind modal elements, by the elements' numbers, in CSS notation.
  package var veils: [Int: String] = [:]
  /// Names by which assistive technology calls elements, by their numbers; elements that it ignores are missing.
  package var spoken: [Int: String] = [:]

  package init(nodes: [CapturedNode], view: PageView, scrollTop: Double = 0) {
    (self.nodes, self.view, self.scrollTop) = (nodes, view, scrollTop)
    window = (Double(view.width), Double(view.height))
  }

  /// Most elements and texts of a page that is examined.
  package static let nodeLimit = 200_000

  /// The indexes of elements by their numbers.
  package func places() -> [Int: Int] {
    Dictionary(nodes.indices.map { (nodes[$0].number, $0) }) { first, _ in first }
  }

  /// Whether a node is inside another, or is the same.
  package func isInside(_ index: Int, of other: Int) -> Bool { other <= index && index < nodes[other].end }

  /// Whether one of two nodes is inside the other, or is the same: users see them as one thing.
  package func areNested(_ a: Int, _ b: Int) -> Bool { isInside(a, of: b) || isInside(b, of: a) }
}

/// One element or text of a captured page.
package struct CapturedNode: Sendable {
  package enum Kind: Sendable {
    case element, text, shadowRoot, document
    /// `::before` and `::after`; only their boxes are used.
    case pseudo
  }

  package var kind: Kind
  /// Name of an element, in lower case if it is HTML.
  package var name = ""
  package var attributes: [(name: String, value: String)] = []
  package var text = ""
  /// Index of the parent; -1 for the outermost.
  package var parent: Int
  /// Index after its last descendant.
  package var end: Int
  /// The browser's node id, the same in all captures of a page.
  package var number: Int
  /// The drawn box; nil if it is not drawn: `display: none`, scripts.
  package var box: CapturedBox?
  /// Whether pressing it has an effect, as far as its own listeners show.
  package var isPressable = false
  /// State of a checkbox or radio button; nil for other elements.
  package var isChecked: Bool?

  /// The value of an attribute; nil if it is absent.
  package subscript(attribute: String) -> String? { attributes.first { $0.name == attribute }?.value }
}

/// Position in CSS pixels from the corner of the page's window, and style.
package struct CapturedBox: Sendable, Hashable {
  package var x: Double
  package var y: Double
  package var width: Double
  package var height: Double
  /// The values of `names`, in their order.
  package var values: [String]
  /// Elements with a greater number are painted later, above others.
  package var paintOrder: Int

  package init(x: Double, y: Double, width: Double, height: Double, values: [String] = [], paintOrder: Int = 0) {
    (self.x, self.y, self.width, self.height) = (x, y, width, height)
    (self.values, self.paintOrder) = (values, paintOrder)
  }

  /// The captured CSS properties.
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
  /// Its own opacity, 0 to 1, without that of its ancestors.
  package var opacity: Double { Double(self["opacity"]) ?? 1 }

  package func holds(x: Double, y: Double) -> Bool { self.x <= x && x < right && self.y <= y && y < bottom }
}
