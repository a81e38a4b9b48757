package import GVLArchive
package import GVLModel

/// A translation as a command got it.
package struct LoadedTranslation: Sendable {
  package var translation: Translation
  package var stored: StoredTranslation
  /// The translation is of another version of the list than was asked for.
  package var note: String?
}

extension Workspace {
  /// The official translation of a list in a language, by the code of its file; where that version has none, the newest
  /// older one, with a note.
  package func translation(
    _ language: String, of reference: ListReference
  ) throws(WorkspaceError) -> LoadedTranslation {
    let archive = try openArchive()
    let stored = archive.translations().filter {
      $0.counts && $0.list.specification == reference.specification
    }
    guard let best = Self.newest(language, of: reference, in: stored) else {
      let languages = Set(stored.map(\.language)).sorted()
      if let newer = Self.oldestNewer(language, in: stored) {
        throw WorkspaceError(
          .noSuchLanguage, language,
          "no translation of \(reference) or an older list is stored; the oldest one stored is of \(newer)")
      }
      let hint =
        languages.isEmpty
        ? "no translation is stored; add \(language) to `languages` in gvl.yml and run `gvl sync`"
        : "stored are \(languages.joined(separator: ", ")); add \(language) to `languages` in gvl.yml and run `gvl sync`"
      throw WorkspaceError(.noSuchLanguage, language, "no translation of \(reference) in this language: \(hint)")
    }
    return try load(best, archive, for: reference)
  }

  /// The greatest version of a language that is not newer than a list, among texts that count.
  static func newest(
    _ language: String, of reference: ListReference, in stored: [StoredTranslation]
  ) -> StoredTranslation? {
    stored.filter {
      $0.language == language && $0.list.version <= reference.version
    }.max { $0.list.version < $1.list.version }
  }

  /// Where there is none such.
  static func oldestNewer(_ language: String, in stored: [StoredTranslation]) -> ListReference? {
    stored.filter { $0.language == language }.map(\.list).min { $0.version < $1.version }
  }

  func load(
    _ best: StoredTranslation, _ archive: Archive, for reference: ListReference
  ) throws(WorkspaceError) -> LoadedTranslation {
    let bytes: [UInt8]
    do throws(ArchiveError) { bytes = try archive.bytes(of: best.entry) } catch { throw WorkspaceError(error) }
    do throws(ModelError) {
      return LoadedTranslation(
        translation: try Translation(bytes), stored: best,
        note: best.list.version == reference.version
          ? nil : "the \(best.language) texts are those of \(best.list), the newest stored before \(reference)")
    } catch {
      throw WorkspaceError(error, file: Self.join(folder, best.path))
    }
  }
}
