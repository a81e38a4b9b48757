package import GVLChanges
import GVLSettings
package import GVLWorkspace

/// How often each policy would have asked users again, list by list.
package struct ReplayWork {
  private let workspace: Workspace
  private let range: HistoryRange
  private let policies: [String]?

  /// - Parameter policies: presets or files; nil for all presets.
  package init(_ range: HistoryRange, policies: [String]?, in workspace: Workspace) {
    (self.range, self.policies, self.workspace) = (range, policies, workspace)
  }

  package func run() throws -> Replay {
    let profile = workspace.settings.profile.value.selection
    let policies = try policies?.map { try Workspace.policy(argument: $0) } ?? ReconsentPolicy.presets
    let steps = try range.steps(workspace, profile: profile, policies: policies)
    return Replay(steps, profile: profile.name, policies: policies.map(\.name))
  }
}
