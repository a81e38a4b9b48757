import GVLArchive
package import GVLModel

extension Workspace {
  /// Of each of these languages the official translation of a list, or where that version has none the newest older one;
  /// languages of which nothing is stored are left out. Without an archive none is.
  package func translations(
    _ languages: [String], of reference: ListReference
  ) throws(WorkspaceError) -> [LoadedTranslation] {
    let archive: Archive
    do throws(WorkspaceError) { archive = try openArchive() } catch {
      guard error.code == .noWorkspace else { throw error }
      return []
    }
    let stored = archive.translations()
    var loaded: [LoadedTranslation] = []
    for language in languages {
      guard let best = Self.newest(language, of: reference, in: stored) else { continue }
      loaded.append(try load(best, archive, for: reference))
    }
    return loaded
  }
}
