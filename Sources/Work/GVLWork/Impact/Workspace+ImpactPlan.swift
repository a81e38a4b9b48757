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
