import GVLArchive

/// Files that a person asks for: whole or not at all.
public enum OutputFile {
  /// Writes to a temporary name in the same folder, then renames.
  public static func write(_ bytes: [UInt8], to path: String) throws(WorkspaceError) {
    if InputFile.isFolder(path) { throw WorkspaceError(.cannotWrite, path, "this is a folder; name a file") }
    let folder = path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
    let name = path.lastIndex(of: "/").map { String(path[path.index(after: $0)...]) } ?? path
    do throws(ArchiveError) {
      try Disk(root: folder.isEmpty ? "/" : folder).writeAtomically(bytes, to: name)
    } catch {
      throw WorkspaceError(.cannotWrite, path, error.message)
    }
  }
}
