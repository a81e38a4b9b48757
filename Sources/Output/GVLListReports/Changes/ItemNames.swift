package import GVLChanges
package import GVLList
import ReportFormats

/// The names of purposes, features and other items, to show next to their numbers.
package struct ItemNames: Sendable {
  private var names: [NamedItem: String] = [:]

  /// The language asked for; nil for that of the lists.
  package var language: String?

  /// Shows numbers only.
  package static let none = ItemNames()

  /// - Parameter texts: the first text that has a name wins: of the wanted language, the newer list, the older one.
  package init(_ texts: Texts?...) {
    for texts in texts.reversed() {
      guard let texts else { continue }
      for kind in TextKind.allCases {
        for item in texts[kind] where !item.name.isEmpty {
          // A name is one line; longer texts are cut.
          names[NamedItem(kind: kind, id: item.id)] = CleanText.brief(item.name, to: 200)
        }
      }
    }
  }

  /// The name of one item, clean and on one line; nil if it has none.
  package func name(_ kind: TextKind, _ id: Int) -> String? { names[NamedItem(kind: kind, id: id)] }

  /// The name of a change's item, clean and on one line; nil if it has none, or if the change itself states it.
  package func name(of change: Change) -> String? {
    switch change.kind {
    case .text(_, .name), .text(_, .added), .text(_, .removed): nil
    default: names.isEmpty ? nil : NamedItem.of(change).flatMap { names[$0] }
    }
  }
}
