import GVLArchive
package import GVLModel

/// The official translations of a list, in many languages.
package struct LoadedTranslations: Sendable {
  package var translations: [LoadedTranslation] = []
  /// Of languages that only newer lists have a translation in: the oldest of these lists.
  package var newer: [String: ListReference] = [:]
}

extension Workspace {
  /// Of each of these languages the official translation of a list, or where that version has none the newest older one;
  /// languages of which nothing is stored are left out. Without an archive none is.
  package func translations(
    _ languages: [String], of reference: ListReference
  ) throws(WorkspaceError) -> LoadedTranslations {
    let archive: Archive
    do throws(WorkspaceError) { archive = try openArchive() } catch {
      guard error.code == .noWorkspace else { throw error }
      return LoadedTranslations()
    }
    let stored = archive.translations().filter { $0.counts && $0.list.specification == reference.specification }
    var loaded = LoadedTranslations()
    for language in languages {
      if let best = Self.newest(language, of: reference, in: stored) {
        loaded.translations.append(try load(best, archive, for: reference))
      } else {
        loaded.newer[language] = Self.oldestNewer(language, in: stored)
      }
    }
    return loaded
  }
}
