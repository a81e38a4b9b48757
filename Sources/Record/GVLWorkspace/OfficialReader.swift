import Files
package import GVLArchive
package import GVLList
package import GVLSettings
package import GVLShown
import JSONText
import PlainText

/// The official texts of a list in one language, as far as the archive has them.
package struct LoadedTexts: Sendable {
  /// The code of the official files.
  package var language: String
  package var texts: PairedTexts
  /// Texts that could not be used, with advice.
  package var notes: [String]
}

/// Reads the official texts of one list from the archive, with `PairedTexts`: first the list's own translation; for
/// missing texts, translations of other versions of its specification from near to far, older ones first.
///
/// For another version, its translation is read first, and its list only if the translation has a missing text. So a
/// complete own translation means reading one file; at most `furthest` translations on each side are read.
package struct OfficialReader: Sendable {
  /// The number of translations before and after the list that are searched. Texts change about once a year; beyond
  /// eight lists a further search of the whole record is not worth it.
  static let furthest = 8

  let workspace: Workspace
  let archive: Archive
  let list: VendorList
  let reference: ListReference
  /// The valid translations of the list's specification, by language, in ascending order of versions.
  ///
  /// Computed on first use: a reader whose lock names every language does not need it.
  private lazy var stored: [String: [StoredTranslation]] = {
    let counting = archive.translations().filter { $0.counts && $0.list.specification == reference.specification }
    return Dictionary(grouping: counting, by: \.language)
  }()
  /// English by list, read once for all languages; nil if it cannot be read.
  private var english: [ListReference: Texts?] = [:]
  /// The English of the list's version, with the SHA-256 of its list if that is not this list.
  private var own: (texts: Texts, sha256: String?)?
  /// English of lists that a lock names, by their SHA-256.
  var pinnedEnglish: [String: Texts] = [:]
  /// The number of files read.
  package internal(set) var reads = 0
  /// By language, the translations in the lock; for a language without an entry, the translations that were used, so
  /// that a lock with them gives the same texts again. Empty for a language without texts.
  package private(set) var pins: [String: [BundleLock.Text]]
  private let locked: Set<String>

  /// - Parameters:
  ///   - archive: the archive if it is already open.
  ///   - lock: a lock of this list. For its languages only its texts are used, even if others count now.
  package init(
    _ workspace: Workspace, _ list: VendorList, as reference: ListReference, in archive: Archive? = nil,
    lock: BundleLock? = nil
  ) throws(WorkspaceError) {
    (self.workspace, self.list, self.reference) = (workspace, list, reference)
    let archive = if let archive { archive } else { try workspace.openArchive() }
    (self.archive, pins) = (archive, lock?.translations ?? [:])
    locked = Set(pins.keys)
  }

  /// The texts in a language, by the code of its files.
  ///
  /// - Throws: `translation.not-stored` if no translation of any version is stored; errors of the list's own
  ///   translation; `lock.not-stored` if a translation in the lock is missing. Other unusable translations are skipped
  ///   with a note.
  package mutating func texts(in language: String) throws(WorkspaceError) -> LoadedTexts {
    if locked.contains(language) { return try texts(in: language, pinned: pins[language] ?? []) }
    guard let all = stored[language] else { throw nothing(in: language) }
    var texts = PairedTexts(list.texts)
    var (notes, used): ([String], [BundleLock.Text]) = ([], [])
    if let own = all.first(where: { $0.list.version == reference.version }) {
      let translated = try translation(own)
      let english = try ownEnglish()
      texts.add(candidate(own, translated, of: english.texts))
      used.append(.init(own.list, sha256: own.sha256, english: english.sha256))
    }
    let older = all.filter { $0.list.version < reference.version }.reversed()
    let newer = all.filter { $0.list.version > reference.version }
    var unlisted: [StoredTranslation] = []
    for side in [Array(older), newer] {
      var looked = 0
      for one in side where !texts.isWhole && looked < Self.furthest {
        guard let list = archive.list(one.list.bare) else {
          unlisted.append(one)
          continue
        }
        looked += 1
        do throws(WorkspaceError) {
          let translated = try translation(one)
          guard texts.canGain(from: translated.texts), let english = try english(of: list) else { continue }
          texts.add(candidate(one, translated, of: english))
          used.append(.init(one.list, sha256: one.sha256, english: list.sha256))
        } catch {
          notes.append("the \(language) texts of \(one.list) are not used: \(error.description)")
        }
      }
    }
    if !texts.isWhole {
      // A translation without any of the missing texts would not be used either way.
      let wanted = unlisted.prefix(Self.furthest).filter { one in
        (try? translation(one)).map { texts.canGain(from: $0.texts) } ?? false
      }
      if let nearest = wanted.first { notes.append(unusable(language, nearest.list.bare, wanted.count)) }
    }
    if texts.isEmpty, notes.isEmpty {
      notes = ["the English of every item of \(reference) is another than that of the stored \(language) texts"]
    }
    pins[language] = used
    return LoadedTexts(language: language, texts: texts, notes: notes)
  }

  // MARK: Reading

  private func candidate(
    _ stored: StoredTranslation, _ translation: Translation, of english: Texts
  ) -> PairedTexts.Candidate {
    .init(
      .init(stored.list, lastUpdated: translation.lastUpdatedText, sha256: stored.sha256), translation.texts,
      of: english)
  }

  private mutating func translation(_ stored: StoredTranslation) throws(WorkspaceError) -> Translation {
    reads += 1
    return try workspace.translation(stored, in: archive)
  }

  /// Returns nil if an earlier attempt to read it failed, which was reported then.
  private mutating func english(of stored: StoredList) throws(WorkspaceError) -> Texts? {
    if let known = english[stored.reference] { return known }
    english[stored.reference] = .some(nil)
    reads += 1
    let texts = try workspace.loaded(stored, in: archive).list.texts
    english[stored.reference] = texts
    return texts
  }

  /// The English of this version's translation: the list's, unless another text of this version counts.
  private mutating func ownEnglish() throws(WorkspaceError) -> (texts: Texts, sha256: String?) {
    if let known = own { return known }
    var found: (texts: Texts, sha256: String?) = (list.texts, nil)
    if let counting = archive.list(reference.bare),
      counting.entry.bytes != list.document.bytes.count || counting.sha256 != Digest.sha256(list.document.bytes)
    {
      if let texts = try english(of: counting) { found = (texts, counting.sha256) }
    }
    own = found
    return found
  }

  // MARK: Messages

  private func unusable(_ language: String, _ list: ListReference, _ count: Int) -> String {
    let more = count > 1 ? ", and \(count - 1) further ones neither" : ""
    let isAside = archive.listsAside().contains { $0.reference.bare == list }
    let advice =
      isAside
      ? ""
      : archive.state().isAbsent(list) ? "; the source does not have it" : "; `\(workspace.fetching(list))` fetches it"
    return
      "the \(language) texts of \(list) are not used\(more): that list \(isAside ? "was set aside" : "is not stored"), so"
      + " nothing says which English they are of" + advice
  }

  private mutating func nothing(in language: String) -> WorkspaceError {
    let advice = "add \(language) to `languages` in gvl.yml and run `gvl sync`"
    return WorkspaceError(
      .noSuchLanguage, language,
      stored.isEmpty
        ? "no translation is stored; \(advice)"
        : "no translation is stored in this language: stored are \(stored.keys.sorted().joined(separator: ", ")); \(advice)"
    )
  }
}

