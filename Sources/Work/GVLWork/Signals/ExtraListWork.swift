import GVLArchive
package import GVLList
import GVLSync
package import GVLWorkspace

/// A list of names beside the vendor list, as it is stored: CMPs, or Google's Additional Consent providers.
package struct ExtraListWork {
  private let workspace: Workspace
  private let kind: ExtraLogWork.Kind

  package init(_ kind: ExtraLogWork.Kind, in workspace: Workspace) { (self.kind, self.workspace) = (kind, workspace) }

  /// The newest text; nil where none is stored. The list of providers has no date of its own: that of the file stands in.
  package func run() throws -> ExtraList? {
    let archive = try workspace.openArchive()
    guard let entry = Index.byDate(archive.index.texts(of: .extra(kind.extra))).last else { return nil }
    let bytes = try archive.bytes(of: entry)
    do throws(Refusal) {
      guard var list = try ExtraList(kind.extra, bytes) else { return nil }
      list.lastUpdated = list.lastUpdated ?? entry.lastUpdated?.description
      return list
    } catch { throw WorkError(.failed, error.code.rawValue, "\(entry.path): \(error.message)") }
  }
}
