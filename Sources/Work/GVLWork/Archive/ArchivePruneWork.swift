package import GVLArchive
import GVLDecision
package import GVLList
package import GVLWorkspace
package import PlainText

/// Deletes old refused bodies and, on request, old lists; or only reports what it would delete.
package struct ArchivePruneWork {
  private let workspace: Workspace
  private let now: Timestamp

  /// Refused bodies older than this age are deleted.
  package var quarantineAge = Age(seconds: 90 * 86_400)
  /// The number of newest lists to keep of each specification; nil keeps all.
  package var keep: Int?

  package init(in workspace: Workspace, now: Timestamp) { (self.workspace, self.now) = (workspace, now) }

  /// - Parameter wait: nil deletes nothing.
  package func run(waiting wait: LockWait?) throws(JobError) -> Done<ArchivePrune> {
    try Done.work { notes in
      if let keep, keep < 1 {
        throw WorkError(.usage, "usage.keep", "--keep \(keep): write a number of lists, at least 1")
      }
      try workspace.requireArchive()
      try workspace.requireIndex()
      // A lock file that cannot be read may pin any list, so its error ends the work.
      let pinned = keep == nil ? [] : try workspace.lock()?.digests ?? []
      let limits = ArchivePrune.Limits(quarantineAge: quarantineAge.seconds, keep: keep, pinned: pinned)
      let prune =
        if let wait {
          try ArchivePrune.run(folder: workspace.folder, limits, now: now, wait: wait)
        } else {
          ArchivePrune(try workspace.openArchive(), limits, now: now)
        }
      if prune.files.contains(where: { $0.kind != .quarantine }) {
        notes.note("decisions and bundles made from these lists can then not be checked against them any more")
      }
      return prune
    }
  }
}
