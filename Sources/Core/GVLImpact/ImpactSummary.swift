import ConsentSignals
import GVLChanges
package import GVLList

/// How many users an update affects: sums for reports, which can be merged with the sums of other parts of a log.
package struct ImpactSummary: Sendable, Hashable {
  /// The result for a string: a verdict, or the reason why it has none.
  package enum Outcome: String, Sendable, Hashable, CaseIterable {
    case none, disclose, recommended, required
    case notBefore, newer, otherList, otherCMP

    /// Outcomes that are verdicts of the policy's rules.
    package static let verdicts: [Outcome] = [.none, .disclose, .recommended, .required]
    package static let others: [Outcome] = [.notBefore, .newer, .otherList, .otherCMP]

    init(_ verdict: Verdict) {
      self =
        switch verdict {
        case .none: .none
        case .disclose: .disclose
        case .recommended: .recommended
        case .required: .required
        }
    }
  }

  /// The number of strings by outcome.
  package struct Tally: Sendable, Hashable {
    package var strings: [Outcome: Int] = [:]
    /// How many of these strings do not name their disclosed vendors.
    package var estimated = 0

    package subscript(outcome: Outcome) -> Int { strings[outcome] ?? 0 }
    package var sum: Int { strings.values.reduce(0, +) }

    mutating func add(_ outcome: Outcome, _ count: Int, isEstimated: Bool) {
      strings[outcome, default: 0] += count
      if isEstimated { estimated += count }
    }

    mutating func merge(_ other: Tally) {
      strings.merge(other.strings, uniquingKeysWith: +)
      estimated += other.estimated
    }
  }

  /// The things that are counted.
  package enum Unit: String, Sendable, Hashable, CaseIterable {
    case strings, users
  }

  /// The data by which choices are judged.
  package enum Basis: String, Sendable, Hashable, CaseIterable {
    /// Their TC strings.
    case string
    /// No strings: the list of the choice, or the newest list of its day.
    case list, day
  }

  /// The reason why two summaries cannot be merged.
  package enum MergeError: Error, Sendable, Equatable {
    case otherPlan, otherKeys, otherUnit
    /// The sums exceed the limit of documents.
    case tooMany
    /// A user may be in both parts, and would be counted twice.
    case users
  }

  /// The SHA-256 of the plan's file.
  package var plan: String
  package var list: ListReference
  package var profile: String
  package var policy: String
  package var unit = Unit.strings
  package var basis = Basis.string
  package var keys: [ImpactKey]
  /// Lines that are not empty.
  package var lines = 0
  /// Lines without a string.
  package var empty = 0
  /// Lines without a user id, if users are counted; they are in no other sum.
  package var withoutUser = 0
  package var tally = Tally()
  /// Lines without a readable string, by code of the error.
  package var invalid: [String: Int] = [:]
  /// The number of strings to which a rule applies.
  package var reasons: [ImpactPlan.Rule: Int] = [:]
  /// Groups by the values of the keys.
  package var by: [[String]: Tally] = [:]

  /// Sums up counts that were made with a plan.
  package init(_ counts: ImpactCounts, of plan: ImpactPlan, sha256: String, by keys: [ImpactKey]) {
    self.init(plan: sha256, list: plan.list, profile: plan.profile, policy: plan.policy, keys: keys)
    (lines, empty, withoutUser) = (counts.lines, counts.empty, counts.withoutUser)
    for (code, count) in counts.invalid { invalid[code.rawValue] = count }
    for (cell, count) in counts.cells {
      let (outcome, rules) = plan.outcome(of: cell.answer)
      let isEstimated = cell.answer.isEstimated
      tally.add(outcome, count, isEstimated: isEstimated)
      for rule in rules { reasons[rule, default: 0] += count }
      if !keys.isEmpty {
        by[ImpactCounter.values(cell.by, keys), default: Tally()].add(outcome, count, isEstimated: isEstimated)
      }
    }
  }

  init(plan: String, list: ListReference, profile: String, policy: String, keys: [ImpactKey]) {
    (self.plan, self.list, self.profile, self.policy, self.keys) = (plan, list, profile, policy, keys)
  }

  /// Adds the summary of another part of a log.
  ///
  /// - Parameter areUsersDisjoint: Whether no user is in both parts.
  /// - Throws: `MergeError` if the other part was counted with another plan, other keys or in another way.
  package mutating func merge(_ other: ImpactSummary, areUsersDisjoint: Bool = false) throws(MergeError) {
    guard plan == other.plan else { throw .otherPlan }
    guard keys == other.keys else { throw .otherKeys }
    guard (unit, basis) == (other.unit, other.basis) else { throw .otherUnit }
    guard unit == .strings || areUsersDisjoint else { throw .users }
    guard lines + other.lines < 1 << 40 else { throw .tooMany }
    lines += other.lines
    empty += other.empty
    withoutUser += other.withoutUser
    tally.merge(other.tally)
    invalid.merge(other.invalid, uniquingKeysWith: +)
    reasons.merge(other.reasons, uniquingKeysWith: +)
    for (values, tally) in other.by { by[values, default: Tally()].merge(tally) }
  }

  /// Rules with the number of their strings, the strictest and then the most frequent first.
  package var sortedReasons: [(rule: ImpactPlan.Rule, strings: Int)] {
    reasons.map { (rule: $0.key, strings: $0.value) }.sorted {
      if $0.rule.verdict != $1.rule.verdict { return $0.rule.verdict > $1.rule.verdict }
      return $0.strings != $1.strings ? $0.strings > $1.strings : $0.rule.id < $1.rule.id
    }
  }

  /// Groups, ordered by the values of their keys.
  package var sortedParts: [(values: [String], tally: Tally)] {
    by.map { (values: $0.key, tally: $0.value) }.sorted {
      for (one, other) in zip($0.values, $1.values) where one != other {
        return Self.isBefore(one, other)
      }
      return false
    }
  }

  /// Compares numbers by value, also after equal letters: `v3/9` is before `v3/10`.
  private static func isBefore(_ one: String, _ other: String) -> Bool {
    if one == hidden || other == hidden { return other == hidden }
    func parts(_ text: String) -> [Int] { text.split { !$0.isASCII || !$0.isNumber }.compactMap { Int($0) } }
    let (mine, theirs) = (parts(one), parts(other))
    return mine.isEmpty || theirs.isEmpty || mine == theirs ? one < other : mine.lexicographicallyPrecedes(theirs)
  }
}

