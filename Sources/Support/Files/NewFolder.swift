/// A folder that appears whole: its files are written beside it and get their place by a rename. A folder that is there,
/// and empty, may be the one in which somebody works: then they are written in it and moved to their places one by one,
/// and a run that is killed meanwhile is ended by the next one.
package struct NewFolder {
  /// Inside of a folder that is there: files as they are written, and once all of them are.
  private static let building = "\(FileTree.temporaryPrefix)folder-new"
  private static let ready = "\(FileTree.temporaryPrefix)folder-ready"
  private static let lock = "\(FileTree.temporaryPrefix)folder-lock"

  private let path: String
  private let steps: Steps

  package init(_ path: String, steps: Steps = .free) { (self.path, self.steps) = (path, steps) }

  /// Writes the files, all of them or none.
  ///
  /// - Parameter files: by their paths in the folder.
  /// - Throws: `exists` where something is there but an empty folder; `locked` where another process makes the same one.
  package func make(_ files: [(path: String, bytes: [UInt8])]) throws(FileError) {
    let whole = FilePath.resolved(path)
    let parent = FileTree(root: RelativePath.folder(of: whole), steps: steps)
    let name = FileTree.name(of: whole)
    let (new, lock) = (
      "\(FileTree.temporaryPrefix)folder-\(name)-new", "\(FileTree.temporaryPrefix)folder-\(name)-lock"
    )
    if FilePath.kind(path) == .folder {
      // A run that was killed after its last rename.
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
      // Of a run that was killed.
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
    // Nothing of ours goes into a folder of others.
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
      // The lock first: what is left of a run that dies here says that there is something to end.
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
