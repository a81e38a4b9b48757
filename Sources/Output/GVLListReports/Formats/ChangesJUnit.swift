import GVLChanges
import PlainText
import ReportFormats

extension ChangeReport {
  /// JUnit XML, for tools that show test results.
  ///
  /// A decision has one test case for each reason. It fails if the verdict is `required` or `recommended`, because both
  /// need work before the list is published; `disclose` passes and states what is shown. Without any reason one case
  /// passes. A comparison has one case for each kind of change; none fails, because a difference is not a fault.
  package var junit: String {
    let cases = decision.map(cases) ?? cases(of: diff.changes)
    return JUnitText(
      name: "gvl \(command)",
      suites: [.init(name: [title, filterSentence].compactMap(\.self).joined(separator: ", "), cases: cases)]
    ).text
  }

  private func cases(_ decision: ReconsentDecision) -> [JUnitText.Case] {
    let group = "gvl.reconsent.\(decision.profile).\(decision.policy)"
    let reasons = decision.reasons + [decision.tooEarly].compactMap { $0 }
    guard !reasons.isEmpty else {
      return [JUnitText.Case(group: group, name: "users need not be asked again")]
    }
    return reasons.map { reason in
      let change = reason.change
      let vendor = change.vendor.map { "vendor \($0): " } ?? ""
      let lines = [
        ChangeWords.line(change, names) + ReconsentDecision.restricted(reason), reason.rule.title,
        "source: \(reason.rule.cite)",
      ]
      return JUnitText.Case(
        group: group, name: "\(reason.rule.id): \(vendor)\(ChangePhrase.subject(change))",
        failure: reason.rule.verdict >= .recommended ? reason.rule.verdict.rawValue : nil, lines: lines)
    }
  }

  private func cases(of changes: [Change]) -> [JUnitText.Case] {
    let groups = Dictionary(grouping: changes, by: \.kind)
    let cases = ChangeKind.all.compactMap { kind in
      groups[kind].map { found in
        JUnitText.Case(
          group: "gvl.diff", name: "\(kind.rawValue) (\(counted(found.count, "change")))",
          lines: found.map { ChangeWords.line($0, names) })
      }
    }
    return cases.isEmpty ? [JUnitText.Case(group: "gvl.diff", name: "no differences")] : cases
  }
}
