package import GVLArchive
package import GVLWorkspace

/// Writes the archive as a server has it.
package struct ArchiveExportWork {
  private let workspace: Workspace

  package init(in workspace: Workspace) { self.workspace = workspace }

  /// - Parameter force: whether it is written beside files of another kind.
  package func run(into folder: String, force: Bool) throws -> ArchiveExport {
    if try workspace.openArchive().index.entries.isEmpty { try workspace.requireFile() }
    try workspace.requireIndex()
    try OutputFile.claim(folder: folder)
    return try ArchiveExport.write(archive: workspace.folder, to: folder, force: force)
  }
}
