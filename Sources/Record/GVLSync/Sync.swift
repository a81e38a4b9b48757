import CurlHTTP
import Files
public import GVLArchive
public import PlainText

/// Brings an archive up to date with a source: plan, ask, gate, store.
public enum Sync {
  /// What a sync would ask for now. Translations are planned for the newest list that is stored.
  package static func plan(
    _ configuration: SyncConfiguration, archive: Archive, now: Timestamp
  ) throws(ArchiveError) -> Plan {
    try Planner(configuration, archive, archive.state(), now: now)
      .plan(newest: archive.latest(specification: configuration.specification))
  }

  /// Syncs the archive in a folder with its source, by libcurl.
  ///
  /// Asks nothing inside the lifetime of what is stored, and one conditional request after it: it may be called as often
  /// as one likes. A refused or failed file leaves the stored one as it was. When nothing may be asked it takes no lock
  /// and writes nothing.
  ///
  /// Blocks until all is settled, a second in the ordinary case, minutes where years are filled up: call it off the main
  /// thread. It may be called from any thread; of two syncs of one folder, in this process or another, the second waits.
  ///
  /// - Parameters:
  ///   - configuration: what to sync, from where, and what to believe.
  ///   - folder: what `gvl-cache` and `translations/official` lie in; made where it is missing.
  ///   - connection: how servers are asked.
  ///   - now: nil for the time of this machine's clock.
  ///   - wait: for a process that is writing the archive.
  ///   - observe: called for each resource when it is settled, in the report's order, on the calling thread.
  /// - Returns: what became of each file. Failures of the network and refused bodies are in it, and no errors.
  /// - Throws: `SyncError` with `sync.connection` or `sync.library` where no request can be made, `sync.locked` where
  ///   another process did not end in time, `sync.archive` with the trouble that the archive has.
  public static func run(
    _ configuration: SyncConfiguration, folder: String, connection: Connection = Connection(), now: Timestamp? = nil,
    wait: LockWait = .seconds(60), observe: @escaping (SyncProgress) -> Void = { _ in }
  ) throws(SyncError) -> SyncReport {
    try byCurl(configuration, folder, connection, now, wait, nil, observe)
  }

  /// Both public forms of `run`.
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

  /// How old an archive is against its source. Asks nothing and writes nothing.
  ///
  /// - Parameters:
  ///   - folder: what `gvl-cache` lies in.
  ///   - now: nil for the time of this machine's clock.
  ///   - maxAge: seconds since the source's last word beyond which the archive is stale; nil for any.
  ///   - frozenAfter: seconds without a new list beyond which the source counts as frozen; nil for any.
  /// - Throws: `SyncError` with `sync.archive` where the archive cannot be read.
  public static func status(
    _ configuration: SyncConfiguration, folder: String, now: Timestamp? = nil, maxAge: Int? = nil,
    frozenAfter: Int? = nil
  ) throws(SyncError) -> SyncStatus {
    do throws(ArchiveError) {
      let (archive, harm) = try Archive.harm(folder: folder)
      return try SyncStatus(
        configuration, archive: archive, harm: harm, now: now ?? Timestamp(seconds: time(nil)), maxAge: maxAge,
        frozenAfter: frozenAfter)
    } catch { throw SyncError(error) }
  }

  /// The same with a transport of one's own.
  ///
  /// When nothing may be asked it takes no lock and writes nothing. Failures of the network and refused bodies are in
  /// the report; what is thrown is trouble with the archive itself.
  ///
  /// - Parameter observe: told each resource when it is settled, in the report's order.
  package static func run(
    _ configuration: SyncConfiguration, folder: String, transport: any Transport, now: Timestamp,
    wait: LockWait = .seconds(60), observe: @escaping (SyncProgress) -> Void = { _ in }
  ) throws(SyncError) -> SyncReport {
    do throws(ArchiveError) {
      return try run(configuration, Disk(root: folder), transport, now, wait, observe)
    } catch { throw SyncError(error) }
  }

  package static func run(
    _ configuration: SyncConfiguration, _ disk: Disk, _ transport: any Transport, _ now: Timestamp,
    _ wait: LockWait = .seconds(60), _ observe: @escaping (SyncProgress) -> Void = { _ in }
  ) throws(ArchiveError) -> SyncReport {
    try run(configuration, disk, transport, now, wait, observe, until: nil)
  }

  /// - Parameter cancellation: ends the run at its next safe point; nil where nothing does.
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
    // Everything is decided anew under the lock: another sync may have done the work meanwhile.
    var run = SyncRun(
      configuration: configuration, writer: writer, transport: transport, now: now, cancellation: cancellation,
      observe: observe)
    return try run.run()
  }

  /// Takes the lock; nil where the wait for it was cancelled.
  private static func writer(
    _ disk: Disk, _ wait: LockWait, _ cancellation: Cancellation?
  ) throws(ArchiveError) -> ArchiveWriter? {
    guard let cancellation else { return try ArchiveWriter(disk, wait: wait) }
    let end = System.milliseconds() + wait.inSeconds * 1000
    while !cancellation.isRequested {
      // Each try waits a moment by itself.
      do throws(ArchiveError) { return try ArchiveWriter(disk, wait: .no) } catch {
        guard error.code == .locked, System.milliseconds() < end else { throw error }
      }
    }
    return nil
  }
}

/// How far a sync has come.
public struct SyncProgress: Sendable, Hashable {
  /// Resources that are settled.
  public internal(set) var done = 0
  /// Known from the moment that the latest list is settled, but for lists that translations turn out to be of.
  public internal(set) var total = 1
  /// Of bodies, as transferred.
  public internal(set) var bytes = 0
  /// The one that was settled last.
  public internal(set) var resource: Resource?
  /// Of those that are settled, what was asked for.
  package var asked = 0
  /// Seconds that the rest takes at least, since requests are paced.
  package var least = 0
}
