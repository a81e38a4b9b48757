import GVLCheck
import GVLFindings
import GVLFindingsReports
import TestSupport

/// Reports of findings in small sources, with one text wherever a source or a rule's message may have a text.
enum Findings {
  static let rules = CheckRules.onDialogs(Set(CheckRules.sets))

  static func report(
    _ results: [Reviewed], inconclusive: [Inconclusive] = [], subjects: [String] = [], baseline: Bool = false,
    sources: [String: String] = [:], failOn: Severity? = .error
  ) -> FindingsReport {
    var review = FindingsReview(results: results)
    review.hasBaseline = baseline
    return FindingsReport(
      command: "check", version: "0.1.0", review: review, inconclusive: inconclusive,
      subjects: subjects.map { .init(file: $0, rules: rules) }, failOn: failOn,
      sources: sources.mapValues { SourceLines(Array($0.utf8)) }, folder: "/srv")
  }

  /// Two files, with each state, severity and owner, an unseen part, and an outdated entry of the baseline.
  static func report(_ text: String = "Accept all", file: String = "a.html", failOn: Severity? = .error)
    -> FindingsReport
  {
    let place = TextPlace(line: 2)
    func finding(_ index: Int, _ severity: Severity, _ owner: Owner, _ place: TextPlace?) -> Finding {
      Finding(
        rules[index % rules.count], severity: severity, owner: owner, file: index > 3 ? "other.html" : file,
        place: place, path: index > 3 ? "/\(text)" : text, language: text, layer: "first", role: "accept_all",
        text: text, message: "\"\(text)\" is wrong")
    }
    let results = [
      Reviewed(finding(0, .error, .publisher, place), fingerprint: "0000000000000001"),
      Reviewed(finding(1, .warning, .vendor, TextPlace(line: 2, column: 4)), fingerprint: "0000000000000002"),
      Reviewed(
        finding(2, .error, .publisher, place), fingerprint: "0000000000000003", standing: .ignored(reason: text)),
      Reviewed(finding(3, .error, .unknown, nil), fingerprint: "0000000000000004", standing: .known),
      Reviewed(finding(4, .info, .list, TextPlace(line: 999)), fingerprint: "0000000000000005"),
    ]
    var report = report(
      results, inconclusive: [Inconclusive(.unread, file: file, place: place, message: text)],
      subjects: [file, "other.html"],
      baseline: true,
      sources: [file: "<div>\n  \(text)\n</div>", "other.html": text], failOn: failOn)
    report.review.notJudged = [
      NotJudged([rules[1], rules[0]], file: file, layer: "first", need: "looks", why: text),
      NotJudged([rules[0]], file: nil, layer: nil, need: "list", why: text),
    ]
    report.review.gone = [.init(check: "tcf/some", file: file, fingerprint: "0000000000000009", text: text)]
    return report
  }
}
