import GVLArchive
import GVLChanges
import GVLRecordReports
import GVLSettings
import GVLSync
import GVLWorkspace
import PlainText

extension Workspace {
  /// The meaning of news in the archive: the changes from the previous list to the newest, and each profile's verdict
  /// by its own policy.
  func comparison(_ news: ArchiveNews, for profiles: [WorkspaceProfile]) -> ChangeNotice.Comparison {
    var (from, to, missing) = (LoadedList?.none, LoadedList?.none, String?.none)
    if news.isNewList {
      do throws(WorkspaceError) {
        if let text = news.from { from = try list(text) }
        if let text = news.to { to = try list(text) }
        if news.from == nil { missing = "there was no list before" }
        if news.to == nil { missing = "there is no list any more" }
      } catch { missing = error.description }
    }
    guard let from, let to else {
      return ChangeNotice.Comparison(
        diff: nil,
        decisions: profiles.map { .init(profile: $0.name, message: news.isNewList ? missing : "the list is the same") })
    }
    let diff = ListDiff(from: from.list, to: to.list, fromReference: from.reference, toReference: to.reference)
    return ChangeNotice.Comparison(
      diff: diff,
      decisions: profiles.map { profile in
        var decision = ChangeNotice.Decision(profile: profile.name)
        do throws(WorkspaceError) {
          let policy = try policy(of: profile)
          decision.policy = policy.name
          decision.decision = ReconsentDecision(
            from: from.list, to: to.list, diff: diff, profile: profile.selection, policy: policy)
        } catch { decision.message = error.description }
        return decision
      })
  }

  /// The list with these bytes, even if it was set aside or replaced by another text of its version.
  private func list(_ text: ArchiveNews.Text) throws(WorkspaceError) -> LoadedList {
    guard let stored = try openArchive().list(sha256: text.sha256) else {
      throw WorkspaceError(.notStored, text.list.description, "this text is not stored any more")
    }
    return try list(.reference(stored.reference))
  }
}
