package import GVLChanges
import GVLSettings
import GVLShown
package import GVLWorkspace
package import PlainText

/// The part of a record to read.
package struct HistoryRange {
  package var range: ListRange
  /// Only lists published on these days and between them.
  package var since: Timestamp?
  package var until: Timestamp?
  /// Receives the number of lists compared, and of all lists.
  package var observe: @Sendable (_ done: Int, _ total: Int) -> Void = { _, _ in }

  package init(_ range: ListRange, since: Timestamp? = nil, until: Timestamp? = nil) {
    (self.range, self.since, self.until) = (range, since, until)
  }

  /// The steps within the range and the dates.
  func steps(
    _ workspace: Workspace, filter: ChangeFilter = ChangeFilter(), profile: PublisherProfile,
    policies: [ReconsentPolicy]
  ) throws -> [HistoryStep] {
    let steps = try workspace.history(
      range, filter: filter, profile: profile, policies: policies, observe: observe)
    let end = until.map { Timestamp(milliseconds: $0.milliseconds + 86_400_000) }
    return steps.filter { step in
      guard since != nil || until != nil else { return true }
      guard let time = step.to.lastUpdated.flatMap({ Timestamp($0) }) else { return false }
      return since.map { time >= $0 } ?? true && end.map { time < $0 } ?? true
    }
  }
}

extension Workspace {
  /// How often each policy would have asked users again, list by list.
  ///
  /// - Parameter policies: presets or files; nil for all presets.
  package func replay(_ range: HistoryRange, policies: [String]?) throws -> Replay {
    let profile = settings.profile.value.selection
    let policies = try policies?.map { try Workspace.policy(argument: $0) } ?? ReconsentPolicy.presets
    let steps = try range.steps(self, profile: profile, policies: policies)
    return Replay(steps, profile: profile.name, policies: policies.map(\.name))
  }
}
