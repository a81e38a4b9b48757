package import GVLChanges
package import GVLList
import ReportFormats

/// What purposes and the like are called, to stand beside their numbers.
package struct ItemNames: Sendable {
  private var names: [NamedItem: String] = [:]

  /// The one that was asked for; nil for that of the lists.
  package var language: String?

  /// Numbers alone.
  package static let none = ItemNames()

  /// - Parameter texts: the first that has a name counts: those of the wanted language, of the newer list, of the older.
  package init(_ texts: Texts?...) {
    for texts in texts.reversed() {
      guard let texts else { continue }
      for kind in TextKind.allCases {
        for item in texts[kind] where !item.name.isEmpty {
          // A name is a line; whatever is longer is no name.
          names[NamedItem(kind: kind, id: item.id)] = CleanText.brief(item.name, to: 200)
        }
      }
    }
  }

  /// Of one item, clean, on one line; nil where it has none.
  package func name(_ kind: TextKind, _ id: Int) -> String? { names[NamedItem(kind: kind, id: id)] }

  /// Of what a change is about, clean, on one line; nil where that has no name, or the change itself says it.
  package func name(of change: Change) -> String? {
    switch change.kind {
    case .text(_, .name), .text(_, .added), .text(_, .removed): nil
    default: names.isEmpty ? nil : NamedItem.of(change).flatMap { names[$0] }
    }
  }
}
