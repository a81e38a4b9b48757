internal import CFiles

extension FileTree {
  /// Writes files into a folder that nobody reads yet, such as one that is renamed when complete. They get their final
  /// names, and all are written before any is flushed: then a file system writes its journal only once.
  ///
  /// On return everything is on the disk; after an error, any part may be. A file that already exists is an error.
  package func writeNew(_ files: [(path: String, bytes: [UInt8], old: FileFacts?)]) throws(FileError) {
    var folders: [String] = []
    for file in files {
      let folder = Self.folder(of: file.path)
      if !folders.contains(folder) {
        try makeFolder(folder)
        folders.append(folder)
      }
      try create(file.path, file.bytes, old: file.old)
    }
    for file in files {
      try step(.flush, file.path)
      try flush(file.path)
    }
    for folder in folders {
      try step(.flushFolder, folder)
      try flushFolder(folder)
    }
  }

  private func create(_ path: String, _ bytes: [UInt8], old: FileFacts?) throws(FileError) {
    try step(.create, path)
    let place = try place(path)
    let number = unsafe openat(
      place.folder.number, place.name, O_CREAT | O_EXCL | O_WRONLY | O_NOFOLLOW | O_CLOEXEC,
      old == nil ? 0o666 : 0o600)
    guard number >= 0 else { throw FileError.last(path, "cannot be written") }
    let file = Descriptor(owning: number)
    for piece in steps.pieces(of: bytes) {
      try step(.write, path)
      guard Descriptor.writeAll(piece, to: file.number) else { throw FileError.last(path, "cannot be written") }
    }
    if let old { file.takeRights(of: old) }
    guard file.close() else { throw FileError.last(path, "cannot be written") }
  }

  private func flush(_ path: String) throws(FileError) {
    let number = try place(path).open(O_RDONLY)
    guard number >= 0 else { throw FileError.last(path, "cannot be flushed to the disk") }
    let file = Descriptor(owning: number)
    guard System.flush(file.number) else { throw FileError.last(path, "cannot be flushed to the disk") }
  }
}
