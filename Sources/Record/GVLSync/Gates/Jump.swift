import GVLModel

extension Gate {
  /// One number a week, and a few more: else one poisoned list makes every later one older.
  static let jump = Gate(name: "jump") { candidate, context in
    guard case .numbered = candidate.resource else {
      guard let version = candidate.version, let newest = context.newest, let published = newest.lastUpdated else {
        return nil
      }
      let elapsed = max(0, context.now.seconds(since: published))
      let weeks = (elapsed + 604_799) / 604_800
      guard version > newest.version + weeks + context.limits.extraVersions else { return nil }
      return Refusal(
        .versionJump, "version \(version) is too far ahead of the stored \(newest.version) of \(published.date)")
    }
    return nil
  }
}
