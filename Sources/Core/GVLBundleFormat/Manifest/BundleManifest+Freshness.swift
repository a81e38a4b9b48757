package import PlainText

extension BundleManifest {
  /// Whether a bundle may still be shown.
  package enum Freshness: String, Sendable, CaseIterable {
    case fresh
    /// A newer list is due.
    case stale
    /// The list must not be shown any more.
    case expired
    /// The bundle never expires, or its list has no date.
    case unlimited
  }

  /// The state by the dates of the manifest; at `hardExpiry` itself a bundle has expired.
  package func freshness(at now: Timestamp) -> Freshness {
    guard let hardExpiry else { return .unlimited }
    if now >= hardExpiry { return .expired }
    return refreshAfter.map { now >= $0 } == true ? .stale : .fresh
  }

  /// Whether the source confirmed within two days that no newer list exists, although one was due: do not ask again
  /// yet.
  package func wasJustConfirmed(at now: Timestamp) -> Bool {
    guard let confirmed, let refreshAfter else { return false }
    return confirmed.date >= refreshAfter.date && now.seconds(since: confirmed) < 2 * 86_400
  }
}
