import GVLChanges
import GVLModel

extension ChangeReport {
  /// JUnit XML, for whatever shows the results of tests.
  ///
  /// A decision has one test case for each reason. It fails where the verdict is `required` or `recommended`: both need
  /// somebody before the list goes out; `disclose` passes and says what is shown. Without any reason one case passes. A
  /// comparison has one case for each kind of change, and none fails, since a difference is no fault.
  public var junit: String {
    let cases = decision.map(cases) ?? cases(of: diff.changes)
    let failures = cases.count { $0.failure != nil }
    let counts = "tests=\"\(cases.count)\" failures=\"\(failures)\" errors=\"0\""
    var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"gvl \(command)\" \(counts)>\n"
    text += "  <testsuite name=\"\(XMLText.escaped(title))\" \(counts) skipped=\"0\">\n"
    for item in cases { text += item.element }
    return text + "  </testsuite>\n</testsuites>\n"
  }

  private func cases(_ decision: ReconsentDecision) -> [JUnitCase] {
    let group = "gvl.reconsent.\(decision.profile).\(decision.policy)"
    guard !decision.reasons.isEmpty else {
      return [JUnitCase(group: group, name: "users need not be asked again", failure: nil, lines: [])]
    }
    return decision.reasons.map { reason in
      let change = reason.change
      let vendor = change.vendor.map { "vendor \($0): " } ?? ""
      let lines = [
        ChangeWords.line(change) + ReconsentDecision.restricted(reason), reason.rule.title,
        "source: \(reason.rule.cite)",
      ]
      return JUnitCase(
        group: group, name: "\(reason.rule.id): \(vendor)\(ChangeWords.subject(change))",
        failure: reason.rule.verdict >= .recommended ? reason.rule.verdict.rawValue : nil, lines: lines)
    }
  }

  private func cases(of changes: [Change]) -> [JUnitCase] {
    let groups = Dictionary(grouping: changes, by: \.kind)
    let cases = ChangeKind.all.compactMap { kind in
      groups[kind].map { found in
        JUnitCase(
          group: "gvl.diff", name: "\(kind.rawValue) (\(counted(found.count, "change")))", failure: nil,
          lines: found.map(ChangeWords.line))
      }
    }
    return cases.isEmpty ? [JUnitCase(group: "gvl.diff", name: "no differences", failure: nil, lines: [])] : cases
  }
}

private struct JUnitCase {
  let group: String
  let name: String
  /// The kind of failure; nil for a case that passes.
  let failure: String?
  let lines: [String]

  /// A thousand columns of a line are enough to recognise it by.
  var element: String {
    func clean(_ text: String) -> String { XMLText.escaped(CleanText.brief(text, to: 1_000)) }
    let head = "    <testcase classname=\"\(clean(group))\" name=\"\(clean(name))\""
    guard let first = lines.first else { return head + "/>\n" }
    let body = lines.map(clean).joined(separator: "\n")
    let inside =
      failure.map { "<failure type=\"\($0)\" message=\"\(clean(first))\">\(body)</failure>" }
      ?? "<system-out>\(body)</system-out>"
    return head + ">\n      \(inside)\n    </testcase>\n"
  }
}
