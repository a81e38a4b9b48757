package import PlainText

/// A finding and whether it counts.
public struct Reviewed: Sendable, Hashable {
  /// Whether it counts.
  public enum Standing: Sendable, Hashable {
    /// It counts, and affects the exit code.
    case open
    /// A remark in the source accepts it, with this reason.
    case ignored(reason: String)
    /// The baseline contains it.
    case known
  }

  /// The finding.
  public package(set) var finding: Finding
  /// Its identity between runs, even if it moves.
  public package(set) var fingerprint: String
  /// Whether it counts.
  public package(set) var standing: Standing

  package init(_ finding: Finding, fingerprint: String, standing: Standing = .open) {
    self.finding = finding
    self.fingerprint = fingerprint
    self.standing = standing
  }
}

/// A part that could not be seen, and whether that counts.
public struct ReviewedPart: Sendable, Hashable {
  /// The part, with its place and reason.
  public package(set) var part: Inconclusive
  /// Its identity between runs.
  public package(set) var fingerprint: String
  /// Whether it counts.
  public package(set) var standing: Reviewed.Standing
}

/// The findings of a check, compared with the accepted ones.
public struct FindingsReview: Sendable, Hashable {
  /// The findings by file, in the order in which the files were named, and by place within a file.
  public package(set) var results: [Reviewed]
  /// Parts that could not be seen, in the order given.
  public package(set) var parts: [ReviewedPart] = []
  /// Entries of the baseline without a finding in the checked files.
  package var gone: [Baseline.Entry] = []
  package var hasBaseline = false
  /// Checks that could not judge.
  public package(set) var notJudged: [NotJudged] = []

  package init(results: [Reviewed]) { self.results = results }

  /// The findings that count.
  public var open: [Finding] { results.filter { $0.standing == .open }.map(\.finding) }
  /// Parts that could not be seen and are not accepted: the check has no answer.
  public var unseen: [Inconclusive] { parts.filter { $0.standing == .open }.map(\.part) }
  /// Parts that could not be seen and that a remark or the baseline accepts.
  package var acceptedParts: [ReviewedPart] { parts.filter { $0.standing != .open } }
  package var known: [Reviewed] { results.filter { $0.standing == .known } }
  package var ignored: [Reviewed] { results.filter { $0.standing != .open && $0.standing != .known } }
}

/// The scope of a run, which decides about the entries of a baseline.
package struct ReviewScope: Sendable {
  /// Files and folders that were checked, as the caller named them. Entries of other files stay.
  package var checked: [String]
  /// Files that were not seen completely: their missing findings may still exist.
  package var unseen: Set<String>
  /// The sets of rules that ran.
  package var sets: Set<String>
  /// The sources that may contain remarks; never official lists, since a vendor's name must not silence a rule.
  package var sources: [String: SourceLines]
  /// The rules that a remark may name.
  package var known: KnownRules

  package init(
    checked: [String], unseen: Set<String> = [], sets: Set<String> = [], known: KnownRules = KnownRules([]),
    sources: [String: SourceLines] = [:]
  ) {
    self.checked = checked
    self.unseen = unseen
    self.sets = sets
    self.known = known
    self.sources = sources
  }

}

/// Sorts findings and decides whether each counts.
///
/// - Parameter name: Returns a file's name in the baseline.
package func review(
  _ findings: [Finding], _ parts: [Inconclusive] = [], in scope: ReviewScope, baseline: Baseline? = nil,
  naming name: (String) -> String = { $0 }
) -> FindingsReview {
  var findings = findings
  var accepted: [Int: [Rule: String]] = [:]
  var acceptedParts: [Int: String] = [:]
  for file in scope.sources.keys.sorted() {
    guard let source = scope.sources[file] else { continue }
    let ignores = Ignore.all(in: source)
    guard !ignores.isEmpty else { continue }
    let mine = findings.indices.filter { findings[$0].file == file }
    let unseen = parts.indices.filter { parts[$0].file == file }
    let outcome = IgnoreOutcome(
      ignores, over: mine.map { findings[$0] }, unseen.map { parts[$0] }, file: file, scope: scope)
    for (index, reason) in zip(unseen, outcome.partReasons) { acceptedParts[index] = reason }
    for (index, reason) in zip(mine, outcome.reasons) { accepted[index] = reason }
    findings += outcome.complaints
  }
  let order = sorted(findings, scope.checked)
  let prints = Fingerprint.all(order.map { findings[$0] }, naming: name)
  let known = Set(baseline?.entries.map(\.fingerprint) ?? [])
  var result = FindingsReview(
    results: zip(order, prints).map { index, print in
      let finding = findings[index]
      let reasons = accepted[index] ?? [:]
      // A remark for one set leaves the finding to the other sets.
      guard let left = finding.without({ reasons[$0] != nil }) else {
        return Reviewed(finding, fingerprint: print, standing: .ignored(reason: reasons[finding.rule] ?? ""))
      }
      return Reviewed(left, fingerprint: print, standing: known.contains(print) ? .known : .open)
    })
  result.parts = zip(parts.indices, Fingerprint.all(parts, naming: name)).map { index, print in
    let standing: Reviewed.Standing =
      acceptedParts[index].map { .ignored(reason: $0) } ?? (known.contains(print) ? .known : .open)
    return ReviewedPart(part: parts[index], fingerprint: print, standing: standing)
  }
  guard let baseline else { return result }
  result.hasBaseline = true
  var present = Set(result.results.filter { $0.standing == .known }.map(\.fingerprint))
  present.formUnion(result.parts.filter { $0.standing == .known }.map(\.fingerprint))
  result.gone = baseline.entries.filter { !present.contains($0.fingerprint) && scope.covers($0, naming: name) }
  return result
}

