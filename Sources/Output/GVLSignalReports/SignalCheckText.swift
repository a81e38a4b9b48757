package import ConsentSignals
import GVLFindings
import GVLFindingsReports
package import GVLSignals
import PlainText
package import ReportFormats

/// A text report about checked strings: a line for each finding, then the rules that were not judged, then the sum.
package struct SignalCheckText: Sendable {
  private let checks: [Result<SignalJudgement, SignalError>]

  package init(_ checks: [Result<SignalJudgement, SignalError>]) { self.checks = checks }

  package var textReport: TextReport { textReport { _, _ in } }

  /// - Parameter more: Adds lines about the string with the given index.
  func textReport(_ more: (Int, inout TextReport) -> Void) -> TextReport {
    var report = TextReport()
    for (index, check) in checks.enumerated() {
      if index > 0 { report.blank() }
      if checks.count > 1 { report.line(Piece("\(index + 1)", .bold)) }
      switch check {
      case .success(let judgement): Self.add(judgement, to: &report)
      case .failure(let error): report.line(Piece("cannot be read: ", .red), Piece("\(error)"))
      }
      more(index, &report)
    }
    return report
  }

  private static func add(_ judgement: SignalJudgement, to report: inout TextReport) {
    for finding in judgement.findings { report.line(finding.line) }
    // A missing profile is not reported: most strings belong to no profile of ours.
    for one in judgement.notJudged where one.need != "profile" {
      report.line(Piece("not judged: \(counted(one.rules.count, "rule")): \(one.why)", .dim))
    }
    report.line(Piece(judgement.findings.isEmpty ? "nothing found" : findingsSum(judgement.findings), .bold))
  }
}
