package import ConsentSignals
import GVLArchive
import GVLChanges
import GVLList
import GVLListReports
import GVLSettings
import GVLShown
package import GVLSignalReports
import GVLSignals
package import GVLWorkspace

/// The texts that the user of a TC string was shown, by the record, the user's answers, and the changes since.
package struct ExplainWork {
  private let workspace: Workspace
  private let language: String?
  private let against: ListArgument?

  /// - Parameters:
  ///   - language: the language of official texts; nil for English.
  ///   - against: the list to compare with; nil for no comparison.
  package init(language: String?, against: ListArgument?, in workspace: Workspace) {
    (self.language, self.against, self.workspace) = (language, against, workspace)
  }

  /// Throws if the list that the string names is not stored: no other list shows what the user saw.
  package func run(_ string: TCString) throws(JobError) -> Done<ExplainedString> {
    try Done.work { notes in
      let from = try workspace.list(.reference(string.list))
      notes.note(from.note)
      let texts = AskedTexts(workspace: workspace)
      var explained = ExplainedString(string, list: from.list)
      explained.texts = try texts.texts(of: from.list, from.reference, in: language, &notes).texts
      explained.cmp = try ExtraListWork(.cmpList, in: workspace).run()?.entries[string.cmpID]?.name
      guard let against else { return explained }
      let to = try workspace.list(against)
      notes.note(to.note)
      let diff = ListDiff(from: from.list, to: to.list, fromReference: from.reference, toReference: to.reference)
      explained.since = ReconsentDecision(
        from: from.list, to: to.list, diff: diff, fromProfile: nil, profile: explained.shown,
        policy: try workspace.policy(of: workspace.settings.profile.value))
      explained.names = try texts.names(from: from, to: to, in: language, &notes)
      return explained
    }
  }
}
