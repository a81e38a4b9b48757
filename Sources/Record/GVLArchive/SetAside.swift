import Files
package import PlainText

/// Setting aside: a text that the user no longer trusts goes to the quarantine, and the index remembers it.
extension ArchiveWriter {
  /// Moves a text to the quarantine. From the next `commit()` on it is ignored, and it is not stored again unless the
  /// user says so. Its bytes are copied before the index changes, and leave their old place after it.
  ///
  /// - Parameters:
  ///   - reason: the user's own words, one line.
  ///   - code: `archive.removed`, `sync.rolled-back`.
  package func setAside(_ entry: Entry, reason: String, code: String, now: Timestamp) throws(ArchiveError) {
    var path = ""
    if try disk.exists(entry.path) {
      let bytes = try disk.read(entry.path)
      let body = try quarantine(
        bytes, QuarantineReason(code: code, message: reason, movedFrom: entry.path, time: now))
      // Damaged bytes are kept, but they are not this text.
      if Digest.sha256(bytes) == entry.sha256 { path = body }
      leaving.append(entry.path)
    }
    index.remove(entry.path)
    index.putAside(entry.setAside(at: path, reason: reason))
  }

  /// Removes texts that were set aside from their old place, where a crash has left them.
  func clearAside() throws(ArchiveError) {
    for entry in index.aside where !entry.path.isEmpty {
      for edition in [nil, entry.edition] {
        let path = ArchiveLayout.path(entry.subject, edition: edition)
        // A file that is not regular is not ours; `verify` reports it.
        guard index[path] == nil, let found = try disk.state(of: path), found.kind == .file, found.size == entry.bytes,
          try Digest.sha256(disk.read(path)) == entry.sha256, (try? archive.bytes(of: entry)) != nil
        else { continue }
        try unlink(path)
      }
    }
  }
}

extension Archive {
  /// Sets texts aside, under the lock. Returns them, even if a run that was killed after its work has already set them
  /// aside.
  ///
  /// - Parameters:
  ///   - subject: the subject; with `edition` one text of it, else all.
  package static func setAside(
    _ subject: Subject, edition: String?, reason: String, on disk: Disk, now: Timestamp, wait: LockWait = .seconds(60)
  ) throws(ArchiveError) -> [Entry] {
    let writer = try ArchiveWriter(disk, wait: wait)
    let texts = writer.index.texts(of: subject).filter { edition == nil || $0.edition == edition }
    let name = "\(subject)" + (edition.map { "." + $0 } ?? "")
    guard !texts.isEmpty else {
      let aside = writer.index.aside.filter { $0.subject == subject && (edition == nil || $0.edition == edition) }
      guard aside.isEmpty else { return aside }
      throw ArchiveError(
        .unknown, ArchiveLayout.cache, "no \(name) is stored; `gvl archive list` lists all")
    }
    for text in texts { try writer.setAside(text, reason: reason, code: "archive.removed", now: now) }
    try writer.commit()
    return texts.compactMap { writer.index.aside(subject, sha256: $0.sha256) }
  }
}
