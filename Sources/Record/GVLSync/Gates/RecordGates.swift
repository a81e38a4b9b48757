import GVLArchive
import PlainText

/// Gates that compare a body with the clock and with the record.
extension Gate {
  /// The date is not in the future: one such list would make every later one older.
  static let future = Gate { candidate, context in
    guard let time = candidate.lastUpdated, time > context.now.adding(seconds: context.limits.futureSeconds) else {
      return nil
    }
    return Refusal(.future, "lastUpdated \(time) lies in the future; check the clock of this machine")
  }

  /// The latest list is not older than the newest stored one, and no text is older than the text of its number that
  /// counts: a CDN edge that serves yesterday's copy must not win. A list requested by its number may have any age.
  static let older = Gate { candidate, context in
    if case .numbered = candidate.resource { return nil }
    guard let new = candidate.facts, let stored = context.stored else { return nil }
    // Translations lag and lead: a translation of another list is not comparable.
    if case .translation = candidate.resource, new.version != stored.version { return nil }
    if let version = new.version, let last = stored.version {
      if version < last { return older("version \(version) is older than the stored \(last)") }
      if version > last { return nil }
    }
    guard let time = new.lastUpdated, let last = stored.lastUpdated, time < last else { return nil }
    return older("lastUpdated \(time) is older than the stored \(last)")
  }

  /// Whether a list that the source calls current has a smaller number than another stored list.
  static func older(_ entry: Entry, than newest: Entry?) -> Refusal? {
    guard let version = entry.list?.version, let last = newest?.list?.version, version < last else { return nil }
    return older("version \(version) is older than the stored \(last)")
  }

  private static func older(_ message: String) -> Refusal {
    Refusal(.older, message, advice: "--accept-rollback takes it, and sets what is newer aside")
  }

  /// The text is not one that the user has set aside.
  static let removed = Gate { candidate, context in
    guard let subject = candidate.subject, let reason = context.asideReason(subject, candidate.bytes) else {
      return nil
    }
    return Refusal(
      .removed, "this text of \(subject) was set aside (\(reason))",
      advice: subject.list.map { "`gvl sync --accept \($0)` takes it in again" })
  }
}
