import ConsentSignals
import GVLChanges
package import GVLList

/// How many users an update affects: the sums that are shown, and that add up with those of other parts of a log.
package struct ImpactSummary: Sendable, Hashable {
  /// What becomes of a string.
  package enum Outcome: String, Sendable, Hashable, CaseIterable {
    case none, disclose, recommended, required
    case notBefore, newer, otherList, otherCMP

    /// Those that the policy's rules lead to.
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

  /// How many strings of each outcome.
  package struct Tally: Sendable, Hashable {
    package var strings: [Outcome: Int] = [:]
    /// Those among them whose disclosed vendors are not known.
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

  /// What is counted.
  package enum Unit: String, Sendable, Hashable, CaseIterable {
    case strings, users
  }

  /// By what choices are judged.
  package enum Basis: String, Sendable, Hashable, CaseIterable {
    /// Their strings.
    case string
    /// No string is left: their list, or the newest list of their day.
    case list, day
  }

  /// Why parts of a log do not add up.
  package enum MergeError: Error, Sendable, Equatable {
    case otherPlan, otherKeys, otherUnit
    /// The sums are larger than documents may have.
    case tooMany
    /// A user may be in both, and would be counted twice.
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
  /// Lines with something in them.
  package var lines = 0
  /// Lines without a string.
  package var empty = 0
  /// Lines that name no user, where users are counted; they are in no other sum.
  package var withoutUser = 0
  package var tally = Tally()
  /// By the code of the error.
  package var invalid: [String: Int] = [:]
  /// How many strings meet a rule.
  package var reasons: [ImpactPlan.Rule: Int] = [:]
  /// By the values of the keys.
  package var by: [[String]: Tally] = [:]

  /// The sums of counts that were made by a plan.
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

  /// Adds what another part of a log came to.
  ///
  /// - Parameter areUsersDisjoint: no user is in both.
  /// - Throws: where that part was counted by another plan, by other keys or in another way.
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

  /// Rules with the number of strings that meet them, the strictest and most frequent first.
  package var sortedReasons: [(rule: ImpactPlan.Rule, strings: Int)] {
    reasons.map { (rule: $0.key, strings: $0.value) }.sorted {
      if $0.rule.verdict != $1.rule.verdict { return $0.rule.verdict > $1.rule.verdict }
      return $0.strings != $1.strings ? $0.strings > $1.strings : $0.rule.id < $1.rule.id
    }
  }

  /// The parts by the values of the keys, in their order.
  package var sortedParts: [(values: [String], tally: Tally)] {
    by.map { (values: $0.key, tally: $0.value) }.sorted {
      for (one, other) in zip($0.values, $1.values) where one != other {
        return Self.isBefore(one, other)
      }
      return false
    }
  }

  /// Numbers by their value, also behind the same letters: `v3/9` before `v3/10`.
  private static func isBefore(_ one: String, _ other: String) -> Bool {
    if one == hidden || other == hidden { return other == hidden }
    func parts(_ text: String) -> [Int] { text.split { !$0.isASCII || !$0.isNumber }.compactMap { Int($0) } }
    let (mine, theirs) = (parts(one), parts(other))
    return mine.isEmpty || theirs.isEmpty || mine == theirs ? one < other : mine.lexicographicallyPrecedes(theirs)
  }
}

extension ImpactPlan {
  /// What becomes of a string, and the rules that it meets.
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

  /// A string's answer for programs: the outcome, then the rules that it meets, then `estimated` where it does not say what was
  /// disclosed; `invalid` with the code of the error, or `empty`. Words with a blank between them.
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
