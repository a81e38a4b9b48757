internal import CFiles

/// A complete file on the disk, under a temporary name beside its final one until `put()`. The temporary file is locked
/// while this object lives, so that no process removes it as a leftover of a killed run.
package final class StagedFile {
  private let tree: FileTree
  private let place: FileTree.Place
  private let replacing: Bool
  private let file: FileTree.TemporaryFile
  /// The temporary name; nil once the file has its final name, or after a test's simulated crash.
  private var temporary: [CChar]?

  init(
    _ tree: FileTree, _ place: consuming FileTree.Place, replacing: Bool, _ file: consuming FileTree.TemporaryFile
  ) {
    (self.tree, self.replacing) = (tree, replacing)
    temporary = file.name
    self.place = place
    self.file = file
  }

  deinit { if let temporary { _ = unsafe unlinkat(place.folder.number, temporary, 0) } }

  /// - Parameter old: the file to replace: its mode, owner and group are kept, if the system permits.
  func fill(_ bytes: [UInt8], old: FileFacts?) throws(FileError) {
    try mayStop { () throws(FileError) in
      for piece in tree.steps.pieces(of: bytes) {
        try tree.step(.write, place.path)
        guard Descriptor.writeAll(piece, to: file.file.number) else {
          throw FileError.last(place.path, "cannot be written")
        }
      }
      if let old { file.file.takeRights(of: old) }
      try tree.step(.flush, place.path)
      guard System.flush(file.file.number) else { throw FileError.last(place.path, "cannot be flushed to the disk") }
      // A network file system may report a full disk only on closing: close a copy, and keep the lock.
      let copy = fcntl(file.file.number, F_DUPFD_CLOEXEC, 3)
      guard copy < 0 || Descriptor(owning: copy).close() else { throw FileError.last(place.path, "cannot be written") }
    }
  }

  /// Gives the file its final name. If nothing may be replaced, only one of several processes succeeds.
  ///
  /// - Throws: `exists` if the path exists and must not be replaced; the temporary file is removed with this object.
  package func put() throws(FileError) {
    try mayStop { () throws(FileError) in
      try tree.step(.rename, place.path)
      guard let temporary else { return }
      let isThere =
        replacing
        ? unsafe renameat(place.folder.number, temporary, place.folder.number, place.name) == 0 : try putNew(temporary)
      guard isThere else { throw FileError.last(place.path, "cannot be renamed") }
      self.temporary = nil
      try tree.step(.flushFolder, place.path)
      try tree.flush(place.folder, place.path)
    }
  }

  /// Renames without replacing: a plain rename would replace a file that another process has put there meanwhile.
  private func putNew(_ temporary: [CChar]) throws(FileError) -> Bool {
    let folder = place.folder.number
    if unsafe gvl_rename_new(folder, temporary, folder, place.name) == 0 { return true }
    if errno == EEXIST { throw FileError.last(place.path, "cannot be written") }
    // For file systems without that call.
    if unsafe linkat(folder, temporary, folder, place.name, 0) == 0 {
      _ = unsafe unlinkat(folder, temporary, 0)
      return true
    }
    if errno == EEXIST { throw FileError.last(place.path, "cannot be written") }
    // For file systems without hard links too: an empty file reserves the name first.
    let taken = place.open(O_CREAT | O_EXCL | O_WRONLY, 0o600)
    guard taken >= 0 else { throw FileError.last(place.path, "cannot be written") }
    _ = System.close(taken)
    if unsafe renameat(folder, temporary, folder, place.name) == 0 { return true }
    let number = errno
    _ = unsafe unlinkat(folder, place.name, 0)
    throw FileError.system(number, place.path, "cannot be renamed")
  }

  /// After a test's simulated crash, the temporary file stays.
  private func mayStop(_ body: () throws(FileError) -> Void) throws(FileError) {
    do throws(FileError) { try body() } catch {
      if error.code == .stopped { temporary = nil }
      throw error
    }
  }
}

extension FileTree {
  /// Writes a file so that a crash leaves either the old one or the new one: temporary name in the same folder,
  /// everything written and flushed, renamed, the folder flushed. Makes missing folders. Keeps the mode, owner and
  /// group of a replaced file.
  ///
  /// - Parameters:
  ///   - replacing: false makes an existing file an error (`exists`).
  ///   - isSecret: makes it readable by its owner only, from the first byte on.
  package func write(
    _ bytes: [UInt8], to path: String, replacing: Bool = true, isSecret: Bool = false
  ) throws(FileError) {
    try stage(bytes, for: path, replacing: replacing, isSecret: isSecret).put()
  }

  /// Writes the temporary file only; `put()` then gives it its name.
  package func stage(
    _ bytes: [UInt8], for path: String, replacing: Bool = true, isSecret: Bool = false
  ) throws(FileError) -> StagedFile {
    try makeFolder(Self.folder(of: path))
    let place = try place(path)
    let there = try place.facts()
    if !replacing, there != nil { throw FileError.system(EEXIST, path, "cannot be written") }
    let old = isSecret || there?.kind != .file ? nil : there
    // Until it has the old file's permissions, no other user may read it.
    let file = try create(for: path, in: place.folder, isSecret || old != nil ? 0o600 : 0o666)
    let staged = StagedFile(self, place, replacing: replacing, file)
    try staged.fill(bytes, old: old)
    return staged
  }
}

extension Descriptor {
  /// Copies owner and permissions if the system permits. A group that cannot be kept gets the permissions of others.
  func takeRights(of old: FileFacts) {
    var mode = old.mode & 0o777
    if let own = facts(), own.owner != old.owner || own.group != old.group,
      fchown(number, old.owner, old.group) != 0, fchown(number, uid_t.max, old.group) != 0
    {
      mode = mode & ~0o070 | (mode & 0o007) << 3
    }
    _ = fchmod(number, mode)
  }
}
