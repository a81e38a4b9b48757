package import GVLWording

/// One text of a consent dialog: its key, its place and its purpose. The words themselves are in `translations/dialog`.
package struct DialogString: Sendable, Hashable {
  package enum Layer: String, Sendable, CaseIterable {
    /// The first screen, such as a banner.
    case first
    /// The choices by purpose.
    case second
    case vendors
    /// The screen that opens from the link for changing one's mind.
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

  /// The kind of place in the dialog, which limits the length.
  package enum Place: String, Sendable {
    case title, button, link, heading, sentence

    /// The greatest length in characters that fits on a small phone; nil if the text may wrap.
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
  /// The role of the control. A label that reads as another role has been swapped.
  package let role: Role?
  /// Whether it has a text for each plural category of the number of vendors or days.
  package let isPlural: Bool
  /// For translators: the content and purpose of the text.
  package let meaning: String

  /// The key: `first.acceptAll`.
  package var key: String { layer.rawValue + "." + name }

  /// For translators: the layer, the kind of place, the greatest length, and the meaning.
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
