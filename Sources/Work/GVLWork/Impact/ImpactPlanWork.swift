import GVLArchive
import GVLDecision
package import GVLImpact
import GVLList
import GVLSettings
import GVLShown
package import GVLWorkspace

/// Compiles archive, profile and policy into a plan by which consent strings are judged.
package struct ImpactPlanWork {
  private let workspace: Workspace
  private let range: ListRange
  private let policy: String?

  /// - Parameters:
  ///   - range: lists that strings may be of, up to the one that is shown now; open ends are the first and the last stored.
  ///   - policy: a preset or a file; nil for the profile's.
  package init(_ range: ListRange, policy: String?, in workspace: Workspace) {
    (self.range, self.policy, self.workspace) = (range, policy, workspace)
  }

  package func run() throws(Undone) -> Done<ImpactPlan> { try Done.work { notes in try plan(&notes) } }

  private func plan(_ notes: inout Notes) throws -> ImpactPlan {
    let profile = workspace.settings.profile.value
    let policy = try policy.map { try Workspace.policy(argument: $0) } ?? workspace.policy(of: profile)
    let newest = try workspace.list(range.to ?? .latest)
    notes.note(newest.note)
    let first = try range.from.map { try workspace.list($0).reference }
    if let first, first.specification != newest.reference.specification || first.version > newest.reference.version {
      throw WorkError(
        .usage, "usage.range",
        "\(first)..\(newest.reference): the first list must be an older one of the same specification")
    }
    let archive = try workspace.openArchive()
    let older = archive.lists().map(\.reference).filter {
      $0.specification == newest.reference.specification && $0.version < newest.reference.version
        && $0.version >= first?.version ?? 0
    }
    let lists = ListsInTurn(older) { [workspace] reference in try workspace.list(.reference(reference)).list }
    let plan = ImpactPlan(
      older: lists, now: ShownList(newest.list, through: profile.selection), policy: policy,
      cmp: workspace.settings.cmp.value?.id)
    if let trouble = lists.trouble { throw trouble }
    let missing = (plan.versions.first ?? 1)...newest.reference.version
    let count = missing.count - plan.versions.count
    if count > 0 {
      notes.note("\(count) lists of this range are not stored: strings of them are counted as of another list")
    }
    return plan
  }
}
