import Files
package import GVLFindings
import GVLFindingsReports
import GVLSettings
import GVLWorkspace
import PlainText

/// The settings of a report of findings.
package struct FindingsRequest {
  /// The version of the program that makes the report.
  package var version: String
  /// Findings of this severity or a higher one fail the run; nil: no finding does.
  package var failOn: Severity?
  package var accepted: AcceptedFindings
  /// Inputs that could not be read.
  package var unread: [Inconclusive]
  /// Whether the report lists unread inputs, for programs' formats that have no other place for them.
  package var listsUnread: Bool

  package init(
    version: String, failOn: Severity?, accepted: AcceptedFindings = .init(), unread: [Failure], listsUnread: Bool
  ) {
    (self.version, self.failOn, self.accepted) = (version, failOn, accepted)
    (self.unread, self.listsUnread) = (unread.map(\.inconclusive), listsUnread)
  }

  /// - Parameter sources: the source lines of the files that have findings.
  func report(
    of command: String, _ review: FindingsReview, _ subjects: [CheckedFile], leftOut: [LeftOutFiles] = [],
    sources: [String: SourceLines]
  ) -> FindingsReport {
    FindingsReport(
      command: command, version: version, review: review, inconclusive: review.unseen + (listsUnread ? unread : []),
      subjects: subjects, leftOut: leftOut, failOn: failOn, sources: sources, folder: InputFile.currentFolder)
  }
}

/// The findings that a team has accepted: the baseline file, and whether this run writes it.
package struct AcceptedFindings {
  /// A file of gvl.baseline/1; nil if there is no baseline.
  package var baseline: String?
  /// Whether this run writes the file, so that it accepts everything found.
  package var isUpdated: Bool

  package init(baseline: String? = nil, isUpdated: Bool = false) {
    (self.baseline, self.isUpdated) = (baseline, isUpdated)
  }

  /// The name of a file in a baseline: its path from the baseline's folder, so that the current folder does not matter.
  func name(_ file: String) -> String {
    let folder = baseline.map { RelativePath.folder(of: $0) } ?? InputFile.currentFolder
    return RelativePath.of(file, from: folder, current: InputFile.currentFolder)
  }

  /// The baseline; nil if no file is named, empty if the run is about to create it.
  private func read() throws -> Baseline? {
    guard let baseline else { return nil }
    if isUpdated, !InputFile.exists(baseline) { return Baseline() }
    let bytes: [UInt8]
    do throws(WorkspaceError) { bytes = try InputFile.read(baseline) } catch {
      guard error.code == .noSuchFile else { throw error }
      throw WorkspaceError(error.code, baseline, error.message + "; `--update-baseline` makes it")
    }
    return try Baseline(bytes, file: baseline)
  }

  /// Compares findings with the baseline; updates the baseline first if `isUpdated`.
  ///
  /// - Parameter isWhole: false if an input could not be read: the run fails, so the baseline is not written.
  func review(
    _ findings: [Finding], _ parts: [Inconclusive] = [], in scope: ReviewScope, isWhole: Bool = true,
    _ notes: inout Notes
  ) throws -> FindingsReview {
    let old = try read()
    let review = GVLFindings.review(findings, parts, in: scope, baseline: old, naming: name)
    guard isUpdated, isWhole, let old, let baseline else { return review }
    let new = old.updated(by: review, in: scope, naming: name)
    if new != old || !InputFile.exists(baseline) {
      let document = Array(new.document.utf8)
      try OutputFile.write(document, to: baseline, .rewriting)
      notes.wrote(baseline, document.count)
    }
    notes.note("\(baseline) accepts \(counted(new.entries.count, "finding"))")
    return GVLFindings.review(findings, parts, in: scope, baseline: new, naming: name)
  }
}
