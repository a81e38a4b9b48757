import ConsentSignals
import GVLChanges
package import GVLList
import GVLSignals
package import PlainText

/// What policies would have cost: the lists of some time, one after the other, judged by each policy for the strings of a log.
///
/// A user who is asked at a list is taken to have chosen then, by that list with all vendors of the profile; so nobody is asked
/// twice for one change. A string of a list is judged from the next list on.
package struct ImpactSimulation: Sendable {
  /// A list that was the newest for some time.
  package struct Step: Sendable {
    package let list: ListReference
    /// Nil where it does not say; the age of choices is not looked at then.
    package let published: Timestamp?
    /// By policy.
    let tables: [ImpactTable]

    /// - Parameter plans: one for each policy, all with this list as the one that is shown.
    package init(_ list: ListReference, published: Timestamp?, plans: [ImpactPlan]) {
      (self.list, self.published) = (list, published)
      tables = plans.map { ImpactTable($0, at: published ?? Timestamp(seconds: 0)) }
    }
  }

  /// Strings that were asked for the first time: a monoid, since all of it adds up.
  package struct Counts: Sendable, Hashable {
    /// Lines with something in them.
    package var lines = 0
    package var empty = 0
    package var invalid = 0
    /// Of another CMP, of no list that the plans know, or of a newer list than the last.
    package var others = 0
    /// By policy, then by step.
    fileprivate var first: [[Int]]

    /// Lines that hold no string.
    package mutating func addInvalid(_ count: Int) {
      lines += count
      invalid += count
    }

    package mutating func merge(_ other: Counts) {
      lines += other.lines
      empty += other.empty
      invalid += other.invalid
      others += other.others
      for (policy, steps) in other.first.enumerated() {
        for (step, count) in steps.enumerated() { first[policy][step] += count }
      }
    }
  }

  package let steps: [Step]
  package let policies: [String]
  /// By policy and step: at which later step a user is asked next who has just chosen at this one.
  private let next: [[Int?]]

  /// - Parameter steps: ascending, at least one; all with plans by the same policies.
  package init(_ steps: [Step]) {
    self.steps = steps
    policies = steps[0].tables.map(\.plan.policy)
    next = policies.indices.map { policy in
      steps.indices.map { step in
        steps.indices[(step + 1)...].first { later in
          let table = steps[later].tables[policy]
          let chosen = steps[step].published.map { $0.milliseconds / 100 }
          return table.isRequired(table.answer(list: steps[step].list, lastUpdated: chosen))
        }
      }
    }
  }

  package var none: Counts { Counts(first: policies.map { _ in steps.map { _ in 0 } }) }

  /// Counts one string; blanks around it were taken away.
  package func count(_ string: ArraySlice<UInt8>, into counts: inout Counts) {
    guard !string.isEmpty else {
      counts.empty += 1
      return
    }
    do throws(SignalError) {
      try TCLogLine.read(string) { (line) throws(SignalError) in try count(line, into: &counts) }
      counts.lines += 1
    } catch {
      counts.addInvalid(1)
    }
  }

  private func count(_ line: TCLogLine, into counts: inout Counts) throws(SignalError) {
    let list = line.list
    var isKnown = try steps[steps.count - 1].tables[0].answer(line).isJudged
    // Counted when all is known: a string that a later policy cannot read to its end is invalid for each of them.
    var found: [(policy: Int, step: Int)] = []
    for policy in policies.indices {
      for (index, step) in steps.enumerated()
      where list.specification < step.list.specification || list.version < step.list.version {
        let table = step.tables[policy]
        let answer = try table.answer(line)
        if answer.isJudged { isKnown = true }
        if table.isRequired(answer) {
          found.append((policy, index))
          break
        }
      }
    }
    for (policy, step) in found { counts.first[policy][step] += 1 }
    if !isKnown { counts.others += 1 }
  }

  /// How many are asked, by policy and step: those whose string asks for it, and those who chose again since and are asked once
  /// more.
  package func asked(_ counts: Counts) -> [[Int]] {
    policies.indices.map { policy in
      var asked = counts.first[policy]
      for step in steps.indices { if let later = next[policy][step] { asked[later] += asked[step] } }
      return asked
    }
  }
}

extension ImpactTable.Answer {
  /// Whether a policy decided.
  fileprivate var isJudged: Bool { state == .judged || state == .notBefore }
}

extension ImpactTable {
  /// Whether a user is asked again now.
  fileprivate func isRequired(_ answer: Answer) -> Bool { answer.state == .judged && answer.rules & required != 0 }
}
