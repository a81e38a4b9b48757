extension FilePath {
  /// Writes a file atomically. If the path is a link, its target is replaced, not the link; a link to nothing is an
  /// error. A path that is not a regular file (a device, a pipe) is written to and never replaced. Makes missing
  /// folders, and removes temporary files that killed runs have left beside the file.
  package static func write(
    _ bytes: [UInt8], to path: String, replacing: Bool = true, isSecret: Bool = false, steps: Steps = .free
  ) throws(FileError) {
    switch kind(path) {
    case .pipe?, .device?:
      let number = unsafe open(FileName.bytes(path), O_WRONLY | O_CLOEXEC | O_NOCTTY)
      guard number >= 0 else { throw FileError.last(path, "cannot be opened") }
      let file = Descriptor(owning: number)
      guard Descriptor.writeAll(bytes, to: file.number) else { throw FileError.last(path, "cannot be written") }
    default: try stage(bytes, for: path, replacing: replacing, isSecret: isSecret, steps: steps).put()
    }
  }

  /// Prepares a regular file like `write`, up to the rename.
  package static func stage(
    _ bytes: [UInt8], for path: String, replacing: Bool = true, isSecret: Bool = false, steps: Steps = .free
  ) throws(FileError) -> StagedFile {
    switch kind(path) {
    case .folder?: throw FileError(.wrongKind, path, "this is a folder; name a file")
    case .socket?, .other?, .pipe?, .device?: throw FileError.wrongKind(.socket, path, "cannot be written")
    case nil where isLink(path):
      throw FileError(
        .link, path, "this is a symbolic link that leads to nothing; remove the link, or name the file itself")
    case .file?, .link?, nil: break
    }
    let target = real(path) ?? path
    let folder = target.lastIndex(of: "/").map { String(target[..<$0]) } ?? "."
    let tree = FileTree(root: folder.isEmpty ? "/" : folder, steps: steps)
    do throws(FileError) { try tree.makeRoot() } catch {
      guard error.code != .stopped else { throw error }
      throw FileError(error.code, path, "the folder \(error.path) \(error.message)", number: error.number)
    }
    tree.sweep()
    return try tree.stage(bytes, for: FileTree.name(of: target), replacing: replacing, isSecret: isSecret)
  }
}
