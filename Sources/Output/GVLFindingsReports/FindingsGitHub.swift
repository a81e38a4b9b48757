import GVLFindings
import PlainText
import ReportFormats

extension FindingsReport {
  /// Workflow commands of GitHub Actions: an annotation at the place of each finding that counts and of each part that
  /// could not be seen.
  ///
  /// The runner shows ten annotations of a level; if there are more, the tenth states their number.
  package var gitHubCommands: String {
    var lines: [Severity: [String]] = [:]
    for part in inconclusive {
      lines[.error, default: []].append(
        Self.command(.error, "inconclusive: " + part.code.rawValue, part.message, at: properties(part.file, part.place))
      )
    }
    for finding in review.open {
      let place = finding.file.map { properties($0, finding.place) } ?? []
      lines[finding.severity, default: []].append(
        Self.command(finding.severity, finding.ruleNames, said(finding), at: place))
    }
    // Lines that are not commands go to the job's log.
    let notes = ([outcomeSum].compactMap { $0 } + remarks).map {
      WorkflowText.data([CleanText.brief($0, to: 1_000)]) + "\n"
    }
    return notes.joined()
      + Severity.allCases.reversed().map { severity in
        let all = lines[severity] ?? []
        guard all.count > WorkflowText.annotationLimit else { return all.joined() }
        let rest = all.count - WorkflowText.annotationLimit + 1
        return all.dropLast(rest).joined()
          + Self.command(severity, "\(grouped(rest)) more", "see the summary of the job for all of them", at: [])
      }.joined()
  }

  /// Results for later steps of a workflow, as entries of the file named by `GITHUB_OUTPUT`.
  package var gitHubOutputs: String {
    let open = review.open
    func count(_ severity: Severity) -> String { String(open.count { $0.severity == severity }) }
    let values =
      [
        ("result", inconclusive.isEmpty ? fails ? "failed" : "passed" : "inconclusive"), ("errors", count(.error)),
        ("warnings", count(.warning)), ("notes", count(.info)), ("ignored", String(review.ignored.count)),
        ("known", String(review.known.count)), ("inconclusive", String(inconclusive.count)),
      ] + outcomeValues
    return values.map { WorkflowText.output($0.0, $0.1) }.joined()
  }

  /// `failed`, `passed`, `not-judged`, `does-not-apply`: the number of checks, each once for each file.
  private var outcomeValues: [(String, String)] {
    guard let outcomes else { return [] }
    return Outcome.allCases.map { ($0.word.replacing(" ", with: "-"), String(outcomes[$0])) }
  }

  /// The message; without a line number it begins with the path inside of the file, so that readers know the place.
  private func said(_ finding: Finding) -> String {
    (finding.place == nil ? finding.path.map { $0 + ": " } ?? "" : "") + finding.message
  }

  private func properties(_ file: String, _ place: TextPlace?) -> [String] {
    ["file=" + WorkflowText.property(path(file)), place.map { "line=\($0.line)" }, place?.column.map { "col=\($0)" }]
      .compactMap { $0 }
  }

  private static func command(_ severity: Severity, _ title: String, _ message: String, at place: [String]) -> String {
    let level = severity == .info ? "notice" : severity.rawValue
    let properties = (place + ["title=" + WorkflowText.property(title)]).joined(separator: ",")
    return "::\(level) \(properties)::\(WorkflowText.data([CleanText.brief(message, to: 1_000)]))\n"
  }
}
