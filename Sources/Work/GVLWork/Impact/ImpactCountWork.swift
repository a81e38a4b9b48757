import Files
package import GVLImpact
import GVLWorkspace
import JSONText
package import PlainText
import Platform

/// Counts the strings of a log by a plan.
package struct ImpactCountWork: Sendable {
  package let plan: ImpactPlan
  private let sha256: String
  private let counter: ImpactCounter

  /// - Parameters:
  ///   - file: the file of the plan.
  ///   - keys: strings are counted separately by these keys.
  ///   - now: the time from which the age of a choice is counted.
  /// - Throws: `impact.plan` for a file that is no plan.
  package init(plan file: String, by keys: [ImpactKey], at now: Timestamp) throws {
    let bytes = try InputFile.read(file)
    do throws(FieldError) { plan = try ImpactPlan(bytes) } catch {
      throw WorkError(.failed, "impact.plan", "\(file):\(error.place): \(error.located); `gvl impact plan` writes one")
    }
    sha256 = Digest.sha256(bytes)
    counter = ImpactCounter(ImpactTable(plan, at: now), by: keys)
  }

  /// Counts a log.
  ///
  /// - Parameters:
  ///   - files: logs, read one after the other; `-` is standard input.
  ///   - form: where in a line the choice is.
  ///   - memory: bytes for users, if users are counted.
  ///   - folder: receives a temporary file of users that do not fit into memory.
  /// - Throws: `WorkspaceError` for a file that cannot be read, `WorkError` for a missing column or if users have no
  ///   room in the folder.
  package func counts(
    of files: [String], _ form: LogForm, memory: Int, folder: String,
    progress: @escaping LogProgress
  ) throws -> ImpactCounts {
    let users = form.user == nil ? nil : UserStrings(limit: memory, folder: folder)
    let tally = LineTally(counter: counter, users: users)
    let parts = try LogLines.counted(
      files, form, progress: progress, start: { tally.start }, count: tally.add, end: tally.end)
    var counts = try users?.counts() ?? ImpactCounts()
    for part in parts { counts.merge(part.counts) }
    return counts
  }

  package var answers: ImpactAnswers { ImpactAnswers(plan, counter) }

  package func summary(_ counts: ImpactCounts, _ form: LogForm) -> ImpactSummary {
    var summary = ImpactSummary(counts, of: plan, sha256: sha256, by: counter.keys)
    summary.unit = form.user == nil ? .strings : .users
    summary.basis = form.basis
    return summary
  }
}

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
