internal import CFiles

extension FileTree {
  func step(_ action: WriteStep.Action, _ path: String) throws(FileError) { try steps.take(WriteStep(action, path)) }

  /// Makes the tree's own folder and its parents, through links if the user's path has some.
  package func makeRoot() throws(FileError) {
    if FilePath.kind(root) == .folder { return }
    var made = root.hasPrefix("/") ? "/" : ""
    for part in root.split(separator: "/") {
      let above = made
      made += (made.isEmpty || made == "/" ? "" : "/") + part
      if FilePath.kind(made) == .folder { continue }
      try step(.makeFolder, made)
      guard unsafe mkdir(FileName.bytes(made), 0o777) == 0 || errno == EEXIST else {
        throw FileError.last(made, "cannot be made")
      }
      guard FilePath.kind(made) == .folder else { throw FileError.system(ENOTDIR, made, "cannot be made") }
      try FileTree(root: above, steps: steps).flushFolder("")
    }
  }

  /// Makes a folder and its parents, up to the root.
  package func makeFolder(_ path: String) throws(FileError) {
    var way = ""
    for name in try Self.steps(of: path) {
      let above = way
      way += (way.isEmpty ? "" : "/") + name
      let place = try place(way)
      if let facts = try place.facts() {
        if facts.kind == .folder { continue }
        throw FileError.system(facts.kind == .link ? ELOOP : ENOTDIR, way, "cannot be made")
      }
      try step(.makeFolder, way)
      guard unsafe mkdirat(place.folder.number, place.name, 0o777) == 0 || errno == EEXIST else {
        throw FileError.last(way, "cannot be made")
      }
      try flush(place.folder, above)
    }
  }

  package func flushFolder(_ path: String) throws(FileError) { try flush(folder(path), path) }

  func flush(_ folder: borrowing Descriptor, _ path: String) throws(FileError) {
    // Some file systems cannot flush a folder and report EINVAL.
    guard System.flush(folder.number) || errno == EINVAL else {
      throw FileError.last(path, "cannot be flushed to the disk")
    }
  }

  /// Removes a file, a link itself, or a pipe; does nothing if the path does not exist.
  package func remove(_ path: String) throws(FileError) {
    try step(.remove, path)
    do throws(FileError) {
      let place = try place(path)
      guard unsafe unlinkat(place.folder.number, place.name, 0) == 0 || errno == ENOENT else {
        throw FileError.last(path, "cannot be removed")
      }
    } catch { if error.code != .notFound { throw error } }
  }

  /// Removes an empty folder; leaves any other.
  package func removeFolderIfEmpty(_ path: String) throws(FileError) {
    guard try facts(path)?.kind == .folder, try names(in: path).isEmpty else { return }
    try step(.remove, path)
    let place = try place(path)
    guard
      unsafe unlinkat(place.folder.number, place.name, AT_REMOVEDIR) == 0
        || [ENOENT, ENOTEMPTY, EEXIST].contains(errno)
    else { throw FileError.last(path, "cannot be removed") }
  }

  /// Removes a folder and everything in it. Links in it are removed, not followed.
  package func removeAll(_ path: String) throws(FileError) {
    guard let facts = try facts(path) else { return }
    guard facts.kind == .folder else { return try remove(path) }
    for name in try names(in: path) { try removeAll(path + "/" + name) }
    try removeFolderIfEmpty(path)
  }

  /// Gives a folder the permissions of another one.
  package func copyMode(from: String, to: String) throws(FileError) {
    guard let facts = try facts(from) else { return }
    // Needs a name: an unnamed value would be destroyed, and its file closed, before the call.
    let target = try folder(to)
    guard fchmod(target.number, facts.mode) == 0 else { throw FileError.last(to, "cannot be given its rights") }
  }

  /// Renames a file or folder. A file at `to` is replaced, a folder only if it is empty.
  package func move(_ from: String, to: String) throws(FileError) {
    try change(from, to) { unsafe renameat($0, $1, $2, $3) }
  }

  /// Swaps two paths in one step. False if the system or the file system cannot.
  package func exchange(_ from: String, _ to: String) throws(FileError) -> Bool {
    do throws(FileError) { try change(from, to) { unsafe gvl_exchange($0, $1, $2, $3) } } catch {
      if [ENOSYS, EINVAL, ENOTSUP, EOPNOTSUPP].contains(error.number) { return false }
      throw error
    }
    return true
  }

  private func change(
    _ from: String, _ to: String, _ call: (Int32, [CChar], Int32, [CChar]) -> Int32
  ) throws(FileError) {
    let source = try place(from)
    let target = try place(to)
    try step(.rename, to)
    guard call(source.folder.number, source.name, target.folder.number, target.name) == 0 else {
      throw FileError.last(from, "cannot be moved to \(to)")
    }
    try step(.flushFolder, to)
    try flush(source.folder, from)
    if Self.folder(of: from) != Self.folder(of: to) { try flush(target.folder, to) }
  }
}
