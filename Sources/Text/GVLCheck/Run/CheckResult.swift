import GVLDialogReading
package import GVLFindings
package import PlainText

/// What `gvl check` found in all of its files.
package struct CheckResult: Sendable {
  package var findings: [Finding] = []
  package var inconclusive: [Inconclusive] = []
  package var dialogs: [Dialog] = []
  /// What was looked at, and by which rules.
  package var subjects: [CheckedFile] = []
  /// Checks that could not be made.
  package var notJudged: [NotJudged] = []
  /// The bytes of what was read, by file.
  package var sources: [String: [UInt8]] = [:]
  /// Those of bundles, which others have written.
  package var bundleSources: [String: [UInt8]] = [:]
  /// What could have held strings in the folders and was not read.
  package var leftOut: [LeftOutFiles] = []
  /// The same of those folders of which no part that could not be seen names it.
  package var untold: [LeftOutFiles] = []
  package var counts = CheckCounts()

  package init() {}

  /// A file, judged.
  package init(_ file: DialogFile, context: DialogContext) {
    let judged = file.judged(context)
    (findings, notJudged) = (judged.findings, judged.notJudged)
    if file.dialogs.contains(where: { $0.drawn != nil }) { keepFirst() }
    inconclusive = file.inconclusive
    dialogs = file.read(as: context.tcf).dialogs
    let rules = CheckRules.onDialogs(context.sets)
    var states = judged.states
    if !dialogs.contains(where: \.isDialog) {
      // What was not seen may have been a dialog.
      let state: CheckState =
        inconclusive.isEmpty
        ? .doesNotApply("the file holds no consent dialog") : .notJudged("the dialog could not be seen")
      for rule in rules { states[rule.check] = state }
    }
    subjects = [CheckedFile(file: file.file, rules: rules, states: states)]
  }

  /// What is still there after a press was found before it: each fault of an element is reported once.
  private mutating func keepFirst() {
    var known: Set<String> = []
    findings.removeAll { one in
      one.path.map { !known.insert("\(one.rule.check) \($0) \(one.message)").inserted } ?? false
    }
  }

  /// What another window of the same page adds.
  package mutating func add(_ others: [Finding], in view: String) {
    func key(_ finding: Finding) -> String { "\(finding.rule.check) \(finding.path ?? finding.text ?? "")" }
    let known = Set(findings.map(key))
    for var finding in others where !known.contains(key(finding)) {
      finding.message += " (\(view))"
      findings.append(finding)
    }
  }

  /// What was read, before it is judged, and what was not.
  package mutating func add(_ reading: CheckReading) {
    // What could not be seen in a file comes with the rest of it.
    inconclusive += reading.inconclusive
    sources = reading.sources
    (leftOut, untold) = (reading.leftOut, reading.untold)
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

  /// The sources that whoever runs the check has written, for the remarks that they hold; not the files of a bundle, which
  /// hold other people's texts. The bytes that were judged, whatever has become of the files since.
  package var ownLines: [String: SourceLines] { sources.mapValues { SourceLines($0) } }

  /// The same with the files of bundles that have findings, to show those in.
  package func shownLines(_ own: [String: SourceLines]) -> [String: SourceLines] {
    let found = Set(findings.compactMap { $0.place == nil ? nil : $0.file })
    var all = own
    for (file, bytes) in bundleSources where found.contains(file) { all[file] = SourceLines(bytes) }
    return all
  }
}
