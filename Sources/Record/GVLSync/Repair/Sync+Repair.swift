public import GVLArchive
public import GVLModel

extension Sync {
  /// Repairs the archive in a workspace's folder. Lost files are asked for at the source, unless the configuration is
  /// offline: the one case in which a numbered list is asked for a second time.
  public static func repair(
    _ configuration: SyncConfiguration, folder: String, transport: any Transport, now: Timestamp,
    wait: LockWait = .seconds(60)
  ) throws(SyncError) -> RepairReport {
    do throws(ArchiveError) {
      return try repair(configuration, Disk(root: folder), transport, now, wait)
    } catch { throw SyncError(error) }
  }

  package static func repair(
    _ configuration: SyncConfiguration, _ disk: Disk, _ transport: any Transport, _ now: Timestamp,
    _ wait: LockWait = .seconds(60)
  ) throws(ArchiveError) -> RepairReport {
    let help = ArchiveRepair.Help(
      judge: { judge($0, $1, now: now) }, judgeExtra: judge,
      fetch: { lost, writer throws(ArchiveError) in
        try Refetch(configuration: configuration, transport: transport, now: now).fetch(lost, writer)
      })
    return try ArchiveRepair.run(disk, now, wait, help)
  }

  /// Whether bytes are what an extra's name says.
  static func judge(_ bytes: [UInt8], _ extra: Extra) -> ArchiveRepair.Judgement {
    do throws(Refusal) {
      return .good(lastUpdated: try ExtraContent(extra, bytes).lastUpdated)
    } catch { return .bad(code: error.code.rawValue, message: error.message) }
  }

  /// Whether bytes are what a place of the archive stands for.
  static func judge(_ bytes: [UInt8], _ place: ArchiveLayout.Place, now: Timestamp) -> ArchiveRepair.Judgement {
    let resource: Resource =
      if let language = place.language {
        .translation(language: language, specification: place.list.specification)
      } else {
        .numbered(place.list)
      }
    let candidate = Candidate(resource, bytes)
    // A clock that has been set back must not turn good lists away.
    var limits = Plausibility()
    limits.futureSeconds = 100 * 366 * 86_400
    if let refusal = Gate.refusal(candidate, of: place.list, now: now, limits: limits) {
      return .bad(code: refusal.code.rawValue, message: refusal.message)
    }
    return .good(lastUpdated: candidate.lastUpdated)
  }
}
