import CurlHTTP
import Files
public import GVLArchive
public import PlainText

/// Updates an archive from a source: plan, request, check, store.
public enum Sync {
  /// The requests that a sync would make now. Translations are planned for the newest stored list.
  package static func plan(
    _ configuration: SyncConfiguration, archive: Archive, now: Timestamp
  ) throws(ArchiveError) -> Plan {
    try Planner(configuration, archive, archive.state(), now: now)
      .plan(newest: archive.latest(specification: configuration.specification))
  }

  /// Syncs the archive in a folder with its source, using libcurl.
  ///
  /// Makes no request within the lifetime of the stored files, and one conditional request after it, so you may call it
  /// as often as you like. If a file is refused or fails, the stored one stays. If no request may be made, it takes no
  /// lock and writes nothing.
  ///
  /// Blocks until everything is settled: about a second usually, minutes if it fetches years of lists. Call it off the
  /// main thread; any thread may call it. Of two syncs of one folder, in this process or another, the second waits.
  ///
  /// - Parameters:
  ///   - configuration: what to sync, from where, and which checks to apply.
  ///   - folder: the folder of `gvl-cache` and `translations/official`; created if missing.
  ///   - connection: settings of the requests.
  ///   - now: nil for the time of this machine's clock.
  ///   - wait: how long to wait for a process that is writing the archive.
  ///   - observe: called for each resource when it is settled, in the report's order, on the calling thread.
  /// - Returns: the result for each file. It includes network failures and refused bodies, which are not thrown.
  /// - Throws: `SyncError` with `sync.connection` or `sync.library` if no request can be made, `sync.locked` if another
  ///   process did not finish in time, `sync.archive` if the archive cannot be read or written.
  public static func run(
    _ configuration: SyncConfiguration, folder: String, connection: Connection = Connection(), now: Timestamp? = nil,
    wait: LockWait = .seconds(60), observe: @escaping (SyncProgress) -> Void = { _ in }
  ) throws(SyncError) -> SyncReport {
    try byCurl(configuration, folder, connection, now, wait, nil, observe)
  }

  /// Implements both public forms of `run`.
  static func byCurl(
    _ configuration: SyncConfiguration, _ folder: String, _ connection: Connection, _ now: Timestamp?,
    _ wait: LockWait, _ cancellation: Cancellation?, _ observe: @escaping (SyncProgress) -> Void
  ) throws(SyncError) -> SyncReport {
    let transport = CurlTransport(
      try connection.options(isOffline: configuration.isOffline, allowsHTTP: configuration.allowsHTTP))
    let report: SyncReport
    do throws(ArchiveError) {
      let disk = Disk(root: folder)
      try disk.makeRoot()
      report = try run(
        configuration, disk, transport, now ?? Timestamp(seconds: time(nil)), wait, observe, until: cancellation)
    } catch { throw SyncError(error) }
    if let failure = transport.failure { throw SyncError(.library, failure.message) }
    return report
  }

  /// The age and state of an archive compared with its source. Makes no request and writes nothing.
  ///
  /// - Parameters:
  ///   - folder: the folder of `gvl-cache`.
  ///   - now: nil for the time of this machine's clock.
  ///   - maxAge: seconds since the source's last confirmation after which the archive is stale; nil for no limit.
  ///   - frozenAfter: seconds without a new list after which the source counts as frozen; nil for no limit.
  /// - Throws: `SyncError` with `sync.archive` if the archive cannot be read.
  public static func status(
    _ configuration: SyncConfiguration, folder: String, now: Timestamp? = nil, maxAge: Int? = nil,
    frozenAfter: Int? = nil
  ) throws(SyncError) -> SyncStatus {
    do throws(ArchiveError) {
      let (archive, damage) = try Archive.damage(folder: folder)
      return try SyncStatus(
        configuration, archive: archive, damage: damage, now: now ?? Timestamp(seconds: time(nil)), maxAge: maxAge,
        frozenAfter: frozenAfter)
    } catch { throw SyncError(error) }
  }

  /// Syncs with a given transport.
  ///
  /// If no request may be made, it takes no lock and writes nothing. Network failures and refused bodies are in the
  /// report; only errors of the archive itself are thrown.
  ///
  /// - Parameter observe: called with each resource when it is settled, in the report's order.
  package static func run(
    _ configuration: SyncConfiguration, on disk: Disk, transport: any Transport, now: Timestamp,
    wait: LockWait = .seconds(60), observe: @escaping (SyncProgress) -> Void = { _ in }
  ) throws(ArchiveError) -> SyncReport {
    try run(configuration, disk, transport, now, wait, observe, until: nil)
  }

  /// - Parameter cancellation: ends the run at its next safe point; nil if it cannot be cancelled.
  static func run(
    _ configuration: SyncConfiguration, _ disk: Disk, _ transport: any Transport, _ now: Timestamp,
    _ wait: LockWait, _ observe: @escaping (SyncProgress) -> Void, until cancellation: Cancellation?
  ) throws(ArchiveError) -> SyncReport {
    let archive = try Archive.open(disk)
    let plan = try plan(configuration, archive: archive, now: now)
    var report = SyncReport(source: configuration.shownSource, specification: configuration.specification)
    report.list = archive.latest(specification: configuration.specification)
    report.confirmed = configuration.confirmed(in: archive.state())
    guard !plan.isIdle else {
      report.resources = plan.held.map { ResourceReport($0, in: archive) }
      return report
    }
    guard let writer = try writer(disk, wait, cancellation) else {
      report.isCutShort = true
      return report
    }
    // Plans again under the lock: another sync may have done the work meanwhile.
    var run = SyncRun(
      configuration: configuration, writer: writer, transport: transport, now: now, cancellation: cancellation,
      observe: observe)
    return try run.run()
  }

  /// Takes the lock; nil if the wait for it was cancelled.
  private static func writer(
    _ disk: Disk, _ wait: LockWait, _ cancellation: Cancellation?
  ) throws(ArchiveError) -> ArchiveWriter? {
    guard let cancellation else { return try ArchiveWriter(disk, wait: wait) }
    let end = System.milliseconds() + wait.inSeconds * 1000
    while !cancellation.isRequested {
      // Each attempt waits briefly by itself.
      do throws(ArchiveError) { return try ArchiveWriter(disk, wait: .no) } catch {
        guard error.code == .locked, System.milliseconds() < end else { throw error }
      }
    }
    return nil
  }
}

/// The progress of a sync, as passed to `observe`.
public struct SyncProgress: Sendable, Hashable {
  /// Number of resources whose result is known.
  public internal(set) var done = 0
  /// Number of resources, known once the latest list is settled. Lists that translations turn out to name are added.
  public internal(set) var total = 1
  /// Bytes of bodies, as transferred.
  public internal(set) var bytes = 0
  /// The resource that was settled last.
  public internal(set) var resource: Resource?
  /// Number of settled resources that were requested.
  package var asked = 0
  /// Minimum of seconds that the remaining requests take, since they are paced.
  package var least = 0
}
