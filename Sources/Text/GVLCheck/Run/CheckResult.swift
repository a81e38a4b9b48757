package import PlainText

/// The results of `gvl check` for all files.
package struct CheckResult: Sendable {
  package var findings: [Finding] = []
  package var inconclusive: [Inconclusive] = []
  package var dialogs: [Dialog] = []
  /// The files that were checked, and the rules that ran on them.
  package var subjects: [CheckedFile] = []
  /// Checks that could not be judged.
  package var notJudged: [NotJudged] = []
  /// The bytes of the files read, by file.
  package var sources: [String: [UInt8]] = [:]
  /// The bytes of bundle files, which the user has not written.
  package var bundleSources: [String: [UInt8]] = [:]
  /// Files in folders that may hold strings and were not read.
  package var leftOut: [LeftOutFiles] = []
  /// Files left out of folders that no `inconclusive` entry mentions.
  package var unmentioned: [LeftOutFiles] = []
  package var counts = CheckCounts()

  package init() {}

  /// Judges a file.
  package init(_ file: DialogFile, context: DialogContext) {
    let judged = file.judged(context)
    (findings, notJudged) = (judged.findings, judged.notJudged)
    if file.dialogs.contains(where: { $0.drawn != nil }) { keepFirst() }
    inconclusive = file.inconclusive
    dialogs = file.read(as: context.tcf).dialogs
    let rules = CheckRules.onDialogs(context.sets)
    var states = judged.states
    if !dialogs.contains(where: \.isDialog) {
      // A part that was not seen may have been a dialog.
      let state: CheckState =
        inconclusive.isEmpty
        ? .doesNotApply("the file holds no consent dialog") : .notJudged("the dialog could not be seen")
      for rule in rules { states[rule.check] = state }
    }
    subjects = [CheckedFile(file: file.file, rules: rules, states: states)]
  }

  /// Keeps the first of equal findings: a fault that is still there after a press was already found before it.
  private mutating func keepFirst() {
    var known: Set<String> = []
    findings.removeAll { one in
      one.path.map { !known.insert("\(one.rule.check) \($0) \(one.message)").inserted } ?? false
    }
  }

  /// Adds findings of another window of the same page, unless the check already found that place.
  package mutating func add(_ others: [Finding], in view: String) {
    func key(_ finding: Finding) -> String { "\(finding.rule.check) \(finding.path ?? finding.text ?? "")" }
    let known = Set(findings.map(key))
    for var finding in others where !known.contains(key(finding)) {
      finding.message += " (\(view))"
      findings.append(finding)
    }
  }

  /// Adds the files read, before they are judged, and those not read.
  package mutating func add(_ reading: CheckReading) {
    // The inconclusive parts of a file are added with the file.
    inconclusive += reading.inconclusive
    sources = reading.sources
    (leftOut, unmentioned) = (reading.leftOut, reading.unmentioned)
    counts = reading.counts
  }

  package mutating func add(_ other: CheckResult) {
    findings += other.findings
    notJudged += other.notJudged
    inconclusive += other.inconclusive
    dialogs += other.dialogs
    subjects += other.subjects
    sources.merge(other.sources) { first, _ in first }
    bundleSources.merge(other.bundleSources) { first, _ in first }
  }

  /// The sources for notes: only files that the user wrote, not the files of a bundle. These are the bytes that were
  /// judged, even if the files have changed since.
  package var ownLines: [String: SourceLines] { sources.mapValues { SourceLines($0) } }

  /// The sources and the files of bundles that have findings, to show excerpts.
  package func shownLines(_ own: [String: SourceLines]) -> [String: SourceLines] {
    let found = Set(findings.compactMap { $0.place == nil ? nil : $0.file })
    var all = own
    for (file, bytes) in bundleSources where found.contains(file) { all[file] = SourceLines(bytes) }
    return all
  }
}
