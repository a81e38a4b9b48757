import GVLArchive

/// Files that a person asks for: whole or not at all.
public enum OutputFile {
  /// Writes to a temporary name in the same folder, then renames.
  public static func write(_ bytes: [UInt8], to path: String) throws(WorkspaceError) {
    if InputFile.isFolder(path) { throw WorkspaceError(.cannotWrite, path, "this is a folder; name a file") }
    // The file behind a link is replaced, not the link.
    let target = path.isEmpty ? path : InputFile.realPath(path) ?? path
    let folder = target.lastIndex(of: "/").map { String(target[..<$0]) } ?? "."
    let name = target.lastIndex(of: "/").map { String(target[target.index(after: $0)...]) } ?? target
    do throws(ArchiveError) {
      try Disk(root: folder.isEmpty ? "/" : folder).writeAtomically(bytes, to: name)
    } catch {
      throw WorkspaceError(.cannotWrite, path, error.message)
    }
  }
}
