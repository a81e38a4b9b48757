import GVLArchive
package import GVLWorkspace
package import ReportFormats

/// Compares every stored file with its entry in the index.
package struct ArchiveVerifyWork {
  private let workspace: Workspace

  package init(in workspace: Workspace) { self.workspace = workspace }

  /// - Parameter observe: receives the number of files read, and of all files.
  package func run(
    observe: @escaping (_ done: Int, _ total: Int) -> Void = { _, _ in }
  ) throws(JobError) -> Done<Verification> {
    try Done.work { notes in
      let verified = try Archive.verify(Disk(root: workspace.folder), patience: 10_000, observe: observe)
      if verified.archive.index.entries.isEmpty { try workspace.requireFile() }
      if verified.isBusy {
        notes.note("another process is writing the archive; what it has under way was not judged")
      }
      return Verification(
        verified.problems.map { .init(path: $0.path, code: $0.code.rawValue, message: $0.message) },
        files: verified.archive.index.entries.count, praise: "every one as it was stored")
    }
  }
}
