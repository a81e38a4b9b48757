import PlainText

/// Gates for the version that a body names.
extension Gate {
  /// A numbered list names the requested number. Its age, size and emptiness do not matter.
  static let number = Gate { candidate, _ in
    guard case .numbered(let wanted) = candidate.resource, let version = candidate.facts?.version,
      version != wanted.version
    else { return nil }
    return Refusal(.wrongVersion, "the list names version \(version), asked for was \(wanted.version)")
  }

  /// The body names a version that fits in a TC string. A translation without one cannot be paired.
  static let versionRange = Gate { candidate, _ in
    guard candidate.list != nil || candidate.translation != nil else { return nil }
    guard let version = candidate.facts?.version else {
      return Refusal(.versionRange, "the translation names no `vendorListVersion`")
    }
    guard !Plausibility.versions.contains(version) else { return nil }
    return Refusal(.versionRange, "version \(version) is outside 1 to \(Plausibility.versions.upperBound)")
  }

  /// At most one version a week, and a few more: else one bad list makes every later one older.
  static let jump = Gate { candidate, context in
    switch candidate.resource {
    case .latest, .translation: break
    case .numbered, .extra: return nil
    }
    guard let version = candidate.facts?.version, let newest = context.newest else { return nil }
    return refusal(ofVersion: version, after: newest, context)
  }

  /// Why no list can have this number yet; nil if one can.
  static func refusal(ofVersion version: Int, after newest: ComparedFacts, _ context: GateContext) -> Refusal? {
    guard let last = newest.version, let published = newest.lastUpdated else { return nil }
    let weeks = (max(0, context.now.seconds(since: published)) + 604_799) / 604_800
    guard version > last + weeks + context.limits.extraVersions else { return nil }
    return Refusal(.versionJump, "version \(version) is too far ahead of the stored \(last) of \(published.date)")
  }
}
