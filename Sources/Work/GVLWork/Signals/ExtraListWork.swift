import GVLArchive
package import GVLList
import GVLSync
package import GVLWorkspace

/// A stored list of names beside the vendor list: CMPs, or Google's Additional Consent providers.
package struct ExtraListWork {
  private let workspace: Workspace
  private let kind: ExtraLogWork.Kind

  package init(_ kind: ExtraLogWork.Kind, in workspace: Workspace) { (self.kind, self.workspace) = (kind, workspace) }

  /// The newest text; nil if none is stored. Google's list has no date of its own, so it gets the date of its file.
  package func run() throws -> ExtraList? {
    let archive = try workspace.openArchive()
    guard let entry = Index.byDate(archive.index.texts(of: .extra(kind.extra))).last else { return nil }
    guard var list = try archive.extraList(kind, of: entry) else { return nil }
    list.lastUpdated = list.lastUpdated ?? entry.lastUpdated?.description
    return list
  }
}

extension Archive {
  /// The names in one stored text; throws if the text is not such a list.
  func extraList(_ kind: ExtraLogWork.Kind, of entry: Entry) throws -> ExtraList? {
    let bytes = try bytes(of: entry)
    do throws(Refusal) { return try ExtraList(kind.extra, bytes) } catch {
      throw WorkError(.failed, error.code.rawValue, "\(entry.path): \(error.message)")
    }
  }
}
