internal import CFiles

/// A file that is whole and on the disk, under a temporary name beside its own until `put()`. The temporary file is
/// locked as long as this object lives, so that nobody takes it for one that a killed run has left.
package final class StagedFile {
  private let tree: FileTree
  private let place: FileTree.Place
  private let replacing: Bool
  private let file: FileTree.TemporaryFile
  /// Nil once the file has its own name, or where a test lets the process die.
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

  /// - Parameter old: the file that is replaced: its mode, owner and group are kept, as far as the system lets us.
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
      // A network file system may report a full disk only when a file is closed: a copy is, the lock stays.
      let copy = fcntl(file.file.number, F_DUPFD_CLOEXEC, 3)
      guard copy < 0 || Descriptor(owning: copy).close() else { throw FileError.last(place.path, "cannot be written") }
    }
  }

  /// Gives the file its own name. Where nothing may be replaced, of several at once one gets it.
  ///
  /// - Throws: `exists` where nothing may be replaced and something is there; the temporary file goes with this object.
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

  /// Under a name that nobody has: a plain rename would replace what another process has put there meanwhile.
  private func putNew(_ temporary: [CChar]) throws(FileError) -> Bool {
    let folder = place.folder.number
    if unsafe gvl_rename_new(folder, temporary, folder, place.name) == 0 { return true }
    if errno == EEXIST { throw FileError.last(place.path, "cannot be written") }
    // File systems that do not know that call.
    if unsafe linkat(folder, temporary, folder, place.name, 0) == 0 {
      _ = unsafe unlinkat(folder, temporary, 0)
      return true
    }
    if errno == EEXIST { throw FileError.last(place.path, "cannot be written") }
    // Those without hard links either: the name is taken first.
    let taken = place.open(O_CREAT | O_EXCL | O_WRONLY, 0o600)
    guard taken >= 0 else { throw FileError.last(place.path, "cannot be written") }
    _ = System.close(taken)
    if unsafe renameat(folder, temporary, folder, place.name) == 0 { return true }
    let number = errno
    _ = unsafe unlinkat(folder, place.name, 0)
    throw FileError.system(number, place.path, "cannot be renamed")
  }

  /// Where a test lets the process die, what is there stays.
  private func mayStop(_ body: () throws(FileError) -> Void) throws(FileError) {
    do throws(FileError) { try body() } catch {
      if error.code == .stopped { temporary = nil }
      throw error
    }
  }
}

extension FileTree {
  /// Writes a file so that a crash at any instant leaves the old one or the new one: temporary name in the same folder,
  /// everything written and flushed, renamed, the folder flushed. Makes the folders that it needs. The mode, owner and
  /// group of a file that is replaced are kept.
  ///
  /// - Parameters:
  ///   - replacing: false where a file that is there already is an error (`exists`).
  ///   - isSecret: for its owner alone, from the first byte on.
  package func write(
    _ bytes: [UInt8], to path: String, replacing: Bool = true, isSecret: Bool = false
  ) throws(FileError) {
    try stage(bytes, for: path, replacing: replacing, isSecret: isSecret).put()
  }

  /// The same up to the moment when the file gets its name.
  package func stage(
    _ bytes: [UInt8], for path: String, replacing: Bool = true, isSecret: Bool = false
  ) throws(FileError) -> StagedFile {
    try makeFolder(Self.folder(of: path))
    let place = try place(path)
    let there = try place.facts()
    if !replacing, there != nil { throw FileError.system(EEXIST, path, "cannot be written") }
    let old = isSecret || there?.kind != .file ? nil : there
    // Until it has the rights of the old file nobody else reads it.
    let file = try create(for: path, in: place.folder, isSecret || old != nil ? 0o600 : 0o666)
    let staged = StagedFile(self, place, replacing: replacing, file)
    try staged.fill(bytes, old: old)
    return staged
  }
}

extension Descriptor {
  /// As far as the system lets us. Where the group cannot be kept, another one may do what everybody may.
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
