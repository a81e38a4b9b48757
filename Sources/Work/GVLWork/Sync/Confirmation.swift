import GVLArchive
import GVLSettings
import GVLSync
import GVLWorkspace
import PlainText

extension Workspace {
  /// When the source last confirmed that the list with these bytes is its newest one; nil if it never did, or if that
  /// time is in the future of this clock.
  func confirmation(of sha256: String, by now: Timestamp) -> Timestamp? {
    guard let archive = try? openArchive(), let newest = archive.latest(), newest.sha256 == sha256,
      // No request is made, so HTTP is as good as HTTPS.
      let configuration = try? SyncConfiguration(
        source: settings.source.value, specification: newest.reference.specification, languages: [], allowHTTP: true),
      let confirmed = configuration.confirmed(newest, in: archive.state()), confirmed.date <= now.date
    else { return nil }
    return confirmed
  }
}
