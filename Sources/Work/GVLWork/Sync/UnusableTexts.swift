import GVLSync
import GVLWorkspace

extension Workspace {
  /// An error that names the synced languages whose texts are stored but would not be shown by a bundle of the newest
  /// list; nil if no language is affected.
  func unusableTexts(_ configuration: SyncConfiguration) throws -> WorkError? {
    let archive = try openArchive()
    guard let newest = archive.latest(specification: configuration.specification) else { return nil }
    let list = try list(.reference(newest.reference))
    let stored = Set(archive.translations().map(\.language))
    var reader = try OfficialReader(self, list.list, as: list.reference, in: archive)
    var (languages, notes): ([String], [String]) = ([], [])
    // Each specification has its own texts.
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
