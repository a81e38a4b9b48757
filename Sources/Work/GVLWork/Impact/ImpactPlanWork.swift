import GVLArchive
import GVLDecision
package import GVLImpact
import GVLList
import GVLSettings
import GVLShown
package import GVLWorkspace

/// Compiles archive, profile and policy into a plan that judges consent strings.
package struct ImpactPlanWork {
  private let workspace: Workspace
  private let range: ListRange
  private let policy: String?

  /// - Parameters:
  ///   - range: lists that strings may name, up to the list shown now; open ends mean the first and last stored list.
  ///   - policy: a preset or a file; nil for the profile's.
  package init(_ range: ListRange, policy: String?, in workspace: Workspace) {
    (self.range, self.policy, self.workspace) = (range, policy, workspace)
  }

  package func run() throws(JobError) -> Done<ImpactPlan> { try Done.work { notes in try plan(&notes) } }

  private func plan(_ notes: inout Notes) throws -> ImpactPlan {
    let profile = workspace.settings.profile.value
    let policy = try policy.map { try Workspace.policy(argument: $0) } ?? workspace.policy(of: profile)
    let range = try StoredRange(range, in: workspace, &notes)
    let lists = ListsInTurn(range.older) { try range.list($0) }
    let plan = ImpactPlan(
      older: lists, now: ShownList(range.newestList, through: profile.selection), policy: policy,
      cmp: workspace.settings.cmp.value?.id)
    if let trouble = lists.trouble { throw trouble }
    let missing = (plan.versions.first ?? 1)...range.newest.version
    let count = missing.count - plan.versions.count
    if count > 0 {
      notes.note("\(count) lists of this range are not stored: strings of them are counted as of another list")
    }
    return plan
  }
}
