package import GVLArchive
package import GVLList
package import GVLSettings

extension Workspace {
  /// A stored list, with its reference in the archive.
  package func loaded(_ stored: StoredList, in archive: Archive) throws(WorkspaceError) -> LoadedList {
    var loaded = try list(stored.entry, in: archive)
    loaded.reference = stored.reference
    return loaded
  }

  /// A list with its bare number as its reference.
  package func list(_ entry: Entry, in archive: Archive) throws(WorkspaceError) -> LoadedList {
    try parsed(bytes(of: entry, in: archive), file: Self.join(folder, entry.path))
  }

  package func translation(_ stored: StoredTranslation, in archive: Archive) throws(WorkspaceError) -> Translation {
    try translation(stored.entry, in: archive)
  }

  func translation(_ entry: Entry, in archive: Archive) throws(WorkspaceError) -> Translation {
    let bytes = try bytes(of: entry, in: archive)
    do throws(ModelError) { return try Translation(bytes) } catch {
      throw WorkspaceError(error, file: Self.join(folder, entry.path))
    }
  }

  private func bytes(of entry: Entry, in archive: Archive) throws(WorkspaceError) -> [UInt8] {
    do throws(ArchiveError) { return try archive.bytes(of: entry) } catch { throw WorkspaceError(error) }
  }
}
