import GVLArchive
import GVLList
import GVLWorkspace
import SQLiteFile

/// The translations of the lists of one specification into one language.
struct TranslationTrack: Track {
  static let table = BaseTable.Name.translations
  static let ranged: [BaseTable.Name] = [.translatedTexts]

  let workspace: Workspace
  let archive: Archive
  let specification: Int
  let language: String
  let translations: [StoredTranslation]
  let marks: [TrackMark]

  var prefix: [(column: String, value: SQLiteValue)] {
    [("specification", .integer(specification)), ("language", .text(language))]
  }

  /// - Parameter translations: all of one specification and language, in the order of the archive.
  init(
    _ workspace: Workspace, _ archive: Archive, _ specification: Int, _ language: String,
    _ translations: [StoredTranslation]
  ) {
    (self.workspace, self.archive, self.specification, self.language) = (workspace, archive, specification, language)
    self.translations = translations
    marks = TrackMark.marks(translations) { translation, text in
      TrackMark(version: translation.list.version, text: text, counts: translation.counts, sha256: translation.sha256)
    }
  }

  func rows(from start: Int, _ ledger: inout RangeLedger) throws -> [TableRow] {
    var rows: [TableRow] = []
    var counted = try translations[..<start].last(where: \.counts).map { try workspace.translation($0, in: archive) }
    for index in start..<translations.count {
      let (stored, mark) = (translations[index], marks[index])
      let translation = try workspace.translation(stored, in: archive)
      rows.append(
        (
          .translations,
          [
            .integer(specification), .text(language), .integer(mark.version), .integer(mark.text),
            .flag(mark.counts), .text(translation.lastUpdatedText), .text(mark.sha256), .integer(stored.entry.bytes),
          ]
        ))
      guard stored.counts else { continue }
      ledger.take(translation, of: mark.version, after: counted)
      counted = translation
    }
    return rows
  }
}
