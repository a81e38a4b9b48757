import Files

/// Writes a file so that a crash at any instant leaves the old one or the new one (`FileTree.write`).
enum AtomicFile {
  /// Leftovers of a crash are known by this prefix.
  static let prefix = FileTree.temporaryPrefix

  static func write(_ bytes: [UInt8], to path: String, on disk: Disk) throws(ArchiveError) {
    try disk.told { () throws(FileError) in try disk.tree.write(bytes, to: path) }
  }
}
