package import ConsentSignals
import GVLChanges
package import GVLList
import GVLSignals
package import PlainText

/// A plan prepared for judging strings quickly: sets of rules are bit masks.
package struct ImpactTable: Sendable {
  /// The kind of answer for a string.
  package enum State: UInt8, Sendable, Hashable, CaseIterable {
    /// The verdict is that of its rules.
    case judged
    /// Users must be asked, but refused so recently that they are not asked yet.
    case notBefore
    /// The string's list is newer than the plan's.
    case newer
    /// The plan does not know the string's list.
    case otherList
    /// The string is of another CMP.
    case otherCMP
  }

  /// The answer for one string.
  package struct Answer: Sendable, Hashable {
    package var state: State
    /// One bit for each rule of the plan that applies.
    package var rules: UInt64 = 0
    /// True if the string does not name its disclosed vendors: the profile's vendors in its list are taken instead.
    package var isEstimated = false
  }

  fileprivate struct Row: Sendable {
    var always: UInt64
    /// The rules that apply if all of the profile's vendors were disclosed.
    var whole: UInt64
    var shown: [(rule: UInt64, vendors: IDBits)]
    var hidden: [(rule: UInt64, vendors: IDBits)]

    /// Whether the answer depends on a string's disclosed vendors.
    var looksAtVendors: Bool { !shown.isEmpty || !hidden.isEmpty }
  }

  package let plan: ImpactPlan
  /// Rows by the list's version.
  private let rows: [Row?]
  private let ended: UInt64
  private let age: UInt64
  private let required: UInt64
  /// Tenths of a second since 1970.
  private let now: Int

  /// - Parameter now: The time to which a choice's age is measured.
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

  /// - Throws: `SignalError` if the string cannot be read.
  package func answer(_ line: TCLogLine) throws(SignalError) -> Answer {
    if let cmp = plan.cmp, line.cmpID != cmp { return Answer(state: .otherCMP) }
    let list = line.list
    let (begun, row) = begun(list)
    var answer = begun
    guard answer.state == .judged else { return answer }
    if let row, row.looksAtVendors {
      let isKnown = try line.withDisclosed { disclosed in
        for (rule, vendors) in row.shown where disclosed.hasAny(of: vendors) { answer.rules |= rule }
        for (rule, vendors) in row.hidden where !disclosed.hasAll(of: vendors) { answer.rules |= rule }
      }
      if !isKnown { (answer.rules, answer.isEstimated) = (row.whole, true) }
    }
    let elapsed = now - line.lastUpdated
    age(&answer, elapsed)
    if let pause = plan.notBefore, answer.rules & required != 0, list.specification > 2, elapsed < pause * 10,
      try line.isRefusal()
    {
      answer.state = .notBefore
    }
    return answer
  }

  /// The answer for a choice whose string is not known: as if all vendors of the profile had been shown.
  ///
  /// - Parameter lastUpdated: Tenths of a second since 1970; nil if unknown, then the age is ignored.
  package func answer(list: ListReference, lastUpdated: Int?) -> Answer {
    let (begun, row) = begun(list)
    var answer = begun
    guard answer.state == .judged else { return answer }
    if let row { answer.rules = row.whole }
    answer.isEstimated = true
    if let lastUpdated { age(&answer, now - lastUpdated) }
    return answer
  }

  /// The answer by the list alone, and the list's row; nil for lists of an ended policy version or outside the plan.
  private func begun(_ list: ListReference) -> (Answer, Row?) {
    var answer = Answer(state: .judged)
    if list.specification < plan.list.specification {
      if ended == 0 { answer.state = .otherList }
      answer.rules = ended
    } else if list.specification > plan.list.specification || list.version > plan.list.version {
      answer.state = .newer
    } else if rows.indices.contains(list.version), let row = rows[list.version] {
      answer.rules = row.always
      return (answer, row)
    } else {
      answer.state = .otherList
    }
    return (answer, nil)
  }

  private func age(_ answer: inout Answer, _ elapsed: Int) {
    if let limit = plan.askAgainAfter, elapsed >= limit * 10 { answer.rules |= age }
  }
}

extension ImpactTable.Row {
  init(_ entry: ImpactPlan.Entry) {
    func conditions(_ of: [ImpactPlan.Condition]) -> [(rule: UInt64, vendors: IDBits)] {
      of.map { (1 << UInt64($0.rule), $0.vendors) }
    }
    always = ImpactTable.mask(entry.always)
    (shown, hidden) = (conditions(entry.shown), conditions(entry.hidden))
    // `hidden` does not count: its vendors are in the list, so all of them were disclosed.
    whole = entry.shown.reduce(always) { $0 | 1 << UInt64($1.rule) }
  }
}
