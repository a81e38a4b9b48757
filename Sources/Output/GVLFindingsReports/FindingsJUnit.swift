import GVLFindings
import PlainText
import ReportFormats

extension FindingsReport {
  /// JUnit XML: a suite for each file, with a case for each check that applies to it, once for all sets.
  ///
  /// A case fails if a finding that counts is at or above the limit; lower and accepted findings are the case's output.
  /// A check that could not be judged is skipped, with the reason. A part that could not be seen is an error. The
  /// suite's properties count the four outcomes.
  package var junit: String {
    JUnitText(
      name: "gvl \(command)",
      suites: judged.map { subject in
        let group = "gvl.\(command).\(path(subject.file))"
        let cases = subject.checks.filter { $0.outcome != .doesNotApply }.map { junitCase($0, group) }
        let unseen = subject.unseen.isEmpty ? [] : [Self.error(subject.unseen.map(line), group)]
        return JUnitText.Suite(
          name: path(subject.file), cases: unseen + cases, properties: outcomes == nil ? [] : properties(subject))
      }
    ).text
  }

  private func properties(_ subject: JudgedSubject) -> [(name: String, value: String)] {
    Outcome.allCases.map { outcome in
      (outcome.word, String(subject.checks.count { $0.outcome == outcome }))
    } + remarks(on: subject.file).map { ("remark", $0) }
  }

  private func junitCase(_ check: JudgedCheck, _ group: String) -> JUnitText.Case {
    let failing = check.results.filter { $0.standing == .open && fails($0.finding) }
    let passing = check.results.filter { !($0.standing == .open && fails($0.finding)) }
    let rules = check.rules.filter { rule in check.results.contains { $0.finding.rules.contains(rule) } }
    let sources = rules.map { rules.count == 1 ? "source: \($0.cite)" : "source of \($0.id): \($0.cite)" }
    return JUnitText.Case(
      group: group, name: check.rule.id, failure: failing.map(\.finding.severity).max()?.rawValue,
      lines: failing.map(line) + (failing.isEmpty ? [] : sources),
      remarks: passing.map(line) + (failing.isEmpty ? sources : []),
      skipped: check.outcome == .notJudged ? check.why : nil)
  }

  private static func error(_ lines: [String], _ group: String) -> JUnitText.Case {
    JUnitText.Case(group: group, name: "everything can be seen", failure: "inconclusive", lines: lines, isError: true)
  }

  /// `page.html:12: check/unseen-label: why it could not be seen`.
  private func line(_ part: Inconclusive) -> String {
    let place = [path(part.file), part.place?.description].compactMap { $0 }.joined(separator: ":")
    return "\(place): \(part.code.rawValue): \(part.message)"
  }

  /// `page.html:12:5: error: message`, followed by the reason if it does not count.
  private func line(_ result: Reviewed) -> String {
    let finding = result.finding
    let place = [finding.file.map(path), finding.place?.description].compactMap { $0 }.joined(separator: ":")
    return
      "\(place.isEmpty ? "" : place + ": ")\(finding.severity.rawValue): \(finding.path.map { $0 + ": " } ?? "")\(finding.message)"
      + result.standing.remark
  }
}

extension Reviewed.Standing {
  /// Empty for a finding that counts.
  var remark: String {
    switch self {
    case .open: ""
    case .ignored(let reason): " (ignored: \(reason))"
    case .known: " (known by the baseline)"
    }
  }
}
