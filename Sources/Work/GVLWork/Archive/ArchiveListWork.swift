import GVLArchive
package import GVLRecordReports
import GVLSync
package import GVLWorkspace

/// Reports every stored list with its translations, then the files beside the lists.
package struct ArchiveListWork {
  private let workspace: Workspace

  package init(in workspace: Workspace) { self.workspace = workspace }

  package func run() throws -> ArchiveListing {
    try workspace.requireIndex()
    let archive = try workspace.openArchive()
    if archive.index.entries.isEmpty && archive.index.aside.isEmpty { try workspace.requireFile() }
    let counts = archive.extraFiles().filter { $0.subject.extraKind != .disclosures }.compactMap { file in
      (try? archive.bytes(of: file)).flatMap { try? ExtraContent(file.subject, $0).count }.map { (file.subject, $0) }
    }
    return ArchiveListing(archive, counts: Dictionary(counts) { first, _ in first })
  }
}
