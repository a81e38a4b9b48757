import GVLModel

extension Gate {
  /// One number a week, and a few more: else one poisoned list makes every later one older.
  static let jump = Gate { candidate, context in
    switch candidate.resource {
    case .latest, .translation: break
    case .numbered, .further: return nil
    }
    guard let version = candidate.facts?.version, let newest = context.newest else { return nil }
    return refusal(ofVersion: version, after: newest, context)
  }

  /// Why a number cannot have been reached yet; nil where it can.
  static func refusal(ofVersion version: Int, after newest: Facts, _ context: GateContext) -> Refusal? {
    guard let last = newest.version, let published = newest.lastUpdated else { return nil }
    let weeks = (max(0, context.now.seconds(since: published)) + 604_799) / 604_800
    guard version > last + weeks + context.limits.extraVersions else { return nil }
    return Refusal(.versionJump, "version \(version) is too far ahead of the stored \(last) of \(published.date)")
  }
}
