package import GVLArchive
package import PlainText

extension Sync {
  /// Repairs the archive on a disk. Lost files are requested from the source, unless the configuration is
  /// offline: the only case in which a numbered list is requested a second time.
  package static func repair(
    _ configuration: SyncConfiguration, on disk: Disk, transport: any Transport, now: Timestamp,
    wait: LockWait = .seconds(60)
  ) throws(ArchiveError) -> RepairReport {
    let help = ArchiveRepair.Help(
      judge: { judge($0, $1, now: now) },
      fetch: { lost, writer throws(ArchiveError) in
        try Refetch(configuration: configuration, transport: transport, now: now).fetch(lost, writer)
      })
    return try ArchiveRepair.run(on: disk, now: now, wait: wait, help: help)
  }

  /// Judges whether bytes fit the subject of an archive's path.
  static func judge(_ bytes: [UInt8], _ subject: Subject, now: Timestamp) -> ArchiveRepair.Judgement {
    let resource: Resource =
      switch subject {
      case .list(let list): .numbered(list)
      case .translation(let language, let list):
        .translation(language: language, specification: list.specification)
      case .extra, .disclosure: .extra(subject, address: "")
      }
    let candidate = Candidate(resource, bytes)
    // A clock that was set back must not make good lists fail.
    var limits = Plausibility()
    limits.futureSeconds = 100 * 366 * 86_400
    if let refusal = Gate.refusal(candidate, of: subject.list, now: now, limits: limits) {
      return .bad(code: refusal.code.rawValue, message: refusal.message)
    }
    return .good(lastUpdated: candidate.lastUpdated)
  }
}
