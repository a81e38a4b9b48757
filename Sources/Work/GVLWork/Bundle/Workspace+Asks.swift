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

extension Workspace {
  /// Decides for which older lists a bundle of a profile asks users again.
  ///
  /// - Throws: `lock.not-stored` for a list that `gvl.lock` names and the archive does not have, `tc.cmp-unknown` and
  ///   `tc.cmp-deleted` for a CMP that must not signal.
  func asks(
    of older: [BundleManifest.OlderList], now shown: ShownList, by profile: WorkspaceProfile
  ) throws -> BundleAsks {
    let policy = try policy(of: profile)
    let cmp = settings.cmp.value
    if let cmp { try SignalSender.check(cmp, in: self) }
    let archive = try openArchive()
    let lists = ListsInTurn(older) { one in try olderList(one, in: archive) }
    let asks = ReconsentAsks(older: lists, list: shown.list, profile: profile.selection, policy: policy)
    if let trouble = lists.trouble { throw trouble }
    return BundleAsks(
      asks, by: policy, of: older, shown: shown,
      cmp: cmp.map { .init(id: $0.id, version: $0.version) })
  }
}
