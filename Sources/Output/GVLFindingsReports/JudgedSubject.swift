package import GVLFindings

/// A file with the outcome of each check: a suite in JUnit, and the basis of counts in every format.
struct JudgedSubject {
  /// The caller's name of the file; `gvl check` for findings without a file.
  var file: String
  var checks: [JudgedCheck] = []
  var unseen: [Inconclusive] = []
}

/// A check of a file, whatever sets ask for it.
struct JudgedCheck {
  /// All rules that ask for it, the strictest first. Never empty.
  var rules: [Rule]
  var outcome: Outcome
  /// Why it was not judged, or does not apply.
  var why: String?
  /// Its findings, including accepted ones.
  var results: [Reviewed] = []

  var rule: Rule { rules[0] }
}

extension FindingsReport {
  /// Each checked file in order, then the checks without a file.
  var judged: [JudgedSubject] {
    var all = subjects.map { (subject: JudgedSubject(file: $0.file), rules: $0.rules, states: $0.states) }
    var places = Dictionary(all.indices.map { (all[$0].subject.file, $0) }, uniquingKeysWith: { first, _ in first })
    /// The index of a file: its own, that of its bundle, or a new one.
    func place(_ file: String) -> Int {
      if let known = places[file] { return known }
      let folder = all.firstIndex { file.hasPrefix($0.subject.file + "/") }
      if folder == nil { all.append((JudgedSubject(file: file), [], nil)) }
      places[file] = folder ?? all.count - 1
      return folder ?? all.count - 1
    }
    var results: [Int: [Reviewed]] = [:]
    for result in review.results { results[place(result.finding.file ?? "gvl \(command)"), default: []].append(result) }
    for part in inconclusive { all[place(part.file)].subject.unseen.append(part) }
    return all.indices.map { index in
      var subject = all[index].subject
      subject.checks = Self.checks(all[index].rules, all[index].states, results[index] ?? [])
      return subject
    }
  }

  private static func checks(
    _ rules: [Rule], _ states: [String: CheckState]?, _ results: [Reviewed]
  ) -> [JudgedCheck] {
    var order: [String] = []
    var asking: [String: [Rule]] = [:]
    for rule in rules + results.flatMap(\.finding.rules) {
      if asking[rule.check] == nil { order.append(rule.check) }
      if asking[rule.check]?.contains(rule) != true { asking[rule.check, default: []].append(rule) }
    }
    let found = Dictionary(grouping: results, by: \.finding.rule.check)
    return order.compactMap { name in
      guard let rules = asking[name] else { return nil }
      var check = JudgedCheck(rules: Finding.strictestFirst(rules), outcome: .passed, results: found[name] ?? [])
      if check.results.contains(where: { $0.standing == .open }) {
        check.outcome = .failed
      } else {
        switch states?[name] {
        case .notJudged(let why): (check.outcome, check.why) = (.notJudged, why)
        case .doesNotApply(let why): (check.outcome, check.why) = (.doesNotApply, why)
        case .ran, nil: break
        }
      }
      return check
    }
  }

  /// The number of checks by outcome; nil for a command that does not know which checks apply.
  package var outcomes: OutcomeCounts? {
    guard saysOutcomes else { return nil }
    return judged.reduce(into: OutcomeCounts()) { counts, subject in
      for check in subject.checks { counts.add(check.outcome) }
    }
  }

  private var saysOutcomes: Bool { subjects.contains { $0.states != nil } }

  /// `checks: 3 failed, 41 passed, 4 not judged, 52 do not apply`.
  package var outcomeSum: String? { outcomes.map { "checks: \($0.words)" } }
}

extension Outcome {
  /// The word for the outcome in every output.
  package var word: String {
    switch self {
    case .failed: "failed"
    case .passed: "passed"
    case .notJudged: "not judged"
    case .doesNotApply: "does not apply"
    }
  }
}
