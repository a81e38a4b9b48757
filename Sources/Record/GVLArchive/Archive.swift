import Files
public import GVLList
public import PlainText

/// The record on disk below one folder: lists in `gvl-cache`, their official translations in `translations/official`.
/// Shows the index as it was when the archive was opened. It only reads; a sync writes.
///
/// This is a value: any threads may use it at once. Texts that another process stores later appear in the next archive
/// that you open. Files are replaced whole, so a reader never sees half a file.
public struct Archive: Sendable {
  package let disk: Disk
  package let index: Index

  /// Opens the archive of a workspace's folder: reads its index, a few milliseconds. Without an index, or without the
  /// folder, the archive is empty.
  ///
  /// - Parameter folder: the folder that contains `gvl-cache`, relative to the current one or absolute.
  /// - Throws: `ArchiveError` with `archive.bad-index` for an index that cannot be parsed, `archive.no-regular-file` if
  ///   a link or a folder has its name, and the codes of the disk (`archive.no-permission`, `archive.io`).
  public static func open(_ folder: String) throws(ArchiveError) -> Archive { try open(Disk(root: folder)) }

  package static func open(_ disk: Disk) throws(ArchiveError) -> Archive {
    var index = try readIndex(disk)
    // Files that a prune is removing, or was removing when it died, count as gone. A user who may read the archive but
    // not `.state/` sees such a file as missing, which it is.
    for file in RemovalJournal.seen(on: disk) where index[file.path]?.sha256 == file.sha256 { index.remove(file.path) }
    return Archive(disk: disk, index: index)
  }

