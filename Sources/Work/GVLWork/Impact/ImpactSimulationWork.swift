import ConsentSignals
import Files
import GVLArchive
import GVLChanges
import GVLDecision
package import GVLImpact
import GVLList
import GVLSettings
import GVLShown
package import GVLWorkspace
import PlainText

/// The number of users that each policy would have asked again over the last lists, counted on the user's own log.
package struct ImpactSimulationWork: Sendable {
  private let workspace: Workspace
  private let range: ListRange?
  private let count: Int
  private let policies: [String]

  /// - Parameters:
  ///   - range: lists that strings may name, up to the newest list that is simulated; nil for the last 60.
  ///   - count: the number of newest lists that are simulated.
  ///   - policies: presets or files; empty means all presets.
  package init(_ range: ListRange?, over count: Int, policies: [String], in workspace: Workspace) {
    (self.range, self.count, self.policies, self.workspace) = (range, count, policies, workspace)
  }

  package func run() throws(Undone) -> Done<ImpactSimulation> { try Done.work { notes in try simulation(&notes) } }

  /// The name of the profile that the lists are read with.
  package var profile: String { workspace.settings.profile.value.name }

  private static let usual = 60

  private func simulation(_ notes: inout Notes) throws -> ImpactSimulation {
    let profile = workspace.settings.profile.value
    var seen: Set<String> = []
    let named = self.policies.filter { seen.insert($0).inserted }
    let policies = try named.isEmpty ? ReconsentPolicy.presets : named.map { try Workspace.policy(argument: $0) }
    let found = try StoredRange(range ?? .all, in: workspace, &notes)
    if let first = found.first, first.version == found.newest.version { throw StoredRange.order(first, found.newest) }
    let older = range == nil ? found.older.suffix(Self.usual - 1) : found.older
    guard let oldest = older.first?.reference else {
      throw WorkError(.failed, "impact.lists", "a simulation needs two stored lists or more; `gvl sync` fetches them")
    }
    let missing = found.newest.version - oldest.version - older.count
    if missing > 0 {
      notes.note(
        "\(missing) lists of this range are not stored: strings of them are left out, and changes count at the next stored one"
      )
    }
    let lists = try older.map { try found.list($0) } + [found.newestList]
    let steps = lists.indices.suffix(min(count, lists.count - 1))
    let cmp = workspace.settings.cmp.value?.id
    let made = inParallel(Array(steps)) { step in
      let shown = ShownList(lists[step], through: profile.selection)
      let plans = policies.map { ImpactPlan(older: lists[..<step], now: shown, policy: $0, cmp: cmp) }
      return ImpactSimulation.Step(lists[step].reference, published: lists[step].lastUpdated, plans: plans)
    }
    return ImpactSimulation(made)
  }
}

extension ImpactSimulation {
  /// Counts a log on all processors; parameters and errors are those of `ImpactCountWork.counts`.
  package func counts(of files: [String], _ form: LogForm, progress: @escaping LogProgress) throws -> Counts {
    let parts = try LogLines.counted(files, form, progress: progress, start: { none }) {
      lines, overlong, reader, counts in
      counts.addInvalid(overlong)
      LinePieces.each(lines) { line in
        do throws(SignalError) { count(try reader.string(of: line), into: &counts) } catch { counts.addInvalid(1) }
      }
    }
    var counts = none
    for part in parts { counts.merge(part) }
    return counts
  }
}
