import GVLChanges
import GVLImpact
import GVLList
import GVLListReports
import PlainText

// Words that all forms of the report share.

extension ImpactSummary {
  /// The order of outcomes in reports, most important first.
  static let order = Outcome.verdicts.reversed() + Outcome.others

  /// Outcomes with a row of their own: all that occur, and always `required` and `none`.
  var shownOutcomes: [Outcome] { Self.order.filter { $0 == .required || $0 == .none || tally[$0] > 0 } }

  /// Outcomes with a column in the table of groups.
  var shownColumns: [Outcome] { Self.order.filter { $0 == .required || tally[$0] > 0 } }

  var invalidSum: Int { invalid.values.reduce(0, +) }

  /// Codes of errors with their counts, most frequent first: `signal.truncated 3, tc.version 1`.
  var invalidReasons: String {
    invalid.sorted { $0.value != $1.value ? $0.value > $1.value : $0.key < $1.key }
      .map { "\($0.key) \(grouped($0.value))" }.joined(separator: ", ")
  }

  /// The percentage of all counted lines, with one decimal.
  func share(_ count: Int) -> String {
    tenthsPerHundred(count, of: lines).map { withTenths($0) + " %" } ?? ""
  }

  /// The cells of a group in a table: its count, with `~` if some answers are estimated, then the count by outcome.
  func cells(_ tally: Tally) -> [String] {
    let mark = basis == .string && tally.estimated > 0 ? "~" : ""
    return [grouped(tally.sum) + mark] + shownColumns.map { groupedOrDash(tally[$0]) }
  }

  /// The singular noun for the counted things.
  var noun: String { unit == .users ? "user" : basis == .string ? "string" : "line" }

  /// `12,000 strings`.
  var counted: String { PlainText.counted(lines, noun) }

  /// Notes on how the report was counted.
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
