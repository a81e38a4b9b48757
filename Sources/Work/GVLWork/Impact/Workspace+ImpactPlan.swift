import GVLArchive
import GVLDecision
package import GVLImpact
import GVLList
import GVLSettings
import GVLShown
package import GVLWorkspace

extension Workspace {
  /// Compiles archive, profile and policy into a plan that judges consent strings.
  ///
  /// - Parameters:
  ///   - range: lists that strings may name, up to the list shown now; open ends mean the first and last stored list.
  ///   - policy: a preset or a file; nil for the profile's.
  package func impactPlan(_ range: ListRange, policy: String?) throws(JobError) -> Done<ImpactPlan> {
    try Done.work { notes in
      let profile = settings.profile.value
      let policy = try policy.map { try Workspace.policy(argument: $0) } ?? self.policy(of: profile)
      let range = try StoredRange(range, in: self, &notes)
      let lists = ListsInTurn(range.older) { try range.list($0) }
      let plan = ImpactPlan(
        older: lists, now: ShownList(range.newestList, through: profile.selection), policy: policy,
        cmp: settings.cmp.value?.id)
      if let trouble = lists.trouble { throw trouble }
      let missing = (plan.versions.first ?? 1)...range.newest.version
      let count = missing.count - plan.versions.count
      if count > 0 {
        notes.note("\(count) lists of this range are not stored: strings of them are counted as of another list")
      }
      return plan
    }
  }
}

/// The stored lists that strings may name, up to the list that is shown.
struct StoredRange {
  let newest: ListReference
  let newestList: VendorList
  /// The lists before the newest, oldest first.
  let older: [StoredList]
  private let workspace: Workspace
  private let archive: Archive

  /// - Throws: `WorkError` with `usage.range` if the ends are swapped or belong to two specifications.
  init(_ range: ListRange, in workspace: Workspace, _ notes: inout Notes) throws {
    let shown = try workspace.list(range.to ?? .latest)
    notes.note(shown.note)
    (newest, newestList) = (shown.reference, shown.list)
    let newest = newest
    let first = try range.from.map { try workspace.list($0).reference }
    if let first, first.specification != newest.specification || first.version > newest.version {
      throw WorkError(
        .usage, "usage.range", "\(first)..\(newest): the first list must be an older one of the same specification")
    }
    (self.workspace, archive) = (workspace, try workspace.openArchive())
    older = archive.lists().filter { stored in
      let list = stored.reference
      return list.specification == newest.specification && list.version < newest.version
        && list.version >= first?.version ?? 0
    }
  }

  /// Reads one of the older lists.
  func list(_ stored: StoredList) throws -> VendorList {
    try workspace.loaded(stored, in: archive).list
  }
}
