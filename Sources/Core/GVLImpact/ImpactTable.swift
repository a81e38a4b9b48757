package import ConsentSignals
import GVLChanges
import GVLList
import GVLSignals
package import PlainText

/// A plan as it judges strings: rules are bits.
package struct ImpactTable: Sendable {
  /// What is said of a string.
  package enum State: UInt8, Sendable, Hashable, CaseIterable {
    /// Its rules decide.
    case judged
    /// Users must be asked, but refused and are not asked yet.
    case notBefore
    /// It is of a newer list than the plan's.
    case newer
    /// It is of a list that the plan does not know.
    case otherList
    /// It is of another CMP.
    case otherCMP
  }

  /// What one string meets.
  package struct Answer: Sendable, Hashable {
    package var state: State
    /// A bit for each rule of the plan.
    package var rules: UInt64 = 0
    /// It does not say what was disclosed: the profile's vendors of its list are taken for that.
    package var isEstimated = false
  }

  fileprivate struct Row: Sendable {
    var always: UInt64
    /// The rules where all of the profile's vendors were disclosed.
    var whole: UInt64
    var shown: [(rule: UInt64, vendors: IDBits)]
    var hidden: [(rule: UInt64, vendors: IDBits)]

    /// Whether it depends on what a string disclosed.
    var looksAtVendors: Bool { !shown.isEmpty || !hidden.isEmpty }
  }

  package let plan: ImpactPlan
  /// By version.
  private let rows: [Row?]
  private let ended: UInt64
  private let age: UInt64
  private let required: UInt64
  /// Tenths of a second since 1970.
  private let now: Int

  /// - Parameter now: by which a choice's age is reckoned.
  package init(_ plan: ImpactPlan, at now: Timestamp) {
    self.plan = plan
    self.now = now.milliseconds / 100
    var rows = [Row?](repeating: nil, count: 4096)
    for (version, entry) in plan.entries where rows.indices.contains(version) { rows[version] = Row(entry) }
    self.rows = rows
    ended = Self.mask(plan.ended)
    age = Self.mask([plan.ageRule])
    required = Self.mask(plan.rules.indices.filter { plan.rules[$0].verdict == .required })
  }

  fileprivate static func mask(_ rules: [Int]) -> UInt64 { rules.reduce(0) { $0 | 1 << UInt64($1) } }

  /// - Throws: what makes a string unreadable.
  package func answer(_ line: TCLogLine) throws(SignalError) -> Answer {
    if let cmp = plan.cmp, line.cmpID != cmp { return Answer(state: .otherCMP) }
    var answer = Answer(state: .judged)
    let list = line.list
    if list.specification < plan.list.specification {
      guard ended != 0 else { return Answer(state: .otherList) }
      answer.rules = ended
    } else {
      if list.specification > plan.list.specification || list.version > plan.list.version {
        return Answer(state: .newer)
      }
      guard let row = rows[list.version] else { return Answer(state: .otherList) }
      answer.rules = row.always
      if row.looksAtVendors {
        if let disclosed = try line.disclosed() {
          for (rule, vendors) in row.shown where vendors.intersects(disclosed) { answer.rules |= rule }
          for (rule, vendors) in row.hidden where !vendors.isSubset(of: disclosed) { answer.rules |= rule }
        } else {
          answer.rules = row.whole
          answer.isEstimated = true
        }
      }
    }
    let elapsed = now - line.lastUpdated
    if let limit = plan.askAgainAfter, elapsed >= limit * 10 { answer.rules |= age }
    if let pause = plan.notBefore, answer.rules & required != 0, list.specification > 2, elapsed < pause * 10,
      try line.isRefusal()
    {
      answer.state = .notBefore
    }
    return answer
  }
}

extension ImpactTable.Row {
  init(_ entry: ImpactPlan.Entry) {
    func conditions(_ of: [ImpactPlan.Condition]) -> [(rule: UInt64, vendors: IDBits)] {
      of.map { (1 << UInt64($0.rule), $0.vendors) }
    }
    always = ImpactTable.mask(entry.always)
    (shown, hidden) = (conditions(entry.shown), conditions(entry.hidden))
    // Vendors of `hidden` are live in the list, and so disclosed where all of the profile was shown.
    whole = entry.shown.reduce(always) { $0 | 1 << UInt64($1.rule) }
  }
}
