public import GVLModel

/// The one way to change an archive: holds the lock as long as it lives.
///
/// Files are written as they are stored; the index and the clock times follow by `commit()`.
public final class ArchiveWriter {
  private let lock: ArchiveLock
  let disk: Disk
  var index: Index
  private var oldState: ArchiveState
  /// Nil when the file is damaged: then it is written anew in any case.
  private var oldIndex: Index?
  public var state: ArchiveState
  /// What a crash had left and is gone now.
  let swept: [String]

  /// Takes the lock, reads the index anew and sweeps what a crash has left.
  public convenience init(folder: String, wait: LockWait = .seconds(60)) throws(ArchiveError) {
    try self.init(Disk(root: folder), wait: wait)
  }

  package convenience init(_ disk: Disk, wait: LockWait = .seconds(60)) throws(ArchiveError) {
    try self.init(disk, wait: wait) { disk throws(ArchiveError) in
      let index = try Archive.readIndex(disk)
      return (index, index)
    }
  }

  /// - Parameter reading: called under the lock; gives the index to go on with and what stands in the file.
  init(
    _ disk: Disk, wait: LockWait, reading: (Disk) throws(ArchiveError) -> (index: Index, old: Index?)
  ) throws(ArchiveError) {
    lock = try ArchiveLock(disk, wait: wait)
    self.disk = disk
    (index, oldIndex) = try reading(disk)
    oldState = Archive(disk: disk, index: index).state()
    state = oldState
    let ignore = ArchiveLayout.stateFolder + "/.gitignore"
    if !disk.exists(ignore) { try AtomicFile.write(Array("*\n".utf8), to: ignore, on: disk) }
    swept = Leftovers.find(disk)
    for path in swept { try disk.remove(path) }
  }

  /// The archive with what was stored so far.
  public var archive: Archive { Archive(disk: disk, index: index) }

  /// What became of bytes that were to be stored.
  public enum Outcome: Sendable, Hashable {
    case stored(IndexEntry)
    /// These very bytes were there already.
    case unchanged(IndexEntry)
    /// Another text stands under that number; both are kept.
    case republished(IndexEntry, beside: IndexEntry)

    public var entry: IndexEntry {
      switch self {
      case .stored(let entry), .unchanged(let entry), .republished(let entry, _): entry
      }
    }
  }

  /// Stores a list under its number, or beside another text of that number. Never overwrites.
  public func store(
    list bytes: [UInt8], as reference: ListReference, lastUpdated: Timestamp?, from origin: Origin?
  ) throws(ArchiveError) -> Outcome {
    try store(bytes, reference, nil, lastUpdated, origin)
  }

  /// Stores a translation under the list that it names.
  public func store(
    translation bytes: [UInt8], language: String, of list: ListReference, lastUpdated: Timestamp?, from origin: Origin?
  ) throws(ArchiveError) -> Outcome {
    guard LanguageTag.isNormal(language) else {
      throw ArchiveError(.badName, path: ArchiveLayout.official, "\"\(language)\" is no language code such as `pt-br`")
    }
    return try store(bytes, list, language, lastUpdated, origin)
  }

  private func store(
    _ bytes: [UInt8], _ list: ListReference, _ language: String?, _ lastUpdated: Timestamp?, _ origin: Origin?
  ) throws(ArchiveError) -> Outcome {
    let sha256 = sha256Hex(bytes)
    var number = ListReference(specification: list.specification, version: list.version)
    let texts = index.texts(specification: number.specification, version: number.version, language: language)
    if var same = texts.first(where: { $0.sha256 == sha256 }) {
      if !disk.exists(same.path) { try AtomicFile.write(bytes, to: same.path, on: disk) }
      if let origin { same.setOrigin(origin) }
      index.put(same)
      return .unchanged(same)
    }
    let path = try place(bytes, sha256, beside: !texts.isEmpty) { edition in
      number.edition = edition
      return ArchiveLayout.path(.init(list: number, language: language))
    }
    guard ArchiveLayout.place(of: path) != nil else {
      throw ArchiveError(.badName, path: ArchiveLayout.cache, "\(list) cannot be the name of a list")
    }
    if !disk.exists(path) { try AtomicFile.write(bytes, to: path, on: disk) }
    let entry = IndexEntry(
      path: path, list: number, language: language, lastUpdated: lastUpdated, origin: origin, sha256: sha256,
      bytes: bytes.count, text: (texts.last?.text ?? 0) + 1)
    index.put(entry)
    return texts.last.map { .republished(entry, beside: $0) } ?? .stored(entry)
  }

