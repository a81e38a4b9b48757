import GVLChanges
import GVLImpact
import GVLList
import GVLListReports
import PlainText

// What every form of the report says in the same words.

extension ImpactSummary {
  /// What matters most first.
  static let order = Outcome.verdicts.reversed() + Outcome.others

  /// Outcomes that have a row of their own: those that occur, and the two that everybody asks for.
  var shownOutcomes: [Outcome] { Self.order.filter { $0 == .required || $0 == .none || tally[$0] > 0 } }

  /// Outcomes that have a column in a table of parts.
  var shownColumns: [Outcome] { Self.order.filter { $0 == .required || tally[$0] > 0 } }

  var invalidSum: Int { invalid.values.reduce(0, +) }

  /// `signal.truncated 3, tc.version 1`: the most frequent first.
  var invalidReasons: String {
    invalid.sorted { $0.value != $1.value ? $0.value > $1.value : $0.key < $1.key }
      .map { "\($0.key) \(grouped($0.value))" }.joined(separator: ", ")
  }

  /// In percent of all that was counted, with one digit behind the point.
  func share(_ count: Int) -> String {
    tenthsPerHundred(count, of: lines).map { withTenths($0) + " %" } ?? ""
  }

  /// The numbers of a part in a table: how many there are, with `~` where some are estimated, then by outcome.
  func cells(_ tally: Tally) -> [String] {
    let mark = basis == .string && tally.estimated > 0 ? "~" : ""
    return [grouped(tally.sum) + mark] + shownColumns.map { groupedOrDash(tally[$0]) }
  }

  /// What is counted, one of them.
  var noun: String { unit == .users ? "user" : basis == .string ? "string" : "line" }

  /// `12,000 strings`.
  var counted: String { PlainText.counted(lines, noun) }

  /// What a reader must know of how it was counted.
  var remarks: [String] {
    var remarks: [String] = []
    let taken = "all vendors of the profile are taken for shown"
    switch basis {
    case .string:
      if tally.estimated > 0 {
        remarks.append("~ \(PlainText.counted(tally.estimated, noun)) without disclosed vendors: \(taken)")
      }
    case .list: remarks.append("no strings: each choice is judged by its list alone, and \(taken)")
    case .day:
      remarks.append("no strings: the newest list of the day of a choice is taken for its list, and \(taken)")
    }
    if withoutUser > 0 { remarks.append("\(PlainText.counted(withoutUser, "line")) without a user left out") }
    if empty > 0 {
      remarks.append("\(PlainText.counted(empty, unit == .users ? "user" : "line")) without a string left out")
    }
    if by.keys.contains(where: { $0.allSatisfy { $0 == Self.hidden } }) {
      remarks.append("\(Self.hidden): parts that are too small to be shown")
    }
    return remarks
  }
}

extension ImpactSummary.Outcome {
  var name: String {
    switch self {
    case .none, .disclose, .recommended, .required: rawValue
    case .notBefore: "later"
    case .newer: "newer list"
    case .otherList: "other list"
    case .otherCMP: "other CMP"
    }
  }

  var meaning: String {
    switch self {
    case .none: Verdict.none.meaning
    case .disclose: Verdict.disclose.meaning
    case .recommended: Verdict.recommended.meaning
    case .required: Verdict.required.meaning
    case .notBefore: "users refused, and the policy waits before it asks them again"
    case .newer: "made with a newer list than the plan's: make a new plan"
    case .otherList: "made with a list that the plan does not know"
    case .otherCMP: "made by another CMP than the plan's"
    }
  }
}
