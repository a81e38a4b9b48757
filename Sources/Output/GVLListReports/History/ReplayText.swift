package import GVLChanges
import PlainText
package import ReportFormats

extension Replay {
  /// For users: a table of policies and verdicts, in total and by year.
  package var textReport: TextReport {
    var report = TextReport()
    guard let first = steps.first, let last = steps.last else {
      report.line("one list alone has no history; `gvl sync --backfill` fetches older ones")
      return report
    }
    report.line(
      Piece("\(first.from.list) → \(last.to.list)", .bold), "   ",
      Piece("\(counted(steps.count, "step")), profile \(profile)", .dim))
    if missing > 0 {
      report.line(
        Piece("\(counted(missing, "number")) in between not stored: what they changed shows up a step later", .dim))
    }
    report.blank()
    table("in all", { counts(of: $0) }, to: &report)
    for year in years {
      report.blank()
      table(year, { counts(of: $0, year: year) }, to: &report)
    }
    return report
  }

  private func table(_ title: String, _ counts: (Int) -> Counts, to report: inout TextReport) {
    var table = Table([.init(title)] + Verdict.allCases.reversed().map { .init($0.rawValue, .right) })
    for index in policies.indices {
      let row = counts(index)
      table.rows.append(
        [Piece(policies[index], .cyan)]
          + Verdict.allCases.reversed().map { verdict in
            Piece(groupedOrDash(row[verdict]), verdict == .required ? .bold : .plain)
          })
    }
    report.append(table.report)
  }
}
