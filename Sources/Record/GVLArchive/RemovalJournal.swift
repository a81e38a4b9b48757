import Files
import JSONText
import PlainText

/// The files that a prune is about to remove (`gvl.removal/1`, in `.state/`): written before the first removal, deleted
/// once the index names none of them. The next writer of the archive finishes an interrupted removal.
struct RemovalJournal: Hashable {
  static let schema = "gvl.removal/1"

  struct File: Hashable {
    var path: String
    /// SHA-256 by the index; nil for files that it does not list: refused bodies and their reasons.
    var sha256: String?
  }

  var files: [File]

  init(_ files: [File]) { self.files = files }

  /// The files of a prune that has not ended, as far as the reader may see them.
  static func seen(on disk: Disk) -> [File] { (try? RemovalJournal(on: disk))?.files ?? [] }

  /// Reads the journal; nil if it does not exist. It has no files if it is not one of ours.
  ///
  /// - Throws: if it exists and cannot be read.
  init?(on disk: Disk) throws(ArchiveError) {
    guard try disk.exists(ArchiveLayout.removal) else { return nil }
    files = []
    guard let root = try? JSONDocument(disk.read(ArchiveLayout.removal)).root, root["schema"]?.string == Self.schema,
      let nodes = root["files"]?.elements
    else { return }
    files = nodes.compactMap { node in
      guard let path = node["path"]?.string else { return nil }
      let digest = node["sha256"]?.string
      // Whatever the journal says, only texts and refused bodies can be removed this way.
      guard digest == nil ? QuarantineReason.isOwn(path) : ArchiveLayout.place(of: path) != nil else { return nil }
      return File(path: path, sha256: digest)
    }
  }

  var written: [UInt8] {
    let value: JSONValue = [
      "schema": .string(Self.schema),
      "files": .array(files.map { .compacted([("path", .string($0.path)), ("sha256", .text($0.sha256))]) }),
    ]
    return Array(value.documentText.utf8)
  }
}

extension ArchiveWriter {
  /// Deletes files: writes the journal, deletes, then updates the index. On a full disk the first deletions make room
  /// for that.
  func remove(_ files: [RemovalJournal.File]) throws(ArchiveError) {
    guard !files.isEmpty else { return }
    let written = RemovalJournal(files).written
    var gone = 0
    while true {
      do throws(ArchiveError) {
        try disk.write(written, to: ArchiveLayout.removal)
        break
      } catch {
        guard error.code == .diskFull, gone < files.count else { throw error }
        try forget(files[gone])
        gone += 1
      }
    }
    try finishRemoval()
  }

  /// Finishes a removal that was decided by this process or by one that died.
  func finishRemoval() throws(ArchiveError) {
    guard let removal = try RemovalJournal(on: disk) else { return }
    for file in removal.files {
      // The file may have got other bytes since.
      if let digest = file.sha256, let entry = index[file.path], entry.sha256 != digest { continue }
      try forget(file)
    }
    try commit()
    try disk.remove(ArchiveLayout.removal)
  }

  private func forget(_ file: RemovalJournal.File) throws(ArchiveError) {
    if file.sha256 != nil { index.remove(file.path) }
    try unlink(file.path)
  }

  /// Removes a file, and the folder of a list's translations when it becomes empty.
  func unlink(_ path: String) throws(ArchiveError) {
    try disk.remove(path)
    if ArchiveLayout.place(of: path)?.subject.language != nil {
      try disk.removeFolderIfEmpty(FileTree.folder(of: path))
    }
  }
}
