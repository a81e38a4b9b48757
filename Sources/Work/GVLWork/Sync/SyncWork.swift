import CurlHTTP
package import GVLArchive
package import GVLList
import GVLSettings
package import GVLSync
package import GVLWorkspace
package import PlainText

/// Brings the archive up to date.
package struct SyncWork {
  private let workspace: Workspace
  private let now: Timestamp

  /// `v3`, `3`; nil for that of the source.
  package var specification: String?
  package var allowsHTTP = false
  package var backfill: [Backfill] = []
  /// Files beside the lists.
  package var also: Set<Subject.ExtraKind> = []
  package var accept: Set<ListReference> = []
  package var acceptsRollback = false
  package var acceptsShrink = false
  package var refresh = false
  package var isOffline = false
  /// Whether languages that are absent, or that no bundle can use, are failures.
  package var isStrict = false
  /// A failing network is no failure while the list was confirmed within this time.
  package var tolerance: Age?
  /// Whether the clock is set to another time on purpose: then it is not reported as wrong.
  package var hasOwnClock = false

  package init(in workspace: Workspace, now: Timestamp) { (self.workspace, self.now) = (workspace, now) }

  /// The requests that would be made, and why.
  package func plan() throws(Undone) -> Done<Plan> {
    try Done.work { notes in
      try Sync.plan(configuration(&notes), archive: try workspace.openArchive(), now: now)
    }
  }

  /// What the sync came to, and why it is a failure; nil where it is none.
  package typealias Outcome = (report: SyncReport, failure: (any Error)?)

  /// - Parameter observe: how far it has come, from any thread.
  package func run(
    by transport: any Transport, waiting wait: LockWait, observe: @escaping @Sendable (SyncProgress) -> Void = { _ in }
  ) throws(Undone) -> Done<Outcome> {
    try Done.work { notes in
      let configuration = try configuration(&notes)
      let report = try Sync.run(
        configuration, folder: workspace.folder, transport: transport, now: now, wait: wait,
        observe: observe)
      for note in report.notes where !(note.code == .clock && hasOwnClock) {
        notes.note(note.message, code: note.code.rawValue)
      }
      return (report, failure(of: report, configuration, &notes))
    }
  }

  private func configuration(_ notes: inout Notes) throws -> SyncConfiguration {
    var configuration = try workspace.syncConfiguration(
      specification: number(), allowHTTP: allowsHTTP, &notes)
    configuration.backfill = backfill
    for kind in also.sorted() {
      switch kind {
      case .extra(let extra):
        try configuration.add(extra, from: workspace.settings.sources.value[extra])
      case .disclosures: configuration.disclosures = workspace.settings.profile.value.selection.vendors
      }
    }
    configuration.acceptedLists = accept
    configuration.refresh = refresh
    configuration.isOffline = isOffline
    if acceptsRollback { configuration.accepted.insert(.older) }
    if acceptsShrink { configuration.accepted.insert(.shrunken) }
    return configuration
  }

  private func number() throws -> Int? {
    guard let specification else { return nil }
    guard let number = Int(specification.hasPrefix("v") ? String(specification.dropFirst()) : specification) else {
      throw WorkError(.usage, "usage.specification", "--spec \(specification): write v2 or v3")
    }
    return number
  }

  private func failure(
    of report: SyncReport, _ configuration: SyncConfiguration, _ notes: inout Notes
  ) -> (any Error)? {
    if let failure = SyncFailure(report, isStrict: isStrict) {
      guard report.conclusion == .unreachable, let end = toleratedUntil(report) else { return failure }
      notes.warn(
        "\(failure.message); tolerated until \(end), last confirmed \(report.confirmed.map { "\($0)" } ?? "never")",
        code: failure.stableCode)
    }
    guard isStrict else { return nil }
    // What the sync came to is a result all the same.
    do { return try workspace.reopened.unusableTexts(configuration) } catch { return error }
  }

  /// Until when a failing network is no failure; nil where it is one.
  private func toleratedUntil(_ report: SyncReport) -> Timestamp? {
    guard let tolerance, let confirmed = report.confirmed,
      (0...tolerance.seconds).contains(now.seconds(since: confirmed))
    else { return nil }
    return confirmed.adding(seconds: tolerance.seconds)
  }
}
