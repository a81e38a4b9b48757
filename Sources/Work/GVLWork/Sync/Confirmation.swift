import GVLArchive
import GVLSettings
import GVLSync
import GVLWorkspace
import PlainText

extension Workspace {
  /// When the source last confirmed that the list of these bytes is its newest one; nil where it never did, or does so only
  /// in the future of this clock.
  func confirmation(of sha256: String, by now: Timestamp) -> Timestamp? {
    guard let archive = try? openArchive(), let newest = archive.latest(), newest.sha256 == sha256,
      // Nothing is asked, so http is as good as https.
      let configuration = try? SyncConfiguration(
        source: settings.source.value, specification: newest.reference.specification, languages: [], allowHTTP: true),
      let confirmed = configuration.confirmed(newest, in: archive.state()), confirmed.date <= now.date
    else { return nil }
    return confirmed
  }
}
