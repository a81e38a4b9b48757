import CurlHTTP
package import GVLArchive
package import GVLSync
package import GVLWorkspace
package import PlainText

/// Repairs what a verification finds.
package struct ArchiveRepairWork {
  private let workspace: Workspace

  package var allowsHTTP = false
  /// Makes no request; names the files that would be requested.
  package var isOffline = false

  package init(in workspace: Workspace) { self.workspace = workspace }

  package func run(
    by transport: any Transport, now: Timestamp, waiting wait: LockWait
  ) throws(JobError) -> Done<RepairReport> {
    try Done.work { notes in
      try workspace.requireArchive()
      var configuration = try workspace.syncConfiguration(allowHTTP: allowsHTTP, &notes)
      configuration.isOffline = isOffline
      return try Sync.repair(configuration, folder: workspace.folder, transport: transport, now: now, wait: wait)
    }
  }
}

extension Workspace {
  /// Throws if there is neither a `gvl.yml` nor an archive, so that a mistyped folder gets no new archive.
  func requireArchive() throws {
    if !InputFile.isFolder(folder + "/" + ArchiveLayout.cache) { try requireFile() }
  }
}
