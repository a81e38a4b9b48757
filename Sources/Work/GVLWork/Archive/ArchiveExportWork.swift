package import GVLArchive
package import GVLWorkspace

/// Writes a copy of the archive in the layout of a server's folder.
package struct ArchiveExportWork {
  private let workspace: Workspace

  package init(in workspace: Workspace) { self.workspace = workspace }

  /// - Parameter force: write also into a folder that holds files of another kind.
  package func run(into folder: String, force: Bool) throws -> ArchiveExport {
    if try workspace.openArchive().index.entries.isEmpty { try workspace.requireFile() }
    try workspace.requireIndex()
    try OutputFile.claim(folder: folder)
    return try ArchiveExport.write(archive: workspace.folder, to: folder, force: force)
  }
}
