import Files
package import PlainText

/// The only way to change an archive: holds the lock while it lives.
///
/// Files are written as they are stored; `commit()` writes the index and the state.
package final class ArchiveWriter {
  private let lock: ArchiveLock
  let disk: Disk
  var index: Index
  private var oldState: ArchiveState
  /// The index as in the file; nil if that is damaged, so that it is rewritten in any case.
  private var oldIndex: Index?
  package var state: ArchiveState
  /// Files to remove once the index no longer names them.
  var leaving: [String] = []
  /// Leftovers of a crash that were removed.
  private(set) var swept: [String]

  /// Takes the lock, reads the index anew, removes leftovers of a crash and finishes the removal that it interrupted.
  package convenience init(folder: String, wait: LockWait = .seconds(60)) throws(ArchiveError) {
    try self.init(Disk(root: folder), wait: wait)
  }

  package convenience init(_ disk: Disk, wait: LockWait = .seconds(60)) throws(ArchiveError) {
    try self.init(disk, wait: wait) { disk throws(ArchiveError) in
      let index = try Archive.readIndex(disk)
      return (index, index)
    }
    try finishRemoval()
    try clearAside()
  }

  /// Takes the lock without finishing an interrupted removal: a repair does that at a later step.
  ///
  /// - Parameter reading: called under the lock; returns the index to continue with, and the index as in the file.
  init(
    _ disk: Disk, wait: LockWait, reading: (Disk) throws(ArchiveError) -> (index: Index, old: Index?)
  ) throws(ArchiveError) {
    lock = try ArchiveLock(disk, wait: wait)
    self.disk = disk
    (index, oldIndex) = try reading(disk)
    oldState = Archive(disk: disk, index: index).state()
    state = oldState
    let ignore = ArchiveLayout.stateFolder + "/.gitignore"
    if try disk.state(of: ignore) == nil { try disk.write(Array("*\n".utf8), to: ignore) }
    swept = []
    for path in Leftovers.find(disk) where try disk.removeLeftover(path) { swept.append(path) }
  }

  /// The archive including everything stored so far.
  package var archive: Archive { Archive(disk: disk, index: index) }

  // MARK: Storing

  /// Result of storing bytes.
  package enum Outcome: Sendable, Hashable {
    case stored(Entry)
    /// The archive already had exactly these bytes, and they were verified.
    case unchanged(Entry)
    /// The index listed exactly these bytes, but the disk had lost or changed them; they were written again.
    case restored(Entry)
    /// Another text of the same subject counted before; both are kept.
    case republished(Entry, beside: Entry)

    package var entry: Entry {
      switch self {
      case .stored(let entry), .unchanged(let entry), .restored(let entry), .republished(let entry, _): entry
      }
    }
  }

  /// Source of bytes to store.
  package enum From: Sendable, Hashable {
    case source(Origin)
    /// - Parameter accepted: the refusal that the user overrode.
    case file(accepted: String? = nil)
    /// Another file of this archive, given by its entry.
    case copy(of: Entry)
  }

  /// Stores a text beside other texts of its subject. Never overwrites. Verifies the file on disk before it reports
  /// `unchanged`; a damaged file goes to the quarantine.
  ///
  /// - Parameter now: the time written beside a quarantined file.
  package func store(
    _ bytes: [UInt8], as subject: Subject, lastUpdated: Timestamp?, from: From, now: Timestamp
  ) throws(ArchiveError) -> Outcome {
    guard ArchiveLayout.place(of: ArchiveLayout.path(subject))?.subject == subject else {
      throw ArchiveError(.badName, ArchiveLayout.cache, "\"\(subject)\" cannot be the name of a stored file")
    }
    let sha256 = Digest.sha256(bytes)
    let texts = index.texts(of: subject)
    let counted = Index.counting(texts)
    index.readmit(subject, sha256: sha256)
    if var same = texts.first(where: { $0.sha256 == sha256 }) {
      let isRepaired = try putBack(bytes, same, now)
      note(from, in: &same, beside: texts)
      index.put(same)
      if let counted, counted.path != same.path, index.counting(subject)?.path == same.path {
        return .republished(same, beside: counted)
      }
      return isRepaired ? .restored(same) : .unchanged(same)
    }
    let path = try place(bytes, sha256, subject, isFirst: texts.isEmpty)
    if try !disk.exists(path) { try disk.write(bytes, to: path) }
    var entry = Entry(
      path: path, subject: subject, lastUpdated: lastUpdated, from: .import, sha256: sha256, bytes: bytes.count,
      text: (texts.last?.text ?? 0) + 1)
    note(from, in: &entry, beside: texts)
    index.put(entry)
    return counted.map { .republished(entry, beside: $0) } ?? .stored(entry)
  }

  private func note(_ from: From, in entry: inout Entry, beside texts: [Entry]) {
    let last = texts.filter { $0.path != entry.path }.map(\.confirmed).max() ?? 0
    switch from {
    case .source(let origin): entry.confirm(from: origin, after: last)
    case .copy(let other):
      if let url = other.url {
        entry.confirm(from: Origin(url: url, etag: other.etag, lastModified: other.lastModified), after: last)
      }
    case .file(let accepted): if let accepted { entry.accepted = accepted }
    }
  }

  /// Returns whether the bytes had to be written again.
  private func putBack(_ bytes: [UInt8], _ entry: Entry, _ now: Timestamp) throws(ArchiveError) -> Bool {
    guard try disk.exists(entry.path) else {
      try disk.write(bytes, to: entry.path)
      return true
    }
    let found = try disk.read(entry.path)
    if found == bytes { return false }
    try quarantine(
      found,
      QuarantineReason(
        code: "sync.damaged", message: "not the bytes that were stored", movedFrom: entry.path, time: now))
    try disk.write(bytes, to: entry.path)
    return true
  }

  /// The path for new bytes: the plain one, or one with an edition if another text has the plain one.
  private func place(
    _ bytes: [UInt8], _ sha256: String, _ subject: Subject, isFirst: Bool
  ) throws(ArchiveError) -> String {
    let plain = ArchiveLayout.path(subject)
    // An unlisted file of a crash may have exactly these bytes; other bytes are never overwritten.
    if isFirst, try isFree(plain, for: bytes) { return plain }
    let own = ArchiveLayout.path(subject, edition: String(sha256.prefix(8)))
    guard try isFree(own, for: bytes) else {
      throw ArchiveError(.changed, own, "other bytes are in the way; run `gvl archive repair`")
    }
    return own
  }

  private func isFree(_ path: String, for bytes: [UInt8]) throws(ArchiveError) -> Bool {
    guard let size = try disk.size(path) else { return true }
    guard size == bytes.count else { return false }
    return try disk.read(path) == bytes
  }

  /// Records that the server calls a file unchanged, and the headers it now sends.
  package func confirm(_ path: String, from origin: Origin) {
    guard var known = index[path] else { return }
    let others = index.texts(of: known.subject).filter { $0.path != path }
    known.confirm(from: origin, after: others.map(\.confirmed).max() ?? 0)
    index.put(known)
  }

  // MARK: Quarantine

  /// Keeps a refused body for inspection. The same body is kept once.
  ///
  /// - Returns: the path of the body.
  @discardableResult
  package func quarantine(_ bytes: [UInt8], _ reason: QuarantineReason) throws(ArchiveError) -> String {
    var (path, attempt) = (try reason.path(of: bytes), 1)
    // Files that were damaged in the quarantine may have the name of these bytes: nothing is overwritten.
    while try !isFree(path, for: bytes) {
      attempt += 1
      path = try reason.path(of: bytes, attempt: attempt)
    }
    if try !disk.exists(path) { try disk.write(bytes, to: path) }
    let note = path + QuarantineReason.suffix
    if try !disk.exists(note) { try disk.write(reason.written(for: bytes), to: note) }
    return path
  }

  /// Keeps only the newest bodies that a server sent for one subject: a page that changes with every request would fill
  /// the disk.
  package func trimQuarantine(label: String, keeping count: Int) throws(ArchiveError) {
    let asides = Set(index.aside.map(\.path))
    let bodies = try QuarantinedFile.served(label: label, on: disk).filter { !asides.contains($0.path) }
    for body in bodies.dropLast(count) {
      try disk.remove(body.path)
      try disk.remove(body.path + QuarantineReason.suffix)
    }
  }

  // MARK: The end

  /// Writes the index after all other files, then the state; neither if nothing has changed.
  package func commit() throws(ArchiveError) {
    if index != oldIndex {
      try disk.write(index.written, to: ArchiveLayout.index)
      oldIndex = index
    }
    for path in leaving { try unlink(path) }
    leaving = []
    try commitState()
  }

  /// Writes the state alone: for a run whose list was refused.
  package func commitState() throws(ArchiveError) {
    guard state != oldState else { return }
    try disk.write(state.written, to: ArchiveLayout.state)
    oldState = state
  }
}
