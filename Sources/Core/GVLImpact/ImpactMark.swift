package import ConsentSignals

/// The result for one string. Of a user's strings of the same time, the one with the greater result counts, so that the
/// order of a log does not matter.
package enum ImpactMark: Sendable, Hashable {
  case empty
  case invalid(SignalError.Code)
  case cell(ImpactCounts.Cell)
}

extension ImpactMark: Comparable {
  package static func < (one: ImpactMark, other: ImpactMark) -> Bool {
    switch (one, other) {
    case (.cell(let one), .cell(let other)): one.order < other.order
    case (.invalid(let one), .invalid(let other)): one.rawValue < other.rawValue
    default: one.kind < other.kind
    }
  }

  private var kind: Int {
    switch self {
    case .empty: 0
    case .invalid: 1
    case .cell: 2
    }
  }
}

extension ImpactCounts.Cell {
  fileprivate var order: (UInt64, UInt64, UInt8, Int) {
    (by, answer.rules, answer.state.rawValue, answer.isEstimated ? 1 : 0)
  }
}
