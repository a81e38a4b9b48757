import GVLImpact

/// Judges strings one by one, for programs that keep gvl running.
package struct ImpactAnswers: Sendable {
  private let plan: ImpactPlan
  private let counter: ImpactCounter

  init(_ plan: ImpactPlan, _ counter: ImpactCounter) { (self.plan, self.counter) = (plan, counter) }

  /// The answers, one line for each input line: see `ImpactPlan.words`.
  package func lines(_ lines: ArraySlice<UInt8>) -> [UInt8] {
    var (known, answers) = ([ImpactMark: [UInt8]](), [UInt8]())
    LinePieces.each(lines) { line in
      let mark = counter.mark(LinePieces.trimmed(line)).mark
      let words = known[mark] ?? Array(plan.words(mark).utf8) + [0x0A]
      known[mark] = words
      answers += words
    }
    return answers
  }
}