  /// The path for new bytes: the plain one, or that of an edition where another text has it already.
  func place(
    _ bytes: [UInt8], _ sha256: String, beside isBeside: Bool, _ path: (_ edition: String?) -> String
  ) throws(ArchiveError) -> String {
    let plain = path(nil)
    // Bytes that a crash has left unlisted may be these; others are never overwritten.
    if !isBeside, try isFree(plain, for: bytes) { return plain }
    let own = path(String(sha256.prefix(8)))
    guard try isFree(own, for: bytes) else {
      throw ArchiveError(.changed, path: own, "other bytes stand in the way; `gvl archive repair` mends that")
    }
    return own
  }

  private func isFree(_ path: String, for bytes: [UInt8]) throws(ArchiveError) -> Bool {
    guard let size = disk.size(path) else { return true }
    guard size == bytes.count else { return false }
    return try disk.read(path) == bytes
  }

  /// Moves away what stands, with another length, under the name of these stored bytes, so that they can come back
  /// there. Else they would be asked for at every run.
  public func makeWay(for bytes: [UInt8], now: Timestamp) throws(ArchiveError) {
    let sha256 = sha256Hex(bytes)
    for file in index.files where file.sha256 == sha256 && disk.exists(file.path) && disk.size(file.path) != file.bytes
    {
      try quarantine(
        disk.read(file.path),
        QuarantineReason(
          code: "sync.damaged", message: "not the bytes that were stored", movedFrom: file.path, time: now))
      try disk.remove(file.path)
    }
  }

  /// Notes what the server says of a file that it calls unchanged.
  public func confirm(_ path: String, from origin: Origin) {
    if var known = index[path] {
      known.setOrigin(origin)
      index.put(known)
    } else if var known = index.extra(path) {
      known.setOrigin(origin)
      index.put(known)
    }
  }

  /// Keeps a refused body for people to look at. The same body is kept once.
  ///
  /// - Returns: its path.
  @discardableResult
  public func quarantine(_ bytes: [UInt8], _ reason: QuarantineReason) throws(ArchiveError) -> String {
    var (path, attempt) = (try reason.path(of: bytes), 1)
    // Under the name that these bytes would have, others may stand that were damaged there: nothing is overwritten.
    while try !isFree(path, for: bytes) {
      attempt += 1
      path = try reason.path(of: bytes, attempt: attempt)
    }
    if !disk.exists(path) { try AtomicFile.write(bytes, to: path, on: disk) }
    let note = path + QuarantineReason.suffix
    if !disk.exists(note) { try AtomicFile.write(reason.written(for: bytes), to: note, on: disk) }
    return path
  }

  /// Writes the index, last of all files, and then the clock times; neither when nothing has changed.
  public func commit() throws(ArchiveError) {
    if index != oldIndex {
      try AtomicFile.write(index.written, to: ArchiveLayout.index, on: disk)
      oldIndex = index
    }
    try commitState()
  }

  /// Writes the clock times alone: for a run whose list was refused.
  public func commitState() throws(ArchiveError) {
    guard state != oldState else { return }
    try AtomicFile.write(state.written, to: ArchiveLayout.state, on: disk)
    oldState = state
  }
}