  static func readIndex(_ disk: Disk) throws(ArchiveError) -> Index {
    if let kind = try disk.state(of: ArchiveLayout.index)?.kind, kind != .file {
      throw ArchiveError(
        .noRegularFile, ArchiveLayout.index,
        "is \(kind.words), not a regular file; `gvl archive repair` sets it aside and makes the index anew")
    }
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

  /// Every stored list, by number; several texts of one number by date, oldest first. Lists that were set aside are
  /// left out.
  public func lists() -> [StoredList] {
    let groups = Dictionary(grouping: index.entries.filter { if case .list = $0.subject { true } else { false } }) {
      $0.subject
    }
    return groups.sorted { $0.key < $1.key }.flatMap { subject, texts in
      let counting = Index.counting(texts)
      return Index.byDate(texts).compactMap { entry -> StoredList? in
        guard var reference = subject.list else { return nil }
        if texts.count > 1 { reference.edition = entry.edition }
        return StoredList(reference: reference, entry: entry, counts: entry == counting)
      }
    }
  }

  /// The lists that the user has set aside, each with its full name.
  package func listsAside() -> [StoredList] {
    index.aside.compactMap { entry in
      guard case .list(var reference) = entry.subject else { return nil }
      reference.edition = entry.edition
      return StoredList(reference: reference, entry: entry, counts: false)
    }
  }

  /// The counting list of the greatest version of a specification (nil: the newest one). Nil if no list is stored.
  public func latest(specification: Int? = nil) -> StoredList? {
    lists().last { $0.counts && (specification == nil || $0.reference.specification == specification) }
  }

  /// Finds a list by its name; without an edition, the text of that number that counts. With an edition it also finds a
  /// list that the user has set aside. Nil if it is not stored.
  public func list(_ reference: ListReference) -> StoredList? {
    let texts = index.texts(of: .list(reference.bare))
    guard let edition = reference.edition else {
      guard let entry = Index.counting(texts) else { return nil }
      let name = texts.count > 1 ? ListReference(reference.bare, edition: entry.edition) : reference
      return StoredList(reference: name, entry: entry, counts: true)
    }
    if let entry = texts.first(where: { $0.edition == edition }) {
      return StoredList(reference: reference, entry: entry, counts: entry == Index.counting(texts))
    }
    return listsAside().first { $0.reference == reference }
  }

  /// The list with these bytes, even if the user has set it aside, to prove what users were shown. Nil if unknown.
  public func list(sha256: String) -> StoredList? {
    (lists() + listsAside()).first { $0.sha256 == sha256 }
  }

  /// The SHA-256 of every text of a subject, including texts that were set aside.
  package func digests(of subject: Subject) -> Set<String> {
    Set((index.texts(of: subject) + index.aside.filter { $0.subject == subject }).map(\.sha256))
  }

  /// The bytes of a list, verified by their SHA-256: pass them to `VendorList`.
  ///
  /// - Parameter reference: as for `list(_:)`.
  /// - Throws: `ArchiveError` with `archive.unknown` if the list is not stored, else as `bytes(of:)` for a stored list.
  public func bytes(of reference: ListReference) throws(ArchiveError) -> [UInt8] {
    guard let list = list(reference) else {
      throw ArchiveError(.unknown, ArchiveLayout.cache, "no list \(reference) here; run `gvl sync`")
    }
    return try bytes(of: list.entry)
  }

  // MARK: Translations

  /// The translations of one list in every language, sorted by language; several texts by date.
  public func translations(of list: ListReference) -> [StoredTranslation] {
    translations { $0.list == list.bare }
  }

  /// Every stored translation, sorted by list, then language.
  public func translations() -> [StoredTranslation] { translations { _ in true } }

  private func translations(where wanted: (Entry) -> Bool) -> [StoredTranslation] {
    let groups = Dictionary(grouping: index.entries.filter { $0.subject.language != nil && wanted($0) }) { $0.subject }
    return groups.sorted { $0.key < $1.key }.flatMap { subject, texts in
      let counting = Index.counting(texts)
      return Index.byDate(texts).compactMap { entry -> StoredTranslation? in
        guard let language = subject.language, var list = subject.list else { return nil }
        if texts.count > 1 { list.edition = entry.edition }
        return StoredTranslation(language: language, list: list, entry: entry, counts: entry == counting)
      }
    }
  }

  /// The translation that counts for a list in a language; nil if none is stored.
  ///
  /// - Parameter language: the code in the official file's name, in lower case: `de`, `pt-br`, `sr-latn`.
  public func translation(_ language: String, of list: ListReference) -> StoredTranslation? {
    let texts = index.texts(of: .translation(language, of: list.bare))
    guard let entry = Index.counting(texts) else { return nil }
    let name = ListReference(list.bare, edition: texts.count > 1 ? entry.edition : nil)
    return StoredTranslation(language: language, list: name, entry: entry, counts: true)
  }

  // MARK: Extra files

  /// The text that counts of every stored register and disclosure, by kind, then vendor.
  package func extraFiles() -> [Entry] {
    Dictionary(grouping: index.entries.filter { $0.subject.extraKind != nil }, by: \.subject)
      .compactMap { Index.counting($1) }.sorted { $0.subject < $1.subject }
  }

  // MARK: Bytes

  /// The bytes of a stored list, exactly as they were served, verified by their SHA-256.
  ///
  /// - Throws: `ArchiveError` with `archive.missing` or `archive.changed` if the disk has lost or changed the file (run
  ///   `gvl archive repair`), or the codes of the disk.
  public func bytes(of list: StoredList) throws(ArchiveError) -> [UInt8] { try bytes(of: list.entry) }

  /// The bytes of a stored translation, verified by their SHA-256: pass them to `Translation`.
  ///
  /// - Throws: as for a list.
  public func bytes(of translation: StoredTranslation) throws(ArchiveError) -> [UInt8] {
    try bytes(of: translation.entry)
  }

  /// The bytes of the text that counts of a subject. Registers and disclosures can be read only this way.
  ///
  /// - Throws: `ArchiveError` with `archive.unknown` if the subject is not stored, else as for a list.
  public func bytes(of subject: Subject) throws(ArchiveError) -> [UInt8] {
    guard let entry = index.counting(subject) else {
      throw ArchiveError(.unknown, ArchiveLayout.cache, "no \(subject) here; a sync that asks for it brings it")
    }
    return try bytes(of: entry)
  }

  /// The bytes of a stored file, verified by their SHA-256.
  package func bytes(of entry: Entry) throws(ArchiveError) -> [UInt8] {
    let bytes: [UInt8]
    if entry.path.isEmpty {
      throw ArchiveError(
        .missing, ArchiveLayout.quarantine, "\(entry.subject) was set aside damaged; its bytes are not kept")
    }
    do throws(ArchiveError) { bytes = try disk.read(entry.path) } catch {
      guard error.code == .notFound else { throw error }
      throw ArchiveError(
        .missing, entry.path, "the index lists it, but it is not there; run `gvl archive repair`")
    }
    guard bytes.count == entry.bytes, Digest.sha256(bytes) == entry.sha256 else {
      throw ArchiveError(
        .changed, entry.path, "these are not the bytes that were stored; run `gvl archive repair`")
    }
    return bytes
  }

  /// Whether the file exists with its length: the check that needs no reading.
  ///
  /// - Throws: if the path is not a regular file, or cannot be examined.
  package func isPresent(_ entry: Entry) throws(ArchiveError) -> Bool { try disk.size(entry.path) == entry.bytes }

  /// Paths of the refused bodies, sorted.
  ///
  /// - Throws: if the quarantine cannot be listed.
  package func quarantined() throws(ArchiveError) -> [String] {
    try disk.names(in: ArchiveLayout.quarantine).filter { $0.hasSuffix(".body") }.map {
      ArchiveLayout.quarantine + "/" + $0
    }
  }

  /// The stored times of requests. A damaged file counts as empty, since the times can be had again.
  package func state() -> ArchiveState {
    guard let bytes = try? disk.read(ArchiveLayout.state), let state = try? ArchiveState(bytes) else {
      return ArchiveState()
    }
    return state
  }
}

/// A list stored in the archive; `Archive.bytes(of:)` reads it.
public struct StoredList: Sendable, Hashable {
  /// Specification and version; has an edition only if the archive knows more than one text of that number.
  public let reference: ListReference
  package let entry: Entry
  /// Whether the bare number means this text. False for another text of the number, and for a text that was set aside.
  public let counts: Bool

  /// The member `lastUpdated` of the list; nil if it has none.
  public var lastUpdated: Timestamp? { entry.lastUpdated }
  /// Path from the archive's folder: `gvl-cache/v3/vendor-list-v178.json`.
  public var path: String { entry.path }
  /// SHA-256 of the list's bytes: 64 lower-case hexadecimal digits.
  public var sha256: String { entry.sha256 }
  /// Length in bytes.
  public var bytes: Int { entry.bytes }
  /// Whether the user has set it aside: then only its full name finds it.
  public var isAside: Bool { entry.asideReason != nil }
}

/// An official translation in the archive.
public struct StoredTranslation: Sendable, Hashable {
  /// The code in the official file's name: `sr-latn`.
  public let language: String
  /// The list that it names; has an edition only if more than one text is stored.
  public let list: ListReference
  package let entry: Entry
  /// Whether it is the current text for that list and language; false for an earlier text.
  public let counts: Bool

  /// Path from the archive's folder: `translations/official/v3/178/purposes-de.json`.
  public var path: String { entry.path }
  /// SHA-256 of the translation's bytes: 64 lower-case hexadecimal digits.
  public var sha256: String { entry.sha256 }
}
