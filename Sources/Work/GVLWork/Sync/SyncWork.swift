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

  /// `v3`, `3`; nil for the source's specification.
  package var specification: String?
  package var allowsHTTP = false
  package var backfill: [Backfill] = []
  /// Kinds of files beside the lists to sync too.
  package var also: Set<Subject.ExtraKind> = []
  package var accept: Set<ListReference> = []
  package var acceptsRollback = false
  package var acceptsShrink = false
  package var refresh = false
  package var isOffline = false
  /// Whether languages count as failures if they are absent, or if no bundle can use their texts.
  package var isStrict = false
  /// A failing network is not an error if the list was confirmed within this time.
  package var tolerance: Age?
  /// Whether the user set another time on purpose: then the clock is not reported as wrong.
  package var hasOwnClock = false

  package init(in workspace: Workspace, now: Timestamp) { (self.workspace, self.now) = (workspace, now) }

  /// The requests that a sync would make, with their reasons.
  package func plan() throws(JobError) -> Done<Plan> {
    try Done.work { notes in
      try Sync.plan(configuration(&notes), archive: try workspace.openArchive(), now: now)
    }
  }

  /// The report of the sync, and its failure; nil if it succeeded.
  package typealias Outcome = (report: SyncReport, failure: (any Error)?)

  /// - Parameter observe: receives the progress, on any thread.
  package func run(
    by transport: any Transport, waiting wait: LockWait, observe: @escaping @Sendable (SyncProgress) -> Void = { _ in }
  ) throws(JobError) -> Done<Outcome> {
    try Done.work { notes in
      let configuration = try configuration(&notes)
      let report = try Sync.run(
        configuration, on: Disk(root: workspace.folder), transport: transport, now: now, wait: wait, observe: observe)
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
    if let failure = WorkError(report, isStrict: isStrict) {
      guard report.conclusion == .unreachable, let end = toleratedUntil(report) else { return failure }
      notes.warn(
        "\(failure); tolerated until \(end), last confirmed \(report.confirmed.map { "\($0)" } ?? "never")",
        code: failure.stableCode)
    }
    guard isStrict else { return nil }
    // This check must not discard the report of the sync.
    do { return try workspace.reopened.unusableTexts(configuration) } catch { return error }
  }

  /// The time until which a failing network is not an error; nil if it is one.
  private func toleratedUntil(_ report: SyncReport) -> Timestamp? {
    guard let tolerance, let confirmed = report.confirmed,
      (0...tolerance.seconds).contains(now.seconds(since: confirmed))
    else { return nil }
    return confirmed.adding(seconds: tolerance.seconds)
  }
}