extension ImpactPlan {
  /// The outcome of a string, and the rules that apply to it.
  package func outcome(of answer: ImpactTable.Answer) -> (outcome: ImpactSummary.Outcome, rules: [Rule]) {
    let met = rules.indices.filter { answer.rules & 1 << UInt64($0) != 0 }
    let outcome: ImpactSummary.Outcome =
      switch answer.state {
      case .judged: .init(verdict(of: met))
      case .notBefore: .notBefore
      case .newer: .newer
      case .otherList: .otherList
      case .otherCMP: .otherCMP
      }
    return (outcome, met.map { rules[$0] })
  }

  /// A string's result as words for programs: the outcome, then the rules that apply, then `estimated` if the string
  /// does not name its disclosed vendors; or `invalid` with the code of the error; or `empty`.
  package func words(_ mark: ImpactMark) -> String {
    switch mark {
    case .empty: return "empty"
    case .invalid(let code): return "invalid \(code.rawValue)"
    case .cell(let cell):
      let (outcome, rules) = outcome(of: cell.answer)
      return ([outcome.rawValue] + rules.map(\.id) + (cell.answer.isEstimated ? ["estimated"] : [])).joined(
        separator: " ")
    }
  }
}

extension ImpactSummary {
  /// The value shown instead of the values of groups that are too small to be shown.
  package static let hidden = "other"

  /// The summary with small groups, which could identify a user, merged into one. If that is too small too, it takes in
  /// the smallest other group, so that its numbers cannot be derived from the rest. The sums stay.
  ///
  /// - Parameter limit: The number of strings that a group must have.
  package func hiding(below limit: Int) -> ImpactSummary {
    var result = self
    var hidden = Tally()
    let parts = sortedParts.sorted { $0.tally.sum < $1.tally.sum }
    for part in parts where part.tally.sum < limit || (hidden.sum > 0 && hidden.sum < limit) {
      hidden.merge(part.tally)
      result.by[part.values] = nil
    }
    if hidden.sum > 0 { result.by[keys.map { _ in Self.hidden }, default: Tally()].merge(hidden) }
    return result
  }
}
