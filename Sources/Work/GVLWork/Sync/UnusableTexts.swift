import GVLSync
import GVLWorkspace

extension Workspace {
  /// That texts in some languages of a sync are stored, and that a bundle of the newest list would show none of them; nil
  /// where there are no such languages.
  func unusableTexts(_ configuration: SyncConfiguration) throws -> WorkError? {
    let archive = try openArchive()
    guard let newest = archive.latest(specification: configuration.specification) else { return nil }
    let list = try list(.reference(newest.reference))
    let stored = Set(archive.translations().map(\.language))
    var reader = try OfficialReader(self, list.list, as: list.reference, in: archive)
    var (languages, notes): ([String], [String]) = ([], [])
    // A list of another specification has texts of its own.
    for language in configuration.languages where stored.contains(language) {
      let found = try reader.texts(in: [language])
      guard !found.texts.contains(where: { $0.language == language }) else { continue }
      languages.append(language)
      notes += found.notes
    }
    guard !languages.isEmpty else { return nil }
    return WorkError(
      .partial, "sync.unusable-texts",
      "a bundle of \(newest.reference) would show nothing in \(languages.joined(separator: ", "))"
        + (notes.isEmpty ? "; the texts of newer lists are stored alone" : ": " + notes.joined(separator: "; ")))
  }
}
