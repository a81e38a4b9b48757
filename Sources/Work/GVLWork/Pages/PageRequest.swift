import GVLListReports
package import GVLShown
package import GVLWorkspace
package import PlainText
package import ReportFormats

/// The details of a page of a report: its reviewer, outcome and tool.
package struct PageRequest {
  package var title: String?
  package var note: String?
  package var reviewer: String?
  /// The reviewer's role.
  package var capacity: String?
  /// The decision, as the page states it.
  package var outcome: String?
  package var made: Timestamp
  /// Such as `gvl 0.1.0 (8f3a60c1d2e4)`, with the commit if the build knew it.
  package var tool: String
  /// Whether everything is listed: nothing is folded or only counted.
  package var isWhole = false

  package init(made: Timestamp, tool: String) { (self.made, self.tool) = (made, tool) }

  /// The head of the page.
  ///
  /// - Parameter lists: the lists of the report, the older one first.
  package func head(
    lists: [LoadedList], profile: PublisherProfile? = nil, policy: String? = nil, _ workspace: Workspace
  ) -> ReportHead {
    var head = ReportHead()
    (head.title, head.note, head.reviewer) = (title, note, reviewer)
    (head.capacity, head.outcome) = (capacity, outcome)
    (head.profile, head.policy, head.made, head.tool) = (profile.map(ProfileInWords.text), policy, made, tool)
    // Files can be compared without an archive.
    head.rest(on: lists, in: try? workspace.openArchive())
    return head
  }
}
