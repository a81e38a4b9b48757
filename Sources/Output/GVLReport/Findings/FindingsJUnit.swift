import GVLFindings
import GVLModel
import PlainText

extension FindingsReport {
  /// JUnit XML: a suite for each file, in it a case for each rule that ran on it.
  ///
  /// A case fails where a finding that counts is at or above the limit; what is below it, and what was accepted, is
  /// output of the case. A part that could not be seen is an error.
  package var junit: String {
    var suites = subjects.map { (file: $0.file, rules: $0.rules, results: [Reviewed](), unseen: [Inconclusive]()) }
    var places = Dictionary(suites.indices.map { (suites[$0].file, $0) }, uniquingKeysWith: { first, _ in first })
    /// The suite of a file: its own, that of the bundle it is in, or a new one.
    func suite(_ file: String) -> Int {
      if let known = places[file] { return known }
      let folder = suites.firstIndex { file.hasPrefix($0.file + "/") }
      if folder == nil { suites.append((file, [], [], [])) }
      places[file] = folder ?? suites.count - 1
      return folder ?? suites.count - 1
    }
    for result in review.results { suites[suite(result.finding.file ?? "gvl \(command)")].results.append(result) }
    for part in inconclusive { suites[suite(part.file)].unseen.append(part) }
    return JUnitText(
      name: "gvl \(command)",
      suites: suites.map { suite in
        let group = "gvl.\(command).\(path(suite.file))"
        var seen = Set(suite.rules.map(\.id))
        let others = suite.results.flatMap(\.finding.rules).filter { seen.insert($0.id).inserted }
        let cases = (suite.rules + others).map { rule in
          junitCase(rule, group, suite.results.compactMap { $0.by(rule) })
        }
        let unseen = suite.unseen.isEmpty ? [] : [Self.error(suite.unseen.map(line), group)]
        return JUnitText.Suite(name: path(suite.file), cases: unseen + cases)
      }
    ).text
  }

  private func junitCase(_ rule: Rule, _ group: String, _ results: [Reviewed]) -> JUnitText.Case {
    let failing = results.filter { $0.standing == .open && fails($0.finding) }
    let passing = results.filter { !($0.standing == .open && fails($0.finding)) }
    let source = results.isEmpty ? [] : ["source: \(rule.cite)"]
    return JUnitText.Case(
      group: group, name: rule.id, failure: failing.map(\.finding.severity).max()?.rawValue,
      lines: failing.map(line) + (failing.isEmpty ? [] : source),
      remarks: passing.map(line) + (failing.isEmpty ? source : []))
  }

  private static func error(_ lines: [String], _ group: String) -> JUnitText.Case {
    JUnitText.Case(group: group, name: "everything can be seen", failure: "inconclusive", lines: lines, isError: true)
  }

  /// `page.html:12: check/unseen-label: what could not be seen`.
  private func line(_ part: Inconclusive) -> String {
    let place = [path(part.file), part.place?.description].compactMap { $0 }.joined(separator: ":")
    return "\(place): \(part.code.rawValue): \(part.message)"
  }

  /// `page.html:12:5: error: what is wrong`, with why it does not count where it does not.
  private func line(_ result: Reviewed) -> String {
    let finding = result.finding
    let place = [finding.file.map(path), finding.place?.description].compactMap { $0 }.joined(separator: ":")
    return
      "\(place.isEmpty ? "" : place + ": ")\(finding.severity.rawValue): \(finding.path.map { $0 + ": " } ?? "")\(finding.message)"
      + result.standing.remark
  }
}

extension Reviewed {
  /// What it is for one of the rules that ask; nil for others.
  func by(_ rule: Rule) -> Reviewed? {
    guard let finding = finding.without({ $0.id != rule.id }) else { return nil }
    return Reviewed(finding, fingerprint: fingerprint, standing: standing)
  }
}

extension Reviewed.Standing {
  /// Nothing for a finding that counts.
  var remark: String {
    switch self {
    case .open: ""
    case .ignored(let reason): " (ignored: \(reason))"
    case .known: " (known by the baseline)"
    }
  }
}
