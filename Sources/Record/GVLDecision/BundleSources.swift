import Files
package import GVLArchive
package import GVLBundleFormat
package import GVLList
package import GVLSettings
package import GVLWorkspace
import JSONText
package import PlainText

/// The sources of a bundle: a list and official texts, from the archive or from a lock.
package struct BundleSources: Sendable {
  package var list: LoadedList
  /// SHA-256 of the list's bytes.
  package var sha256: String
  package var texts: [LoadedTexts]
  /// Older lists that users may have chosen under, ascending.
  package var olderLists: [BundleManifest.OlderList]
  /// For standard error.
  package var notes: [String]
  /// The day on which the source last confirmed that the list is its newest one, as the lock says.
  package var confirmed: Timestamp? { lock?.confirmed }
  /// The lock to write once the bundle is written (`Workspace.write(_:)`); nil if none is to be written.
  package var lock: BundleLock?
}

extension Workspace {
  /// Reads `gvl.lock`; nil if the file does not exist.
  package func lock() throws(WorkspaceError) -> BundleLock? {
    let path = BundleLock.path(in: self)
    guard InputFile.exists(path) || InputFile.isLink(path) else { return nil }
    return try BundleLock(InputFile.readFound(path), file: path)
  }

  /// Writes `gvl.lock`, atomically, if its bytes change.
  ///
  /// - Returns: whether they changed.
  @discardableResult
  package func write(_ lock: BundleLock) throws(WorkspaceError) -> Bool {
    let (path, bytes) = (BundleLock.path(in: self), lock.written)
    if let there = try? InputFile.readFound(path), there == bytes { return false }
    do throws(FileError) { try FilePath.write(bytes, to: path) } catch {
      throw WorkspaceError(.cannotWrite, path, error.message)
    }
    return true
  }

  /// Finds the sources of a bundle, by the rules of `LockUse`.
  ///
  /// - Parameters:
  ///   - asked: the argument LIST; nil if none is given.
  ///   - languages: codes of the official files.
  ///   - confirmed: when the source last confirmed that a list is its newest one, by the list's SHA-256. A newly written
  ///     lock keeps the day, and later builds read it there, so that the same lock gives the same bytes.
  /// - Throws: `lock.missing`, `lock.other-list`, `lock.incomplete`, `lock.not-stored`, `lock.forgotten-lists`,
  ///   `lock.invalid`, and the errors of reading a list and its texts.
  package func bundleSources(
    _ asked: ListArgument?, languages: [String], _ mode: LockUse.Mode,
    confirmed: (_ sha256: String) -> Timestamp? = { _ in nil }
  ) throws(WorkspaceError) -> BundleSources {
    let file = BundleLock.path(in: self)
    let known = mode == .renewForgetting ? nil : try lock()
    let loaded: LoadedList? = if let asked { try list(asked) } else { nil }
    let sha256 = loaded.map { Digest.sha256($0.list.document.bytes) }
    let use = try LockUse.decided(mode, known, asked: sha256, as: asked?.description ?? "", file: file)
    switch use {
    case .pinned(let lock):
      try LockUse.check(mode, lock, knows: languages, file: file)
      return try pinned(lock, languages, mode, notesNewer: loaded == nil && mode == .grow)
    case .fresh, .beside:
      let list = if let loaded { loaded } else { try self.list(.latest) }
      let sha256 = sha256 ?? Digest.sha256(list.list.document.bytes)
      return try fresh(list, sha256, languages, mode, use, known, confirmed: confirmed(sha256))
    }
  }

  private func pinned(
    _ lock: BundleLock, _ languages: [String], _ mode: LockUse.Mode, notesNewer: Bool
  ) throws(WorkspaceError) -> BundleSources {
    let archive = try openArchive()
    // A list stored with other bytes counts as present here: reading it gives the error.
    let missing = lock.lists.map(\.list.bare).filter { archive.digests(of: .list($0)).isEmpty }
    if !missing.isEmpty {
      throw WorkspaceError(
        .lockNotStored, BundleLock.path(in: self),
        "the archive lacks \(ForgottenLists.names(missing)): \(ForgottenLists.fetching(missing, for: self))")
    }
    let (list, note) = try list(lock, in: archive)
    var notes = [note].compactMap { $0 }
    if notesNewer, let newer = self.note(onNewerThan: lock, in: archive) { notes.append(newer) }
    var reader = try OfficialReader(self, list.list, as: list.reference, in: archive, lock: lock)
    let found = try reader.texts(in: languages)
    let older = lock.olderLists ?? (mode == .frozen ? [] : Self.older(than: list.reference, in: archive))
    return BundleSources(
      list: list, sha256: lock.sha256, texts: found.texts, olderLists: older, notes: notes + found.notes,
      lock: lock.with(reader.pins, olderLists: older))
  }

