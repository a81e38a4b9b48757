package import GVLFindings
import GVLFindingsReports
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
