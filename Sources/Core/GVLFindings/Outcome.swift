/// The result of a check on a file, in axe-core's four categories.
public enum Outcome: String, Sendable, CaseIterable {
  /// A finding that counts.
  case failed
  /// The check ran, and found nothing that counts.
  case passed
  /// A fact that the check needs was not available.
  case notJudged
  /// The check does not apply to this file.
  case doesNotApply
}

/// The result of a check before its findings are reviewed.
package enum CheckState: Sendable, Hashable {
  case ran
  /// Not judged, with the reason: lower case, no full stop.
  case notJudged(String)
  case doesNotApply(String)

  /// Joins the states of several dialogs of one file: not judged takes precedence over ran, and ran over does not apply.
  /// If both are equal, the first reason is kept.
  package func joined(_ other: CheckState) -> CheckState { other.rank > rank ? other : self }

  private var rank: Int {
    switch self {
    case .doesNotApply: 0
    case .ran: 1
    case .notJudged: 2
    }
  }
}

/// The number of checks with each outcome. A check counts once for each file that it ran on.
public struct OutcomeCounts: Sendable, Hashable {
  private var counts: [Outcome: Int] = [:]

  package init() {}

  package mutating func add(_ outcome: Outcome) { counts[outcome, default: 0] += 1 }

  /// The number of checks with an outcome.
  public subscript(_ outcome: Outcome) -> Int { counts[outcome, default: 0] }
}
