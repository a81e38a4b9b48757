import GVLChanges
import ReportFormats

/// The appearance and meaning of directions in every format.
extension Direction {
  var mark: String {
    switch self {
    case .widened: "+"
    case .narrowed: "-"
    case .moved: "~"
    case .neutral: "·"
    }
  }

  /// Not red and green, because more is not better, and a change is not a line of a patch.
  var ink: Ink {
    switch self {
    case .widened: .more
    case .narrowed: .less
    case .moved: .other
    case .neutral: .dim
    }
  }

  /// The meaning for a legend, without a full stop.
  package var meaning: String {
    switch self {
    case .widened: "more than before"
    case .narrowed: "less"
    case .moved: "neither more nor less"
    case .neutral: "nothing that is done with data"
    }
  }

  /// `+ widened, more than before  - narrowed, less …`, of the directions that occur.
  static func legend(_ changes: some Sequence<Change>) -> [Piece] {
    let found = Set(changes.lazy.map(\.direction))
    return allCases.filter(found.contains).enumerated().flatMap { index, direction in
      [
        .blanks(index > 0 ? 2 : 0), Piece(clean: direction.mark, direction.ink),
        Piece(clean: " " + direction.rawValue + direction.hint, .dim),
      ]
    }
  }

  private var hint: String {
    switch self {
    case .widened: ", more than before"
    case .narrowed: ", less"
    case .moved: ", other"
    case .neutral: ""
    }
  }
}
