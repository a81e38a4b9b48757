import ConsentSignals
import GVLChanges
package import GVLList
import GVLSignals
package import PlainText

/// Simulates policies on the past: judges the strings of a log by each policy, for one list after the other.
///
/// The simulation assumes that a user who is asked at a list chooses at that time, shown all vendors of the profile in
/// that list; so no user is asked twice for one change. A string is judged from the list after its own.
package struct ImpactSimulation: Sendable {
  /// A list that was the newest for some time.
  package struct Step: Sendable {
    package let list: ListReference
    /// The time of publication; nil if the list does not say. Then the age of choices is ignored.
    package let published: Timestamp?
    /// One table for each policy.
    let tables: [ImpactTable]

    /// - Parameter plans: One plan for each policy, all made for this list as the one that is shown.
    package init(_ list: ListReference, published: Timestamp?, plans: [ImpactPlan]) {
      (self.list, self.published) = (list, published)
      tables = plans.map { ImpactTable($0, at: published ?? Timestamp(seconds: 0)) }
    }
  }

  /// Counts of strings by the list at which their users are first asked. Counts of a log's parts can be merged.
  package struct Counts: Sendable, Hashable {
    /// Lines that are not empty.
    package var lines = 0
    package var empty = 0
    package var invalid = 0
    /// Strings of another CMP, of a list that no plan knows, or of a list newer than the last one.
    package var others = 0
    /// Strings whose users are first asked at a step, by policy, then by step.
    fileprivate var first: [[Int]]

    /// Adds non-empty lines without a readable string.
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
  /// By policy and step: the later step at which users who chose at this step are asked next.
  private let next: [[Int?]]

  /// - Parameter steps: Ascending, at least one; all have plans of the same policies.
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

  /// Counts one string, given without surrounding blanks.
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
    // Counted at the end: if one policy cannot read the string completely, it is invalid for all policies.
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

  /// Users asked, by policy and step: first because of their string, then because of a choice at an earlier step.
  package func asked(_ counts: Counts) -> [[Int]] {
    policies.indices.map { policy in
      var asked = counts.first[policy]
      for step in steps.indices { if let later = next[policy][step] { asked[later] += asked[step] } }
      return asked
    }
  }
}

extension ImpactTable.Answer {
  /// Whether the policy gave a verdict.
  fileprivate var isJudged: Bool { state == .judged || state == .notBefore }
}

extension ImpactTable {
  /// Whether the user must be asked again now.
  fileprivate func isRequired(_ answer: Answer) -> Bool { answer.state == .judged && answer.rules & required != 0 }
}
