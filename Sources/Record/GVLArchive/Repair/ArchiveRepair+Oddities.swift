import Files
import PlainText

/// Files that are not regular: they hold no text of the archive and block files that do.
extension ArchiveRepair {
  /// Removes links, pipes and similar files, and folders in the place of files, so that the hidden files can be
  /// restored. A link is never followed: only its target's path is kept.
  mutating func clearOddities() throws(ArchiveError) {
    for path in [ArchiveLayout.index] + writer.index.entries.map(\.path) where try isFolder(path) {
      try clear(folder: path)
    }
    for path in [ArchiveLayout.state, ArchiveLayout.removal] {
      guard let kind = try disk.state(of: path)?.kind, kind != .file else { continue }
      if kind == .folder { try clear(folder: path) } else { try clear(path, kind) }
    }
    let known: Set<String> = [ArchiveLayout.stateFolder, ArchiveLayout.quarantine]
    for folder in [ArchiveLayout.cache, ArchiveLayout.official] {
      for found in try disk.walk(below: folder, skipping: known) where found.kind != .file && found.kind != .folder {
        try clear(found.path, found.kind)
      }
    }
  }

  /// Returns false also if something on the way to the path is not a folder.
  private func isFolder(_ path: String) throws(ArchiveError) -> Bool {
    do throws(ArchiveError) { return try disk.state(of: path)?.kind == .folder } catch {
      if error.code == .noRegularFile { return false }
      throw error
    }
  }

  private mutating func clear(_ path: String, _ kind: FileKind) throws(ArchiveError) {
    var (bytes, what): ([UInt8], String) = ([], "\(kind.words) was here")
    if kind == .link {
      let tree = disk.tree
      bytes = try disk.rethrowing { () throws(FileError) in try tree.target(ofLink: path) }
      what += "; the body is where it led"
    }
    try keep(bytes, of: path, "repair.no-regular-file", what)
    try disk.remove(path)
  }

  private mutating func clear(folder: String) throws(ArchiveError) {
    for found in try disk.walk(below: folder) {
      if found.kind == .file {
        try setAside(found.path, "repair.stray", "it lay in a folder in the place of a file")
      } else if found.kind != .folder {
        try clear(found.path, found.kind)
      }
    }
    try removeEmpty(folder)
  }

  private func removeEmpty(_ folder: String) throws(ArchiveError) {
    for name in try disk.names(in: folder) where try isFolder(folder + "/" + name) {
      try removeEmpty(folder + "/" + name)
    }
    try disk.removeFolderIfEmpty(folder)
  }
}
