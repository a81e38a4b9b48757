import GVLArchive
import GVLList
import GVLSettings

/// The English texts of stored lists, each read once while it is in the cache.
struct EnglishTexts {
  private let workspace: Workspace
  private let archive: Archive
  private var known: [ListReference: Texts] = [:]

  init(_ workspace: Workspace, _ archive: Archive) { (self.workspace, self.archive) = (workspace, archive) }

  /// Texts keep the bytes of their whole list in memory; a record of all languages needs the same few lists repeatedly.
  private static let limit = 16

  /// The texts of the version's valid list; nil for a list that is not stored.
  mutating func texts(of list: ListReference) throws(WorkspaceError) -> Texts? {
    if let texts = known[list] { return texts }
    guard let stored = archive.list(list) else { return nil }
    let texts = try workspace.loaded(stored, in: archive).list.texts
    if known.count >= Self.limit { known.removeAll() }
    known[list] = texts
    return texts
  }
}
