package import GVLWording

/// One text of a consent dialog: which it is, where it is shown and what it has to do. The words themselves are in
/// `translations/dialog`.
package struct DialogString: Sendable, Hashable {
  package enum Layer: String, Sendable, CaseIterable {
    /// What is seen first; the banner.
    case first
    /// The choices purpose by purpose.
    case second
    case vendors
    /// What the link for changing one's mind leads to.
    case withdrawal

    package var name: String {
      switch self {
      case .first: "first layer"
      case .second: "second layer"
      case .vendors: "vendor layer"
      case .withdrawal: "withdrawal"
      }
    }
  }

  /// What kind of place it has, which says how long it may be.
  package enum Place: String, Sendable {
    case title, button, link, heading, sentence

    /// In characters, so that it fits on a small telephone; nil where lines break.
    package var limit: Int? {
      switch self {
      case .button, .link: 32
      case .title, .heading: 60
      case .sentence: nil
      }
    }
  }

  package let layer: Layer
  package let name: String
  package let place: Place
  /// What the control does; a label that reads as another has been swapped.
  package let role: Role?
  /// A text for each plural category of the number of vendors or days.
  package let isPlural: Bool
  /// For translators: what it says, and what for.
  package let meaning: String

  /// `first.acceptAll`.
  package var key: String { layer.rawValue + "." + name }

  /// For translators: where it is shown, what it is, how long it may be.
  package var note: String {
    let length = place.limit.map { ", at most \($0) characters" } ?? ""
    return "\(layer.name), \(place.rawValue)\(length): \(meaning)"
  }

  init(
    _ layer: Layer, _ name: String, _ place: Place, _ meaning: String, role: Role? = nil, isPlural: Bool = false
  ) {
    (self.layer, self.name, self.place, self.meaning) = (layer, name, place, meaning)
    (self.role, self.isPlural) = (role, isPlural)
  }
}
