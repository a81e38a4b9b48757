package import GVLArchive
package import GVLModel

/// Brings an archive up to date with a source: plan, ask, gate, store.
package enum Sync {
  /// What a sync would ask for now. Translations are planned for the newest list that is stored.
  package static func plan(
    _ configuration: SyncConfiguration, archive: Archive, now: Timestamp
  ) -> Plan {
    Planner(configuration, archive, archive.state(), now: now)
      .plan(newest: archive.latest(specification: configuration.specification))
  }

  /// Syncs the archive in a workspace's folder.
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
    let archive = try Archive.open(disk)
    let plan = plan(configuration, archive: archive, now: now)
    guard !plan.isIdle else {
      var report = SyncReport(source: configuration.shownSource, specification: configuration.specification)
      report.list = archive.latest(specification: configuration.specification)
      report.confirmed = configuration.confirmed(in: archive.state())
      report.resources = plan.held.map { ResourceReport($0, in: archive) }
      return report
    }
    // Everything is decided anew under the lock: another sync may have done the work meanwhile.
    var run = SyncRun(
      configuration: configuration, writer: try ArchiveWriter(disk, wait: wait), transport: transport, now: now,
      observe: observe)
    return try run.run()
  }
}
