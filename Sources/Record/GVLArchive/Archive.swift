public import GVLModel

/// The record on disk, as its index stood when it was opened. Reads only; `ArchiveWriter` writes.
public struct Archive: Sendable {
  public let disk: Disk
  public let index: Index

  /// Opens the archive of a workspace's folder. One without an index is empty.
  public static func open(_ folder: String) throws(ArchiveError) -> Archive { try open(Disk(root: folder)) }

  package static func open(_ disk: Disk) throws(ArchiveError) -> Archive {
    Archive(disk: disk, index: try readIndex(disk))
  }

  static func readIndex(_ disk: Disk) throws(ArchiveError) -> Index {
    do throws(ArchiveError) { return try Index(disk.read(ArchiveLayout.index)) } catch {
      guard error.code == .notFound else { throw error }
      return Index()
    }
  }

  init(disk: Disk, index: Index) {
    self.disk = disk
    self.index = index
  }

  // MARK: Lists

  /// Every stored list, sorted by reference; several texts of one number side by side.
  public func lists() -> [StoredList] {
    let groups = Dictionary(grouping: index.entries.filter { $0.language == nil }) {
      ListReference(specification: $0.list.specification, version: $0.list.version)
    }
    return groups.flatMap { number, texts in
      let last = texts.map(\.text).max()
      return texts.map { entry in
        var reference = number
        if texts.count > 1 { reference.edition = entry.edition }
        return StoredList(reference: reference, entry: entry, isLatestText: entry.text == last)
      }
    }.sorted { $0.reference < $1.reference }
  }

  /// The greatest version of a specification, its later text; without a specification, of the newest one.
  public func latest(specification: Int? = nil) -> StoredList? {
    lists().last { $0.isLatestText && (specification == nil || $0.reference.specification == specification) }
  }

  /// A list by its full name. Without an edition it is the later text of that number.
  public func list(_ reference: ListReference) -> StoredList? {
    lists().first {
      $0.reference.specification == reference.specification && $0.reference.version == reference.version
        && (reference.edition == nil ? $0.isLatestText : reference.edition == $0.entry.edition)
    }
  }

  /// The bytes of a list, proved by their SHA-256.
  public func bytes(of reference: ListReference) throws(ArchiveError) -> [UInt8] {
    guard let list = list(reference) else {
      throw ArchiveError(.unknown, path: ArchiveLayout.cache, "no list \(reference) here; run `gvl sync`")
    }
    return try bytes(of: list.entry)
  }

  // MARK: Translations

  /// The translations of one list number in every language, sorted by language; several texts side by side.
  public func translations(of list: ListReference) -> [StoredTranslation] {
    translations { $0.specification == list.specification && $0.version == list.version }
  }

  /// Every stored translation, sorted by list, then language.
  public func translations() -> [StoredTranslation] { translations { _ in true } }

  private func translations(where wanted: (ListReference) -> Bool) -> [StoredTranslation] {
    struct Key: Hashable {
      let specification: Int
      let version: Int
      let language: String
    }
    let groups = Dictionary(grouping: index.entries.filter { $0.language != nil && wanted($0.list) }) {
      Key(specification: $0.list.specification, version: $0.list.version, language: $0.language ?? "")
    }
    return groups.flatMap { key, texts in
      let last = texts.map(\.text).max()
      return texts.map { entry in
        StoredTranslation(
          language: key.language,
          list: ListReference(
            specification: key.specification, version: key.version, edition: texts.count > 1 ? entry.edition : nil),
          entry: entry, isLatestText: entry.text == last)
      }
    }.sorted {
      ($0.list.specification, $0.list.version, $0.language, $0.entry.text)
        < ($1.list.specification, $1.list.version, $1.language, $1.entry.text)
    }
  }

  /// One translation of a list, its later text.
  public func translation(_ language: String, of list: ListReference) -> StoredTranslation? {
    translations(of: list).first { $0.language == language && $0.isLatestText }
  }

  // MARK: Bytes

  /// The bytes of a stored file, proved by their SHA-256.
  public func bytes(of entry: some StoredFile) throws(ArchiveError) -> [UInt8] {
    let bytes: [UInt8]
    do throws(ArchiveError) { bytes = try disk.read(entry.path) } catch {
      guard error.code == .notFound else { throw error }
      throw ArchiveError(
        .missing, path: entry.path, "the index lists it, but it is not there; `gvl archive repair` mends that")
    }
    guard bytes.count == entry.bytes, sha256Hex(bytes) == entry.sha256 else {
      throw ArchiveError(
        .changed, path: entry.path, "these are not the bytes that were stored; `gvl archive repair` mends that")
    }
    return bytes
  }

  /// Whether a file is there with its length: what can be known without reading it.
  public func isPresent(_ entry: some StoredFile) -> Bool { disk.size(entry.path) == entry.bytes }

  /// Paths of the refused bodies, sorted.
  public func quarantined() -> [String] {
    disk.names(in: ArchiveLayout.quarantine).filter { $0.hasSuffix(".body") }.map {
      ArchiveLayout.quarantine + "/" + $0
    }
  }

  /// Those that came for one thing, by the label of their reasons.
  package func quarantined(label: String) -> [String] {
    quarantined().filter { $0.hasPrefix("\(ArchiveLayout.quarantine)/\(label).") }
  }

  /// The clock times. A damaged file counts as none, since it can be had again.
  public func state() -> ArchiveState {
    guard let bytes = try? disk.read(ArchiveLayout.state), let state = try? ArchiveState(bytes) else {
      return ArchiveState()
    }
    return state
  }
}
