/// How a browser drew a control: where, on what, and what reaches it. Lengths are CSS pixels from the corner of the window.
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

  /// What a press at its middle reaches.
  package enum Reach: Sendable, Hashable {
    case itself
    /// Something that lies over it, by its way in the page.
    case other(String)
    /// Its middle is outside of the window.
    case outside
  }

  /// The browser's own number of its element.
  package var number: Int
  package var box: Box
  /// The window.
  package var window: Box
  /// What is left of it where something around it cuts it off.
  package var seen: Box
  /// What it is filled with and what lies around it, with all that is transparent reckoned in; nil where that is no one
  /// colour.
  package var fill: Colour?
  package var around: Colour?
  /// Of a line around it that can be seen.
  package var border: Colour?
  /// Whether its letters have a line below them.
  package var isUnderlined = false
  /// How much of what is behind it shows through, 0 to 1, with all that is around it reckoned in.
  package var opacity = 1.0
  /// The pointer over it is the one for what cannot be pressed.
  package var hasForbiddingPointer = false
  package var reach = Reach.itself
  /// Which press of the Tab key reaches it, from 1; nil where none does. Tried where `DrawnDialog.isTabbedThrough` says so.
  package var tabStop: Int?
  /// Whether the keyboard is at it when the page has opened.
  package var hasFocus = false

  package init(number: Int, box: Box, window: Box) {
    (self.number, self.box, self.window, seen) = (number, box, window, box)
  }

  /// Below it a fill or a line is not told from what lies around it: a limit of ours. The faintest that people called a
  /// button had 1.4.
  package static let visible = 1.25

  /// The part of it that is in the window and not cut off, 0 to 1.
  package var shownPart: Double { box.area > 0 ? seen.intersection(window).area / box.area : 0 }

  /// How much its fill or the line around it stands out, whichever does more.
  package var strength: Double? { prominence.flatMap { fill in borderProminence.map { max(fill, $0) } } }

  /// How much its fill stands out from what is around it, by lightness or by colour, from 1 for not at all; nil where one
  /// of them is not known.
  package var prominence: Double? {
    guard let fill, let around else { return nil }
    return Contrast.emphasis(fill, around)
  }

  /// The same of the line around it.
  package var borderProminence: Double? {
    guard let around else { return nil }
    return border.map { Contrast.emphasis($0, around) } ?? 1
  }

  /// The contrast of its fill, and of the line around it, with what is around it.
  package var fillContrast: Double? { fill.flatMap { fill in around.map { Contrast.ratio(fill, $0) } } }
  package var borderContrast: Double? { around.map { around in border.map { Contrast.ratio($0, around) } ?? 1 } }
}
