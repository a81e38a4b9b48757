package import GVLBundleFormat
package import PlainText

extension BundleManifest {
  /// Whether a newer list is due or this one has expired, and what to do; nil if it is fresh or has no limit.
  package func ageRemark(at now: Timestamp) -> String? {
    func since(_ limit: Timestamp) -> String {
      let age = now.seconds(since: limit)
      return age < 86_400 ? limit.date : "\(limit.date), \(ageWords(age)) ago"
    }
    let remedy = "run `gvl sync` and `gvl bundle --update`"
    switch freshness(at: now) {
    case .fresh, .unlimited: return nil
    case .stale:
      if let confirmed, let refreshAfter, wasJustConfirmed(at: now) {
        return "a newer list than \(list) was due on \(refreshAfter.date), and the source had none on \(confirmed.date)"
      }
      return "a newer list than \(list) is due since \(refreshAfter.map(since) ?? ""); \(remedy)"
    case .expired:
      return "\(list) must not be shown since \(hardExpiry.map(since) ?? ""); \(remedy), or add --allow-expired"
    }
  }
}
