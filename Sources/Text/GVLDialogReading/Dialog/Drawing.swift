/// How a browser drew a control: its place, its colours, and whether the pointer and keyboard reach it. Lengths are CSS
/// pixels from the corner of the window.
package struct Drawing: Sendable, Hashable {
  /// A rectangle of the window.
  package struct Box: Sendable, Hashable {
    package var x: Double
    package var y: Double
    package var width: Double
    package var height: Double

    package init(x: Double, y: Double, width: Double, height: Double) {
      (self.x, self.y, self.width, self.height) = (x, y, width, height)
    }

    package var right: Double { x + width }
    package var bottom: Double { y + height }
    package var area: Double { max(0, width) * max(0, height) }
    package var middle: (x: Double, y: Double) { (x + width / 2, y + height / 2) }

    package func intersection(_ other: Box) -> Box {
      let (left, top) = (max(x, other.x), max(y, other.y))
      return Box(
        x: left, y: top, width: max(0, min(right, other.right) - left), height: max(0, min(bottom, other.bottom) - top))
    }
  }

  /// The element that a press at its middle reaches.
  package enum Reach: Sendable, Hashable {
    case itself
    /// Another element that covers it, by its id or name.
    case other(String)
    /// Its middle is outside the window.
    case outside
  }

  /// The browser's number of the element.
  package var number: Int
  package var box: Box
  /// The window.
  package var window: Box
  /// The part of the box that no surrounding element cuts off.
  package var seen: Box
  /// Its fill and the colour around it, after blending all transparency; nil if that is not one colour.
  package var fill: Colour?
  package var around: Colour?
  /// The colour of its visible border.
  package var border: Colour?
  /// Whether its text is underlined.
  package var isUnderlined = false
  /// Its opacity, 0 (invisible) to 1, including that of the elements around it.
  package var opacity = 1.0
  /// Whether the pointer over it is the one for elements that cannot be pressed.
  package var hasForbiddingPointer = false
  package var reach = Reach.itself
  /// The number of the Tab press that reaches it, from 1; nil is only certain if `DrawnDialog.isTabbedThrough`.
  package var tabStop: Int?
  /// Whether it has the keyboard focus when the page has opened.
  package var hasFocus = false

  package init(number: Int, box: Box, window: Box) {
    (self.number, self.box, self.window, seen) = (number, box, window, box)
  }

  /// The least `emphasis` at which a fill or border counts as visible. The limit is ours; the faintest control that
  /// people called a button had 1.4.
  package static let visible = 1.25

  /// The share of its area that is in the window and not cut off, 0 to 1.
  package var shownPart: Double { box.area > 0 ? seen.intersection(window).area / box.area : 0 }

  /// The prominence of its fill or of its border, whichever is greater; nil if one is not known.
  package var strength: Double? { prominence.flatMap { fill in borderProminence.map { max(fill, $0) } } }

  /// How visible its fill is against the surroundings, by lightness or colour; 1 for not at all, nil if not known.
  package var prominence: Double? {
    guard let fill, let around else { return nil }
    return Contrast.emphasis(fill, around)
  }

  /// How visible its border is against the surroundings; 1 without a visible border, nil if not known.
  package var borderProminence: Double? {
    guard let around else { return nil }
    return border.map { Contrast.emphasis($0, around) } ?? 1
  }

  /// The contrast ratio of its fill, and of its border, with the surroundings.
  package var fillContrast: Double? { fill.flatMap { fill in around.map { Contrast.ratio(fill, $0) } } }
  package var borderContrast: Double? { around.map { around in border.map { Contrast.ratio($0, around) } ?? 1 } }
}
