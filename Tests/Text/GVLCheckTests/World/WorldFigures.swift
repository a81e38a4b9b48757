import GVLCheck

/// How accurate the check is on the files of the world.
struct WorldFigures {
  /// Numbers of findings of severity error, by judgement.
  struct Errors {
    var all = 0
    var right = 0
    var arguable = 0
    /// Judged false.
    var wrong = 0
    /// Not judged yet: they count as wrong.
    var new = 0

    /// The share of true errors in all errors; arguable ones do not count as true.
    var precision: Double { all == 0 ? 1 : Double(right) / Double(all) }

    mutating func count(_ verdict: Judgement.Verdict?) {
      all += 1
      switch verdict {
      case .yes: right += 1
      case .arguable: arguable += 1
      case .no: wrong += 1
      case nil: new += 1
      }
    }

    static func + (a: Errors, b: Errors) -> Errors {
      Errors(
        all: a.all + b.all, right: a.right + b.right, arguable: a.arguable + b.arguable, wrong: a.wrong + b.wrong,
        new: a.new + b.new)
    }
  }

  /// One rule's errors, milder findings, and findings known to be true.
  struct OfCheck {
    var errors = Errors()
    var milder = 0
    var known = 0
    var found = 0
  }

  private(set) var parts: [String: Errors] = [:]
  private(set) var checks: [String: OfCheck] = [:]
  /// Findings judged true when found, and no longer found.
  private(set) var lost: [Judgement] = []
  /// Findings judged true but missed at that time, and how many of them are found now.
  private(set) var missed: (all: Int, found: Int) = (0, 0)
  /// Errors that are not true, as lines for a reader: file, check, key, text.
  private(set) var falseAlarms: [String] = []
  private(set) var silentlyUnread: [String] = []

  init(_ run: WorldRun, _ judgements: Judgements = .all) {
    for outcome in run.outcomes {
      let part = String(outcome.file.prefix { $0 != "/" })
      if outcome.isSilentlyUnread { silentlyUnread.append(outcome.file) }
      for finding in outcome.findings {
        let check = Judgement.checkName(finding.rule.id)
        guard finding.severity == .error else {
          checks[check, default: OfCheck()].milder += 1
          continue
        }
        let verdict = judgements.verdict(of: finding)?.verdict
        parts[part, default: Errors()].count(verdict)
        checks[check, default: OfCheck()].errors.count(verdict)
        if verdict == .no || verdict == nil { falseAlarms.append(Self.line(finding, check, isNew: verdict == nil)) }
      }
    }
    let byFile = Dictionary(grouping: run.findings) { $0.file ?? "" }
    for judgement in judgements.known where judgement.verdict == .yes {
      let isFound = Judgements.isFound(judgement, among: byFile[judgement.file] ?? [])
      checks[judgement.check, default: OfCheck()].known += 1
      checks[judgement.check, default: OfCheck()].found += isFound ? 1 : 0
      if judgement.wasMissed {
        missed = (missed.all + 1, missed.found + (isFound ? 1 : 0))
      } else if !isFound {
        lost.append(judgement)
      }
    }
  }

  subscript(part: String) -> Errors { parts[part] ?? Errors() }

  private static func line(_ finding: Finding, _ check: String, isNew: Bool) -> String {
    let text = (finding.text ?? "").prefix(100).split(separator: "\n").joined(separator: " ")
    return
      "\(isNew ? "new  " : "false") \(finding.file ?? "") \(check) \(finding.path ?? "-") \"\(text)\" \(finding.message)"
  }
}

extension WorldFigures {
  /// Two tables of Markdown: by part, and by rule.
  func tables(_ run: WorldRun) -> String {
    var lines = [
      "| files | number | with a dialog | errors | true | arguable | false | not judged | precision |",
      "| --- | --- | --- | --- | --- | --- | --- | --- | --- |",
    ]
    for part in ["products", "converted", "apps"] {
      let (outcomes, errors) = (run.outcomes(of: part), self[part])
      let dialogs = outcomes.filter { $0.dialogs > 0 }.count
      lines.append(
        "| \(part) | \(outcomes.count) | \(dialogs) | \(errors.all) | \(errors.right) | \(errors.arguable) | \(errors.wrong)"
          + " | \(errors.new) | \(Self.shown(errors.precision)) |")
    }
    let apps = self["apps"]
    lines += [
      "",
      "Errors that are not true in \(WorldRun.stringsOfApps) strings of whole apps: \(apps.all - apps.right). "
        + "Known to be true and found: \(known.found) of \(known.all); of those that were missed when they were judged: "
        + "\(missed.found) of \(missed.all). Named files that were not read, without a word about it: \(silentlyUnread.count).",
      "", "| rule | errors | true | arguable | false | not judged | warnings, notes | known to be true: found |",
      "| --- | --- | --- | --- | --- | --- | --- | --- |",
    ]
    for (name, check) in checks.sorted(by: { $0.key < $1.key }) {
      let errors = check.errors
      lines.append(
        "| `\(name)` | \(errors.all) | \(errors.right) | \(errors.arguable) | \(errors.wrong) | \(errors.new) | "
          + "\(check.milder) | " + (check.known == 0 ? "–" : "\(check.found) of \(check.known)") + " |")
    }
    return lines.joined(separator: "\n")
  }

  var known: (found: Int, all: Int) {
    checks.values.reduce((0, 0)) { ($0.0 + $1.found, $0.1 + $1.known) }
  }

  private static func shown(_ share: Double) -> String {
    let thousandths = Int((share * 1000).rounded())
    return thousandths == 1000
      ? "1" : "." + String(repeating: "0", count: 3 - String(thousandths).count) + String(thousandths)
  }
}