extension Baseline {
  /// Makes a baseline that accepts all findings of a review that count.
  public init(accepting review: FindingsReview) { self = Baseline().updated(by: review, in: ReviewScope(checked: [])) }

  /// The baseline with all findings that count now. Entries whose files or rules were not (completely) checked stay.
  package func updated(
    by review: FindingsReview, in scope: ReviewScope, naming name: (String) -> String = { $0 }
  ) -> Baseline {
    let now = review.results.filter { $0.standing == .open || $0.standing == .known }
    let unseen = review.parts.filter { $0.standing == .open || $0.standing == .known }
    let prints = Set(now.map(\.fingerprint) + unseen.map(\.fingerprint))
    return Baseline(
      entries.filter { !prints.contains($0.fingerprint) && !scope.covers($0, naming: name) }
        + now.map { result in
          Entry(
            check: result.finding.rule.check, file: result.finding.file.map(name), fingerprint: result.fingerprint,
            text: result.finding.text.map { String($0.prefix(200)) })
        }
        + unseen.map { result in
          Entry(
            check: result.part.code.rawValue, file: name(result.part.file), fingerprint: result.fingerprint,
            text: (result.part.text ?? result.part.path).map { String($0.prefix(200)) })
        })
  }
}

extension ReviewScope {
  /// Whether this run would have found an entry's finding if it still existed.
  fileprivate func covers(_ entry: Baseline.Entry, naming name: (String) -> String) -> Bool {
    guard known.runs(entry.check, in: sets) else { return false }
    guard let file = entry.file else { return true }
    func holds(_ path: String) -> Bool {
      let path = name(path)
      return path == file || path == "." || file.hasPrefix(path + "/")
    }
    return checked.contains(where: holds) && !unseen.contains(where: holds)
  }
}

/// The indexes of findings by checked file, then by place; findings of a whole file come first.
private func sorted(_ findings: [Finding], _ checked: [String]) -> [Int] {
  var files: [String?: Int] = Dictionary(checked.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
  let keys = findings.indices.map { index in
    let finding = findings[index]
    let file: Int
    if let known = files[finding.file] {
      file = known
    } else {
      // A file of a bundle is sorted like the bundle; files that the user did not name come last.
      let folder = finding.file.flatMap { name in checked.firstIndex { name.hasPrefix($0 + "/") } }
      file = folder ?? checked.count + files.count
      files[finding.file] = file
    }
    return (file, finding.file ?? "", [finding.place?.line ?? 0, finding.place?.column ?? 0, index])
  }
  return findings.indices.sorted { a, b in
    let (x, y) = (keys[a], keys[b])
    if x.0 != y.0 { return x.0 < y.0 }
    // Both files are in the same bundle.
    if x.1 != y.1 { return x.1.utf8.lexicographicallyPrecedes(y.1.utf8) }
    return x.2.lexicographicallyPrecedes(y.2)
  }
}

/// A file, or a bundle's folder, that was checked.
package struct CheckedFile: Sendable, Hashable {
  package var file: String
  /// The rules that ran on it, in their order.
  package var rules: [Rule]
  /// The state of each check; nil if every rule judges every input.
  package var states: [String: CheckState]?

  package init(file: String, rules: [Rule], states: [String: CheckState]? = nil) {
    (self.file, self.rules, self.states) = (file, rules, states)
  }
}
