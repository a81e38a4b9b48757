extension BundleManifest {
  /// Whether a bundle may still be shown.
  public enum Freshness: String, Sendable, CaseIterable {
    case fresh
    /// A newer list is due.
    case stale
    /// The list must not be shown any more.
    case expired
    /// It never expires, or its list has no date.
    case unlimited
  }

  /// By the dates of the manifest; at `hardExpiry` itself a bundle has expired.
  public func freshness(at now: Timestamp) -> Freshness {
    guard let hardExpiry else { return .unlimited }
    if now >= hardExpiry { return .expired }
    return refreshAfter.map { now >= $0 } == true ? .stale : .fresh
  }
}
