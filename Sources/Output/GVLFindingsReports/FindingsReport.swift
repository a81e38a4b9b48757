import Files
package import GVLFindings
package import PlainText
package import ReportFormats

/// The results of a check or a validation, for every format.
package struct FindingsReport: Sendable {
  /// `check` or `validate`.
  package var command: String
  /// The version of gvl.
  package var version: String
  package var review: FindingsReview
  /// Parts that could not be seen, and files that could not be read.
  package var inconclusive: [Inconclusive]
  package var subjects: [CheckedFile]
  package var leftOut: [LeftOutFiles]
  /// The lowest severity that fails the run; nil for none.
  package var failOn: Severity?
  /// Sources by file name as in findings; findings in other files are shown without a source line.
  package var sources: [String: SourceLines]
  /// The folder for paths in machine-readable formats, which are never absolute.
  package var folder: String
  /// Notes on the run besides its findings: how dialogs were classified.
  package var remarks: [String] = []
  /// Notes on single files, for formats that have a place for each.
  package var fileRemarks: [String: [String]] = [:]
  /// For a page: the judged files; empty if not wanted.
  package var read: [ReadFile] = []
  /// For a page: the pages that a browser drew, and the browser; empty without `--render`.
  package var seen: [SeenPage] = []
  package var browser: String?
  /// Further content of the report's page.
  package var head = ReportHead()

  package init(
    command: String, version: String, review: FindingsReview, inconclusive: [Inconclusive] = [],
    subjects: [CheckedFile],
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

  /// Whether a finding that counts is at or above the limit.
  package var fails: Bool { review.open.contains(where: fails) }

  /// Whether there is nothing to report on findings, a baseline or unseen parts.
  package var isClean: Bool {
    review.results.isEmpty && review.gone.isEmpty && !review.hasBaseline && inconclusive.isEmpty
      && review.acceptedParts.isEmpty
  }

  func remarks(on file: String) -> [String] { fileRemarks[file] ?? [] }

  func fails(_ finding: Finding) -> Bool { failOn.map { finding.severity >= $0 } ?? false }

  /// The path of a file in machine-readable formats.
  func path(_ file: String) -> String { RelativePath.of(file, from: folder, current: folder) }

  /// The rules that ran or have a finding, in the order of the subjects, without duplicates.
  var rules: [Rule] {
    var seen: Set<String> = []
    return (subjects.flatMap(\.rules) + review.results.flatMap(\.finding.rules)).filter { seen.insert($0.id).inserted }
  }

  func excerpt(_ finding: Finding, width: Int) -> SourceExcerpt? {
    finding.file.flatMap { sources[$0] }.flatMap { SourceExcerpt(finding, in: $0, width: width) }
  }

  /// Groups of successive findings of one file; findings of the whole run have none.
  func byFile(_ results: [Reviewed]) -> [(file: String?, results: [Reviewed])] {
    var groups: [(file: String?, results: [Reviewed])] = []
    for result in results {
      // Changed in place: a copy of the last group would be copied at each append.
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

  /// One line on the entries to remove from the baseline; nil without such entries.
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
