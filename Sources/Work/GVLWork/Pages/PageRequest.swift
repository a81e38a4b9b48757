import GVLListReports
package import GVLShown
package import GVLWorkspace
package import PlainText
package import ReportFormats

/// A page that is to be made of a report: what its maker says on it, when and by what it is made.
package struct PageRequest {
  package var title: String?
  package var note: String?
  package var reviewer: String?
  /// In which capacity.
  package var capacity: String?
  /// What was decided.
  package var outcome: String?
  package var made: Timestamp
  /// `gvl 0.1.0 (8f3a60c1d2e4)`, the commit where the build knew it.
  package var tool: String
  /// Whether nothing is folded or counted in place of being listed.
  package var isWhole = false

  package init(made: Timestamp, tool: String) { (self.made, self.tool) = (made, tool) }

  /// What stands at the head of the page.
  ///
  /// - Parameter lists: what the report is of, the older list first.
  package func head(
    lists: [LoadedList], profile: Profile? = nil, policy: String? = nil, _ workspace: Workspace
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
