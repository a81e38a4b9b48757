import GVLArchive
package import GVLList
import GVLSettings
package import GVLSync
package import GVLWorkspace
package import PlainText

/// The age of the archive compared with its source, the archive's damage, and the limits that apply.
package struct StatusWithLimits {
  package var status: SyncStatus
  /// The age from which the archive is stale; nil for no limit.
  package var limit: Age?
  /// The source counts as frozen if it has had no new list for this time.
  package var frozen: Age
}

extension Workspace {
  /// - Parameter maxAge: nil for `freshness.fail` of the workspace.
  package func status(maxAge: Age?, now: Timestamp) throws(JobError) -> Done<StatusWithLimits> {
    try Done.work { notes in
      try requireFile()
      let freshness = settings.freshness.value
      let limit = maxAge ?? freshness.fail
      let (archive, harm) = try Archive.harm(folder: folder)
      let status = try SyncStatus(
        // No request is made, so HTTP is safe.
        try syncConfiguration(allowHTTP: true, &notes), archive: archive, harm: harm, now: now,
        maxAge: limit?.seconds, frozenAfter: freshness.frozen.seconds)
      if maxAge == nil, !status.isStale, let age = status.confirmedAge, age > freshness.warn.seconds {
        let limit = limit.map { "; it is stale after \($0)" } ?? ""
        notes.note("not confirmed for \(ageWords(age))\(limit)", code: "status.unconfirmed")
      }
      if harm.isEmpty { notes.note(archive.unlisted?.description, code: "status.unlisted") }
      if status.isFrozen, let age = status.unchangedAge {
        notes.note(
          "\(status.source) has published nothing newer for \(ageWords(age)), more than \(freshness.frozen); lists are "
            + "published weekly, so find out whether it still follows the official list", code: "status.frozen")
      }
      if let age = status.confirmedAge, age < -300 {
        notes.note(
          "the clock says a time before the last confirmation; set it, or look at --now", code: "status.clock")
      }
      return StatusWithLimits(status: status, limit: limit, frozen: freshness.frozen)
    }
  }
}
