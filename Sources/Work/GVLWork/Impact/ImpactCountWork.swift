import ConsentSignals
import Files
package import GVLImpact
import GVLWorkspace
import JSONText
import Platform
package import PlainText

/// Counts the strings of a log by a plan.
package struct ImpactCountWork: Sendable {
  package let plan: ImpactPlan
  private let sha256: String
  private let counter: ImpactCounter

  /// - Parameters:
  ///   - file: of the plan.
  ///   - keys: by what strings are counted apart.
  ///   - now: by which a choice's age is reckoned.
  /// - Throws: `impact.plan` for a file that is no plan.
  package init(plan file: String, by keys: [ImpactKey], at now: Timestamp) throws {
    let bytes = try InputFile.read(file)
    do throws(FieldError) { plan = try ImpactPlan(bytes) } catch {
      throw WorkError(.failed, "impact.plan", "\(file):\(error.place): \(error.located); `gvl impact plan` writes one")
    }
    sha256 = Digest.sha256(bytes)
    counter = ImpactCounter(ImpactTable(plan, at: now), by: keys)
  }

  /// The counts of whole lines, on all processors.
  ///
  /// - Parameter column: which part of a line is a string; nil for all of it.
  package func counts(of lines: ArraySlice<UInt8>, column: LineColumn?) -> ImpactCounts {
    var counts = ImpactCounts()
    for part in inParallel(
      LinePieces.of(lines),
      { piece in
        var counts = ImpactCounts()
        LinePieces.each(piece) { count($0, column, into: &counts) }
        return counts
      })
    {
      counts.merge(part)
    }
    return counts
  }

  private func count(_ line: ArraySlice<UInt8>, _ column: LineColumn?, into counts: inout ImpactCounts) {
    guard let column else { return counter.count(LinePieces.trimmed(line), into: &counts) }
    do throws(SignalError) { counter.count(try column.cell(of: line), into: &counts) } catch {
      counter.count(error, into: &counts)
    }
  }

  package func summary(_ counts: ImpactCounts) -> ImpactSummary {
    ImpactSummary(counts, of: plan, sha256: sha256, by: counter.keys)
  }
}