extension OfficialReader {
  /// The texts in each of these languages; languages without stored texts are left out, without an archive all are.
  ///
  /// - Returns: `unused`: the languages whose stored texts are of no use for the list, and why.
  /// - Throws: if the list's own translation is stored and cannot be read.
  package static func texts(
    in languages: [String], of list: LoadedList, _ workspace: Workspace
  ) throws(WorkspaceError) -> (texts: [LoadedTexts], unused: [String: UnusedTexts], notes: [String]) {
    var reader: OfficialReader
    do throws(WorkspaceError) { reader = try OfficialReader(workspace, list.list, as: list.reference) } catch {
      guard error.code == .noWorkspace else { throw error }
      return ([], [:], [])
    }
    return try reader.texts(in: languages)
  }

  /// The texts in each of these languages, from this reader.
  package mutating func texts(
    in languages: [String]
  ) throws(WorkspaceError) -> (texts: [LoadedTexts], unused: [String: UnusedTexts], notes: [String]) {
    var (texts, unused, notes): ([LoadedTexts], [String: UnusedTexts], [String]) = ([], [:], [])
    for language in languages where language != "en" {
      guard locked.contains(language) || stored[language] != nil else {
        if BundleLock.isLanguage(language) { pins[language] = [] }
        continue
      }
      let found = try self.texts(in: language)
      notes += found.notes
      if !found.texts.isEmpty {
        texts.append(found)
      } else if !locked.contains(language) {
        unused[language] = self.unused(language)
      }
    }
    return (texts, unused, notes)
  }

  /// Why the stored texts of a language are of no use for the list.
  private mutating func unused(_ language: String) -> UnusedTexts? {
    guard let all = stored[language], let oldest = all.first?.list, let newest = all.last?.list else { return nil }
    if oldest.version > reference.version { return UnusedTexts(oldest, .newer) }
    return UnusedTexts(newest, archive.list(newest.bare) == nil ? .listNotStored : .noText)
  }
}

extension LoadedTexts {
  /// A note if not all texts are from the list's own translation; else nil.
  ///
  /// - Parameter reference: the list.
  package func note(on reference: ListReference) -> String? {
    var parts = texts.sources.filter { $0.origin.list.bare != reference.bare }.map { source in
      "\(counted(source.items.count, "item")) of \(source.origin.list), whose English is the same"
    }
    let absent = texts.absent
    let changed = absent.count { $0.why == .changed }
    if changed > 0 { parts.append("\(counted(changed, "item")) in English, since that of the stored texts differs") }
    if absent.count > changed { parts.append("\(counted(absent.count - changed, "item")) in English, not translated") }
    return parts.isEmpty ? nil : "\(language) texts of \(reference): " + parts.joined(separator: "; ")
  }
}
