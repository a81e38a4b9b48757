package import GVLChanges
package import GVLList
package import GVLListReports
import GVLSettings
import GVLShown
import GVLSync
package import GVLWorkspace
package import JSONText
package import PlainText

/// A history for output: its steps, the head of its feed, and its JSON document.
package struct HistoryReport {
  package var log: LogText
  package var feed: FeedIdentity
  /// The lists that changed.
  package var references: [ListReference]
  var dates: ChangeDates?

  /// `gvl.log/1`.
  package var json: JSONValue { log.steps.logJSON(profile: feed.profile, policy: feed.policy, dates: dates) }
}

/// Changes in the record, list by list.
package struct LogWork {
  private let workspace: Workspace
  private let range: HistoryRange

  package var vendor: Int?
  package var kinds: Set<ChangeKind>?
  /// Only lists with this verdict or a stricter one.
  package var verdict: Verdict?
  /// Whether each change is shown, instead of their number.
  package var showsChanges = false
  /// The page to make; nil for no page.
  package var page: PageRequest?

  package init(_ range: HistoryRange, in workspace: Workspace) { (self.range, self.workspace) = (range, workspace) }

  package func run() throws -> HistoryReport {
    let profile = workspace.settings.profile.value
    let policy = try workspace.policy(of: profile)
    let filter = ChangeFilter(vendors: Set([vendor].compactMap(\.self)), kinds: kinds ?? [])
    var steps = try range.steps(workspace, filter: filter, profile: profile.selection, policies: [policy])
    let dates = ChangeDates(steps)
    if let verdict { steps = steps.filter { ($0.verdicts.first ?? .none) >= verdict } }
    var log = LogText(
      steps, showsChanges: !filter.isEmpty || showsChanges, dates: filter.isEmpty ? dates : nil,
      verdictsOf: filter.isEmpty ? nil : "of these changes alone, by policy \(policy.name)")
    if let page, let last = steps.last {
      let newest = try workspace.list(.reference(last.to.list))
      log.page.head = page.head(lists: [], profile: profile.selection, policy: policy.name, workspace)
      log.page.names = ItemNames(newest.list.texts)
      if let vendor, verdict == nil {
        log.page.vendor = .init(vendor, steps, in: newest)
        log.page.range = steps.first.map { ($0.from.list, last.to.list) }
      }
    }
    return HistoryReport(
      log: log,
      feed: FeedIdentity(
        source: SyncConfiguration.shown(workspace.settings.source.value), subject: subject, profile: profile.name,
        policy: policy.name),
      references: steps.filter { filter.isEmpty || !$0.changes.isEmpty }.map(\.to.list), dates: dates)
  }

  /// The arguments that narrow the log, for the head of the page.
  private var subject: String {
    var parts = ["log"]
    if let vendor { parts.append("vendor \(vendor)") }
    if let kinds { parts.append("kinds " + kinds.map(\.rawValue).sorted().joined(separator: " ")) }
    if let verdict { parts.append("verdict \(verdict.rawValue)") }
    return parts.joined(separator: ", ")
  }
}

extension LogPage.Vendor {
  /// The vendor by its entry in the list, or by its last change if the list no longer has it.
  init(_ id: Int, _ steps: [HistoryStep], in loaded: LoadedList) {
    let known = loaded.list.vendor(id)
    self.init(
      id: id, name: known?.name ?? steps.last { !$0.changes.isEmpty }?.changes.last?.name ?? "",
      state: known.map { $0.isLive ? "in \(loaded.reference)" : "deleted in \(loaded.reference)" }
        ?? "not in \(loaded.reference)")
  }
}

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
