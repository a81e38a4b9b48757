import GVLArchive
import GVLModel

extension Gate {
  /// The latest list is not older than the newest stored one, and no text older than the one of the same number that
  /// counts: an edge that serves yesterday's copy must not win. What was asked for by its number may have any age.
  static let older = Gate { candidate, context in
    if case .numbered = candidate.resource { return nil }
    guard let new = candidate.facts, let stored = context.stored else { return nil }
    // Translations lag and lead: one of another list is another thing.
    if case .translation = candidate.resource, new.version != stored.version { return nil }
    if let version = new.version, let last = stored.version {
      if version < last { return older("version \(version) is older than the stored \(last)") }
      if version > last { return nil }
    }
    guard let time = new.lastUpdated, let last = stored.lastUpdated, time < last else { return nil }
    return older("lastUpdated \(time) is older than the stored \(last)")
  }

  /// Whether a list that the source calls current has a smaller number than another one that is stored.
  static func older(_ entry: Entry, than newest: Entry?) -> Refusal? {
    guard let version = entry.list?.version, let last = newest?.list?.version, version < last else { return nil }
    return older("version \(version) is older than the stored \(last)")
  }

  private static func older(_ message: String) -> Refusal {
    Refusal(.older, message, advice: "--accept-rollback takes it, and sets what is newer aside")
  }
}
