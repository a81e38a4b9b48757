import Files
import GVLArchive
import GVLBundle
import GVLBundleFormat
import GVLChanges
import GVLDecision
import GVLList
import GVLSettings
import GVLShown
import GVLWorkspace

/// Decides for which older lists a bundle asks users again.
struct AsksReading {
  private let workspace: Workspace
  private let profile: WorkspaceProfile

  init(_ workspace: Workspace, _ profile: WorkspaceProfile) { (self.workspace, self.profile) = (workspace, profile) }

  /// - Throws: `lock.not-stored` for a list that `gvl.lock` names and the archive does not have, `tc.cmp-unknown` and
  ///   `tc.cmp-deleted` for a CMP that must not signal.
  func asks(of older: [BundleManifest.OlderList], now shown: ShownList) throws -> BundleAsks {
    let policy = try workspace.policy(of: profile)
    let cmp = workspace.settings.cmp.value
    if let cmp { try SignalSender.check(cmp, in: workspace) }
    let archive = try workspace.openArchive()
    let lists = ListsInTurn(older) { [workspace] one in try workspace.olderList(one, in: archive) }
    let asks = ReconsentAsks(older: lists, list: shown.list, profile: profile.selection, policy: policy)
    if let trouble = lists.trouble { throw trouble }
    return BundleAsks(
      asks, by: policy, of: older, shown: shown,
      cmp: cmp.map { .init(id: $0.id, version: $0.version) })
  }
}
