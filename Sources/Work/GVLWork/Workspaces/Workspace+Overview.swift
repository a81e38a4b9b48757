import GVLArchive
import GVLList
package import GVLRecordReports
import GVLSettings
package import GVLWorkspace

extension Workspace {
  /// The state of the workspace; nil if there is none.
  package func overview() throws -> Overview? {
    guard hasFile else { return nil }
    return Overview(
      folder: folder, profile: settings.profile.value.name, languages: settings.languages.value,
      record: try record(openArchive()))
  }

  private func record(_ archive: Archive) -> Overview.Record {
    if let lost = archive.lostIndex { return .lost(lost.description) }
    guard let latest = archive.latest() else { return .empty }
    return .lists(
      .init(
        latest: latest.reference, published: latest.lastUpdated, count: archive.lists().count,
        translations: newestTranslations(archive, of: latest.reference), unlisted: archive.unlisted?.description))
  }

  /// Languages by the list of their newest text, newest lists first.
  private func newestTranslations(
    _ archive: Archive, of latest: ListReference
  ) -> [(list: ListReference, languages: [String])] {
    let texts = archive.translations().filter { $0.list.specification == latest.specification }
    let newest = Dictionary(texts.map { ($0.language, $0.list.bare) }, uniquingKeysWith: max)
    return Set(newest.values).sorted(by: >).map { list in
      (list: list, languages: newest.filter { $0.value == list }.keys.sorted())
    }
  }
}
