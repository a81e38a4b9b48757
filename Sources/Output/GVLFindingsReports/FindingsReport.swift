import Files
package import GVLFindings
package import PlainText
package import ReportFormats

/// What a check or a validation found, ready for every format.
package struct FindingsReport: Sendable {
  /// `check` or `validate`.
  package var command: String
  /// The version of the program.
  package var version: String
  package var review: Review
  /// What could not be seen, and files that could not be read.
  package var inconclusive: [Inconclusive]
  package var subjects: [CheckedFile]
  package var leftOut: [LeftOutFiles]
  /// Severities that fail the run; nil for none.
  package var failOn: Severity?
  /// By file as the findings name it; what is not here is shown without its source.
  package var sources: [String: SourceLines]
  /// The folder that machine-readable formats name files from. Their paths are never absolute.
  package var folder: String
  /// What every output says of the run beside its findings: how its dialogs were taken.
  package var remarks: [String] = []
  /// The same of single files, for formats that have a place for each.
  package var fileRemarks: [String: [String]] = [:]
  /// Of a page: the files that were judged; empty where nobody asked for them.
  package var read: [ReadFile] = []
  /// Of a page: what a browser drew, and what was drawn with; empty where nothing was.
  package var seen: [SeenPage] = []
  package var browser: String?
  /// What a page of it says beside.
  package var head = ReportHead()

  package init(
    command: String, version: String, review: Review, inconclusive: [Inconclusive] = [], subjects: [CheckedFile],
    leftOut: [LeftOutFiles] = [], failOn: Severity? = .error, sources: [String: SourceLines] = [:], folder: String = "/"
  ) {
    self.command = command
    self.version = version
    self.review = review
    self.inconclusive = inconclusive
    self.subjects = subjects
    self.leftOut = leftOut
    self.failOn = failOn
    self.sources = sources
    self.folder = folder
  }

  /// Whether something that counts is at or above the limit.
  package var fails: Bool { review.open.contains(where: fails) }

  /// Whether there is nothing to say of any finding, baseline or part.
  package var isClean: Bool {
    review.results.isEmpty && review.gone.isEmpty && !review.hasBaseline && inconclusive.isEmpty
      && review.acceptedParts.isEmpty
  }

  func remarks(on file: String) -> [String] { fileRemarks[file] ?? [] }

  func fails(_ finding: Finding) -> Bool { failOn.map { finding.severity >= $0 } ?? false }

  /// The path of a file in machine-readable formats.
  func path(_ file: String) -> String { RelativePath.of(file, from: folder, current: folder) }

  /// The rules that ran or have a finding, in the order of the subjects, each once.
  var rules: [Rule] {
    var seen: Set<String> = []
    return (subjects.flatMap(\.rules) + review.results.flatMap(\.finding.rules)).filter { seen.insert($0.id).inserted }
  }

  func excerpt(_ finding: Finding, width: Int) -> SourceExcerpt? {
    finding.file.flatMap { sources[$0] }.flatMap { SourceExcerpt(finding, in: $0, width: width) }
  }

  /// Runs of findings of one file, in their order; those of the whole run have none.
  func byFile(_ results: [Reviewed]) -> [(file: String?, results: [Reviewed])] {
    var groups: [(file: String?, results: [Reviewed])] = []
    for result in results {
      // Where it stands: a copy of the last group would make each append copy all that it has.
      if !groups.isEmpty, groups[groups.count - 1].file == result.finding.file {
        groups[groups.count - 1].results.append(result)
      } else {
        groups.append((result.finding.file, [result]))
      }
    }
    return groups
  }

  /// `2 errors, 1 warning; 3 ignored; 4 known; 1 part could not be seen`.
  package var sum: String {
    var parts = [findingsSum(review.open)]
    if !review.ignored.isEmpty { parts.append("\(grouped(review.ignored.count)) ignored") }
    if review.hasBaseline { parts.append("\(grouped(review.known.count)) known") }
    if !inconclusive.isEmpty { parts.append("\(counted(inconclusive.count, "part")) could not be seen") }
    let accepted = review.acceptedParts.count
    if accepted > 0 { parts.append("\(counted(accepted, "part")) not seen \(accepted == 1 ? "is" : "are") accepted") }
    return parts.joined(separator: "; ")
  }

  /// What to take out of the baseline, in one line; nil where there is nothing.
  package var goneSum: String? {
    guard !review.gone.isEmpty else { return nil }
    let named = review.gone.prefix(5).map { entry in
      CleanText.brief([entry.file, entry.check].compactMap { $0 }.joined(separator: " "), to: 120)
    }
    let rest = review.gone.count > named.count ? " and \(grouped(review.gone.count - named.count)) more" : ""
    let (verb, them) = review.gone.count == 1 ? ("occurs", "it") : ("occur", "them")
    return "\(counted(review.gone.count, "entry", "entries")) of the baseline no longer \(verb), take \(them) out by "
      + "--update-baseline: " + named.joined(separator: ", ") + rest
  }
}
