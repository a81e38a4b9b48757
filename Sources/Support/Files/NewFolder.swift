/// A folder that appears complete: its files are written beside it, and a rename puts them in place. An existing empty
/// folder may be someone's current one. Then the files are written inside it and moved to their places one by one; if
/// that run is killed, the next one finishes it.
package struct NewFolder {
  /// Folders inside an existing folder: with files being written, and once all are written.
  private static let building = "\(FileTree.temporaryPrefix)folder-new"
  private static let ready = "\(FileTree.temporaryPrefix)folder-ready"
  private static let lock = "\(FileTree.temporaryPrefix)folder-lock"

  private let path: String
  private let steps: Steps

  package init(_ path: String, steps: Steps = .free) { (self.path, self.steps) = (path, steps) }

  /// Writes all of the files or none.
  ///
  /// - Parameter files: paths in the folder, and contents.
  /// - Throws: `exists` if the path exists and is not an empty folder; `locked` if another process makes the same one.
  package func make(_ files: [(path: String, bytes: [UInt8])]) throws(FileError) {
    let whole = FilePath.resolved(path)
    let parent = FileTree(root: RelativePath.folder(of: whole), steps: steps)
    let name = FileTree.name(of: whole)
    let (new, lock) = (
      "\(FileTree.temporaryPrefix)folder-\(name)-new", "\(FileTree.temporaryPrefix)folder-\(name)-lock"
    )
    if FilePath.kind(path) == .folder {
      // Left by a run that was killed after its last rename.
      if (try? parent.facts(lock)) ?? nil != nil, let held = try? FileLock(parent, lock) {
        try withExtendedLifetime(held) { () throws(FileError) in
          try parent.removeAll(new)
          try parent.remove(lock)
        }
      }
      return try fill(FileTree(root: path, steps: steps), files)
    }
    if FilePath.kind(path) != nil || FilePath.isLink(path) { throw Self.isThere(path) }
    try parent.makeRoot()
    let held = try FileLock(parent, lock)
    defer { withExtendedLifetime(held) {} }
    do throws(FileError) {
      // Left by a run that was killed.
      try parent.removeAll(new)
      try parent.makeFolder(new)
      try parent.writeNew(files.map { (new + "/" + $0.path, $0.bytes, nil) })
      guard try parent.facts(name) == nil else { throw Self.isThere(path) }
      try parent.move(new, to: name)
    } catch {
      if error.code != .stopped {
        try? parent.removeAll(new)
        try? parent.remove(lock)
      }
      throw error
    }
    try parent.remove(lock)
  }

  private func fill(_ tree: FileTree, _ files: [(path: String, bytes: [UInt8])]) throws(FileError) {
    let own: Set<String> = [Self.building, Self.ready, Self.lock]
    let others = try tree.names(in: "").filter { !own.contains($0) }
    // Never write into a folder with other files.
    let isHalf = try tree.facts(Self.ready)?.kind == .folder
    guard isHalf || others.isEmpty else { throw Self.isThere(path) }
    let held = try FileLock(tree, Self.lock)
    defer { withExtendedLifetime(held) {} }
    do throws(FileError) {
      if try tree.facts(Self.ready)?.kind != .folder {
        try tree.removeAll(Self.building)
        try tree.makeFolder(Self.building)
        try tree.writeNew(files.map { (Self.building + "/" + $0.path, $0.bytes, nil) })
        try tree.move(Self.building, to: Self.ready)
      }
      for name in try tree.names(in: Self.ready) {
        guard try tree.facts(name) == nil else { throw Self.isThere(path) }
        try tree.move(Self.ready + "/" + name, to: name)
      }
      // Remove the lock first: if the run dies here, the remaining folder tells the next run to finish.
      try tree.remove(Self.lock)
      try tree.removeAll(Self.ready)
    } catch {
      if error.code != .stopped {
        try? tree.removeAll(Self.building)
        try? tree.remove(Self.lock)
      }
      throw error
    }
  }

  private static func isThere(_ path: String) -> FileError { FileError(.exists, path, "this is there already") }
}