  /// A list that the lock names besides its own.
  ///
  /// - Throws: `lock.not-stored`, and the errors of reading the archive.
  package func olderList(_ older: BundleManifest.OlderList, in archive: Archive) throws(WorkspaceError) -> VendorList {
    guard let entry = archive.entry(.list(older.list.bare), sha256: older.sha256) else {
      throw .unlocked("\(older.list)", older.sha256, BundleLock.path(in: self))
    }
    return try list(entry, in: archive).list
  }

  /// The newest older lists, as many as a lock may name.
  private static func older(than list: ListReference, in archive: Archive) -> [BundleManifest.OlderList] {
    archive.lists().filter {
      $0.counts && $0.reference.specification == list.specification && $0.reference.version < list.version
    }.suffix(BundleLock.olderLimit).map { BundleManifest.OlderList($0.reference, sha256: $0.sha256) }
  }

  private func note(on lock: BundleLock, _ entry: Entry, in archive: Archive) -> String? {
    if let why = entry.asideReason { return "\(lock.list) was set aside: \(why)" }
    let isLatest = archive.index.counting(.list(lock.list.bare))?.sha256 == lock.sha256
    return isLatest ? nil : "\(lock.list): another text of that number counts now"
  }

  private func note(onNewerThan lock: BundleLock, in archive: Archive) -> String? {
    guard let latest = archive.latest(specification: lock.list.specification)?.reference,
      latest.version > lock.list.version
    else { return nil }
    return "\(lock.list), as \(BundleLock.path(in: self)) says; `gvl bundle --update` takes \(latest)"
  }

  /// The list of a lock, under the name that the lock gives it.
  private func list(_ lock: BundleLock, in archive: Archive) throws(WorkspaceError) -> (LoadedList, note: String?) {
    let subject = Subject.list(lock.list.bare)
    guard let entry = archive.entry(subject, sha256: lock.sha256) else {
      throw .unlocked("\(lock.list)", lock.sha256, BundleLock.path(in: self))
    }
    var loaded = try list(entry, in: archive)
    guard loaded.list.lastUpdatedText == lock.lastUpdated else {
      throw WorkspaceError(
        .lock, BundleLock.path(in: self),
        "`lastUpdated` is not that of the list with its `sha256`; restore it from version control, or write it"
          + " anew by `gvl bundle --update`")
    }
    loaded.reference = lock.list
    return (loaded, note(on: lock, entry, in: archive))
  }

  private func fresh(
    _ list: LoadedList, _ sha256: String, _ languages: [String], _ mode: LockUse.Mode, _ use: LockUse,
    _ known: BundleLock?, confirmed: Timestamp?
  ) throws(WorkspaceError) -> BundleSources {
    let archive = try openArchive()
    let file = BundleLock.path(in: self)
    let isStored = archive.entry(.list(list.reference.bare), sha256: sha256) != nil
    var notes = [list.note].compactMap { $0 }
    let older = Self.older(than: list.reference, in: archive)
    let forgotten = known.flatMap {
      ForgottenLists($0, by: list.reference, comparing: older, in: archive, of: self).reasons
    }
    if mode.renews, let forgotten {
      throw WorkspaceError(
        .forgottenLists, file,
        "users who chose under lists that it names would all be asked again: \(forgotten); `--forget-lists` builds without"
          + " them")
    }
    if case .beside(let lock) = use {
      notes.append("built from \(list.reference); \(file) names \(lock.list) and is left as it is")
      if let forgotten { notes.append("choices under lists that \(file) names cannot be judged: \(forgotten)") }
    } else if !isStored {
      let what = "\(list.file) is not in the archive; `gvl archive import FILE` takes it in"
      if mode.renews { throw WorkspaceError(.lockNotStored, file, "cannot name this list: " + what) }
      if hasFile { notes.append("\(file) is not written: " + what) }
    }
    var reader = try OfficialReader(self, list.list, as: list.reference, in: archive)
    let found = try reader.texts(in: languages)
    let lock = BundleLock(
      list.reference, lastUpdated: list.list.lastUpdatedText, sha256: sha256, translations: reader.pins,
      confirmed: confirmed, olderLists: older)
    return BundleSources(
      list: list, sha256: sha256, texts: found.texts, olderLists: older, notes: notes + found.notes,
      lock: use == .fresh && isStored ? lock : nil)
  }
}
