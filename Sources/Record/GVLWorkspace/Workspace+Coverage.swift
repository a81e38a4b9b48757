package import GVLModel

extension Workspace {
  /// Of each of these languages the official texts of a list, as the archive can give them; languages of which nothing is
  /// stored are left out. Without an archive none is.
  package func texts(
    _ languages: [String], of list: VendorList, as reference: ListReference
  ) throws(WorkspaceError) -> [LoadedTexts] {
    var reader: OfficialReader
    do throws(WorkspaceError) { reader = try OfficialReader(self, list, as: reference) } catch {
      guard error.code == .noWorkspace else { throw error }
      return []
    }
    var loaded: [LoadedTexts] = []
    for language in languages {
      do throws(WorkspaceError) { loaded.append(try reader.texts(in: language)) } catch {
        guard error.code == .noSuchLanguage else { throw error }
      }
    }
    return loaded
  }
}
